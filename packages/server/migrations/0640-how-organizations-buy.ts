import { type Kysely, sql } from 'kysely';

/**
 * How an organization buys (ORG-180): where its orders are delivered, which cost centres they name, whether they need a purchase order
 * number, and in which language it is mailed. Orders note what was said of them. Servers of the version before leave all of it empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE organization
    ADD COLUMN delivery_address text NOT NULL DEFAULT '',
    ADD COLUMN cost_centres text[] NOT NULL DEFAULT '{}',
    ADD COLUMN po_number_needed boolean NOT NULL DEFAULT false,
    ADD COLUMN language text NOT NULL DEFAULT ''`,
  `ALTER TABLE customer_order
    ADD COLUMN cost_centre text NOT NULL DEFAULT '',
    ADD COLUMN invoice_address text NOT NULL DEFAULT '',
    ADD COLUMN delivery_address text NOT NULL DEFAULT ''`,
];
