import { type Kysely, sql } from 'kysely';

/**
 * Keys of an organization, by which its programs read its licenses (ORG-90). They have no rights: servers of the previous version refuse them. What a
 * key may do depends on its maker's place, so that a change of that is reported like one of roles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE api_key ADD COLUMN organization_id integer REFERENCES organization ON DELETE CASCADE',
  'CREATE INDEX api_key_organization ON api_key (organization_id, id) WHERE organization_id IS NOT NULL',
  `CREATE TRIGGER organization_person_told_changed AFTER UPDATE ON organization_person REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tell_standings_changed()`,
  `CREATE TRIGGER organization_person_told_gone AFTER DELETE ON organization_person REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tell_standings_changed()`,
];
