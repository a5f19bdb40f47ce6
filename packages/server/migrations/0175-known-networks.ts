import { type Kysely, sql } from 'kysely';

/** A network from which a person signed in stays one of theirs even when a new password ends its trust: they are not told about it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE known_network ADD COLUMN trusted boolean NOT NULL DEFAULT true`.execute(db);
}
