import { type Kysely, sql } from 'kysely';

/** Domains of organizations, each of which belongs to one organization once that is shown, and who asks to join through one (ORG-100 to ORG-104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE organization_domain (
    id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    organization_id integer NOT NULL REFERENCES organization ON DELETE CASCADE,
    domain text NOT NULL,
    proof text NOT NULL,
    joining text NOT NULL DEFAULT 'asks' CHECK (joining IN ('off', 'asks', 'atOnce')),
    added_at timestamptz NOT NULL,
    looked_at timestamptz,
    proved_at timestamptz,
    proved_by text CHECK (proved_by IN ('dns', 'staff')),
    CHECK ((proved_at IS NULL) = (proved_by IS NULL)),
    UNIQUE (organization_id, domain)
  )`,
  'CREATE UNIQUE INDEX organization_domain_proved ON organization_domain (domain) WHERE proved_at IS NOT NULL',
  `CREATE TABLE organization_asker (
    customer_id integer PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
    organization_id integer NOT NULL REFERENCES organization ON DELETE CASCADE,
    asked_at timestamptz NOT NULL,
    declined_at timestamptz
  )`,
  'CREATE INDEX organization_asker_waiting ON organization_asker (organization_id, asked_at) WHERE declined_at IS NULL',
];
