import { type Kysely, sql } from 'kysely';

/** Ends of one type of license by day: above all, of maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX license_by_type_and_end ON license (type_id, ends_on, id)`.execute(db);
}
