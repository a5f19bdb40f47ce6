import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Tx } from './tables.ts';

/** How many rows are deleted in one transaction: few enough that no one waits for them. */
const AT_ONCE = 1000;

/** Deletes some of a table's rows that match; answers whether there may be more. */
export async function deleteSome(tx: Tx, table: keyof Tables, where: RawBuilder<SqlBool>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${sql.table(table)} WHERE ${where} LIMIT ${sql.lit(AT_ONCE)}))`.execute(tx);
  return Number(numAffectedRows) === AT_ONCE;
}
