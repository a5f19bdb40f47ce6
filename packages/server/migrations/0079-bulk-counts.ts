import { type Kysely, sql } from 'kysely';

/** The results of a finished bulk job, counted once, so that a screen that asks every second does not cause a count each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bulk ADD COLUMN counts jsonb CHECK (jsonb_typeof(counts) = 'object')`.execute(db);
}
