import { type Kysely, sql } from 'kysely';

/** When the holder of a seat was asked whether they still use it, and when they said so (ORG-77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE license_seat ADD COLUMN asked_at timestamptz, ADD COLUMN kept_at timestamptz`.execute(db);
}
