import { type Kysely, sql } from 'kysely';

/**
 * Which organizations an import made, for undoing it (IMP-173), and organizations by their names without punctuation and legal form, so that nearly
 * equal ones are found (IMP-171). Servers of the previous version make none by imports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FORMS =
  'ab|ag|as|asa|aps|bv|co|corp|company|ev|gmbh|inc|incorporated|kft|kg|limited|llc|llp|ltd|nv|oy|oyj|plc|pty|sa|sarl|sas|se|sl|sp|spa|srl|ug|zoo';

const STATEMENTS = [
  // Legal forms are written with or without dots: the dots are removed first.
  `CREATE FUNCTION nearly_called(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
    coalesce(nullif(regexp_replace(regexp_replace(regexp_replace($1, '[.''’/]', '', 'g'), '(^|[[:space:]])(${FORMS})(?=[[:space:],]|$)', ' ', 'g'),
      '[[:space:]!-/:-@[-\`{-~]+', '', 'g'), ''), $1)`,
  'CREATE INDEX organization_nearly ON organization (country_id, nearly_called(name_key))',
  `CREATE TABLE import_organization (
    import_id integer NOT NULL REFERENCES import ON DELETE CASCADE,
    organization_id integer NOT NULL REFERENCES organization ON DELETE CASCADE,
    PRIMARY KEY (import_id, organization_id)
  )`,
  'CREATE INDEX import_organization_of ON import_organization (organization_id)',
];
