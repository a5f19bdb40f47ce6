import { type Kysely, sql } from 'kysely';

/** The VAT ID of a person, which is shown on offers and orders to them; empty if there is none (PEO-22). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE customer ADD COLUMN vat_id text NOT NULL DEFAULT ''`.execute(db);
}
