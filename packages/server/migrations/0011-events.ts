import { type Kysely, sql } from 'kysely';

/** The parts of a log entry from now on: an event, and the personal values in it (docs/data-model.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Earlier entries have neither: their seals cover the other columns, and always will.
  'ALTER TABLE log_entry ADD COLUMN event jsonb, ADD COLUMN personal jsonb',
  'ALTER TABLE log_entry ADD CHECK ((event IS NULL) = (personal IS NULL))',
];
