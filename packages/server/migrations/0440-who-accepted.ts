import { type Kysely, sql } from 'kysely';

/** Who accepted an offer: its customer, or a person who buys for the organization whose licenses it renews (ORG-61). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE customer_order ADD COLUMN accepted_by_id integer REFERENCES customer ON DELETE SET NULL',
  'CREATE INDEX customer_order_by_acceptor ON customer_order (accepted_by_id) WHERE accepted_by_id IS NOT NULL',
];
