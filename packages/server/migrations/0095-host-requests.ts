import { type Kysely, sql } from 'kysely';

/** Host files (HST-460): a request is used once, and the computer's key is kept with it; also a sum that shows whether a packed file is unchanged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Kept forever, without a reference: a request stays used when its license is deleted.
  `CREATE TABLE host_request (
    nonce_hash bytea PRIMARY KEY CHECK (octet_length(nonce_hash) = 32),
    license_id integer NOT NULL,
    used_at timestamptz NOT NULL
  )`,
  'ALTER TABLE computer ADD COLUMN host_key text CHECK (length(host_key) = 44)',
  'ALTER TABLE issued_file ADD COLUMN digest bytea CHECK (octet_length(digest) = 32)',
];
