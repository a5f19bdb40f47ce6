import { type Kysely, sql } from 'kysely';

/** Whether a mail is being sent once more is found by the mail it repeats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX mail_again ON mail (again_of) WHERE again_of IS NOT NULL`.execute(db);
}
