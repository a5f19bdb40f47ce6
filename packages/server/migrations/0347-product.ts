import { type Kysely, sql } from 'kysely';

/**
 * The product as a record (PRD-30). Null means never saved: until then the server's settings apply, so that a portal stays as it is. Every server
 * hears about a change, as with modules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE product (
    id integer PRIMARY KEY,
    name text,
    code text,
    kinds text[] CHECK (cardinality(kinds) > 0),
    trial_days integer CHECK (trial_days > 0),
    version2_from text,
    ids_needed integer CHECK (ids_needed > 0),
    colour text,
    formerly jsonb NOT NULL DEFAULT '[]',
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
    CHECK (num_nulls(name, code, kinds, trial_days, colour) IN (0, 5))
  )`,
  'INSERT INTO product (id) VALUES (1)',
  'CREATE TRIGGER product_told AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION tell_modules()',
];
