import {
  addDays,
  api,
  type Course,
  changesBetween,
  type Day,
  LAST_DAY,
  MAX_CO_TEACHERS,
  MAX_COURSE_DAYS,
  may,
  type Principal,
  type Received,
  showDay,
  taughtBy,
  whyNotChanged,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { moveCourseEnds } from '../../licensing/licenses/public.ts';
import { recordEvent, recordEvents } from '../../platform/log/public.ts';
import { courseFacts, STUDENT_LICENSE } from './course-acts.ts';
import { refusePlaces, refuseRedeemUntil } from './course-bounds.ts';
import { coTeacherToBe, insertCoTeacher, removeCoTeacher, updateCourse } from './course-edit.queries.ts';
import { courseForUpdate, courseToWire, ownModules, placesOfCourse, type StoredCourse } from './courses.queries.ts';

const calls = api.courses;

/** A course after an edit. */
type Edited = Pick<StoredCourse, 'name' | 'startDate' | 'expireDate' | 'redeemUntil' | 'ownPlaces' | 'modules'>;

/** Changing an existing course, and who teaches it besides its teacher. */
export const courseEditRoutes = (portal: Portal): Route[] => {
  const { write, now, today, config } = portal;
  const toWire = (course: StoredCourse): Course => courseToWire(course, config);

  /** A course whose teachers the principal may change, locked. */
  async function toTeach(tx: Tx, principal: Principal, call: typeof calls.addTeacher | typeof calls.removeTeacher, id: number) {
    const found = await courseForUpdate(tx, principal, id);
    if (!found) throw refuse(call, 'noCourse');
    if (!may(principal, 'course.edit', taughtBy(found.course))) throw refuse(call, 'lacksRight');
    return found.course;
  }

  async function asItIs(tx: Tx, principal: Principal, before: StoredCourse): Promise<Course> {
    const found = await courseForUpdate(tx, principal, before.id);
    // Teachers who left it no longer see it.
    return toWire(found?.course ?? { ...before, coTeachers: before.coTeachers.filter(({ id }) => id !== principal.id) });
  }

  return [
    route(calls.editCourse, ({ body, principal }) =>
      write(async (tx) => {
        const found = await courseForUpdate(tx, principal, body.id);
        if (!found) throw refuse(calls.editCourse, 'noCourse');
        const { course, teacher } = found;
        refuseOutdated(calls.editCourse, body, course);
        const next = edited(course, body);
        if (!mayChange(principal, course, next)) throw refuse(calls.editCourse, 'lacksRight');
        refuseUnfit(course, next);
        const changes = changesBetween(courseFacts(course), courseFacts({ ...course, ...next }));
        if (changes.length === 0) return toWire(course);
        const revision = await updateCourse(tx, course, next);
        const record = { id: course.id, name: course.code };
        await recordEvent(tx, principal, { act: 'course.update', record, owner: teacher, changes }, now());
        if (next.expireDate !== course.expireDate) await moveLicenses(tx, principal, course, next.expireDate);
        return toWire({ ...course, ...next, revision });
      }),
    ),

    route(calls.addTeacher, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.addTeacher;
        const course = await toTeach(tx, principal, call, body.id);
        const person = await coTeacherToBe(tx, body.email, course.id);
        if (!person) throw refuse(call, 'noTeacher');
        if ([course.teacher, ...course.coTeachers].some(({ id }) => id === person.id)) throw refuse(call, 'teachesAlready');
        if (person.isStudent) throw refuse(call, 'student');
        if (course.coTeachers.length >= MAX_CO_TEACHERS) throw refuse(call, 'tooMany');
        await insertCoTeacher(tx, course.id, person.id);
        await recordTeacher(tx, principal, 'course.addTeacher', course, person);
        return asItIs(tx, principal, course);
      }),
    ),

    route(calls.removeTeacher, ({ body, principal }) =>
      write(async (tx) => {
        const course = await toTeach(tx, principal, calls.removeTeacher, body.id);
        const person = await removeCoTeacher(tx, course.id, body.customerId);
        if (!person) throw refuse(calls.removeTeacher, 'noTeacher');
        await recordTeacher(tx, principal, 'course.removeTeacher', course, person);
        return asItIs(tx, principal, course);
      }),
    ),
  ];

  function refuseUnfit(course: StoredCourse, next: Edited): void {
    const { startDate, expireDate } = next;
    const earliest = addDays(startDate, 1);
    const isMoved = expireDate !== course.expireDate || startDate !== course.startDate;
    // Students already have licenses: no past day may be taken from them.
    const start = expireDate !== course.expireDate && course.taken > 0 && today() > earliest ? today() : earliest;
    const longest = addDays(startDate, MAX_COURSE_DAYS);
    const end = longest > LAST_DAY ? LAST_DAY : longest;
    if (isMoved && (expireDate < start || expireDate > end))
      throw refuse(calls.editCourse, 'badEnd', { start: showDay(start), end: showDay(end) });
    if (next.ownPlaces !== course.ownPlaces) refusePlaces(calls.editCourse, next.ownPlaces, config);
    const why = whyNotChanged(next.modules, course.modules);
    if (why) throw refuse(calls.editCourse, 'notSold', { why });
    refuseRedeemUntil(calls.editCourse, next);
    // The invitations of a course that closed long ago are forgotten, and with them the number of mails to each address (INV-588).
    const yesterday = addDays(today(), -1);
    const isMovedBack = next.redeemUntil !== null && next.redeemUntil !== course.redeemUntil && next.redeemUntil < yesterday;
    if (isMovedBack && expireDate >= yesterday)
      throw refuse(calls.editCourse, 'redeemedOutside', { start: showDay(yesterday), end: showDay(expireDate) });
    const places = placesOfCourse(next, config);
    const gone = course.taken + course.invited;
    if (next.ownPlaces !== course.ownPlaces && places < gone) throw refuse(calls.editCourse, 'fewerThanTaken', { taken: String(gone) });
  }

  /** Moves the end of licenses that end with their course to its new last day (CRS-557). */
  async function moveLicenses(tx: Tx, principal: Principal, { id, expireDate }: StoredCourse, to: Day): Promise<void> {
    const moved = await moveCourseEnds(tx, id, expireDate, to);
    const told = moved.map(({ license, owner, end }) => {
      const changes = changesBetween({ endDate: expireDate }, { endDate: end });
      return { act: 'license.update', record: { id: license }, owner, licenseKind: STUDENT_LICENSE, changes } as const;
    });
    await recordEvents(tx, principal, told, now());
  }

  async function recordTeacher(
    tx: Tx,
    principal: Principal,
    act: 'course.addTeacher' | 'course.removeTeacher',
    { id, code, name }: StoredCourse,
    person: { id: number; email: string },
  ): Promise<void> {
    const [before, after] = act === 'course.addTeacher' ? [null, { name }] : [{ name }, null];
    await recordEvent(tx, principal, { act, record: { id, name: code }, owner: person, changes: changesBetween(before, after) }, now());
  }
};

/** A course after an edit; what the edit leaves out stays. If the course no longer reaches its last day of redeeming, it has none of its own. */
function edited(course: StoredCourse, body: Received<typeof calls.editCourse>['body']): Edited {
  const { name = course.name, startDate = course.startDate, expireDate = course.expireDate, modules = course.modules } = body;
  const kept = course.redeemUntil !== null && course.redeemUntil < expireDate ? course.redeemUntil : null;
  const redeemUntil = body.redeemUntil === expireDate ? null : (body.redeemUntil ?? kept);
  const ownPlaces = body.places === undefined ? course.ownPlaces : body.places;
  return { name, startDate, expireDate, redeemUntil, ownPlaces, modules: ownModules(modules) };
}

/** Teachers may rename their course and close it earlier; only people who make courses decide what it gives (CRS-556). */
function mayChange(principal: Principal, course: StoredCourse, next: Edited): boolean {
  const gives = ({ startDate, expireDate, ownPlaces, modules }: Edited) => JSON.stringify([startDate, expireDate, ownPlaces, modules]);
  return gives(next) === gives(course) ? may(principal, 'course.edit', taughtBy(course)) : may(principal, 'course.make');
}
