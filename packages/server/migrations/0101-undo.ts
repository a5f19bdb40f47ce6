import { type Kysely, sql } from 'kysely';

/** What taking back a switch needs, and until when an import can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The last switches of a customer that somebody flipped: what they were before, and the revision that the act left.
  `CREATE TABLE switched (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    by_id integer NOT NULL,
    at timestamptz NOT NULL,
    revision integer NOT NULL,
    before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object')
  )`,
  // Its last rows came then; null in what a server of the version before made. Undoing that has begun goes on to its end.
  'ALTER TABLE import ADD COLUMN last_at timestamptz, ADD COLUMN undo_asked_at timestamptz',
];
