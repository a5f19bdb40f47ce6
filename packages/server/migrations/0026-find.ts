import { type Kysely, sql } from 'kysely';

/** A course is found by the beginning of its code, whatever the collation of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX course_by_code ON course (code text_pattern_ops)`.execute(db);
}
