import { type Kysely, sql } from 'kysely';

/** Editions: named sets of modules that forms offer as one (PRD-20); every server hears about a change, as with modules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE edition (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL,
    modules smallint[] NOT NULL CHECK (cardinality(modules) > 1),
    sold boolean NOT NULL DEFAULT true,
    revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)
  )`,
  'CREATE UNIQUE INDEX edition_by_name ON edition (lower(name))',
  'CREATE TRIGGER edition_told AFTER INSERT OR UPDATE OR DELETE ON edition FOR EACH STATEMENT EXECUTE FUNCTION tell_modules()',
];
