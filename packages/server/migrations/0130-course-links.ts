import { type Kysely, sql } from 'kysely';

/** Courses that people join through the link in their activation mail, and licenses whose files need no Allow Offline License (CRS-573, CRS-575). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account_link ADD COLUMN course_code text`.execute(db);
  await sql`ALTER TABLE license ADD COLUMN offline_allowed boolean NOT NULL DEFAULT false`.execute(db);
}
