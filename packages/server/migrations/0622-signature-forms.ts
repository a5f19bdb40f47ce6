import { type Kysely, sql } from 'kysely';

/** How the signature of a file was made (REL-52); empty for minisign, since there was no other way before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE release_file ADD COLUMN signature_form text NOT NULL DEFAULT ''`.execute(db);
}
