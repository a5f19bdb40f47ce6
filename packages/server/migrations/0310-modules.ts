import { type Kysely, sql } from 'kysely';

/** Modules with a code, a sentence, a state, prerequisites and former names (PRD-1); every server hears about a change at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE module
    ADD COLUMN code text,
    ADD COLUMN about text NOT NULL DEFAULT '',
    ADD COLUMN state text NOT NULL DEFAULT 'sold' CHECK (state IN ('sold', 'ended', 'withdrawn')),
    ADD COLUMN needs smallint[] NOT NULL DEFAULT '{}',
    ADD COLUMN sold_alone boolean NOT NULL DEFAULT true,
    ADD COLUMN formerly jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)`,
  `UPDATE module SET code = CASE id WHEN 1 THEN 'ALF' WHEN 2 THEN 'AHF' WHEN 3 THEN 'FLOW' WHEN 4 THEN 'ACQ' WHEN 5 THEN 'MEAS' ELSE 'RIG' END`,
  `ALTER TABLE module ALTER COLUMN code SET NOT NULL`,
  'CREATE UNIQUE INDEX module_by_code ON module (lower(code))',
  'CREATE UNIQUE INDEX module_by_name ON module (lower(name))',

  // No person has the id 0: it tells servers that remember modules that these have changed, and means nothing to others.
  `CREATE FUNCTION tell_modules() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM tell_standings(ARRAY[0]);
      RETURN NULL;
    END $$`,
  'CREATE TRIGGER module_told AFTER INSERT OR UPDATE OR DELETE ON module FOR EACH STATEMENT EXECUTE FUNCTION tell_modules()',
];
