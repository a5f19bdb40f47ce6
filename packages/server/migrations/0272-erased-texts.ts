import { type Kysely, sql } from 'kysely';

/** Whether an erased person was also removed from texts by other people, so that this is repeated after a restore (PRV-541). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE erased_person ADD COLUMN with_texts boolean NOT NULL DEFAULT false`.execute(db);
}
