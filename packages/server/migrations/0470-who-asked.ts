import { type Kysely, sql } from 'kysely';

/** Who asked for a renewal for their organization, if someone else is the contact of its license (ORG-64). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE quotation ADD COLUMN asker_id integer REFERENCES customer ON DELETE SET NULL',
  'CREATE INDEX quotation_by_asker ON quotation (asker_id, id) WHERE asker_id IS NOT NULL',
];
