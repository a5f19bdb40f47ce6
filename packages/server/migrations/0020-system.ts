import { type Kysely, sql } from 'kysely';

/** Work that failed for good is found among all that went well and is kept for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX job_failed ON job (kind, id) WHERE ended_at IS NOT NULL AND last_error IS NOT NULL`.execute(db);
}
