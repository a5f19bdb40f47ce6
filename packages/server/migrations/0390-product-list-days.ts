import { type Kysely, sql } from 'kysely';

/**
 * How old the status list may be that files of a product ask for (OFF-943). Null until the product is saved anew: until then the setting says it,
 * which knew no products, so that they go on as they are. 0 where the product asks for none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product ADD COLUMN list_days integer CHECK (list_days BETWEEN 0 AND 9999)`.execute(db);
}
