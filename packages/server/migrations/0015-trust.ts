import { type Kysely, sql } from 'kysely';

/** Hardens what the log relies on, which someone inside the database could have blocked or bypassed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Existing rows are left to verification; a constraint that checked them would stop the upgrade.
  'ALTER TABLE log_entry ADD CONSTRAINT log_entry_id_is_positive CHECK (id > 0) NOT VALID',

  // Sign-ups whose mailbox was never shown to be theirs: those few are deleted automatically, and searched for every hour.
  'CREATE INDEX customer_unverified ON customer (created_at) WHERE email_verified_at IS NULL',

  // One row. Sealing locks it, which takes the right to change it. `schema` is the newest migration, and `key_check` identifies the key file that the
  // log is written under: a server with another one writes nothing.
  `CREATE TABLE log_state (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    schema text NOT NULL,
    key_check text
  )`,
  "INSERT INTO log_state (schema) VALUES ('0015-trust')",
];
