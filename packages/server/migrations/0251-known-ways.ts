import { type Kysely, sql } from 'kysely';

/** Which links and keys stay when second factors are reset (FAC-666): none, if the reset does not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE factor_reset ADD COLUMN known jsonb`.execute(db);
}
