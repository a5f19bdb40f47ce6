import { type Kysely, sql } from 'kysely';

/**
 * Several products (PRD-40): modules and releases belong to one each, and whatever has modules is for theirs. What is there belongs to the
 * first, as does what a server of the version before adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE module ADD COLUMN product_id integer NOT NULL DEFAULT 1 REFERENCES product',
  'ALTER TABLE release ADD COLUMN product_id integer NOT NULL DEFAULT 1 REFERENCES product',
  /*
   * Two products may have releases of one number, and names stay unique, as servers of the version before rely on: another product's release
   * is named by its id, a slash and the number.
   */
  'ALTER TABLE release DROP CONSTRAINT release_name_check',
  `ALTER TABLE release ADD CONSTRAINT release_name_check CHECK (name ~ '^([0-9]+/)?[0-9]{1,6}([.][0-9]{1,6}){1,3}$')`,
  `ALTER TABLE release ADD COLUMN number text NOT NULL GENERATED ALWAYS AS (regexp_replace(name, '^.*/', '')) STORED`,
  'CREATE INDEX release_by_product ON release (product_id, date DESC, id DESC)',
];
