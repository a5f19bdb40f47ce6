import { type Kysely, sql } from 'kysely';

/** Filtering by role and updating a customer now cost a fraction of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // People with several roles are listed under one of them; a filter looks for the others among these few.
  'ALTER TABLE customer ADD COLUMN several_roles boolean NOT NULL DEFAULT false',
  `UPDATE customer SET several_roles = true
    WHERE id IN (SELECT customer_id FROM customer_role GROUP BY customer_id HAVING count(*) > 1)`,
  'CREATE INDEX customer_of_several_roles ON customer (name_key, id) WHERE several_roles',

  // Still only written here, together with staff.
  `CREATE OR REPLACE FUNCTION keep_staff() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE customer SET staff = has.staff, several_roles = has.several
        FROM (SELECT changed.customer_id, coalesce(bool_or(r.role_id <> 2), false) AS staff, count(DISTINCT r.role_id) > 1 AS several
          FROM changed LEFT JOIN customer_role r ON r.customer_id = changed.customer_id GROUP BY changed.customer_id) AS has
        WHERE id = has.customer_id AND (customer.staff, customer.several_roles) <> (has.staff, has.several);
      RETURN NULL;
    END $$`,

  // An update that leaves country and label alone, as most do, does not touch the tally.
  'DROP TRIGGER customer_tally_moved ON customer',
  `CREATE OR REPLACE FUNCTION tally_customers_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO customer_tally VALUES (OLD.country_id, OLD.role_label, -1), (NEW.country_id, NEW.role_label, 1);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER customer_tally_moved AFTER UPDATE OF country_id, role_label ON customer FOR EACH ROW
    WHEN ((OLD.country_id, OLD.role_label) IS DISTINCT FROM (NEW.country_id, NEW.role_label)) EXECUTE FUNCTION tally_customers_moved()`,
];
