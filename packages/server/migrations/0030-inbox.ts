import { type Kysely, sql } from 'kysely';

/** What the inbox of quotations needs: the open ones by age, all by age, and the Distributors of a country. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'CREATE INDEX quotation_open ON quotation (submitted_at, id) WHERE answered_at IS NULL',
  'CREATE INDEX quotation_answered ON quotation (submitted_at, id) WHERE answered_at IS NOT NULL',
  'CREATE INDEX quotation_by_time ON quotation (submitted_at, id)',
  'CREATE INDEX customer_area_by_country ON customer_area (country_id, customer_id)',
];
