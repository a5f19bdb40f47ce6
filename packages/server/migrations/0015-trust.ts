import { type Kysely, sql } from 'kysely';

/** What the log relies on and somebody inside the database could have held up, or slipped by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Of rows that are there already verifying says what they are; a constraint that looked at them would stop the upgrade.
  'ALTER TABLE log_entry ADD CONSTRAINT log_entry_id_is_positive CHECK (id > 0) NOT VALID',

  // Sign-ups of which nobody has shown that the mailbox is theirs: the few that go by themselves are looked for each hour.
  'CREATE INDEX customer_unverified ON customer (created_at) WHERE email_verified_at IS NULL',

  // One row. Who seals locks it, which nobody can who may not change it. `schema` is the newest migration and `key_check` says
  // which key file the log is written under: a server that has another one writes nothing.
  `CREATE TABLE log_state (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    schema text NOT NULL,
    key_check text
  )`,
  "INSERT INTO log_state (schema) VALUES ('0015-trust')",
];
