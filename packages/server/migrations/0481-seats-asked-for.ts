import { type Kysely, sql } from 'kysely';

/** Who has asked for a seat of a license of their organization, and is waiting for it (ORG-75). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE seat_wish (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    asker_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    asked_at timestamptz NOT NULL,
    UNIQUE (license_id, asker_id)
  )`,
  'CREATE INDEX seat_wish_by_asker ON seat_wish (asker_id, id)',
];
