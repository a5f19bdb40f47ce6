import { type Kysely, sql } from 'kysely';

/** Customers' requests for quotations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The form as it was sent: a request does not change when the form gets another field. It is answered once.
  `CREATE TABLE quotation (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    form jsonb NOT NULL CHECK (jsonb_typeof(form) = 'object'),
    submitted_at timestamptz NOT NULL,
    answered_at timestamptz,
    answered_by text,
    answer text NOT NULL DEFAULT '',
    CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
    CHECK (answered_at IS NOT NULL OR answer = '')
  )`,
  'CREATE INDEX quotation_by_customer ON quotation (customer_id, id)',
];
