import { type Day, type FullCourse, NEARLY_FULL, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { placesIn } from '../../classroom/courses/public.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';

/**
 * Courses that run today, have a teacher the principal may list and at least nine tenths of their places taken (DSK-142); those that end
 * first on top, up to a limit. Counts only as many students of each course as it needs to decide.
 */
export async function coursesNearlyFull(db: Db, principal: Principal, places: number, today: Day, limit: number): Promise<FullCourse[]> {
  const listed = rowsFor(principal, 'customer.list');
  const { rows } =
    await sql<Row>`SELECT course.id, code, course.name, ${placesIn(places)} AS places, expire_date AS "expireDate", customer.id AS "teacherId",
      ${fullNameSql('customer')} AS teacher, customer.organization,
      (SELECT count(*)::int FROM license WHERE license.course_id = course.id) AS taken
    FROM course JOIN customer ON customer.id = course.teacher_id
    WHERE expire_date >= ${today} AND start_date <= ${today} AND kind = 'students' AND NOT paused AND customer.teacher AND customer.active AND ${listed}
      AND EXISTS (SELECT FROM license WHERE license.course_id = course.id OFFSET ceil(${placesIn(places)} * ${sql.lit(NEARLY_FULL)}) - 1)
    ORDER BY expire_date, course.id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ teacherId, teacher, organization, ...course }) => ({
    ...course,
    teacher: { id: teacherId, name: teacher, organization },
  }));
}

interface Row {
  id: number;
  code: string;
  name: string;
  places: number;
  expireDate: Day;
  teacherId: number;
  teacher: string;
  organization: string;
  taken: number;
}
