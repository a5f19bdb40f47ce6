import { randomInt } from 'node:crypto';
import { type Course, type Day, MAX_COURSES, type Principal, redemptionRefusal, showDay } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { RedeemingCall } from '../licenses/public.ts';
import { isVisible, rowsFor } from '../people/public.ts';

/** A course code as the database keeps it; how many places it has is a setting. */
export type StoredCourse = Omit<Course, 'places'>;

/** Codes with their teachers; when a teacher stops being one, their codes are unknown (CRS-4). */
const courses = (db: Db, principal: Principal) =>
  db
    .selectFrom('course')
    .innerJoin('customer', 'customer.id', 'course.teacher_id')
    .select(['course.id', 'course.revision', 'code', 'start_date as startDate', 'expire_date as expireDate', 'paused'])
    .select(sql<number>`(SELECT count(*) FROM license WHERE license.course_id = course.id)`.as('taken'))
    .where('customer.teacher', '=', true)
    .where((eb) => rowsFor(principal, 'customer.see')(eb as never)); // it asks of customer alone, which is here

/** A teacher's codes, newest first; null when the principal may not see the person at all. */
export async function coursesOf(db: Db, principal: Principal, customerId: number): Promise<StoredCourse[] | null> {
  const found = await courses(db, principal)
    .where('customer.id', '=', customerId)
    .orderBy('course.id', 'desc')
    .limit(MAX_COURSES)
    .execute();
  if (found.length > 0) return found;
  return (await isVisible(db, principal, customerId)) ? [] : null;
}

/** A code with its teacher; null when the principal may not see the teacher. */
export async function courseOf(db: Db, principal: Principal, id: number) {
  const found = await courses(db, principal)
    .select(['customer.id as teacherId', 'customer.email as teacherEmail'])
    .where('course.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { teacherId, teacherEmail, ...course } = found;
  return { course: course satisfies StoredCourse, teacher: { id: teacherId, email: teacherEmail } };
}

/** The same, locked for a change: locked first, read after. */
export async function courseForUpdate(tx: Tx, principal: Principal, id: number) {
  await tx.selectFrom('course').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return courseOf(tx, principal, id);
}

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: nothing that is mistaken for something else when read aloud or copied by hand. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

const newCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Makes a course code that is new; 23^10 codes make a second try a curiosity. Null when the teacher, whose record must be
 * locked, has as many as a teacher may.
 */
export async function insertCourse(
  tx: Tx,
  { teacherId, startDate, expireDate }: { teacherId: number; startDate: Day; expireDate: Day },
  now: Date,
): Promise<StoredCourse | null> {
  const { had } = await tx
    .selectFrom('course')
    .select(sql<number>`count(*)`.as('had'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  if (had >= MAX_COURSES) return null;
  for (;;) {
    const added = await tx
      .insertInto('course')
      .values({ code: newCode(), teacher_id: teacherId, start_date: startDate, expire_date: expireDate, created_at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'revision', 'code', 'start_date as startDate', 'expire_date as expireDate', 'paused'])
      .executeTakeFirst();
    if (added) return { ...added, taken: 0 };
  }
}

/** Deletes a code; its students keep their licenses. Who wants it back puts it into the bin before. */
export async function deleteCourse(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('course').where('id', '=', id).execute();
}

/** Pauses a code or opens it; answers the new revision. */
export async function setPaused(tx: Tx, id: number, paused: boolean): Promise<number> {
  const { revision } = await tx
    .updateTable('course')
    .set({ paused, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

interface Redemption {
  code: string;
  customerId: number;
  today: Day;
  maxStudents: number;
}

/**
 * The course a code lets this customer into, locked until the transaction ends so that the last place is given once. Throws
 * the refusals of CRS-6, whose order is in the contract's rules; `endpoint` is the call that redeems.
 */
export async function redeemableCourse(tx: Tx, endpoint: RedeemingCall, { code, customerId, today, maxStudents }: Redemption) {
  const course = await courseWithCode(tx, code).forUpdate('course').executeTakeFirst();
  if (!course) throw refuse(endpoint, 'unknownCode');
  const refusal = redemptionRefusal({ ...course, ...(await placesOf(tx, course.id, customerId)), customerId, places: maxStudents }, today);
  if (refusal) throw refuse(endpoint, refusal, { start: showDay(course.startDate), end: showDay(course.expireDate) });
  return { id: course.id, code: course.code, lastDay: course.expireDate };
}

/** The course of a code while its teacher is one and active (CRS-4). */
const courseWithCode = (db: Db, code: string) =>
  db
    .selectFrom('course')
    .innerJoin('customer as teacher', 'teacher.id', 'course.teacher_id')
    .select(['course.id', 'code', 'teacher_id as teacherId', 'start_date as startDate', 'expire_date as expireDate', 'paused'])
    .where('code', '=', code)
    .where('teacher.teacher', '=', true)
    .where('teacher.active', '=', true);

/** The course of a code with the ids of those who have a place in it; null when there is none that can be redeemed. */
export async function courseToJudge(db: Db, code: string) {
  const course = await courseWithCode(db, code).executeTakeFirst();
  if (!course) return null;
  const students = await db.selectFrom('license').select('customer_id').where('course_id', '=', course.id).execute();
  return { ...course, students: new Set(students.map(({ customer_id }) => customer_id)), taken: students.length };
}

async function placesOf(tx: Tx, courseId: number, customerId: number) {
  return tx
    .selectFrom('license')
    .select([sql<number>`count(*)`.as('taken'), sql<boolean>`coalesce(bool_or(customer_id = ${customerId}), false)`.as('mine')])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
}
