import { type Kysely, sql } from 'kysely';

/** Who in an organization hears of advisories first, and whether it sees by name who read them (ORG-140). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE organization_security (
    organization_id integer PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
    contact_id integer REFERENCES customer ON DELETE SET NULL,
    by_name boolean NOT NULL DEFAULT false
  )`,
  'CREATE INDEX organization_security_contact ON organization_security (contact_id) WHERE contact_id IS NOT NULL',
  'ALTER TABLE advisory_notice ADD COLUMN as_contact boolean NOT NULL DEFAULT false',
];
