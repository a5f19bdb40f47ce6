import { api, areCoursesMade, type Course, changesBetween, may, nextTerm, productOf, taughtBy } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { personForUpdate } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { putInBin } from '../../platform/kept-records/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { courseFacts, makeCourse } from './course-acts.ts';
import { refusePlaces, refuseRedeemUntil, termFrom } from './course-bounds.ts';
import { courseForUpdate, courseOf, coursesOf, courseToWire, deleteCourse, type StoredCourse, setPaused } from './courses.queries.ts';

const calls = api.courses;

/** What teachers see of their codes, and what people with the right can do with codes. */
export const courseRoutes = ({ db, write, now, steady, today, config, tables }: Portal): Route[] => {
  const toWire = (course: StoredCourse): Course => courseToWire(course, config);

  return [
    route(calls.findCourse, async ({ params, principal }) => {
      const courses = await coursesOf(db, principal, params.id);
      if (!courses) throw refuse(calls.findCourse, 'noCustomer');
      return { rows: courses.map(toWire) };
    }),

    route(calls.findCourseCode, async ({ params, principal }) => {
      const found = await courseOf(db, principal, params.id);
      if (!found) throw refuse(calls.findCourseCode, 'noCourse');
      return toWire(found.course);
    }),

    route(calls.createCourse, ({ body, principal }) =>
      write(async (tx) => {
        const teacher = await personForUpdate(tx, principal, body.customerId);
        if (!teacher) throw refuse(calls.createCourse, 'noCustomer');
        if (!teacher.teacher) throw refuse(calls.createCourse, 'notTeacher');
        if (!areCoursesMade(productOf(body.modules ?? []))) throw refuse(calls.createCourse, 'noCourses');
        const dates = termFrom(body.startDate, body.numberOfDays);
        if (!dates) throw refuse(calls.createCourse, 'endTooLate');
        const { name, places, redeemUntil, modules } = body;
        refusePlaces(calls.createCourse, places, config);
        refuseRedeemUntil(calls.createCourse, { ...dates, redeemUntil });
        const course = await makeCourse({ now }, tx, principal, teacher, { ...dates, name, places, redeemUntil, modules });
        if (!course) throw refuse(calls.createCourse, 'tooMany');
        return toWire(course);
      }),
    ),

    route(calls.copyCourse, ({ body, principal }) =>
      write(async (tx) => {
        const found = await courseOf(tx, principal, body.id);
        if (!found) throw refuse(calls.copyCourse, 'noCourse');
        const teacher = await personForUpdate(tx, principal, found.teacher.id);
        if (!teacher?.teacher) throw refuse(calls.copyCourse, 'noCourse');
        if (!areCoursesMade(productOf(found.course.modules))) throw refuse(calls.copyCourse, 'noCourses');
        const next = nextTerm(found.course, today());
        const dates = termFrom(body.startDate ?? next.startDate, body.numberOfDays ?? next.numberOfDays);
        if (!dates) throw refuse(calls.copyCourse, 'endTooLate');
        const course = await makeCourse(
          { now },
          tx,
          principal,
          teacher,
          { ...dates, ...kept(found.course), ...(body.name && { name: body.name }) },
          found.course.code,
        );
        if (!course) throw refuse(calls.copyCourse, 'tooMany');
        return toWire(course);
      }),
    ),

    route(calls.updateCourse, ({ body, principal }) =>
      write(async (tx) => {
        const found = await courseForUpdate(tx, principal, body.id);
        if (!found) throw refuse(calls.updateCourse, 'noCourse');
        const { course, teacher } = found;
        if (!may(principal, 'course.edit', taughtBy(course))) throw refuse(calls.updateCourse, 'lacksRight');
        refuseOutdated(calls.updateCourse, body, course);
        if (body.paused === course.paused) return toWire(course);
        const revision = await setPaused(tx, course.id, body.paused);
        const changes = changesBetween({ paused: course.paused }, { paused: body.paused });
        await recordEvent(
          tx,
          principal,
          { act: 'course.update', record: { id: course.id, name: course.code }, owner: teacher, changes },
          now(),
        );
        return toWire({ ...course, revision, paused: body.paused });
      }),
    ),

    route(calls.deleteCourse, ({ params, principal }) =>
      write(async (tx) => {
        const found = await courseForUpdate(tx, principal, params.id);
        if (!found) throw refuse(calls.deleteCourse, 'noCourse');
        const { course, teacher } = found;
        await putInBin(tx, 'course', [course.id], { by: principal, at: steady(), tables });
        await deleteCourse(tx, course.id);
        const changes = changesBetween({ ...courseFacts(course), students: course.taken }, null);
        await recordEvent(
          tx,
          principal,
          { act: 'course.delete', record: { id: course.id, name: course.code }, owner: teacher, changes },
          now(),
        );
        return toWire(course);
      }),
    ),
  ];
};

/** What a copy takes from its course: everything except its dates and students. If the code served as the name, it is not copied. */
const kept = ({ code, name, kind, ownPlaces, modules, coTeachers }: StoredCourse) => ({
  name: name === code ? undefined : name,
  kind,
  places: ownPlaces,
  modules,
  coTeacherIds: coTeachers.map(({ id }) => id),
});
