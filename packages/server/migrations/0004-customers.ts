import { type Kysely, sql } from 'kysely';

/** What the customer list needs to stay fast with a million customers; notes; the trial that a customer was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // search_key loses the role: searching for "customer" must not look at everyone. Lists match role_label as well.
  `UPDATE customer SET search_key = regexp_replace(split_part(search_key, E'\\n', 1), ' (admin|sales|distributor|customer)$', '')
    || E'\\n' || regexp_replace(split_part(search_key, E'\\n', 2), ' (admin|sales|distributor|customer)$', '')`,

  // A trial is given once, and counts as given even after its license is deleted.
  'ALTER TABLE customer ADD COLUMN trial_given_at timestamptz',
  `UPDATE customer SET trial_given_at = (SELECT min(created_at) FROM license WHERE customer_id = customer.id AND type_id = 1)`,

  // The end of the newest subscription of a Permanent license, so that "in maintenance" takes a single index lookup.
  'ALTER TABLE license ADD COLUMN maintained_until date',
  `UPDATE license SET maintained_until =
    (SELECT end_date FROM license_subscription WHERE license_id = license.id ORDER BY start_date DESC LIMIT 1) WHERE type_id = 3`,
  'ALTER TABLE license ADD CHECK ((type_id = 3) = (maintained_until IS NOT NULL))',
  'DROP INDEX license_by_customer',
  'CREATE INDEX license_by_customer ON license (customer_id, category_id, type_id, maintained_until)',
  'CREATE INDEX license_by_kind ON license (category_id, type_id, customer_id)',
  'CREATE INDEX license_by_maintenance ON license (maintained_until, customer_id) WHERE type_id = 3',

  // Identifies a license that was imported from a file, so that the same file adds nothing twice.
  'ALTER TABLE license ADD COLUMN import_key text COLLATE "C"',
  'CREATE UNIQUE INDEX license_by_import ON license (customer_id, import_key) WHERE import_key IS NOT NULL',

  `CREATE TABLE note (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    customer_id integer NOT NULL UNIQUE REFERENCES customer ON DELETE CASCADE,
    note text NOT NULL CHECK (length(note) <= 5000),
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)
  )`,

  // How many customers there are, by country and role: each change appends what it adds or removes, so that no writer waits for a counter; a job sums
  // up the rows now and then.
  'CREATE TABLE customer_tally (country_id smallint NOT NULL, role_label text COLLATE "C" NOT NULL, customers bigint NOT NULL)',
  'INSERT INTO customer_tally SELECT country_id, role_label, count(*) FROM customer GROUP BY country_id, role_label',
  tally('added', 'INSERT', 'SELECT country_id, role_label, 1 AS n FROM added', 'NEW TABLE AS added'),
  tally('gone', 'DELETE', 'SELECT country_id, role_label, -1 AS n FROM gone', 'OLD TABLE AS gone'),
  tally(
    'moved',
    'UPDATE',
    'SELECT country_id, role_label, 1 AS n FROM later UNION ALL SELECT country_id, role_label, -1 FROM before',
    'OLD TABLE AS before NEW TABLE AS later',
  ),
].flat();

function tally(name: string, event: string, rows: string, tables: string): string[] {
  return [
    `CREATE FUNCTION tally_customers_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO customer_tally SELECT country_id, role_label, sum(n) FROM (${rows}) AS rows
          GROUP BY country_id, role_label HAVING sum(n) <> 0;
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER customer_tally_${name} AFTER ${event} ON customer REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION tally_customers_${name}()`,
  ];
}
