import { type Kysely, sql } from 'kysely';

/**
 * Which Admin is responsible for a provider from the form and for a webhook (SSO-712), and whether a provider found an account by its email
 * (SSO-704). For earlier links and providers this is unknown: such links open no accounts of staff, and such providers are not reported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE sso_provider ADD COLUMN author_id integer REFERENCES customer ON DELETE SET NULL',
  'CREATE INDEX sso_provider_author ON sso_provider (author_id)',
  'ALTER TABLE sso_provider ADD COLUMN is_unattended boolean NOT NULL DEFAULT true',
  'ALTER TABLE sso_identity ADD COLUMN joined_by_email boolean NOT NULL DEFAULT true',
  'ALTER TABLE webhook ADD COLUMN is_unattended boolean NOT NULL DEFAULT false',
];
