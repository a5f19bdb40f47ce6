import { type Kysely, sql } from 'kysely';

/** The course from which a teacher removed a license that is now in the bin: the course's teachers can restore it (BIN-509). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'ALTER TABLE bin ADD COLUMN course_id integer', // an id without a foreign key: the course may be in the bin too
  `UPDATE bin SET course_id = course.id FROM course WHERE bin.kind = 'license'
    AND course.id = (bin.rows -> 'license' -> 0 ->> 'course_id')::integer
    AND (bin.deleted_by_id = course.teacher_id
      OR bin.deleted_by_id IN (SELECT customer_id FROM course_teacher WHERE course_id = course.id))`,
];
