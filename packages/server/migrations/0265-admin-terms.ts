import { type Kysely, sql } from 'kysely';

/**
 * Since when somebody is an Admin who can sign in, and until when they were (FAC-664). Whoever is one as this begins has been one for long.
 * Without a foreign key: of whoever is deleted it is known for three days more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'CREATE TABLE admin_term (customer_id integer PRIMARY KEY, since timestamptz NOT NULL, until timestamptz)',
  `INSERT INTO admin_term (customer_id, since) SELECT customer.id, to_timestamp(0)
    FROM customer JOIN customer_role ON customer_id = customer.id WHERE role_id = 1 AND active`,
];
