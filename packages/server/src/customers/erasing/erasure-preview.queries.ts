import type { ErasureShown } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { isOwnInBin } from '../../platform/kept-records/public.ts';

/** Entries of the log are counted up to this number. */
const MOST = 1000;

/** Counts what erasing a person would remove, and what it would leave, in one statement. */
export async function whatErasingDoes(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<Omit<ErasureShown, 'name' | 'email' | 'texts'>> {
  const count = (from: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (SELECT ${from} LIMIT ${sql.lit(MOST + 1)}) AS counted)`;
  const of = (table: string) => count(sql`FROM ${sql.table(table)} WHERE customer_id = ${id}`);
  const files = count(
    sql`FROM (SELECT id FROM license WHERE customer_id = ${id} OFFSET 0) AS theirs JOIN issued_file ON license_id = theirs.id`,
  );
  const entries = count(sql`FROM (SELECT id FROM log_entry WHERE event->>'owner' = ${String(id)}
    UNION SELECT id FROM log_entry WHERE admin_email = ${email} AND event->'actor'->>'id' = ${String(id)}) AS theirs`);
  const before = count(sql`FROM log_entry WHERE event IS NULL AND owner_email = ${email}`);
  const { rows } = await sql<{
    [name: string]: number;
  }>`SELECT ${of('note')} AS notes, ${of('mail')} AS mails, ${of('sign_in')} AS "signIns",
    ${of('customer_picture')} AS pictures, ${count(sql`FROM bin WHERE ${isOwnInBin(id)}`)} AS "inBin", ${of('license')} AS licenses, ${files} AS files,
    ${of('quotation')} AS quotations, ${of('offer')} AS offers, ${of('customer_order')} AS orders, ${entries} AS entries, ${before} AS "beforeEvents"`.execute(
    db,
  );
  const { notes = 0, mails = 0, signIns = 0, pictures = 0, inBin = 0, entries: told = 0, beforeEvents = 0, ...stays } = rows[0] ?? {};
  const { licenses = 0, files: issued = 0, quotations = 0, offers = 0, orders = 0 } = stays;
  return {
    goes: { notes, mails, signIns, pictures, inBin },
    stays: { licenses, files: issued, quotations, offers, orders },
    log: { entries: Math.min(told, MOST), isMore: told > MOST, beforeEvents },
  };
}
