import {
  api,
  areCoursesAskedFor,
  changesBetween,
  daysBetween,
  FIRST_PRODUCT,
  type Principal,
  productNamed,
  soldModules,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { courseFacts, makeCourse } from './course-acts.ts';
import { termFrom } from './course-bounds.ts';
import { updateCourse } from './course-edit.queries.ts';
import { decideRequest, type StoredRequest } from './course-requests.queries.ts';
import type { StoredCourse } from './courses.queries.ts';

const { courseRequests } = api;

interface Settled {
  request: StoredRequest;
  teacher: { id: number; email: string };
  course: StoredCourse;
  byId: number | null;
}

/** Notes that a request was granted, with the course that it led to, and logs it. */
export async function settle(portal: Portal, tx: Tx, principal: Principal, { request, teacher, course, byId }: Settled): Promise<void> {
  await decideRequest(tx, request.id, { state: 'granted', byId, courseId: course.id }, portal.now());
  await record(portal, tx, principal, 'course.grantRequest', { request, teacher, course });
}

/**
 * Makes the requested course, with the changes of the person who decides. Refuses with `notTeacher`, `noCourses`, `endTooLate` or `tooMany` of the
 * call.
 */
export async function give(
  portal: Portal,
  tx: Tx,
  principal: Principal,
  call: typeof courseRequests.requestCourse | typeof courseRequests.grantCourseRequest,
  teacher: { id: number; email: string; teacher: boolean },
  request: StoredRequest,
  said: { name?: string | undefined; places: number; startDate?: string | undefined; numberOfDays?: number | undefined },
): Promise<StoredCourse> {
  if (!teacher.teacher) throw refuse(call, 'notTeacher');
  const { start_date, expire_date, kind, name, product_id: productId } = request;
  if (!areCoursesAskedFor(productId)) throw refuse(call, 'noCourses');
  if (start_date === null || expire_date === null) throw new Error('a request for a course has its days');
  const dates = termFrom(said.startDate ?? start_date, said.numberOfDays ?? daysBetween(start_date, expire_date));
  if (!dates) throw refuse(call, 'endTooLate');
  // A course without modules of its own has all of the first product.
  const modules = productId === FIRST_PRODUCT ? [] : soldModules(productId).map(({ id }) => id);
  const asked = { ...dates, kind, name: said.name ?? name, places: said.places, modules };
  const course = await makeCourse(portal, tx, principal, teacher, asked);
  if (!course) throw refuse(call, 'tooMany');
  return course;
}

/** Gives a course this many places of its own, and logs it unless it had as many. */
export async function givePlaces(
  portal: Portal,
  tx: Tx,
  principal: Principal,
  { owner, ...course }: StoredCourse & { owner: { id: number; email: string } },
  ownPlaces: number,
): Promise<StoredCourse> {
  const next = { ...course, ownPlaces };
  const changes = changesBetween(courseFacts(course), courseFacts(next));
  if (changes.length === 0) return course;
  const revision = await updateCourse(tx, course, next);
  const told = { act: 'course.update', record: { id: course.id, name: course.code }, owner, changes } as const;
  await recordEvent(tx, principal, told, portal.now());
  return { ...next, revision };
}

/** Logs what became of a request, as an entry about its teacher: as it was asked, or the course as it was granted. */
export async function record(
  portal: Portal,
  tx: Tx,
  principal: Principal,
  act: 'course.request' | 'course.grantRequest' | 'course.declineRequest',
  about: { request: StoredRequest; teacher: { id: number; email: string }; course: StoredCourse | null; answer?: string },
): Promise<void> {
  const { request, teacher, course, answer } = about;
  const isGranted = act === 'course.grantRequest';
  const facts = {
    courseCode: course?.code ?? null,
    courseName: (isGranted ? course?.name : request.name) ?? null,
    product: (!request.for_places && productNamed(request.product_id).product?.name) || null,
    places: (isGranted ? course?.ownPlaces : request.places) ?? null,
    startDate: (isGranted && !request.for_places ? course?.startDate : request.start_date) ?? null,
    expireDate: (isGranted && !request.for_places ? course?.expireDate : request.expire_date) ?? null,
  };
  const changes = changesBetween(null, {
    ...facts,
    ...(act === 'course.request' && { note: request.note.length || null }),
    ...(answer !== undefined && { answer }),
  });
  await recordEvent(tx, principal, { act, record: { id: teacher.id }, owner: teacher, changes: changes as never }, portal.now());
}
