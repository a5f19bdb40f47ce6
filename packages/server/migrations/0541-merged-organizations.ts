import { type Kysely, sql } from 'kysely';

/**
 * What moved when organizations were merged, or people put into one from a proposal, for the minutes in which that can be undone (ORG-123). Servers
 * of the previous version merge none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE organization_change (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    organization_id integer NOT NULL REFERENCES organization ON DELETE CASCADE,
    by_id integer NOT NULL,
    at timestamptz NOT NULL,
    gone_id integer,
    gone_name text,
    moved jsonb NOT NULL CHECK (jsonb_typeof(moved) = 'object')
  )`,
  'CREATE INDEX organization_change_of ON organization_change (organization_id, id)',
  'CREATE INDEX organization_change_by_age ON organization_change (at)',
];
