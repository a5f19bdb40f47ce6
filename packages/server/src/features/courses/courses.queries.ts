import { randomInt } from 'node:crypto';
import { type api, type Course, type Day, type RefusalOf, showDay } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/failures.ts';

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: nothing that is mistaken for something else when read aloud or copied by hand. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

const newCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes a course code that nobody has; 23^10 codes make a second try a curiosity. */
export async function insertCourse(tx: Tx, course: { teacherId: number; startDate: Day; expireDate: Day }, now: Date): Promise<Course> {
  for (;;) {
    const added = await tx
      .insertInto('course')
      .values({
        code: newCode(),
        teacher_id: course.teacherId,
        start_date: course.startDate,
        expire_date: course.expireDate,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'code', 'start_date as startDate', 'expire_date as expireDate'])
      .executeTakeFirst();
    if (added) return added;
  }
}

interface Redemption {
  code: string;
  customerId: number;
  today: Day;
  maxStudents: number;
}

/**
 * The course a code lets this customer into, held until the transaction ends so that the last place is given once. Throws
 * the refusals of decisions.md §5 in their order; `endpoint` is the call that redeems.
 */
export async function redeemableCourse(
  tx: Tx,
  endpoint: typeof api.licenses.addLicense | typeof api.licenses.updateLicense | typeof api.licenses.addStudentLicense,
  { code, customerId, today, maxStudents }: Redemption,
) {
  const no = (name: RefusalOf<typeof endpoint>, details?: Record<string, string>) => refuse(endpoint, name, details);
  const course = await tx
    .selectFrom('course')
    .innerJoin('customer as teacher', 'teacher.id', 'course.teacher_id')
    .select(['course.id', 'code', 'teacher_id', 'start_date', 'expire_date'])
    .where('code', '=', code)
    .where('teacher.teacher', '=', true)
    .forUpdate('course')
    .executeTakeFirst();
  if (!course) throw no('unknownCode');
  if (course.teacher_id === customerId) throw no('ownCourse');
  const { taken, mine } = await places(tx, course.id, customerId);
  if (mine) throw no('alreadyRequested');
  if (today < course.start_date || today > course.expire_date)
    throw no('outsideDates', { start: showDay(course.start_date), end: showDay(course.expire_date) });
  if (taken >= maxStudents) throw no('courseFull');
  return { id: course.id, code: course.code, lastDay: course.expire_date };
}

async function places(tx: Tx, courseId: number, customerId: number) {
  return tx
    .selectFrom('license')
    .select([sql<number>`count(*)`.as('taken'), sql<boolean>`coalesce(bool_or(customer_id = ${customerId}), false)`.as('mine')])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
}
