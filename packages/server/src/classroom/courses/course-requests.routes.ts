import { api, changesBetween, dayIn, daysBetween, type ListedCourseRequest, may, type Principal, showDay, taughtBy } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import { isOfTrustedDomain } from '../../lib/confirmed-domain.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { courseFacts, makeCourse } from './course-acts.ts';
import { refusePlaces, termFrom } from './course-bounds.ts';
import { updateCourse } from './course-edit.queries.ts';
import {
  countRequests,
  decideRequest,
  insertRequest,
  ownRequests,
  type RequestFilter,
  requestAsMade,
  requestForUpdate,
  requestsMatching,
  waitsSince,
} from './course-requests.queries.ts';
import { courseForUpdate, placesOfCourse, type StoredCourse } from './courses.queries.ts';

const calls = api.courseRequests;

type StoredRequest = NonNullable<Awaited<ReturnType<typeof requestForUpdate>>>;
type Deciding = typeof calls.grantCourseRequest | typeof calls.declineCourseRequest;

/** What teachers ask for, and what becomes of it (CRS-559, CRS-560, CRS-561). */
export const courseRequestRoutes = (portal: Portal): Route[] => {
  const { db, write, now, config } = portal;
  const once = counted(portal);

  const one = async (on: Tx | typeof db, principal: Principal, id: number): Promise<ListedCourseRequest | undefined> =>
    (await requestsMatching(on, config, principal, { id }, { limit: 1, offset: 0 }))[0];

  const count = (principal: Principal, filter: RequestFilter) => {
    const key = JSON.stringify([principal.id, principal.scope, filter.state]);
    return once(key, () => countRequests(db, config, principal, filter, COUNTED_APART));
  };

  /** A request that waits, of a teacher the principal may see, locked with its teacher. */
  async function toDecide(tx: Tx, principal: Principal, call: Deciding, id: number) {
    const seen = await one(tx, principal, id);
    const teacher = seen && (await personForUpdate(tx, principal, seen.teacher.id));
    const request = teacher && (await requestForUpdate(tx, id));
    if (!teacher || !request) throw refuse(call, 'noRequest');
    const course = request.course_id === null ? null : ((await courseForUpdate(tx, principal, request.course_id)) ?? null);
    if (request.for_places && !course) throw refuse(call, 'noRequest');
    const isOwn = request.customer_id === principal.id || (course !== null && isTaughtBy(principal, course.course));
    if (isOwn) throw refuse(call, 'ownRequest');
    const { state, decided_at } = request;
    if (state !== 'open') throw refuse(call, 'decidedAlready', { state, day: showDay(dayIn(decided_at ?? now())) });
    return { request, teacher, course: course && { ...course.course, owner: course.teacher } };
  }

  async function answered(tx: Tx, principal: Principal, call: Deciding, id: number): Promise<ListedCourseRequest> {
    const decided = await one(tx, principal, id);
    if (!decided) throw refuse(call, 'noRequest');
    return decided;
  }

  return [
    route(calls.requestCourse, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.requestCourse;
        const teacher = await personForUpdate(tx, principal, principal.id);
        if (!teacher?.teacher) throw refuse(call, 'notTeacher');
        const dates = termFrom(body.startDate, body.numberOfDays);
        if (!dates) throw refuse(call, 'endTooLate');
        refusePlaces(call, body.places, config);
        const { name, places, kind = 'students', note = '' } = body;
        const asking = { customer_id: teacher.id, course_id: null, for_places: false, kind, name, places, note: note.trim() };
        const request = await insertRequest(tx, { ...asking, start_date: dates.startDate, expire_date: dates.expireDate }, now());
        if (!request) throw refuse(call, 'askedAlready', { day: await waiting(tx, { customerId: teacher.id, courseId: null }) });
        if (isAtOnce(teacher, places)) {
          const course = await give(tx, principal, call, teacher, request, { places });
          await settle(tx, principal, { request, teacher, course, byId: null });
        } else await record(tx, principal, 'course.request', { request, teacher, course: null });
        return requestAsMade(tx, config, request.id);
      }),
    ),

    route(calls.requestPlaces, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.requestPlaces;
        const teacher = await personForUpdate(tx, principal, principal.id);
        const found = await courseForUpdate(tx, principal, body.courseId);
        if (!found || !teacher) throw refuse(call, 'noCourse');
        const { course } = found;
        if (!isTaughtBy(principal, course)) throw refuse(call, 'lacksRight');
        const had = placesOfCourse(course, config);
        if (body.places <= had) throw refuse(call, 'notMore', { places: String(had) });
        refusePlaces(call, body.places, config);
        const { places, note = '' } = body;
        const asking = { customer_id: principal.id, course_id: course.id, for_places: true, kind: course.kind, name: course.name };
        const request = await insertRequest(tx, { ...asking, places, note: note.trim(), start_date: null, expire_date: null }, now());
        if (!request) throw refuse(call, 'askedAlready', { day: await waiting(tx, { customerId: principal.id, courseId: course.id }) });
        if (isAtOnce(teacher, places) && places >= course.taken) {
          const given = await givePlaces(tx, principal, { ...course, owner: found.teacher }, places);
          await settle(tx, principal, { request, teacher, course: given, byId: null });
        } else await record(tx, principal, 'course.request', { request, teacher, course });
        return requestAsMade(tx, config, request.id);
      }),
    ),

    route(calls.getOwnCourseRequests, ({ principal }) => ownRequests(db, config, principal)),

    route(calls.getCourseRequests, async ({ query, principal }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await requestsMatching(db, config, principal, query, { limit, offset });
      if (!paged) refuseTooLong(calls.getCourseRequests, rows);
      return paged && query.total !== 'false' ? { rows, ...(await count(principal, query)) } : { rows };
    }),

    route(calls.countCourseRequests, ({ query, principal }) => count(principal, query)),

    route(calls.findCourseRequest, async ({ params, principal }) => {
      const found = await one(db, principal, params.id);
      if (!found) throw refuse(calls.findCourseRequest, 'noRequest');
      return found;
    }),

    route(calls.grantCourseRequest, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.grantCourseRequest;
        const { request, teacher, course } = await toDecide(tx, principal, call, body.id);
        const places = body.places ?? request.places;
        refusePlaces(call, places, config);
        const gone = course ? course.taken + course.invited : 0;
        if (places < gone) throw refuse(call, 'fewerThanTaken', { taken: String(gone) });
        const granted = course
          ? await givePlaces(tx, principal, course, places)
          : await give(tx, principal, call, teacher, request, { ...body, places });
        await settle(tx, principal, { request, teacher, course: granted, byId: principal.id });
        return answered(tx, principal, call, request.id);
      }),
    ),

    route(calls.declineCourseRequest, ({ body, principal }) =>
      write(async (tx) => {
        const { request, teacher, course } = await toDecide(tx, principal, calls.declineCourseRequest, body.id);
        const answer = body.reason.trim();
        await decideRequest(tx, request.id, { state: 'declined', answer, byId: principal.id, courseId: request.course_id }, now());
        await record(tx, principal, 'course.declineRequest', { request, teacher, course, answer });
        return answered(tx, principal, calls.declineCourseRequest, request.id);
      }),
    ),
  ];

  /** Does a teacher have so many places without asking anybody (CRS-560)? */
  function isAtOnce(teacher: { email: string; email_verified_at: Date | null }, places: number): boolean {
    return places <= config.courseAtOncePlaces && isOfTrustedDomain(config.teachers.domains, teacher);
  }

  interface Settled {
    request: StoredRequest;
    teacher: { id: number; email: string };
    course: StoredCourse;
    byId: number | null;
  }

  async function settle(tx: Tx, principal: Principal, { request, teacher, course, byId }: Settled): Promise<void> {
    await decideRequest(tx, request.id, { state: 'granted', byId, courseId: course.id }, now());
    await record(tx, principal, 'course.grantRequest', { request, teacher, course });
  }

  /** Makes the course that was asked for, or what is said instead. */
  async function give(
    tx: Tx,
    principal: Principal,
    call: typeof calls.requestCourse | typeof calls.grantCourseRequest,
    teacher: { id: number; email: string; teacher: boolean },
    request: StoredRequest,
    said: { name?: string | undefined; places: number; startDate?: string | undefined; numberOfDays?: number | undefined },
  ): Promise<StoredCourse> {
    if (!teacher.teacher) throw refuse(call, 'notTeacher');
    const { start_date, expire_date, kind, name } = request;
    if (start_date === null || expire_date === null) throw new Error('a request for a course has its days');
    const dates = termFrom(said.startDate ?? start_date, said.numberOfDays ?? daysBetween(start_date, expire_date));
    if (!dates) throw refuse(call, 'endTooLate');
    const course = await makeCourse(portal, tx, principal, teacher, { ...dates, kind, name: said.name ?? name, places: said.places });
    if (!course) throw refuse(call, 'tooMany');
    return course;
  }

  async function givePlaces(
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
    await recordEvent(tx, principal, told, now());
    return { ...next, revision };
  }

  async function record(
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
      places: (isGranted ? course?.ownPlaces : request.places) ?? null,
      startDate: (isGranted && !request.for_places ? course?.startDate : request.start_date) ?? null,
      expireDate: (isGranted && !request.for_places ? course?.expireDate : request.expire_date) ?? null,
    };
    const changes = changesBetween(null, {
      ...facts,
      ...(act === 'course.request' && { note: request.note.length || null }),
      ...(answer !== undefined && { answer }),
    });
    await recordEvent(tx, principal, { act, record: { id: teacher.id }, owner: teacher, changes: changes as never }, now());
  }
};

const isTaughtBy = (principal: Principal, course: StoredCourse): boolean => may(principal, 'course.readAllStudents', taughtBy(course));

const waiting = async (tx: Tx, who: { customerId: number; courseId: number | null }): Promise<string> =>
  showDay(dayIn(await waitsSince(tx, who)));
