import { type Kysely, sql } from 'kysely';

/** What an import added, so that the person who made it can undo it as long as no one has changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE import (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    maker_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    key text COLLATE "C" NOT NULL,
    file_name text NOT NULL,
    made_at timestamptz NOT NULL,
    UNIQUE (maker_id, key)
  )`,
  // A row whose person is not new and whose license is gone is of no more use.
  `CREATE TABLE import_row (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    import_id integer NOT NULL REFERENCES import ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    is_new boolean NOT NULL,
    license_id integer REFERENCES license ON DELETE SET NULL
  )`,
  'CREATE INDEX import_row_by_import ON import_row (import_id, id)',
  'CREATE INDEX import_row_by_customer ON import_row (customer_id)',
  'CREATE INDEX import_row_by_license ON import_row (license_id) WHERE license_id IS NOT NULL',
];
