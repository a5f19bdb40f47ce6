import { type Kysely, sql } from 'kysely';

/**
 * For people who see only some countries, a person in an organization counts as in its country (ORG-150). The database maintains that, so servers of
 * the previous version do too; these show people by their own country while they are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const TERRITORY = 'coalesce(organization_country_id, country_id)';

const STATEMENTS = [
  // Null for people in no organization: so none of their rows is written. Readers are kept out from here to the end, while the index is made.
  'ALTER TABLE customer ADD COLUMN organization_country_id smallint',

  // The sums of the list use it.
  tallied('added', `SELECT ${TERRITORY} AS country_id, role_label, 1 AS n FROM added`),
  tallied('gone', `SELECT ${TERRITORY} AS country_id, role_label, -1 AS n FROM gone`),
  'DROP TRIGGER customer_tally_moved ON customer',
  `CREATE OR REPLACE FUNCTION tally_customers_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO customer_tally VALUES (coalesce(OLD.organization_country_id, OLD.country_id), OLD.role_label, -1),
        (coalesce(NEW.organization_country_id, NEW.country_id), NEW.role_label, 1);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER customer_tally_moved AFTER UPDATE OF country_id, organization_country_id, role_label ON customer FOR EACH ROW
    WHEN ((coalesce(OLD.organization_country_id, OLD.country_id), OLD.role_label)
      IS DISTINCT FROM (coalesce(NEW.organization_country_id, NEW.country_id), NEW.role_label)) EXECUTE FUNCTION tally_customers_moved()`,

  // A person restored from the bin has their former country; the organization that they are put into then sets the current one.
  `CREATE FUNCTION in_no_organization() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.organization_country_id := NULL;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER customer_in_no_organization BEFORE INSERT ON customer FOR EACH ROW
    WHEN (NEW.organization_country_id IS NOT NULL) EXECUTE FUNCTION in_no_organization()`,

  `CREATE FUNCTION keep_organization_country() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        UPDATE customer SET organization_country_id = NULL WHERE id = OLD.customer_id;
      ELSE
        UPDATE customer SET organization_country_id = o.country_id FROM organization o
          WHERE o.id = NEW.organization_id AND customer.id = NEW.customer_id AND customer.organization_country_id IS DISTINCT FROM o.country_id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER organization_person_country AFTER INSERT OR DELETE OR UPDATE OF organization_id ON organization_person
    FOR EACH ROW EXECUTE FUNCTION keep_organization_country()`,
  // People are locked in the order of their ids, as everywhere where several are locked.
  `CREATE FUNCTION move_organization_people() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM customer WHERE id IN (SELECT customer_id FROM organization_person WHERE organization_id = NEW.id) ORDER BY id FOR UPDATE;
      UPDATE customer SET organization_country_id = NEW.country_id FROM organization_person op
        WHERE op.organization_id = NEW.id AND op.customer_id = customer.id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER organization_country AFTER UPDATE OF country_id ON organization
    FOR EACH ROW WHEN (OLD.country_id <> NEW.country_id) EXECUTE FUNCTION move_organization_people()`,
  `UPDATE customer SET organization_country_id = o.country_id FROM organization_person op JOIN organization o ON o.id = op.organization_id
    WHERE op.customer_id = customer.id`,

  // It keeps people of some countries together. Both countries are in the index, as only the index is read.
  `CREATE INDEX customer_listed_so ON customer ((${TERRITORY}), name_key, id)
    INCLUDE (country_id, organization_country_id, email_key, role_label, active) WHERE NOT staff`,
  // It serves to estimate how many people a country has: statistics of an index of only some rows are not used.
  `CREATE STATISTICS customer_territory ON (${TERRITORY}) FROM customer`,
  'ANALYZE customer',
  'DROP INDEX customer_listed',
  'ALTER INDEX customer_listed_so RENAME TO customer_listed',
];

function tallied(name: string, rows: string): string {
  return `CREATE OR REPLACE FUNCTION tally_customers_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO customer_tally SELECT country_id, role_label, sum(n) FROM (${rows}) AS rows
        GROUP BY country_id, role_label HAVING sum(n) <> 0;
      RETURN NULL;
    END $$`;
}
