import { type Kysely, sql } from 'kysely';

/** ACC-370: Sales, if it may still see customers, may make offers and handle orders; Admin has every right by definition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO role_right (role_id, right_name)
    SELECT role_id, unnest(ARRAY['offers.make', 'orders.manage']) FROM role_right WHERE role_id = 3 AND right_name = 'customers.view'`.execute(
    db,
  );
}
