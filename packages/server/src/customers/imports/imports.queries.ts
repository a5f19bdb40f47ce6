import { randomUUID } from 'node:crypto';
import { type PersonForm, type Principal, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/tables.ts';
import { customerColumns, rowsFor } from '../../identity/people/public.ts';
import { queueMails } from '../../lib/mail/mail.queries.ts';

export interface NewCustomer {
  email: string;
  form: PersonForm;
}

/** An existing person; `called` is their name, null for one that this very call adds. */
interface KnownPerson {
  id: number;
  email: string;
  called: string | null;
  /** Whether the principal may know about them. */
  isSeen: boolean;
}

/** The people with one of these emails (in lower case), locked for the import. */
export async function customersWithEmails(tx: Tx, principal: Principal, emailKeys: string[]) {
  const found = await tx
    .selectFrom('customer')
    .select(['id', 'email', 'email_key', 'first_name', 'last_name', sql<boolean>`${rowsFor(principal, 'customer.see')}`.as('isSeen')])
    .where('email_key', '=', sql<string>`ANY(${emailKeys}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = found.map(({ id, email, email_key, first_name, last_name, isSeen }) => {
    const person: KnownPerson = { id, email, called: `${first_name} ${last_name}`, isSeen };
    return [email_key, person] as const;
  });
  return new Map(known);
}

/** Adds people with the role Customer; returns the ids of those who did not exist, by email in lower case. */
export async function insertCustomers(tx: Tx, people: NewCustomer[], now: Date): Promise<Map<string, number>> {
  const rows = people.map(({ email, form }) => ({
    ...customerColumns(form, email, [{ id: ROLE.customer, name: 'Customer' }]),
    email,
    email_key: email.toLowerCase(),
    active: true,
    revision: 1,
    created_at: now,
  }));
  const tail = sql`ON CONFLICT (email_key) DO NOTHING RETURNING id, email_key`;
  const added = await insertRows<{ id: number; email_key: string }>(tx, 'customer', rows, tail);
  await insertRows(
    tx,
    'customer_role',
    added.map(({ id }) => ({ customer_id: id, role_id: ROLE.customer })),
  );
  return new Map(added.map(({ id, email_key }) => [email_key, id]));
}

/** Queues a mail to each of these people with a link to set a first password. */
export async function inviteAll(tx: Tx, customerIds: number[], now: Date): Promise<void> {
  const people = await tx
    .selectFrom('customer')
    .select(['id', 'email', 'first_name as firstName'])
    .where('id', '=', sql<number>`ANY(${customerIds}::int[])`)
    .execute();
  const invited = people.map((person) => ({ ...person, linkId: randomUUID() }));
  const links = invited.map(({ id, linkId }) => ({ id: linkId, customer_id: id, purpose: 'first-password', created_at: now }));
  await insertRows(tx, 'account_link', links);
  await queueMails(
    tx,
    invited.map(({ email, firstName, linkId }) => ({ recipient: email, purpose: 'first-password', data: { firstName, linkId } })),
    now,
  );
}
