import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A teacher who waits for a course, such as the next term of one, may ask for a lab room meanwhile (CRS-844). The servers of the version
  // before meet any of these indexes in the same way.
  `CREATE UNIQUE INDEX course_request_open_kind ON course_request (customer_id, kind) WHERE state = 'open' AND NOT for_places`,
  'DROP INDEX course_request_open_teacher',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
