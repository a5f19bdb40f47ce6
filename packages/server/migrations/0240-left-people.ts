import { type Kysely, sql } from 'kysely';

/** Who left the portal for good while the log still says who they were: what it takes to erase them from it later (PRV-538). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An id, and no foreign key: nobody is behind it any more. Country and staff say whose it is to erase them.
  await sql`CREATE TABLE left_person (
    id integer PRIMARY KEY,
    created_at timestamptz NOT NULL,
    country_id smallint NOT NULL,
    staff boolean NOT NULL
  )`.execute(db);
}
