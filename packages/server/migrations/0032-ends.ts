import { type Kysely, sql } from 'kysely';

/** Ends by day, type and owner: a year's are counted from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX license_ends ON license (ends_on, type_id, customer_id)`.execute(db);
}
