import { type Kysely, sql } from 'kysely';

/** Course codes can be paused, and two admins do not overwrite each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE course
    ADD COLUMN paused boolean NOT NULL DEFAULT false,
    ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)`,
];
