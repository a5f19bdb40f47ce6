import { type Kysely, sql } from 'kysely';

/** What became of offline files: for which computer and by whom they were issued, their states, and the signed list of those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null: for all computers of the license, and issued before this was kept. Neither is referenced: a file outlives both.
  'ALTER TABLE issued_file ADD COLUMN IF NOT EXISTS computer_id integer, ADD COLUMN issued_by integer',

  `ALTER TABLE license ADD COLUMN suspended_on date,
    ADD COLUMN suspended_reason text CHECK (length(suspended_reason) BETWEEN 1 AND 1000),
    ADD CONSTRAINT license_suspended CHECK ((suspended_on IS NULL) = (suspended_reason IS NULL))`,
  'CREATE INDEX license_suspended_now ON license (id) WHERE suspended_on IS NOT NULL',

  // What speaks against a file, each for itself, so that taking one back leaves the others. It refers to nothing: a file goes on working
  // when its license is deleted, and so does what is said of it. A file against which nothing speaks has no row.
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

  // Each change of file_status leaves a row here, until a list was made that says it.
  'CREATE TABLE status_change (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY)',

  // The newest list, as it is signed, for all servers.
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
