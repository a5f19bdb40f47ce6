import { sql } from 'kysely';
import { insertRows } from './insert-rows.ts';
import type { Tables, Tx } from './tables.ts';

/** Tables whose rows consist only of a record and one of its values. */
type ChildTable = 'customer_role' | 'customer_area' | 'role_right' | 'license_module' | 'course_module';

interface Children<Table extends ChildTable> {
  table: Table;
  /** The column that names the record. */
  of: keyof Tables[Table] & string;
  id: number;
  column: keyof Tables[Table] & string;
  values: readonly (string | number)[];
}

/**
 * Gives a record exactly these values by writing only the difference, so that a save which changes nothing leaves no trace. The record must be
 * locked.
 */
export async function setChildren<Table extends ChildTable>(tx: Tx, { table, of, id, column, values }: Children<Table>): Promise<void> {
  const rows = values.map((value) => ({ [of]: id, [column]: value }));
  const wanted = sql`SELECT ${sql.ref(column)} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(of)} = ${id} AND ${sql.ref(column)} NOT IN (${wanted})`.execute(tx);
  await insertRows(tx, table, rows, sql`ON CONFLICT DO NOTHING`);
}
