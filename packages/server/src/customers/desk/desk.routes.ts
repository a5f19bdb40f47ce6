import {
  api,
  DESK_LINES,
  datedOf,
  KINDS,
  type KindKey,
  keysWhere,
  type LicenseStateWord,
  type ListTotal,
  monthsFrom,
  type Principal,
  stateOf,
  wordsOfKind,
} from '@lm/contract';
import type { Others } from '../../feature.ts';
import { type Route, route } from '../../http/mount.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { countLicenses, endsByMonth, licensesMatching } from '../../licensing/licenses/public.ts';
import { newestOfOthers, shownTo } from '../../platform/log/public.ts';
import { countCustomers, longestInvited, newestFailures } from '../customers/public.ts';
import { organizationsAtRisk } from '../succession/public.ts';
import { coursesNearlyFull } from './desk.queries.ts';
import { wholeDesk } from './whole-desk.ts';

const calls = api.desk;

const KIND_KEYS = keysWhere(() => true);

/** The state by which the list of all licenses finds those about to end (DSK-141). */
const ENDING: LicenseStateWord = 'Ends in 30 days';

/** The most courses a desk shows. */
const MOST_COURSES = 100;

/**
 * What needs attention (DSK-140), each group separately and within the row scope: a group that fails or is slow delays no other. A group
 * counts what its list counts, so both say the same.
 */
export const deskRoutes = (portal: Portal, { handlerOf }: Pick<Others, 'handlerOf'>): Route[] => {
  const { db, config, today } = portal;
  const once = counted(portal);

  const inContact = (principal: Principal, word: 'Invited, not yet in' | 'Mail fails'): Promise<ListTotal> =>
    once(JSON.stringify([principal.scope, word]), () => countCustomers(db, principal, { contact: [word], today: today() }, COUNTED_APART));

  /** What ends in the next 30 days, by kind; nothing for a kind without any. */
  const endsOf = async (principal: Principal, kind: KindKey) => {
    const wanted = { kind: wordsOfKind(kind), state: [ENDING], ...onDay(portal) };
    const [first] = await licensesMatching(db, principal, wanted, { sort: 'end', limit: 1, offset: 0 });
    if (!first) return [];
    const key = JSON.stringify([principal.id, principal.scope, kind]);
    const counted = await once(key, () => countLicenses(db, principal, wanted, COUNTED_APART));
    const { until } = stateOf(datedOf(first), wanted.today);
    const { id, owner } = first;
    return [{ kind, ...counted, first: { id, endsOn: until, customerId: owner.id, organization: owner.organization } }];
  };

  return [
    route(calls.whole, wholeDesk(handlerOf, today)),

    route(calls.ends, async ({ principal }) => (await Promise.all(KIND_KEYS.map((kind) => endsOf(principal, kind)))).flat()),

    route(calls.plot, async ({ principal }) => {
      const months = monthsFrom(today());
      const [first = today(), last = today()] = [months[0]?.from, months.at(-1)?.to];
      const found = await endsByMonth(db, principal, first, last);
      const totals = new Map(found.map(({ month, typeId, total }) => [`${month} ${typeId}`, total]));
      const endsIn = (month: string) =>
        Object.fromEntries(KIND_KEYS.map((kind) => [kind, totals.get(`${month} ${KINDS[kind].id}`) ?? 0])) as Record<KindKey, number>;
      return months.map(({ from, to }) => ({ from, to, ends: endsIn(from.slice(0, 7)) }));
    }),

    route(calls.invited, async ({ principal }) => ({
      ...(await inContact(principal, 'Invited, not yet in')),
      longest: await longestInvited(db, principal, DESK_LINES),
    })),

    route(calls.atRisk, ({ principal }) => organizationsAtRisk(db, principal, DESK_LINES)),

    route(calls.failingMail, async ({ principal }) => ({
      ...(await inContact(principal, 'Mail fails')),
      newest: await newestFailures(db, principal, DESK_LINES),
    })),

    route(calls.fullCourses, async ({ principal }) => {
      const found = await coursesNearlyFull(db, principal, config.courseMaxStudents, today(), MOST_COURSES + 1);
      const courses = found.slice(0, MOST_COURSES);
      return { total: courses.length, totalIsMore: found.length > courses.length, courses };
    }),

    route(calls.actsOfOthers, async ({ principal }) => (await newestOfOthers(db, principal.email, DESK_LINES)).map(shownTo(principal))),
  ];
};
