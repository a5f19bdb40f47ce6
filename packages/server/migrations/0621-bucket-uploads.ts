import { type Kysely, sql } from 'kysely';

/** The bucket's ids for an upload under way and for each of its pieces (REL-50). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE release_file ADD COLUMN upload text NOT NULL DEFAULT '', ADD COLUMN parts text[] NOT NULL DEFAULT '{}'`.execute(db);
}
