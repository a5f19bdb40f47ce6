import { type Kysely, sql } from 'kysely';

/** After how many days people who have not downloaded the fix are notified again (ADV-27). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE advisory_telling
    ADD COLUMN remind_days integer,
    ADD COLUMN reminds boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT advisory_telling_advisory_id_publication_key,
    ADD CONSTRAINT advisory_telling_once UNIQUE (advisory_id, publication, reminds)`.execute(db);
}
