import { type Kysely, sql } from 'kysely';

/** What the portal knows about the time when it starts, and where a mail goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One row. Jobs record when the portal was last at work.
  `CREATE TABLE clock (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    known_at timestamptz,
    doubted_from timestamptz,
    doubted_since timestamptz,
    CHECK ((doubted_from IS NULL) = (doubted_since IS NULL))
  )`,
  'INSERT INTO clock (known_at) SELECT max(ran_at) FROM job',

  // Limits how many jobs of one kind with the same destination, the domain of a mail, are under way at once.
  'ALTER TABLE job ADD COLUMN toward text CHECK (length(toward) <= 255)',

  // The page of a person shows the fate of the newest mail to them.
  "CREATE INDEX job_mail_to ON job ((payload ->> 'recipient'), ended_at) WHERE kind = 'mail' AND ended_at IS NOT NULL",
];
