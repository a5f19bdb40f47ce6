import { type Kysely, sql } from 'kysely';

/** What happens while a course runs (CRS-602 to CRS-605). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE license ADD COLUMN downloaded_on date, ADD COLUMN reminded_at timestamptz',
  // How many places the course had when its teachers were told that nine tenths were taken.
  'ALTER TABLE course ADD COLUMN told_places integer',
];
