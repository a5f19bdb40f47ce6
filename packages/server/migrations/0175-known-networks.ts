import { type Kysely, sql } from 'kysely';

/** A network that somebody signed in from stays one of theirs when a new password takes its trust away: nobody is told of it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE known_network ADD COLUMN trusted boolean NOT NULL DEFAULT true`.execute(db);
}
