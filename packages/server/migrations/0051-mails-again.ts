import { type Kysely, sql } from 'kysely';

/** Finds out, by the mail it repeats, whether a mail is being sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX mail_again ON mail (again_of) WHERE again_of IS NOT NULL`.execute(db);
}
