import { type Kysely, sql } from 'kysely';

/** Lab rooms: a license for each computer of a room, all owned by its teacher (ROOM-635). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // It stays when the room is deleted: the license is shown with the room's, or with none.
  'ALTER TABLE license ADD COLUMN in_room boolean NOT NULL DEFAULT false CHECK (NOT in_room OR type_id = 5)',
  // A student redeems a code once; a room has many licenses of one person.
  'DROP INDEX license_by_course_student',
  'CREATE UNIQUE INDEX license_by_course_student ON license (course_id, customer_id) WHERE course_id IS NOT NULL AND NOT in_room',
  'CREATE INDEX license_by_course ON license (course_id, id) WHERE course_id IS NOT NULL',
  // Computers that the room's teachers removed or replaced while a file for them still worked (ROOM-639).
  'ALTER TABLE course ADD COLUMN exchanged integer NOT NULL DEFAULT 0',
];
