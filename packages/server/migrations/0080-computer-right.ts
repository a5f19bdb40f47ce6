import { type Kysely, sql } from 'kysely';

/** ACC-400: Sales and Distributor, if they may still see customers, may decide about computers; Admin has every right by definition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO role_right (role_id, right_name)
    SELECT role_id, 'computers.decide' FROM role_right WHERE role_id IN (3, 7) AND right_name = 'customers.view'`.execute(db);
}
