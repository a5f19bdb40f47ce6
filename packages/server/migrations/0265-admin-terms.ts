import { type Kysely, sql } from 'kysely';

/**
 * Since when a person has been an Admin who can sign in, and until when they were (FAC-664). Those who are Admins when this is introduced count as
 * long-standing. Without a foreign key: for deleted people it is kept for three more days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'CREATE TABLE admin_term (customer_id integer PRIMARY KEY, since timestamptz NOT NULL, until timestamptz)',
  `INSERT INTO admin_term (customer_id, since) SELECT customer.id, to_timestamp(0)
    FROM customer JOIN customer_role ON customer_id = customer.id WHERE role_id = 1 AND active`,
];
