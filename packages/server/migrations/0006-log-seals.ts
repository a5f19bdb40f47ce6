import { type Kysely, sql } from 'kysely';

/** The seals of the log: a chain of hashes over its entries, and the signed heads of that chain (docs/data-model.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Entries waiting to be sealed, each with the mark that the portal made for it with a key that the database does not have. Written with the entry
  // and removed when it is sealed. Refused: the entry does not match its mark, and is never sealed.
  `CREATE TABLE log_unsealed (
    entry_id integer PRIMARY KEY,
    mark bytea NOT NULL CHECK (length(mark) = 32),
    refused boolean NOT NULL DEFAULT false
  )`,

  // seq counts without gaps in the order of sealing, which may differ from the order of the ids: a transaction that began earlier may commit later.
  // No foreign key: a missing entry must be noticed. A key would only stop those who cannot drop it.
  `CREATE TABLE log_seal (
    seq bigint PRIMARY KEY CHECK (seq > 0),
    entry_id integer NOT NULL UNIQUE,
    mark bytea NOT NULL CHECK (length(mark) = 32),
    hash bytea NOT NULL CHECK (length(hash) = 32)
  )`,

  // A head signs the seals after from_seq up to seq. The first one, with seq 0, says up to which id there were entries before sealing began; these
  // are sealed as found.
  `CREATE TABLE log_head (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    from_seq bigint NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    found_to integer NOT NULL,
    signed_at timestamptz NOT NULL,
    kid text NOT NULL CHECK (kid ~ '^[0-9a-f]{16}$'),
    signature bytea NOT NULL CHECK (length(signature) = 64),
    CHECK (from_seq >= 0 AND seq >= from_seq)
  )`,
  'CREATE INDEX log_head_by_seq ON log_head (seq, id)',

  ...['log_seal', 'log_head'].flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_log_change()`,
    `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()`,
  ]),
];
