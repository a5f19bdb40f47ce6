import { type Kysely, sql } from 'kysely';

/** Whether somebody who was erased was also taken out of what people wrote elsewhere: so it is done once more after a restore (PRV-541). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE erased_person ADD COLUMN with_texts boolean NOT NULL DEFAULT false`.execute(db);
}
