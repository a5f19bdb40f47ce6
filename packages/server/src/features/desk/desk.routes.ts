import { api, DESK_LINES, type ListTotal, type Principal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { COUNTED_APART, counted } from '../../lib/counted.ts';
import type { Portal } from '../../lib/portal.ts';
import { countCustomers, longestInvited, newestFailures } from '../customers/public.ts';
import { newestOfOthers } from '../log/public.ts';
import { coursesNearlyFull } from './desk.queries.ts';

const calls = api.desk;

/** Courses that a desk tells of at most. */
const MOST_COURSES = 100;

/**
 * What needs one (DSK-140), each group by itself and within the row scope: one that fails or takes its time holds up no other. What a
 * group counts is counted as its list counts it, so that both say the same.
 */
export const deskRoutes = (portal: Portal): Route[] => {
  const { db, config, today } = portal;
  const once = counted(portal);

  const inContact = (principal: Principal, word: 'Invited, not yet in' | 'Mail fails'): Promise<ListTotal> =>
    once(JSON.stringify([principal.scope, word]), () => countCustomers(db, principal, { contact: [word], today: today() }, COUNTED_APART));

  return [
    route(calls.invited, async ({ principal }) => ({
      ...(await inContact(principal, 'Invited, not yet in')),
      longest: await longestInvited(db, principal, DESK_LINES),
    })),

    route(calls.failingMail, async ({ principal }) => ({
      ...(await inContact(principal, 'Mail fails')),
      newest: await newestFailures(db, principal, DESK_LINES),
    })),

    route(calls.fullCourses, async ({ principal }) => {
      const found = await coursesNearlyFull(db, principal, config.courseMaxStudents, today(), MOST_COURSES + 1);
      const courses = found.slice(0, MOST_COURSES);
      return { total: courses.length, totalIsMore: found.length > courses.length, courses };
    }),

    route(calls.actsOfOthers, ({ principal }) => newestOfOthers(db, principal.email, DESK_LINES)),
  ];
};
