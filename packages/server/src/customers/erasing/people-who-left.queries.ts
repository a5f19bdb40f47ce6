import { may, type Principal, somebody } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';

/** For people who existed before departures were recorded: this moment matches no one a restore brings back. */
const LONG_AGO = new Date(0);

interface LeftPerson {
  id: number;
  email: string;
  created_at: Date;
}

/** Everyone the log knows by an email, who neither exists nor is in the bin, and could have been erased by the principal (PRV-538). */
export async function leftPeople(tx: Tx, principal: Principal, email: string): Promise<LeftPerson[]> {
  const { scope } = principal;
  const mayErase = (staff: boolean) => may(principal, 'customer.erase', somebody(staff));
  const customers = scope === 'everybody' ? sql`true` : sql`l.country_id = ANY(${[...scope.countries]}::int[])`;
  const isTheirs = sql`(CASE WHEN l.id IS NULL THEN ${scope === 'everybody' && mayErase(true) && mayErase(false)}::boolean
    WHEN l.staff THEN ${mayErase(true)}::boolean AND ${scope === 'everybody'}::boolean
    ELSE ${mayErase(false)}::boolean AND ${customers} END)`;
  const { rows } = await sql<Omit<LeftPerson, 'created_at'> & { created_at: Date | null }>`WITH said AS (
      SELECT owner_email, admin_email, event FROM log_entry WHERE event IS NOT NULL AND ${fitsAll(sql.ref('search_key'), searchPatterns(email))}
    ), known AS (
      SELECT owner_email AS email, event ->> 'owner' AS id FROM said UNION SELECT admin_email, event -> 'actor' ->> 'id' FROM said
    )
    SELECT DISTINCT ON (known.id) known.id::int AS id, known.email, l.created_at FROM known LEFT JOIN left_person l ON l.id = known.id::int
    WHERE known.id IS NOT NULL AND lower(known.email) = lower(${email}) AND ${isTheirs}
      AND NOT EXISTS (SELECT FROM customer WHERE customer.id = known.id::int)
      AND NOT EXISTS (SELECT FROM bin WHERE kind = 'customer' AND record_id = known.id::int)
      AND NOT EXISTS (SELECT FROM erased_person e WHERE e.id = known.id::int)`.execute(tx);
  return rows.map((row) => ({ ...row, created_at: row.created_at ?? LONG_AGO }));
}

/** The same person, who left the bin for ever and is only in the log, with the last email it knew them by; null for no one. */
export async function stillInLog(tx: Tx, id: number, createdAt: Date): Promise<LeftPerson | null> {
  const left = await tx.selectFrom('left_person').select('id').where('id', '=', id).where('created_at', '=', createdAt).executeTakeFirst();
  if (!left) return null;
  const { rows } = await sql<{ email: string }>`SELECT owner_email AS email FROM log_entry
    WHERE event ->> 'owner' = ${String(id)} AND personal -> ${String(id)} IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(tx);
  return { id, email: rows[0]?.email ?? '', created_at: createdAt };
}

export async function forgetLeft(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('left_person').where('id', '=', id).execute();
}

/** Whether a person, existing or in the bin, has this address. Texts that contain it may then be about them. */
export async function isSomebodys(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM customer WHERE email_key = ${email.toLowerCase()}
    UNION ALL SELECT FROM bin WHERE kind = 'customer' AND lower(person_email) = ${email.toLowerCase()}`.execute(tx);
  return rows.length > 0;
}
