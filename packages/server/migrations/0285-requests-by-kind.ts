import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A teacher who is waiting for a course, such as the next term of one, may ask for a lab room meanwhile (CRS-844). Servers of the previous version
  // treat all of these indexes alike.
  `CREATE UNIQUE INDEX course_request_open_kind ON course_request (customer_id, kind) WHERE state = 'open' AND NOT for_places`,
  'DROP INDEX course_request_open_teacher',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
