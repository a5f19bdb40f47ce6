import { type Kysely, sql } from 'kysely';

/** What became of the records of a bulk job at rest, counted once: who looks every second does not have each of them counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bulk ADD COLUMN counts jsonb CHECK (jsonb_typeof(counts) = 'object')`.execute(db);
}
