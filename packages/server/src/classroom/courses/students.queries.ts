import { may, type Principal, type Student, type TaughtThing } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';

/** A course, for asking after its students. */
export interface CourseRef extends TaughtThing {
  courseId: number;
}

/** A student, before anyone checked whether their file still works. */
export type StoredStudent = Omit<Student, 'fileStillWorks'>;

interface ListQuery {
  search?: string | undefined;
  sort?: 'name' | 'redeemedDate' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The students of a code: all of them for its teachers, and for other principals those in their row scope. */
const studentRows = (db: Db, principal: Principal, { courseId, ...taught }: CourseRef) =>
  db
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .where('license.course_id', '=', courseId)
    .where('license.in_room', '=', false)
    .$if(!may(principal, 'course.readAllStudents', taught), (students) => visible(students, principal, 'customer.see'));

const students = (db: Db, principal: Principal, ref: CourseRef) =>
  studentRows(db, principal, ref).select([
    'license.id',
    'customer.id as customerId',
    fullNameSql().as('name'),
    'email',
    'organization',
    sql<string>`(license.created_at AT TIME ZONE 'UTC')::date`.as('redeemedDate'),
    sql<string>`license.end_date`.as('endDate'), // a Student license always has one
  ]);

const isLike = (search: string | undefined) => fitsAll(sql.ref('customer.search_key'), searchPatterns(search));

/** A page of a course's students, by name unless asked otherwise. */
export async function studentsMatching(
  db: Db,
  principal: Principal,
  ref: CourseRef,
  query: ListQuery,
  limit: number,
  offset: number,
): Promise<Counted<StoredStudent>[]> {
  const direction = query.order ?? 'asc';
  const found = await students(db, principal, ref)
    .select(ALL_MATCHES)
    .where(isLike(query.search))
    .$if(query.sort === 'redeemedDate', (sorted) => sorted.orderBy('license.created_at', direction))
    .orderBy('name_key', direction)
    .orderBy('license.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ total, ...row }) => ({ row, total }));
}

export async function countStudents(db: Db, principal: Principal, ref: CourseRef, search: string | undefined): Promise<number> {
  const { total } = await studentRows(db, principal, ref)
    .select(sql<number>`count(*)`.as('total'))
    .where(isLike(search))
    .executeTakeFirstOrThrow();
  return total;
}

/** The students whose licenses came after this one, in the order in which they redeemed. */
export async function studentsAfter(
  db: Db,
  principal: Principal,
  ref: CourseRef,
  licenseId: number,
  limit: number,
): Promise<StoredStudent[]> {
  return students(db, principal, ref).where('license.id', '>', licenseId).orderBy('license.id').limit(limit).execute();
}

/** The license of one student from a course, and the student, both locked for a change; null when the principal may not see them there. */
export async function studentForUpdate(tx: Tx, principal: Principal, ref: CourseRef, licenseId: number) {
  const locked = await studentRows(tx, principal, ref)
    .select('license.id')
    .where('license.id', '=', licenseId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  const found = await students(tx, principal, ref).select('license.revision').where('license.id', '=', licenseId).executeTakeFirst();
  return found ?? null;
}
