import { type Kysely, sql } from 'kysely';

/** The vendor's own roles, even when two people edit one at once; the list of staff; when people last signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The name as fold() makes it: two roles must not differ only in case or accents. The four existing ones have no accents.
  'ALTER TABLE role ADD COLUMN name_key text COLLATE "C"',
  'UPDATE role SET name_key = lower(name)',
  'ALTER TABLE role ALTER COLUMN name_key SET NOT NULL',
  'ALTER TABLE role ADD UNIQUE (name_key)',
  'ALTER TABLE role ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)',

  // Staff are few among many customers. A person with a role besides Customer is labelled by it (roleLabel).
  `CREATE INDEX customer_who_is_user ON customer (name_key, id) WHERE role_label <> 'Customer'`,

  // Separate from customer, whose rows are wide and have many indexes: every sign-in writes here.
  `CREATE TABLE last_sign_in (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    signed_in_at timestamptz NOT NULL
  ) WITH (fillfactor = 70)`,
  'INSERT INTO last_sign_in SELECT customer_id, max(created_at) FROM session GROUP BY customer_id',
];
