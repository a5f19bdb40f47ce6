import { type Kysely, sql } from 'kysely';

/**
 * Several products (PRD-40): modules and releases belong to one each, and everything with modules is for their product. Existing records belong to
 * the first, as do those that a server of the previous version adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE module ADD COLUMN product_id integer NOT NULL DEFAULT 1 REFERENCES product',
  'ALTER TABLE release ADD COLUMN product_id integer NOT NULL DEFAULT 1 REFERENCES product',
  /*
   * Two products may have releases with the same number, yet names stay unique, as servers of the previous version expect: another product's release
   * is named by its id, a slash and the number.
   */
  'ALTER TABLE release DROP CONSTRAINT release_name_check',
  `ALTER TABLE release ADD CONSTRAINT release_name_check CHECK (name ~ '^([0-9]+/)?[0-9]{1,6}([.][0-9]{1,6}){1,3}$')`,
  `ALTER TABLE release ADD COLUMN number text NOT NULL GENERATED ALWAYS AS (regexp_replace(name, '^.*/', '')) STORED`,
  'CREATE INDEX release_by_product ON release (product_id, date DESC, id DESC)',
];
