import { type Kysely, sql } from 'kysely';

/** People who left the portal for good while the log still names them: what it takes to erase them from it later (PRV-538). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An id without a foreign key: the person no longer exists. Country and staff decide who may erase them.
  await sql`CREATE TABLE left_person (
    id integer PRIMARY KEY,
    created_at timestamptz NOT NULL,
    country_id smallint NOT NULL,
    staff boolean NOT NULL
  )`.execute(db);
}
