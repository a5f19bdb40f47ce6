import { api, areCoursesAskedFor, dayIn, FIRST_PRODUCT, may, type Principal, type Received, showDay, taughtBy } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate, refuseDecided, requestsToDecide } from '../../identity/people/public.ts';
import { isOfTrustedDomain } from '../../lib/confirmed-domain.ts';
import type { Portal } from '../../lib/portal.ts';
import { refusePlaces, termFrom } from './course-bounds.ts';
import { give, givePlaces, record, settle } from './course-granting.ts';
import {
  type AskedFor,
  countCourseRequests,
  decideRequest,
  insertRequest,
  ownRequests,
  requestAsMade,
  requestForUpdate,
  requestsMatching,
  waitsSince,
} from './course-requests.queries.ts';
import { courseForUpdate, placesOfCourse, type StoredCourse } from './courses.queries.ts';

const calls = api.courseRequests;

type Deciding = typeof calls.grantCourseRequest | typeof calls.declineCourseRequest;

/** The requests of teachers, and the decisions on them (CRS-559, CRS-560, CRS-561). */
export const courseRequestRoutes = (portal: Portal): Route[] => {
  const { db, write, now, config } = portal;
  const requests = requestsToDecide(portal, {
    listed: (from, ...asked) => requestsMatching(from, config, ...asked),
    count: (from, ...asked) => countCourseRequests(from, config, ...asked),
  });

  return [
    route(calls.requestCourse, ({ body, principal }) => write((tx) => askForCourse(portal, tx, principal, body))),
    route(calls.requestPlaces, ({ body, principal }) => write((tx) => askForPlaces(portal, tx, principal, body))),
    route(calls.getOwnCourseRequests, ({ principal }) => ownRequests(db, config, principal)),

    listRoute(calls.getCourseRequests, requests.page),
    route(calls.countCourseRequests, requests.count),
    route(calls.findCourseRequest, ({ params, principal }) => requests.one(db, principal, calls.findCourseRequest, params.id)),

    route(calls.grantCourseRequest, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.grantCourseRequest;
        const { request, teacher, course } = await toDecide(tx, principal, call, body.id);
        const places = body.places ?? request.places;
        refusePlaces(call, places, config);
        const gone = course ? course.taken + course.invited : 0;
        if (places < gone) throw refuse(call, 'fewerThanTaken', { taken: String(gone) });
        const granted = course
          ? await givePlaces(portal, tx, principal, course, places)
          : await give(portal, tx, principal, call, teacher, request, { ...body, places });
        await settle(portal, tx, principal, { request, teacher, course: granted, byId: principal.id });
        return requests.one(tx, principal, call, request.id);
      }),
    ),

    route(calls.declineCourseRequest, ({ body, principal }) =>
      write(async (tx) => {
        const { request, teacher, course } = await toDecide(tx, principal, calls.declineCourseRequest, body.id);
        const answer = body.reason.trim();
        await decideRequest(tx, request.id, { state: 'declined', answer, byId: principal.id, courseId: request.course_id }, now());
        await record(portal, tx, principal, 'course.declineRequest', { request, teacher, course, answer });
        return requests.one(tx, principal, calls.declineCourseRequest, request.id);
      }),
    ),
  ];

  /** A waiting request of a teacher that the principal may see, locked with its teacher. */
  async function toDecide(tx: Tx, principal: Principal, call: Deciding, id: number) {
    const seen = await requests.one(tx, principal, call, id);
    const teacher = await personForUpdate(tx, principal, seen.teacher.id);
    const request = teacher && (await requestForUpdate(tx, id));
    if (!teacher || !request) throw refuse(call, 'noRequest');
    const course = request.course_id === null ? null : ((await courseForUpdate(tx, principal, request.course_id)) ?? null);
    if (request.for_places && !course) throw refuse(call, 'noRequest');
    const isOwn = request.customer_id === principal.id || (course !== null && isTaughtBy(principal, course.course));
    if (isOwn) throw refuse(call, 'ownRequest');
    refuseDecided(call, request, now());
    return { request, teacher, course: course && { ...course.course, owner: course.teacher } };
  }
};

/** Asks for a new course: it is made at once where the portal trusts the teacher's domain; otherwise the request waits. */
async function askForCourse(portal: Portal, tx: Tx, principal: Principal, body: Received<typeof calls.requestCourse>['body']) {
  const call = calls.requestCourse;
  const teacher = await personForUpdate(tx, principal, principal.id);
  if (!teacher?.teacher) throw refuse(call, 'notTeacher');
  const { name, places, kind = 'students', productId = FIRST_PRODUCT, note = '' } = body;
  if (!areCoursesAskedFor(productId)) throw refuse(call, 'noCourses');
  const dates = termFrom(body.startDate, body.numberOfDays);
  if (!dates) throw refuse(call, 'endTooLate');
  refusePlaces(call, places, portal.config);
  const asking = {
    customer_id: teacher.id,
    course_id: null,
    for_places: false,
    kind,
    product_id: productId,
    name,
    places,
    note: note.trim(),
  };
  const request = await insertRequest(tx, { ...asking, start_date: dates.startDate, expire_date: dates.expireDate }, portal.now());
  if (!request) throw refuse(call, 'askedAlready', { day: await waiting(tx, { customerId: teacher.id, courseId: null, kind }) });
  if (isAtOnce(portal, teacher, places)) {
    const course = await give(portal, tx, principal, call, teacher, request, { places });
    await settle(portal, tx, principal, { request, teacher, course, byId: null });
  } else await record(portal, tx, principal, 'course.request', { request, teacher, course: null });
  return requestAsMade(tx, portal.config, request.id);
}

/** The same for more places in a course. */
async function askForPlaces(portal: Portal, tx: Tx, principal: Principal, body: Received<typeof calls.requestPlaces>['body']) {
  const call = calls.requestPlaces;
  const teacher = await personForUpdate(tx, principal, principal.id);
  const found = await courseForUpdate(tx, principal, body.courseId);
  if (!found || !teacher) throw refuse(call, 'noCourse');
  const { course } = found;
  if (!isTaughtBy(principal, course)) throw refuse(call, 'lacksRight');
  const had = placesOfCourse(course, portal.config);
  if (body.places <= had) throw refuse(call, 'notMore', { places: String(had) });
  refusePlaces(call, body.places, portal.config);
  const { places, note = '' } = body;
  const asking = { customer_id: principal.id, course_id: course.id, for_places: true, kind: course.kind, name: course.name };
  const request = await insertRequest(tx, { ...asking, places, note: note.trim(), start_date: null, expire_date: null }, portal.now());
  if (!request)
    throw refuse(call, 'askedAlready', { day: await waiting(tx, { customerId: principal.id, courseId: course.id, kind: course.kind }) });
  if (isAtOnce(portal, teacher, places) && places >= course.taken) {
    const given = await givePlaces(portal, tx, principal, { ...course, owner: found.teacher }, places);
    await settle(portal, tx, principal, { request, teacher, course: given, byId: null });
  } else await record(portal, tx, principal, 'course.request', { request, teacher, course });
  return requestAsMade(tx, portal.config, request.id);
}

/** Does a teacher get this many places without a decision (CRS-560)? */
function isAtOnce({ config }: Portal, teacher: { email: string; email_verified_at: Date | null }, places: number): boolean {
  return places <= config.courseAtOncePlaces && isOfTrustedDomain(config.teachers.domains, teacher);
}

const isTaughtBy = (principal: Principal, course: StoredCourse): boolean => may(principal, 'course.readAllStudents', taughtBy(course));

const waiting = async (tx: Tx, who: AskedFor): Promise<string> => showDay(dayIn(await waitsSince(tx, who)));
