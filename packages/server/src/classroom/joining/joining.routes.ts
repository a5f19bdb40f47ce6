import { api, personAfter, showDay, UNSAID } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { linkForUpdate, themself } from '../../identity/sessions/public.ts';
import type { MustUse } from '../../identity/sign-in/public.ts';
import { signUpIn } from '../../identity/sign-in/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { linkIdOf } from '../../lib/tokens.ts';
import { landingOf, licenseFrom, redeemCode } from '../courses/public.ts';

const { signUp, join } = api.courses;

/** Why no one can sign up for a course that is closed. */
const REFUSED_BY = { notYet: 'outsideDates', over: 'outsideDates', paused: 'paused', full: 'courseFull' } as const;

/** From the link of a course to a license: signing up for it (CRS-572), and joining it with the mailed link on any device (CRS-573). */
export const courseLinkRoutes = (portal: Portal, mustUse: MustUse): Route[] => {
  const { db, write, today, config, keys } = portal;
  const signUpFor = signUpIn(portal, mustUse);

  return [
    route(signUp, async ({ body, address }) => {
      const { courseCode, email, password, ...names } = body;
      const found = await landingOf(db, { code: courseCode, today: today(), config });
      if (!found) throw refuse(signUp, 'unknownCode');
      const { closed, startDate, redeemUntil, organization } = found.course;
      if (closed) throw refuse(signUp, REFUSED_BY[closed], { start: showDay(startDate), end: showDay(redeemUntil) });
      const form = personAfter(UNSAID, { ...names, organization, countryId: found.countryId });
      await signUpFor(signUp, { email, password, form, courseCode }, address, async () => true);
      return null;
    }),

    route(join, ({ body }) =>
      write(async (tx) => {
        const linkId = linkIdOf(keys.linkKey, body.token);
        const link = linkId && (await linkForUpdate(tx, linkId, ['activation'])); // locked: two devices at once join once
        if (!link) throw refuse(join, 'unknownLink');
        const { course_code: courseCode, customer_id: customerId } = link;
        if (courseCode === null) return null;
        if (!link.email_verified_at || !link.active) throw refuse(join, 'notActive');
        const asked = { customerId, courseCode, offlineFiles: true, call: join };
        const license =
          (await licenseFrom(tx, courseCode, customerId)) ??
          (await redeemCode(portal, tx, themself({ id: customerId, email: link.email }), asked));
        const found = await landingOf(tx, { code: courseCode, today: today(), config });
        if (!found) throw refuse(join, 'unknownCode');
        return { licenseId: license.id, endDate: license.endDate ?? found.course.expireDate, course: found.course };
      }),
    ),
  ];
};
