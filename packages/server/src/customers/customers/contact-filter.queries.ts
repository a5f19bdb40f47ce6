import type { CUSTOMER_FILTERS, Principal, UnsentMail } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { FAILING, unsent } from '../../lib/mail/mail.queries.ts';

const INVITED = sql<SqlBool>`(customer.password_hash IS NULL AND customer.active AND NOT customer.signed_in)`;

/** The values of the filter by contact, as conditions on a row of `customer` (CUS-140). */
export const CONTACT: Record<(typeof CUSTOMER_FILTERS.contact)[number], RawBuilder<SqlBool>> = {
  'Invited, not yet in': INVITED,
  'Never signed in': sql`NOT customer.signed_in`,
  'Mail fails': sql`customer.email_key = ANY(ARRAY(SELECT lower(email) FROM (${FAILING}) AS failing))`,
};

const listedFor = (principal: Principal) => rowsFor(principal, 'customer.list');

/** A person shown on the desk. */
interface Somebody {
  id: number;
  name: string;
  email: string;
}

/** The people invited longest ago who have not signed in yet, up to a limit, among those the principal may list. */
export async function longestInvited(db: Db, principal: Principal, limit: number): Promise<(Somebody & { invitedAt: string })[]> {
  const { rows } = await sql<Somebody & { invited: Date }>`SELECT id, ${fullNameSql()} AS name, email, created_at AS invited
    FROM customer WHERE ${INVITED} AND ${listedFor(principal)} ORDER BY created_at, id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ invited, ...person }) => ({ ...person, invitedAt: invited.toISOString() }));
}

/** People whose newest mail failed, newest first, up to a limit, among those the principal may list. */
export async function newestFailures(db: Db, principal: Principal, limit: number): Promise<(Somebody & { unsentMail: UnsentMail })[]> {
  const { rows } = await sql<Somebody & { at: string; error: string }>`SELECT id, ${fullNameSql()} AS name, customer.email,
      failing.ended_at::text AS at, failing.last_error AS error
    FROM (${FAILING}) AS failing JOIN customer ON customer.email_key = lower(failing.email)
    WHERE ${listedFor(principal)} ORDER BY failing.ended_at DESC, id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.flatMap(({ at, error, ...person }) => {
    const unsentMail = unsent({ at, error });
    return unsentMail ? [{ ...person, unsentMail }] : [];
  });
}
