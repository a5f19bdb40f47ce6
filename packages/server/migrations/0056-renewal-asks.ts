import { type Kysely, sql } from 'kysely';

/** A quotation may ask for the renewal of licenses: lists them as they were then, with a note and the number of a purchase order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "ALTER TABLE quotation ADD COLUMN renewal jsonb CHECK (jsonb_typeof(renewal) = 'object')",
  // Requests that a customer has already made.
  'CREATE INDEX quotation_open_renewal ON quotation (customer_id) WHERE answered_at IS NULL AND renewal IS NOT NULL',
];
