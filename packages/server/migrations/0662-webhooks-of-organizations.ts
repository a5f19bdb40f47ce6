import { type Kysely, sql } from 'kysely';

/** Webhooks that belong to an organization (ORG-200). Those that are already there are the vendor's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE webhook ADD COLUMN organization_id integer REFERENCES organization ON DELETE CASCADE',
  'CREATE INDEX webhook_organization ON webhook (organization_id) WHERE organization_id IS NOT NULL',
];
