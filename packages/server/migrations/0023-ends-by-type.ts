import { type Kysely, sql } from 'kysely';

/** What ends when, of one type of license: maintenance above all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX license_by_type_and_end ON license (type_id, ends_on, id)`.execute(db);
}
