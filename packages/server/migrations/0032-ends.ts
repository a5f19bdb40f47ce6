import { type Kysely, sql } from 'kysely';

/** What ends when, of which type and whose: counted over a year from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX license_ends ON license (ends_on, type_id, customer_id)`.execute(db);
}
