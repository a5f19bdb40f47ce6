import { type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from './tables.ts';

const NOTHING = sql``;

/**
 * Writes many rows with one statement; `tail` is what follows, such as RETURNING. JSON is the only form of many rows that both databases'
 * drivers take as it is. The columns are those of the first row.
 */
export async function insertRows<Returned = object>(
  tx: Tx,
  table: keyof Tables,
  rows: object[],
  tail: RawBuilder<unknown> = NOTHING,
): Promise<Returned[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const target = sql.table(table);
  const inserted = await sql<Returned>`INSERT INTO ${target} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json) ${tail}`.execute(tx);
  return inserted.rows;
}
