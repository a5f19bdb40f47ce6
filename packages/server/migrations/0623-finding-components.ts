import { type Kysely, sql } from 'kysely';

/** Finds components by any part of their names, and people licensed for releases in an index alone (SBM-3, SBM-5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX release_component_by_key ON release_component USING gin (key gin_trgm_ops)`.execute(db);
  await sql`CREATE INDEX license_by_release_and_customer ON license (release_id, customer_id) INCLUDE (end_date)`.execute(db);
  await sql`DROP INDEX license_by_release`.execute(db);
}
