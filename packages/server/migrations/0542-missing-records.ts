import { type Kysely, sql } from 'kysely';

/**
 * Since when the DNS record that proves an organization's domain has been missing (ORG-106). Servers of the previous version do not look for it
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE organization_domain ADD COLUMN missing_since timestamptz`.execute(db);
  await sql`CREATE INDEX organization_domain_to_look_at ON organization_domain (looked_at, id) WHERE proved_by = 'dns'`.execute(db);
}
