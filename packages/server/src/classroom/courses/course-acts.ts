import {
  api,
  CATEGORY,
  changesBetween,
  type GivingCall,
  KINDS,
  may,
  type NewestCall,
  otherProductOf,
  type Principal,
  taughtBy,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import {
  deleteLicenses,
  hasWorkingFile,
  insertLicense,
  licenseFacts,
  licenseKindOf,
  type RedeemingCall,
  type StoredLicense,
  studentLicense,
} from '../../licensing/licenses/public.ts';
import { productIn } from '../../licensing/products/public.ts';
import { newestRelease } from '../../licensing/releases/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { courseForUpdate, insertCourse, type NewCourse, type StoredCourse } from './courses.queries.ts';
import { redeemableCourse } from './redeeming.queries.ts';
import { type CourseRef, studentForUpdate } from './students.queries.ts';

/** A person as events name them. */
interface Somebody {
  id: number;
  email: string;
}

/**
 * Makes a course for a teacher, whose record must be locked, with its event. Null when they already have as many as a teacher may. The caller has
 * checked its dates and places.
 */
export async function makeCourse(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  principal: Principal,
  teacher: Somebody,
  asked: Omit<NewCourse, 'teacherId'>,
  copiedFrom: string | null = null,
): Promise<StoredCourse | null> {
  const course = await insertCourse(tx, { ...asked, teacherId: teacher.id }, now());
  if (!course) return null;
  const changes = changesBetween(null, { ...courseFacts(course), copiedFrom });
  await recordEvent(tx, principal, { act: 'course.add', record: { id: course.id, name: course.code }, owner: teacher, changes }, now());
  return course;
}

/** A course as the log shows it, without the values that are only defaults. */
export const courseFacts = ({ code, name, startDate, expireDate, redeemUntil, ownPlaces, modules }: StoredCourse) => ({
  code,
  name: name === code ? null : name,
  startDate,
  expireDate,
  redeemUntil,
  places: ownPlaces,
  product: otherProductOf(modules),
  modules: modules.length > 0 ? modules : null,
});

type Acting = Pick<Portal, 'now' | 'today' | 'config'>;

const { addStudentLicense } = api.licenses;

/** The course code to redeem, the customer who gets the license, and the call. */
interface AskedRedemption {
  customerId: number;
  courseCode: string;
  /** May files be made for the license without Allow Offline License (CRS-575)? */
  offlineFiles?: boolean | undefined;
  call?: RedeemingCall & GivingCall & NewestCall;
}

/** Redeems a course code for a customer (CRS-5), with the refusals of the given call; answers the new license. */
export async function redeemCode(
  { now, today, config }: Acting,
  tx: Tx,
  principal: Principal,
  { customerId, courseCode: code, offlineFiles = false, call = addStudentLicense }: AskedRedemption,
  asSeen?: AsSeen,
): Promise<StoredLicense> {
  const owner = await personForUpdate(tx, principal, customerId);
  if (!owner) throw refuse(addStudentLicense, 'noCustomer');
  if (!may(principal, 'license.redeem', { ownerId: owner.id })) throw refuse(addStudentLicense, 'lacksRight');
  await asSeen?.(owner);
  const redemption = { code, customerId: owner.id, today: today(), config };
  const course = await redeemableCourse(tx, call, redemption);
  const asked = studentLicense(owner.id, course, await newestRelease(tx, call, await productIn(tx, course.modules)), today());
  const license = await insertLicense(tx, call, { ...asked, offlineAllowed: offlineFiles }, now());
  const licenseKind = licenseKindOf(license);
  const changes = changesBetween(null, licenseFacts(license));
  await recordEvent(tx, principal, { act: 'license.requestStudent', record: license, owner, licenseKind, changes }, now());
  return license;
}

const { freePlace, freePlaces } = api.courses;

type Freeing = Pick<Portal, 'now' | 'steady' | 'today' | 'tables'>;

interface AskedPlace {
  courseId: number;
  licenseId: number;
  force?: boolean | undefined;
  words?: string | undefined;
}

/** Deletes a student's license from a course (CRS-15). Refuses as `freePlace` does; answers the course, which has one more place now. */
export async function freeStudentPlace(
  portal: Freeing,
  tx: Tx,
  principal: Principal,
  { courseId, licenseId, force = false, words = '' }: AskedPlace,
  asSeen?: AsSeen,
): Promise<StoredCourse> {
  const found = await courseForUpdate(tx, principal, courseId);
  if (!found) throw refuse(freePlace, 'noCourse');
  const { course } = found;
  if (!may(principal, 'course.edit', refOf(found))) throw refuse(freePlace, 'lacksRight');
  const student = await studentForUpdate(tx, principal, refOf(found), licenseId);
  if (!student) throw refuse(freePlace, 'noStudent');
  await asSeen?.(student);
  const works = await hasWorkingFile(tx, { licenseId: student.id }, portal.today());
  // A teacher who could force this would turn one place into many working files.
  const mayForce = force && may(principal, 'course.make');
  if (works && !mayForce) throw refuse(freePlace, 'fileStillWorks');
  await takePlace(portal, tx, principal, { course, student, words: words.trim(), forced: works });
  return { ...course, taken: course.taken - 1 };
}

/** Frees several places (CRS-606), each with its entry and mail; students whose file still works keep theirs. */
export async function freeStudentPlaces(
  portal: Freeing,
  tx: Tx,
  principal: Principal,
  { courseId, licenseIds, words = '' }: { courseId: number; licenseIds: readonly number[]; words?: string | undefined },
) {
  const found = await courseForUpdate(tx, principal, courseId);
  if (!found) throw refuse(freePlaces, 'noCourse');
  const ref = refOf(found);
  if (!may(principal, 'course.edit', ref)) throw refuse(freePlaces, 'lacksRight');
  const freed: number[] = [];
  const kept: { id: number; why: 'noStudent' | 'fileStillWorks' }[] = [];
  for (const id of [...new Set(licenseIds)].sort((a, b) => a - b)) {
    const student = await studentForUpdate(tx, principal, ref, id);
    if (!student) kept.push({ id, why: 'noStudent' });
    else if (await hasWorkingFile(tx, { licenseId: id }, portal.today())) kept.push({ id, why: 'fileStillWorks' });
    else {
      await takePlace(portal, tx, principal, { course: found.course, student, words: words.trim(), forced: false });
      freed.push(id);
    }
  }
  return { freed, kept };
}

interface TakenPlace {
  course: StoredCourse;
  student: NonNullable<Awaited<ReturnType<typeof studentForUpdate>>>;
  words: string;
  forced: boolean;
}

/** Deletes the license with its log entry, and mails the student the message; without a message there is no mail. */
async function takePlace(
  { now, steady, today, tables }: Freeing,
  tx: Tx,
  principal: Principal,
  { course, student, words, forced }: TakenPlace,
) {
  await deleteLicenses(tx, [student.id], { by: principal, at: steady(), now: now(), today: today(), tables });
  const was = { courseCode: course.code, redeemed: student.redeemedDate, endDate: student.endDate };
  const said = words ? [{ field: 'words' as const, before: null, after: words }] : [];
  const changes = [...changesBetween(was, null), ...said];
  const owner = { id: student.customerId, email: student.email };
  const event = { record: { id: student.id }, owner, licenseKind: STUDENT_LICENSE, changes, forced };
  await recordEvent(tx, principal, { act: 'course.freePlace', ...event }, now());
  if (!words) return;
  const { code, name, teacher } = course;
  const data = { course: { code, name }, teacher: teacher.name, words };
  await mailPeople(tx, [{ to: owner.id, purpose: 'place-freed', data, about: [] }], steady());
}

/** A course, for asking after its students. */
export const refOf = ({ course }: { course: StoredCourse }): CourseRef => ({ courseId: course.id, ...taughtBy(course) });

/** What redeeming a code gives. */
export const STUDENT_LICENSE = { category: CATEGORY[KINDS.student.categories[0]].id, type: KINDS.student.id };
