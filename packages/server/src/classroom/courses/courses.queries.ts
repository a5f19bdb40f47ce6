import { randomInt } from 'node:crypto';
import {
  type Course,
  type CourseKind,
  type Day,
  MAX_COURSES,
  may,
  type Principal,
  productNamed,
  productOf,
  soldModules,
} from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../config.ts';
import { setChildren } from '../../db/children.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { isVisible, rowsFor } from '../../identity/people/public.ts';
import { searchKey } from '../../lib/fold.ts';

/** A course as the database keeps it, without values from the settings and other defaults. */
export interface StoredCourse extends Omit<Course, 'places' | 'redeemUntil'> {
  /** Null: up to the last day. */
  redeemUntil: Day | null;
  /** None: all. */
  modules: number[];
}

export type Places = Pick<Config, 'courseMaxStudents'>;

/** How many places a course has: its own, or as many as the setting says (CRS-551). */
export const placesOfCourse = ({ ownPlaces }: Pick<Course, 'ownPlaces'>, { courseMaxStudents }: Places): number =>
  ownPlaces ?? courseMaxStudents;

/** The same in a statement about rows of `course`; `setting` is the number in the settings. */
export const placesIn = (setting: number): RawBuilder<number> => sql<number>`coalesce(course.places, ${setting}::int)`;

/** The modules of a course without modules of its own: all that are sold (CRS-553). */
const allModules = () => soldModules().map(({ id }) => id);

/** A course's own modules: none if it has all that are sold. */
export const ownModules = (modules: readonly number[]): number[] =>
  modules.length === allModules().length && allModules().every((id) => modules.includes(id)) ? [] : [...modules].sort((a, b) => a - b);

/** A course as answers show it. */
export const courseToWire = (course: StoredCourse, config: Places): Course => ({
  ...course,
  places: placesOfCourse(course, config),
  redeemUntil: course.redeemUntil ?? course.expireDate,
  modules: course.modules.length > 0 ? course.modules : allModules(),
  ...productNamed(productOf(course.modules)),
});

/** The product of a course's licenses, as its mails name it; nothing while there is only one product. */
export function productInMail(modules: readonly number[]): { product?: string } {
  const { product } = productNamed(productOf(modules));
  return product ? { product: product.name } : {};
}

/** The courses of other teachers that a person also teaches. People who are no longer teachers teach none (CRS-554). */
const taughtWithOthers = (personId: number) => sql`SELECT ct.course_id FROM course_teacher ct JOIN customer co ON co.id = ct.customer_id
  WHERE ct.customer_id = ${personId}::int AND co.teacher`;

/** The people who teach a row of `course`: its teacher, and co-teachers who are still teachers (CRS-554). */
export const TEACHER_IDS = sql<number[]>`ARRAY(SELECT teacher_id UNION ALL SELECT ct.customer_id FROM course_teacher ct
  JOIN customer co ON co.id = ct.customer_id WHERE ct.course_id = course.id AND co.teacher)`;

/** Does this person teach a row of `course`, alone or with others? Each part uses an index, however many courses there are. */
export const taughtBySql = (personId: number) =>
  sql<boolean>`(course.id IN (SELECT own.id FROM course own WHERE own.teacher_id = ${personId}::int UNION ALL ${taughtWithOthers(personId)}))`;

/**
 * The rows of `course`, with their teachers in `customer`, that a principal may see: courses of teachers in their scope, and those they teach with
 * others.
 */
export const coursesSeenBy = (principal: Principal) =>
  may(principal, 'customer.list')
    ? sql<boolean>`(${rowsFor(principal, 'customer.see')} OR course.id IN (${taughtWithOthers(principal.id)}))`
    : taughtBySql(principal.id);

const PERSON = (alias: string) =>
  sql`pg_catalog.json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${fullNameSql(alias)},
    'organization', ${sql.ref(`${alias}.organization`)})`;

/** An invitation `i` that keeps a place for its recipient (INV-587). */
export const IS_OPEN = sql<boolean>`(i.taken_at IS NULL AND i.withdrawn_at IS NULL)`;

/** Courses with their teachers; when a teacher stops being one, their codes are unknown (CRS-4). */
export const courses = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('customer', 'customer.id', 'course.teacher_id')
    .select([
      'course.id',
      'course.revision',
      'code',
      'course.name',
      'kind',
      'start_date as startDate',
      'expire_date as expireDate',
      'paused',
    ])
    .select(['places as ownPlaces', 'redeem_until as redeemUntil'])
    .select([
      sql<number>`(SELECT count(*) FROM license WHERE license.course_id = course.id)`.as('taken'),
      sql<number>`(SELECT count(*) FROM course_invitation i WHERE i.course_id = course.id AND ${IS_OPEN})`.as('invited'),
      sql<Course['teacher']>`${PERSON('customer')}`.as('teacher'),
      sql<Course['coTeachers']>`(SELECT coalesce(pg_catalog.json_agg(${PERSON('co')} ORDER BY co.name_key, co.id), '[]')
        FROM course_teacher ct JOIN customer co ON co.id = ct.customer_id WHERE ct.course_id = course.id AND co.teacher)`.as('coTeachers'),
      sql<number[]>`(SELECT coalesce(pg_catalog.json_agg(module_id ORDER BY module_id), '[]') FROM course_module
        WHERE course_id = course.id)`.as('modules'),
    ])
    .where('customer.teacher', '=', sql.lit(true));

/** A teacher's courses, with those of others that they also teach, newest first; null when the principal may not see the person at all. */
export async function coursesOf(db: Db, principal: Principal, customerId: number): Promise<StoredCourse[] | null> {
  const found = await courses(db)
    .where(coursesSeenBy(principal))
    .where(taughtBySql(customerId))
    .orderBy('course.id', 'desc')
    .limit(2 * MAX_COURSES)
    .execute();
  if (found.length > 0) return found;
  return (await isVisible(db, principal, customerId)) ? [] : null;
}

/** A course with the teacher it belongs to; null when the principal may not see it. */
export async function courseOf(db: Db, principal: Principal, id: number) {
  const found = await courses(db)
    .select('customer.email as teacherEmail')
    .where('course.id', '=', id)
    .where(coursesSeenBy(principal))
    .executeTakeFirst();
  if (!found) return null;
  const { teacherEmail, ...course } = found;
  return { course: course satisfies StoredCourse, teacher: { id: course.teacher.id, email: teacherEmail } };
}

/** The same, locked for a change: it locks first and reads after. */
export async function courseForUpdate(tx: Tx, principal: Principal, id: number) {
  await tx.selectFrom('course').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return courseOf(tx, principal, id);
}

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B or U/V: nothing that gets confused when read aloud or copied by hand. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

const newCode = () => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The values of a new course; one that is left out gets its default. */
export interface NewCourse {
  teacherId: number;
  startDate: Day;
  expireDate: Day;
  kind?: CourseKind | undefined;
  name?: string | undefined;
  places?: number | null | undefined;
  redeemUntil?: Day | null | undefined;
  modules?: readonly number[] | undefined;
  coTeacherIds?: readonly number[] | undefined;
}

/**
 * Makes a course with a new code; with 23^10 codes a second try is all but unheard of. Null when the teacher, whose record must be locked, already
 * has as many as a teacher may.
 */
export async function insertCourse(tx: Tx, asked: NewCourse, now: Date): Promise<StoredCourse | null> {
  const { had } = await tx
    .selectFrom('course')
    .select(sql<number>`count(*)`.as('had'))
    .where('teacher_id', '=', asked.teacherId)
    .executeTakeFirstOrThrow();
  if (had >= MAX_COURSES) return null;
  for (;;) {
    const code = newCode();
    const added = await tx
      .insertInto('course')
      .values({
        code,
        name: asked.name ?? code,
        search_key: searchKey(asked.name ?? '', code),
        kind: asked.kind ?? 'students',
        teacher_id: asked.teacherId,
        start_date: asked.startDate,
        expire_date: asked.expireDate,
        ...ownPart(asked),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    await setModules(tx, added.id, asked.modules ?? []);
    await addCoTeachers(tx, added.id, asked.coTeacherIds ?? []);
    return courses(tx).where('course.id', '=', added.id).executeTakeFirstOrThrow();
  }
}

/** A course's own values, without a last day of redeeming that is the same as its last day. */
export const ownPart = ({ places = null, redeemUntil = null, expireDate }: Pick<NewCourse, 'places' | 'redeemUntil' | 'expireDate'>) => ({
  places,
  redeem_until: redeemUntil === expireDate ? null : redeemUntil,
});

/** Adds these people, as far as they exist and are teachers. */
async function addCoTeachers(tx: Tx, courseId: number, ids: readonly number[]): Promise<void> {
  await sql`INSERT INTO course_teacher (course_id, customer_id) SELECT ${courseId}::int, id FROM customer
    WHERE id = ANY(${[...ids]}::int[]) AND teacher ORDER BY id FOR KEY SHARE ON CONFLICT DO NOTHING`.execute(tx);
}

/** Gives a course its modules; if it has all that are sold, it has none of its own. */
export const setModules = (tx: Tx, id: number, modules: readonly number[]) =>
  setChildren(tx, {
    table: 'course_module',
    of: 'course_id',
    id,
    column: 'module_id',
    values: ownModules(modules),
  });

/** Deletes a code; its students keep their licenses. To be able to get it back, put it into the bin first. */
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
