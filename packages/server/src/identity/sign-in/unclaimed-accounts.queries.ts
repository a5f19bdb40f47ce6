import { type RawBuilder, sql } from 'kysely';
import { nothingPointsTo } from '../../db/foreign-keys.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** An account that signed up, was never verified, and was never given anything. */
interface Unclaimed {
  id: number;
  email: string;
  /** With all its digits. */
  createdAt: string;
}

/** Unclaimed accounts older than `before`, at most `limit`, oldest first, starting after `last`. */
export const unclaimed = (db: Db, before: Date, last: Unclaimed | null, limit: number): Promise<Unclaimed[]> =>
  among(db, before, last === null ? sql`true` : sql`(created_at, id) > (${last.createdAt}::timestamptz, ${last.id}::integer)`, limit);

/**
 * The tables that signing up writes to, and the empty note. A row in any other table that points to a person means that something was made for them.
 */
const OF_A_SIGN_UP: readonly string[] = [
  ...['customer_role.customer_id', 'account_link.customer_id', 'mail.customer_id', 'mail_choice.customer_id', 'note.customer_id'],
  ...['passkey_challenge.customer_id', 'known_network.customer_id'],
];

/** Is the account still unclaimed, with nothing made for it, such as an offer? The person must be locked. */
export async function isUnclaimed(tx: Tx, before: Date, id: number): Promise<boolean> {
  const isAlone = sql`id IN (SELECT customer.id FROM customer WHERE ${await nothingPointsTo(tx, 'customer', OF_A_SIGN_UP)})`;
  return (await among(tx, before, sql`id = ${id}::integer AND ${isAlone}`, 1)).length > 0;
}

async function among(db: Db, before: Date, which: RawBuilder<unknown>, limit: number): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`SELECT id, email, created_at::text AS "createdAt" FROM customer c
    WHERE active AND email_verified_at IS NULL AND created_at < ${before} AND ${which}
      AND password_hash IS NOT NULL AND NOT staff AND NOT teacher AND NOT allow_trial AND NOT offline_license_allowed
      AND NOT EXISTS (SELECT FROM license WHERE customer_id = c.id) AND NOT EXISTS (SELECT FROM course WHERE teacher_id = c.id)
      AND NOT EXISTS (SELECT FROM note WHERE customer_id = c.id AND note <> '') AND NOT EXISTS (SELECT FROM quotation WHERE customer_id = c.id)
    ORDER BY created_at, id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}
