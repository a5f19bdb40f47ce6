import { type Kysely, sql } from 'kysely';

/** Pictures, and the data for slowing down the guessing of passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE customer_picture (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
    jpeg bytea NOT NULL CHECK (length(jpeg) BETWEEN 1 AND 1048576)
  )`,

  // Attempts that failed or are still under way. Hashed, since people type passwords into the wrong field.
  `CREATE TABLE sign_in_attempt (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    account_hash bytea NOT NULL CHECK (length(account_hash) = 32),
    network text NOT NULL CHECK (length(network) <= 100),
    attempted_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sign_in_attempt_by_account ON sign_in_attempt (account_hash, attempted_at)',
  'CREATE INDEX sign_in_attempt_by_time ON sign_in_attempt (attempted_at)',

  // Where a person has signed in from: attempts from elsewhere cannot lock them out.
  `CREATE TABLE known_network (
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    network text NOT NULL CHECK (length(network) <= 100),
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, network)
  )`,
  'CREATE INDEX known_network_by_time ON known_network (seen_at)',
  'CREATE INDEX account_link_by_time ON account_link (customer_id, purpose, created_at)',
  'DROP INDEX account_link_by_customer',
];
