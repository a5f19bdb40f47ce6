import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a license was before it was renewed last, for the minutes in which that can be undone (LIC-871). Servers of the previous version renew
  // without it, and then nothing can be undone.
  await sql`CREATE TABLE license_renewal (
    license_id integer PRIMARY KEY REFERENCES license ON DELETE CASCADE,
    by_id integer NOT NULL,
    at timestamptz NOT NULL,
    revision integer NOT NULL,
    files integer NOT NULL,
    before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object')
  )`.execute(db);
}
