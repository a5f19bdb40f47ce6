import { type Kysely, sql } from 'kysely';

/** Organizations whose owners cannot be reached, and people in them who ask to take over (ORG-80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE organization ADD COLUMN at_risk_since timestamptz',
  'CREATE INDEX organization_by_risk ON organization (at_risk_since, id) WHERE at_risk_since IS NOT NULL',
  `CREATE TABLE organization_takeover (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    organization_id integer NOT NULL REFERENCES organization ON DELETE CASCADE,
    customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
    reason text NOT NULL,
    asked_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    objector_id integer REFERENCES customer ON DELETE SET NULL,
    objection_reason text NOT NULL DEFAULT '',
    objected_at timestamptz,
    staff_since timestamptz,
    outcome text CHECK (outcome IN ('done', 'declined', 'withdrawn', 'lapsed')),
    ended_at timestamptz,
    CHECK ((outcome IS NULL) = (ended_at IS NULL)),
    CHECK (objector_id IS NULL OR objected_at IS NOT NULL)
  )`,
  // One at a time; it also finds the one that its people look at.
  'CREATE UNIQUE INDEX organization_takeover_open ON organization_takeover (organization_id) WHERE ended_at IS NULL',
  'CREATE INDEX organization_takeover_of ON organization_takeover (organization_id)',
  'CREATE INDEX organization_takeover_by_asker ON organization_takeover (customer_id, asked_at)',
  'CREATE INDEX organization_takeover_by_objector ON organization_takeover (objector_id) WHERE objector_id IS NOT NULL',
  'CREATE INDEX organization_takeover_by_end ON organization_takeover (ended_at) WHERE ended_at IS NOT NULL',
];
