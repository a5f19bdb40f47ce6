import { addressProblem, api, may, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesWithWorkingFile } from '../../licensing/licenses/public.ts';
import { type CourseRef, courseOf, refOf, type StoredStudent, studentsAfter } from '../courses/public.ts';
import {
  inviteToCourse,
  invitingCourse,
  placesFor,
  refuseClosed,
  remindInvited,
  standings,
  toWire,
  withdrawInvitations,
} from './invitation-acts.ts';
import { countInvitations, invitationsOf, studentsNotOn, uninvited } from './invitations.queries.ts';

const calls = api.invitations;

/** A teacher invites a list of students (INV-585 to INV-589). */
export const invitationRoutes = (portal: Portal): Route[] => {
  const { db, write, today, config } = portal;
  return [
    route(calls.compare, async ({ body, principal }) => {
      const found = await invitingCourse(db, calls.compare, { principal, courseId: body.courseId, isLocked: false });
      refuseClosed(calls.compare, found, portal);
      const rows = body.rows.map(({ line, email }) => ({ line, problem: addressProblem(email), key: email.trim().toLowerCase() }));
      const keys = [...new Set(rows.flatMap(({ problem, key }) => (problem === null ? [key] : [])))];
      const standing = await standings(db, found, keys);
      const lines = rows.map(({ line, problem, key }) => ({ line, problem, state: problem === null ? standing(key) : 'wrong' }) as const);
      const coming = keys.filter((key) => ['new', 'again'].includes(standing(key))).length;
      const { free, ...places } = placesFor(found, config);
      const leftOut = [
        ...(await studentsLeftOut(principal, found.ref, keys)),
        ...(await uninvited(db, found.course.id, keys, MOST_LEFT_OUT)).map((one) => ({
          ...one,
          kind: 'invitation' as const,
          fileWorks: false,
        })),
      ];
      return { lines, leftOut: leftOut.slice(0, MOST_LEFT_OUT), places: { ...places, missing: Math.max(0, coming - free) } };
    }),

    route(calls.send, ({ body, principal }) => write((tx) => inviteToCourse(portal, tx, principal, body))),
    route(calls.remind, ({ body, principal }) => write((tx) => remindInvited(portal, tx, principal, body))),
    route(calls.withdraw, ({ body, principal }) => write((tx) => withdrawInvitations(portal, tx, principal, body))),

    listRoute(calls.getInvitations, async ({ params, principal }, { limit, offset }) => {
      await invitingCourse(db, calls.getInvitations, { principal, courseId: params.id, isLocked: false });
      const found = await invitationsOf(db, { courseId: params.id }, limit, offset);
      const rows = found.map(({ row: { bounced, ...stored }, total }) => ({ row: toWire(stored, bounced), total }));
      return countedRows(rows, () => countInvitations(db, params.id));
    }),

    route(calls.findInvitation, async ({ params, principal }) => {
      const [found] = await invitationsOf(db, { id: params.id }, 1, 0);
      const course = found && (await courseOf(db, principal, found.row.courseId));
      if (!course) throw refuse(calls.findInvitation, 'noInvitation');
      if (!may(principal, 'course.edit', refOf(course))) throw refuse(calls.findInvitation, 'lacksRight');
      const { bounced, ...stored } = found.row;
      return toWire(stored, bounced);
    }),
  ];

  /** Students who are not on the list, as far as the principal may see them, and whether each has a file that works. */
  async function studentsLeftOut(principal: Principal, ref: CourseRef, keys: string[]) {
    const notOn = await studentsNotOn(db, ref.courseId, keys);
    const students = (await allStudents(db, principal, ref)).filter(({ id }) => notOn.has(id));
    const ids = students.map(({ id }) => id);
    const working = await licensesWithWorkingFile(db, ids, today());
    return students.map(({ id, name, email }) => ({ kind: 'student' as const, id, name, email, fileWorks: working.has(id) }));
  }
};

/** At most this many are listed: no one ticks more one by one. */
const MOST_LEFT_OUT = 1000;
const PAGE = 500;

async function allStudents(db: Db, principal: Principal, ref: CourseRef) {
  const all: StoredStudent[] = [];
  for (;;) {
    const page = await studentsAfter(db, principal, ref, all.at(-1)?.id ?? 0, PAGE);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
