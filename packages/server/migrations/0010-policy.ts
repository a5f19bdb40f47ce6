import { type Kysely, sql } from 'kysely';

/** Row scope depends on roles: `staff` says whether a person has a role besides Customer (2), whatever their label. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE customer ADD COLUMN staff boolean NOT NULL DEFAULT false',
  'UPDATE customer SET staff = true WHERE id IN (SELECT customer_id FROM customer_role WHERE role_id <> 2)',

  // Only written here. Most people never have another role than Customer, and their rows are left unchanged.
  `CREATE FUNCTION keep_staff() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE customer SET staff = NOT staff
        WHERE id IN (SELECT customer_id FROM changed)
          AND staff <> EXISTS (SELECT FROM customer_role WHERE customer_id = customer.id AND role_id <> 2);
      RETURN NULL;
    END $$`,
  keepStaff('added', 'INSERT', 'NEW TABLE AS changed'),
  keepStaff('changed', 'UPDATE', 'NEW TABLE AS changed'),
  keepStaff('left', 'UPDATE', 'OLD TABLE AS changed'),
  keepStaff('gone', 'DELETE', 'OLD TABLE AS changed'),

  // Staff are few among many customers.
  'DROP INDEX customer_who_is_user',
  'CREATE INDEX customer_who_is_staff ON customer (name_key, id) WHERE staff',
];

function keepStaff(name: string, event: string, tables: string): string {
  return `CREATE TRIGGER customer_role_${name} AFTER ${event} ON customer_role REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION keep_staff()`;
}
