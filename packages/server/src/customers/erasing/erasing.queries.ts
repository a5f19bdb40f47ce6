import { randomUUID } from 'node:crypto';
import { personAfter, ROLE, UNSAID } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { columnsErased, type Erased, type TableSet } from '../../db/table-statements.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { customerColumns, territoryOfPerson } from '../../identity/people/public.ts';
import { deleteMailOf } from '../../lib/mail/mail.queries.ts';
import { bringBack, changeInBin, eraseOwnFromBin, namePersonInBin, takeFromBin } from '../../platform/kept-records/public.ts';
import { eraseElsewhere } from './emails-elsewhere.queries.ts';

/** The people whose traces a statement removes. */
export interface Leaving {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  country_id: number;
  staff: boolean;
}

/** The name that replaces a person's, followed by their number (PRV-532). */
const FIRST = 'Erased';
const lastFor = (id: number) => `person ${id}`;
export const nameFor = (id: number): string => `${FIRST} ${lastFor(id)}`;
const emailFor = (id: number): string => `erased-${id}@erased.invalid`;

/** The email with their number, or another if someone signed up with that one. */
async function freeEmailFor(tx: Tx, id: number): Promise<string> {
  const email = emailFor(id);
  const taken = await tx.selectFrom('customer').select('id').where('email_key', '=', email).executeTakeFirst();
  return taken ? email.replace('@', `-${randomUUID()}@`) : email;
}

/** Removes everything personal about a person, whose record is locked, from the tables (PRV-533). The log is handled separately. */
export async function eraseRows(tx: Tx, tables: TableSet, person: Leaving, now: Date): Promise<void> {
  const countryId = await territoryOfPerson(tx, person.id); // while they still belong to their organization
  await deleteMailOf(tx, [person.id]);
  for (const { table, column } of columnsErased(tables, 'row'))
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${person.id}`.execute(tx);
  await eraseOwnFromBin(tx, person.id);
  for (const statement of [...redacted(person), ...emptied(tables, person)]) await statement.execute(tx);
  await eraseElsewhere(tx, tables, { ...person, number: nameFor(person.id) }, now);
  await eraseRecord(tx, person.id, countryId, now);
  await namePersonInBin(tx, person.id);
}

/** Keeps records of theirs without what identifies them: requests, orders, offers, licenses with their computers and files. */
function redacted({ id }: Leaving): RawBuilder<unknown>[] {
  const who = {
    ...{ firstName: FIRST, lastName: lastFor(id), email: emailFor(id), company_university: FIRST, department_faculty: '', position: '' },
    ...{ phone: '', address: '', state: '' },
  };
  return [
    sql`UPDATE quotation SET form = form || ${JSON.stringify(who)}::jsonb,
      renewal = CASE WHEN renewal IS NOT NULL THEN renewal || '{"note": "", "purchaseOrder": ""}' END WHERE customer_id = ${id}`,
    sql`UPDATE quotation SET renewal = renewal || '{"note": ""}' WHERE asker_id = ${id}`,
    sql`DELETE FROM offer_pdf WHERE named_id = ${id} OR offer_id IN (SELECT offer.id FROM offer WHERE customer_id = ${id})`,
    sql`UPDATE computer SET name_key = NULL, name = named.name, cloud_document = NULL, cloud_document_at = NULL FROM (
        SELECT c.id, (CASE category_id WHEN 2 THEN 'Server ' ELSE 'Computer ' END) || row_number() OVER (PARTITION BY license_id ORDER BY c.id) AS name
        FROM computer c JOIN license l ON l.id = c.license_id WHERE l.customer_id = ${id}) AS named WHERE computer.id = named.id`,
    sql`DELETE FROM replacement_request WHERE license_id IN (SELECT license.id FROM license WHERE customer_id = ${id}) AND state = 'open'`,
    sql`UPDATE customer_order SET accepted_name = ${nameFor(id)}, accepted_position = ${FIRST}
      WHERE accepted_by_id = ${id} OR accepted_by_id IS NULL AND customer_id = ${id}`,
    sql`UPDATE security_event SET network = NULL WHERE actor_id = ${id}`,
    sql`UPDATE webhook_delivery SET answer = NULL WHERE owner_id = ${id} AND answer IS NOT NULL`, // a receiver may repeat what it was sent
  ];
}

/** What replaces a value; an empty value stays empty. */
const INSTEAD = { empty: () => '', Erased: () => FIRST, Computer: () => 'Computer', number: nameFor };

function without(column: string, erased: Erased | undefined, id: number): RawBuilder<unknown>[] {
  if (erased === 'null') return [sql`${sql.ref(column)} = NULL`];
  if (erased !== 'empty' && erased !== 'Erased' && erased !== 'Computer' && erased !== 'number') return [];
  return [sql`${sql.ref(column)} = CASE WHEN ${sql.ref(column)} IS NOT NULL THEN ${INSTEAD[erased](id)}::text END`];
}

/** Empties the columns of a person's records that the features declare personal, one statement per table. */
function emptied(tables: TableSet, { id }: Leaving): RawBuilder<unknown>[] {
  return Object.entries(tables).flatMap(([table, { of, columns }]) => {
    const values = Object.entries(columns).flatMap(([column, { erased }]) => without(column, erased, id));
    if (values.length === 0) return [];
    if (!of) throw new Error(`${table} does not say whose it is`);
    const to = columns[of]?.to ?? '';
    const theirs = to === 'customer' ? sql`= ${id}` : sql`IN (SELECT id FROM ${sql.table(to)} WHERE customer_id = ${id})`;
    return [sql`UPDATE ${sql.table(table)} SET ${sql.join(values)} WHERE ${sql.ref(of)} ${theirs}`];
  });
}

/**
 * Keeps the record, since sales need one: no one can sign in with it, and no act changes it. If they were in an organization, it is in its country
 * from now on, so the people who saw the person see what is left (ORG-152).
 */
async function eraseRecord(tx: Tx, id: number, countryId: number, now: Date): Promise<void> {
  const form = personAfter(UNSAID, { firstName: FIRST, lastName: lastFor(id), organization: FIRST, countryId });
  const email = await freeEmailFor(tx, id);
  await tx.deleteFrom('customer_role').where('customer_id', '=', id).where('role_id', '<>', ROLE.customer).execute();
  await sql`INSERT INTO customer_role VALUES (${id}, ${sql.lit(ROLE.customer)}) ON CONFLICT DO NOTHING`.execute(tx);
  await tx
    .updateTable('customer')
    .set({
      ...customerColumns(form, email, [{ id: ROLE.customer, name: 'Customer' }]),
      ...{ email, email_key: email, password_hash: null, email_verified_at: null, active: false, erased_at: now },
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Records that they were erased from this many more entries; `isDone`: from all of them. */
export async function noteErased(tx: Tx, id: number, entries: number, isDone: boolean, now: Date): Promise<void> {
  await sql`UPDATE erased_person SET entries = entries + ${entries}::integer, email = CASE WHEN ${isDone}::boolean THEN NULL ELSE email END,
    log_done_at = CASE WHEN ${isDone}::boolean THEN ${now}::timestamptz END WHERE id = ${id}`.execute(tx);
}

/** Records that they were also removed from what people wrote elsewhere. */
export const noteTexts = (tx: Tx, id: number) => tx.updateTable('erased_person').set({ with_texts: true }).where('id', '=', id).execute();

/** A person with entries still to erase, locked; null if none are left or another server is working on them. */
export async function unfinished(tx: Tx, id: number): Promise<{ id: number; email: string } | null> {
  const found = await tx
    .selectFrom('erased_person')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('log_done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found?.email ? { id: found.id, email: found.email } : null;
}

/** Everyone with entries still to erase. */
export async function unfinishedPeople(db: Db): Promise<number[]> {
  const found = await db.selectFrom('erased_person').select('id').where('log_done_at', 'is', null).orderBy('id').execute();
  return found.map(({ id }) => id);
}

export const hasUnfinished = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('erased_person').select('id').where('log_done_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;

/** The numbers of everyone who was erased. */
export const erasedPeople = (db: Db) =>
  db.selectFrom('erased_person').select(['id', 'created_at', 'erased_at', 'by_id', 'with_texts']).orderBy('id').execute();

/** The same person, who existed before a restore and is not erased; null if there is none. */
export async function findUnerased(tx: Tx, id: number, createdAt: Date): Promise<(Leaving & { created_at: Date }) | null> {
  const found = await tx
    .selectFrom('customer')
    .select(['id', 'email', 'first_name', 'last_name', 'country_id', 'staff', 'created_at'])
    .where('id', '=', id)
    .where('created_at', '=', createdAt)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Takes the same person out of the bin, if they are there, so that they can be erased; no one can sign in as them meanwhile. */
export async function backFromBin(tx: Tx, tables: TableSet, id: number, createdAt: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM bin WHERE kind = 'customer' AND record_id = ${id}
    AND (rows -> 'customer' -> 0 ->> 'created_at')::timestamptz = ${createdAt}::timestamptz FOR UPDATE`.execute(tx);
  const [entry] = rows;
  if (!entry) return;
  await changeInBin(tx, entry.id, 'customer', { email_key: await freeEmailFor(tx, id) }); // another person may have theirs by now
  if (await bringBack(tx, tables, entry.id, 'customer')) await takeFromBin(tx, entry.id);
}

export async function emailOf(tx: Tx, id: number): Promise<string | null> {
  const found = await tx.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirst();
  return found?.email ?? null;
}
