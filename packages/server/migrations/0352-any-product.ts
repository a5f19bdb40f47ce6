import { type Kysely, sql } from 'kysely';

/**
 * Trials, and courses that teachers ask for, of any product (PRD-45, PRD-46). Whether a person had the first product's trial is still recorded where
 * servers of the previous version look for it; requests are for the first product unless they say otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE trial_given (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES product,
    given_at timestamptz NOT NULL,
    UNIQUE (customer_id, product_id)
  )`,
  'ALTER TABLE trial_request ADD COLUMN product_id integer NOT NULL DEFAULT 1 REFERENCES product',
  'ALTER TABLE course_request ADD COLUMN product_id integer NOT NULL DEFAULT 1 REFERENCES product',
];
