import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/**
 * When a person was last sent the link to their first password, for a row of `customer`; null unless they have no password, never signed in and
 * may sign in (CUS-180).
 */
export const INVITED_AT = sql<string | null>`(CASE WHEN customer.password_hash IS NULL AND customer.active
    AND NOT EXISTS (SELECT FROM last_sign_in seen WHERE seen.customer_id = customer.id)
  THEN coalesce((SELECT max(link.created_at) FROM account_link link WHERE link.customer_id = customer.id AND link.purpose = 'first-password'),
    customer.created_at)::text END)`;

/** The same for one existing person, in the format of the wire. */
export async function invitedAt(db: Db, id: number): Promise<string | null> {
  const found = await db.selectFrom('customer').select(INVITED_AT.as('at')).where('id', '=', id).executeTakeFirst();
  return found?.at ? new Date(found.at).toISOString() : null;
}
