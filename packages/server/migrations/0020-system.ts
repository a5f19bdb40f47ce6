import { type Kysely, sql } from 'kysely';

/** Makes jobs that failed for good easy to find among all the successful ones, which are kept for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX job_failed ON job (kind, id) WHERE ended_at IS NOT NULL AND last_error IS NOT NULL`.execute(db);
}
