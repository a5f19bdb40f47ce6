import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { type Redeem, toWire } from '../../licensing/licenses/public.ts';
import { redeemCode } from './course-acts.ts';
import { landingOf } from './course-landing.queries.ts';
import { redeemableCourse } from './redeeming.queries.ts';

/** Redeems codes in this portal, on its current day and with its number of places. */
export const redeemIn =
  ({ today, config }: Portal): Redeem =>
  (tx, endpoint, { code, customerId }) =>
    redeemableCourse(tx, endpoint, { code, customerId, today: today(), config });

/** What a code leads to (CRS-570), and redeeming it: by students themselves, or by staff with the right for it (CRS-5, ACC-9). */
export const redeemRoutes = (portal: Portal): Route[] => [
  route(api.courses.landing, async ({ query }) => {
    const found = await landingOf(portal.db, { code: query.courseCode, today: portal.today(), config: portal.config });
    if (!found) throw refuse(api.courses.landing, 'unknownCode');
    return found.course;
  }),

  route(api.licenses.addStudentLicense, ({ body, principal }) =>
    portal.write(async (tx) => toWire(await redeemCode(portal, tx, principal, body), onDay(portal))),
  ),
];
