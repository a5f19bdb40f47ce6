import { type Kysely, sql } from 'kysely';

/** The person named in the PDF of an accepted offer: its order may have passed to another contact of the organization since (ORG-66). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE offer_pdf ADD COLUMN named_id integer REFERENCES customer ON DELETE SET NULL',
  // So far, accepted offers have never passed to another contact.
  'UPDATE offer_pdf SET named_id = offer.customer_id FROM offer WHERE offer.id = offer_pdf.offer_id',
  'CREATE INDEX offer_pdf_by_named ON offer_pdf (named_id) WHERE named_id IS NOT NULL',
];
