import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A Distributor asks for the renewal of a customer's licenses (QUO-847). The servers of the version before write requests of customers alone.
  await sql`ALTER TABLE quotation ADD COLUMN asked_by text`.execute(db);
}
