import { type Kysely, sql } from 'kysely';

/** What undoing a change of a switch needs, and until when an import can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The customer's switches that were last changed: what they were before, and the revision after the act.
  `CREATE TABLE switched (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    by_id integer NOT NULL,
    at timestamptz NOT NULL,
    revision integer NOT NULL,
    before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object')
  )`,
  // When its last rows came; null for imports by a server of the previous version. Undoing that has begun continues to its end.
  'ALTER TABLE import ADD COLUMN last_at timestamptz, ADD COLUMN undo_asked_at timestamptz',
];
