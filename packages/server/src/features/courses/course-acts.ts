import { api, CATEGORY, changesBetween, KINDS, may, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { AsSeen } from '../../lib/as-seen.ts';
import type { Portal } from '../../lib/portal.ts';
import {
  deleteLicenses,
  hasWorkingFile,
  insertLicense,
  licenseFacts,
  licenseKindOf,
  type StoredLicense,
  studentLicense,
} from '../licenses/public.ts';
import { recordEvent } from '../log/public.ts';
import { personForUpdate } from '../people/public.ts';
import { newestRelease } from '../releases/public.ts';
import { courseForUpdate, redeemableCourse, type StoredCourse } from './courses.queries.ts';
import { type CourseRef, studentForUpdate } from './students.queries.ts';

type Acting = Pick<Portal, 'now' | 'today' | 'config'>;

const { addStudentLicense } = api.licenses;

/** Redeems a course code for a customer (CRS-5). Refuses as `addStudentLicense` does; answers the license that it gives. */
export async function redeemCode(
  { now, today, config }: Acting,
  tx: Tx,
  principal: Principal,
  { customerId, courseCode: code }: { customerId: number; courseCode: string },
  asSeen?: AsSeen,
): Promise<StoredLicense> {
  const owner = await personForUpdate(tx, principal, customerId);
  if (!owner) throw refuse(addStudentLicense, 'noCustomer');
  if (!may(principal, 'license.redeem', { ownerId: owner.id })) throw refuse(addStudentLicense, 'lacksRight');
  await asSeen?.(owner);
  const redemption = { code, customerId: owner.id, today: today(), maxStudents: config.courseMaxStudents };
  const course = await redeemableCourse(tx, addStudentLicense, redemption);
  const asked = studentLicense(owner.id, course, await newestRelease(tx), today());
  const license = await insertLicense(tx, addStudentLicense, asked, now());
  const licenseKind = licenseKindOf(license);
  const changes = changesBetween(null, licenseFacts(license));
  await recordEvent(tx, principal, { act: 'license.requestStudent', record: license, owner, licenseKind, changes }, now());
  return license;
}

const { freePlace } = api.courses;

/** Deletes a student's license from a course (CRS-15). Refuses as `freePlace` does; answers the course with one place more. */
export async function freeStudentPlace(
  { now, steady, today }: Pick<Portal, 'now' | 'steady' | 'today'>,
  tx: Tx,
  principal: Principal,
  { courseId, licenseId, force = false }: { courseId: number; licenseId: number; force?: boolean | undefined },
  asSeen?: AsSeen,
): Promise<StoredCourse> {
  const found = await courseForUpdate(tx, principal, courseId);
  if (!found) throw refuse(freePlace, 'noCourse');
  const { course, teacher } = found;
  if (!may(principal, 'course.freePlace', { ownerId: teacher.id })) throw refuse(freePlace, 'lacksRight');
  const student = await studentForUpdate(tx, principal, refOf(found), licenseId);
  if (!student) throw refuse(freePlace, 'noStudent');
  await asSeen?.(student);
  const works = await hasWorkingFile(tx, { licenseId: student.id }, today());
  // A teacher who forced it could turn one place into many working files.
  const mayForce = force && may(principal, 'course.freePlaceByForce');
  if (works && !mayForce) throw refuse(freePlace, 'fileStillWorks');
  await deleteLicenses(tx, [student.id], { by: principal, at: steady(), now: now(), today: today() });
  const changes = changesBetween({ courseCode: course.code, redeemed: student.redeemedDate, endDate: student.endDate }, null);
  const owner = { id: student.customerId, email: student.email };
  const event = { record: { id: student.id }, owner, licenseKind: STUDENT_LICENSE, changes, forced: works };
  await recordEvent(tx, principal, { act: 'course.freePlace', ...event }, now());
  return { ...course, taken: course.taken - 1 };
}

/** Whose students are asked for. */
export const refOf = ({ course, teacher }: { course: { id: number }; teacher: { id: number } }): CourseRef => ({
  courseId: course.id,
  teacherId: teacher.id,
});

/** What redeeming a code gives. */
const STUDENT_LICENSE = { category: CATEGORY[KINDS.student.categories[0]].id, type: KINDS.student.id };
