import { type Kysely, sql } from 'kysely';

/** Resets of second factors that await another Admin's approval (FAC-664). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE factor_reset (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    asked_by integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    asked_at timestamptz NOT NULL,
    reason text NOT NULL CHECK (length(reason) <= 500))`.execute(db);
  await sql`CREATE INDEX factor_reset_asked_by ON factor_reset (asked_by)`.execute(db);
}
