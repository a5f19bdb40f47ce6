import { type Kysely, sql } from 'kysely';

/** The components in a release according to its SBOM (SBM-1), with their versions, as searchable text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE release_sbom (
    file_id integer PRIMARY KEY REFERENCES release_file ON DELETE CASCADE,
    format text NOT NULL,
    components integer NOT NULL
  )`,
  `CREATE TABLE release_component (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    file_id integer NOT NULL REFERENCES release_file ON DELETE CASCADE,
    name text NOT NULL,
    version text NOT NULL,
    purl text NOT NULL,
    key text NOT NULL
  )`,
  'CREATE INDEX release_component_by_file ON release_component (file_id)',
];
