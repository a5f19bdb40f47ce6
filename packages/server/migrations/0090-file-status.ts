import { type Kysely, sql } from 'kysely';

/** The fate of offline files: for which computer and by which person they were issued, their states, and the signed list of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null if it is for all computers of the license, or was issued before this was recorded. Neither is referenced: a file outlives both.
  'ALTER TABLE issued_file ADD COLUMN IF NOT EXISTS computer_id integer, ADD COLUMN issued_by integer',

  `ALTER TABLE license ADD COLUMN suspended_on date,
    ADD COLUMN suspended_reason text CHECK (length(suspended_reason) BETWEEN 1 AND 1000),
    ADD CONSTRAINT license_suspended CHECK ((suspended_on IS NULL) = (suspended_reason IS NULL))`,
  'CREATE INDEX license_suspended_now ON license (id) WHERE suspended_on IS NOT NULL',

  // What invalidates a file, separately, so that taking one reason back leaves the others. There is no reference: a file keeps working when its
  // license is deleted, so its status stays too. A file that nothing invalidates has no row.
  `CREATE TABLE file_status (
    file_id uuid PRIMARY KEY,
    license_id integer NOT NULL,
    expires date,
    superseded_at timestamptz,
    newer uuid,
    suspended_at timestamptz,
    withdrawn_at timestamptz,
    withdrawn_reason text CHECK (length(withdrawn_reason) BETWEEN 1 AND 1000),
    deleted_at timestamptz,
    CHECK (num_nonnulls(superseded_at, suspended_at, withdrawn_at, deleted_at) > 0),
    CHECK (newer IS NULL OR superseded_at IS NOT NULL),
    CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))
  )`,
  'CREATE INDEX file_status_by_license ON file_status (license_id)',
  'CREATE INDEX file_status_by_end ON file_status (expires)',

  // Each change of file_status leaves a row here until a list that contains it has been made.
  'CREATE TABLE status_change (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY)',

  // The newest list, as signed, for all servers.
  `CREATE TABLE status_list (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    number integer NOT NULL CHECK (number >= 0),
    kid text COLLATE "C" NOT NULL,
    issued_at timestamptz NOT NULL,
    next_update date NOT NULL,
    files integer NOT NULL CHECK (files >= 0),
    content text COLLATE "C" NOT NULL
  )`,
];
