import { type Kysely, sql } from 'kysely';

/** Which reminders have been sent, and the setting on a customer's record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // For each end of a license, the last step that was sent, in days before the end: steps only count down, so none is sent twice.
  `CREATE TABLE reminder (
    license_id integer NOT NULL REFERENCES license ON DELETE CASCADE,
    ends_on date NOT NULL,
    step smallint NOT NULL CHECK (step BETWEEN -365 AND 365),
    sent_on date NOT NULL,
    PRIMARY KEY (license_id, ends_on)
  )`,

  // Without a row, they go to the owner.
  `CREATE TABLE customer_reminders (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    to_distributor boolean NOT NULL,
    off_reason text CHECK (length(off_reason) BETWEEN 1 AND 500),
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)
  )`,
];
