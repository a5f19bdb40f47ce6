import { type Kysely, sql } from 'kysely';

/** PDFs of accepted offers, unchanged: checked years later, they are the very bytes whose hash is in the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE offer_pdf (
    offer_id integer NOT NULL,
    no smallint NOT NULL,
    content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 16777216),
    PRIMARY KEY (offer_id, no),
    FOREIGN KEY (offer_id, no) REFERENCES offer_revision ON DELETE CASCADE
  )`,
  // They name the customer, so they are deleted with them, while the number and the amounts of the offer stay.
  `CREATE FUNCTION forget_offer_pdfs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM offer_pdf WHERE offer_id = NEW.id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER offer_pdfs_of_nobody AFTER UPDATE OF customer_id ON offer
    FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION forget_offer_pdfs()`,
];
