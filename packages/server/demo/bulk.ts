import { sql } from 'kysely';
import type { Tx } from '../src/db/tables.ts';

/**
 * Runs a big load without the foreign keys and plain indexes of this schema, and then restores them as the catalog described them. Built and checked
 * in one go, they cost a fraction of what they cost row by row. All of it belongs to the given transaction: if the load or a check fails, nothing has
 * happened.
 */
export async function loadInBulk(tx: Tx, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ drop: string; create: string }>`${FOREIGN_KEYS} UNION ALL ${INDEXES}`.execute(tx);
  for (const statement of rows) await sql.raw(statement.drop).execute(tx);
  await load();
  for (const statement of rows.reverse()) await sql.raw(statement.create).execute(tx); // indexes first
}

const FOREIGN_KEYS = sql`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;

/** Every index except those of primary keys and unique constraints. */
const INDEXES = sql`SELECT format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`;
