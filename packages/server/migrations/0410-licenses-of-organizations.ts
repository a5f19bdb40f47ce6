import { type Kysely, sql } from 'kysely';

/** A license may be an organization's; its customer is the contact then (ORG-50). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // No license has one yet, so none has to be checked.
  `ALTER TABLE license ADD COLUMN organization_id integer,
    ADD CONSTRAINT license_organization FOREIGN KEY (organization_id) REFERENCES organization ON DELETE SET NULL NOT VALID`,
  'CREATE INDEX license_by_organization ON license (organization_id, ends_on, id) WHERE organization_id IS NOT NULL',
];
