import { type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from './tables.ts';

/**
 * True if no row of another table points to a row of this one, by the database's foreign keys: adding a table needs no change here. `but`: columns
 * that do not count, as `table.column`.
 */
export async function nothingPointsTo(tx: Tx, to: keyof Tables & string, but: readonly string[]): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`SELECT t.relname AS "table", a.attname AS "column"
    FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_class t ON t.oid = c.conrelid
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = ${to}::regclass ORDER BY 1, 2`.execute(tx);
  const pointing = rows.filter(({ table, column }) => !but.includes(`${table}.${column}`));
  const none = pointing.map(
    ({ table, column }) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(table)} AS pointing WHERE pointing.${sql.ref(column)} = ${sql.ref(`${to}.id`)})`,
  );
  return sql<boolean>`(${sql.join([sql`true`, ...none], sql` AND `)})`;
}
