import { type Kysely, sql } from 'kysely';

/** Host files (HST-460): a request is used once, the key of a computer is kept with it; and what tells that a packed file is still as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Kept for ever, without a reference: a request stays used when its license is deleted.
  `CREATE TABLE host_request (
    nonce_hash bytea PRIMARY KEY CHECK (octet_length(nonce_hash) = 32),
    license_id integer NOT NULL,
    used_at timestamptz NOT NULL
  )`,
  'ALTER TABLE computer ADD COLUMN host_key text CHECK (length(host_key) = 44)',
  'ALTER TABLE issued_file ADD COLUMN digest bytea CHECK (octet_length(digest) = 32)',
];
