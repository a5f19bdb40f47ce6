import { type Kysely, sql } from 'kysely';

/**
 * How old the status list may be that files of a product ask for (OFF-943). Null until the product is saved again: until then the setting applies,
 * which is the same for all products, so that they stay as they are. 0 if the product requires none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product ADD COLUMN list_days integer CHECK (list_days BETWEEN 0 AND 9999)`.execute(db);
}
