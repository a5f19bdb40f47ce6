import { type Kysely, sql } from 'kysely';

/**
 * How often a seat of a license of a product goes to another person within a year (ORG-72). Null until the product is saved again: until then the
 * setting applies, so that every license stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product ADD COLUMN seat_moves smallint CHECK (seat_moves BETWEEN 1 AND 100)`.execute(db);
}
