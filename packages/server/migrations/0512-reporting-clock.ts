import { type Kysely, sql } from 'kysely';

/** The reports owed to the authorities because of an advisory, and those sent (ADV-30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE advisory_clock (
    advisory_id integer PRIMARY KEY REFERENCES advisory ON DELETE CASCADE,
    reported text NOT NULL CHECK (reported IN ('vulnerability', 'incident')),
    known_at timestamptz NOT NULL,
    fixed_at timestamptz,
    revision integer NOT NULL DEFAULT 1
  )`,
  `CREATE TABLE advisory_report (
    advisory_id integer NOT NULL REFERENCES advisory_clock ON DELETE CASCADE,
    step text NOT NULL CHECK (step IN ('warning', 'notification', 'report')),
    words text NOT NULL,
    sent_at timestamptz,
    receipt text NOT NULL,
    PRIMARY KEY (advisory_id, step)
  )`,
];
