import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A Distributor may ask for the renewal of a customer's licenses (QUO-847). Servers of the previous version only write requests by customers.
  await sql`ALTER TABLE quotation ADD COLUMN asked_by text`.execute(db);
}
