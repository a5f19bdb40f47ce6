import { type Kysely, sql } from 'kysely';

/** Two products may each have a module with the same name (PRD-6), as programs compare both. Codes stay unique in the whole catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE module DROP CONSTRAINT module_name_key',
  'DROP INDEX module_by_name',
  'CREATE UNIQUE INDEX module_by_product_name ON module (product_id, lower(name))',
];
