import { type Day, redemptionRefusal, showDay } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { RedeemingCall } from '../../licensing/licenses/public.ts';
import { IS_OPEN, type Places, placesOfCourse, TEACHER_IDS } from './courses.queries.ts';

interface Redemption {
  code: string;
  customerId: number;
  today: Day;
  config: Places;
}

/**
 * The course that a code lets this customer into, locked until the transaction ends so that the last place is given once. Throws the refusals of
 * CRS-6 in the order that the contract's rules give; `endpoint` is the call that redeems.
 */
export async function redeemableCourse(tx: Tx, endpoint: RedeemingCall, { code, customerId, today, config }: Redemption) {
  const course = await courseWithCode(tx, code).forUpdate('course').executeTakeFirst();
  if (!course) throw refuse(endpoint, 'unknownCode');
  const places = placesOfCourse(course, config);
  const refusal = redemptionRefusal({ ...course, ...(await placesOf(tx, course.id, customerId)), customerId, places }, today);
  if (refusal) throw refuse(endpoint, refusal, { start: showDay(course.startDate), end: showDay(course.redeemUntil) });
  return { id: course.id, code: course.code, lastDay: course.expireDate, modules: course.modules };
}

/** The course for students with this code, while its teacher is active and still a teacher (CRS-4). */
export const courseWithCode = (db: Db, code: string) =>
  db
    .selectFrom('course')
    .innerJoin('customer as teacher', 'teacher.id', 'course.teacher_id')
    .select(['course.id', 'code', 'start_date as startDate', 'expire_date as expireDate', 'paused', 'places as ownPlaces'])
    .select([
      sql<Day>`coalesce(redeem_until, expire_date)`.as('redeemUntil'),
      TEACHER_IDS.as('teacherIds'),
      sql<number[]>`ARRAY(SELECT module_id FROM course_module WHERE course_id = course.id ORDER BY module_id)`.as('modules'),
    ])
    .where('code', '=', code)
    .where('kind', '=', 'students')
    .where('teacher.teacher', '=', true)
    .where('teacher.active', '=', true);

/**
 * The course of a code with the ids of the people who have a place in it or one kept for them, and their number; null if no such course can be
 * redeemed.
 */
export async function courseToJudge(db: Db, code: string) {
  const course = await courseWithCode(db, code).executeTakeFirst();
  if (!course) return null;
  const students = await db.selectFrom('license').select('customer_id').where('course_id', '=', course.id).execute();
  const { rows } = await sql<{ id: number | null }>`SELECT c.id FROM course_invitation i LEFT JOIN customer c USING (email_key)
    WHERE i.course_id = ${course.id}::int AND ${IS_OPEN}`.execute(db);
  const invited = new Set(rows.map(({ id }) => id));
  return { ...course, students: new Set(students.map(({ customer_id }) => customer_id)), invited, taken: students.length + rows.length };
}

/** The number of places taken or kept for others, and whether this customer has one. */
export async function placesOf(db: Db, courseId: number, customerId: number) {
  const { rows } = await sql<{ taken: number; mine: boolean }>`SELECT coalesce(bool_or(customer_id = ${customerId}::int), false) AS mine,
      (count(*) + (SELECT count(*) FROM course_invitation i WHERE i.course_id = ${courseId}::int AND ${IS_OPEN}
        AND i.email_key IS DISTINCT FROM (SELECT email_key FROM customer WHERE id = ${customerId}::int)))::int AS taken
    FROM license WHERE course_id = ${courseId}::int`.execute(db);
  return rows[0] ?? { taken: 0, mine: false };
}
