import { api, changesBetween, may } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { insertLicense, licenseFacts, licenseKindOf, type Redeem, studentLicense, toWire } from '../licenses/public.ts';
import { recordEvent } from '../log/public.ts';
import { personForUpdate } from '../people/public.ts';
import { newestRelease } from '../releases/public.ts';
import { redeemableCourse } from './courses.queries.ts';

const calls = api.licenses;

/** How codes are redeemed in this portal, on its day and with its number of places. */
export const redeemIn =
  ({ today, config }: Portal): Redeem =>
  (tx, endpoint, { code, customerId }) =>
    redeemableCourse(tx, endpoint, { code, customerId, today: today(), maxStudents: config.courseMaxStudents });

/** Redeeming a code: by students themselves, or by staff with the right for it (CRS-5, ACC-9). */
export const redeemRoutes = (portal: Portal): Route[] => {
  const { write, now, today } = portal;
  const redeem = redeemIn(portal);
  return [
    route(calls.addStudentLicense, ({ body, principal }) =>
      write(async (tx) => {
        const owner = await personForUpdate(tx, principal, body.customerId);
        if (!owner) throw refuse(calls.addStudentLicense, 'noCustomer');
        if (!may(principal, 'license.redeem', { ownerId: owner.id })) throw refuse(calls.addStudentLicense, 'lacksRight');
        const course = await redeem(tx, calls.addStudentLicense, { code: body.courseCode, customerId: owner.id });
        const license = await insertLicense(
          tx,
          calls.addStudentLicense,
          studentLicense(owner.id, course, await newestRelease(tx), today()),
          now(),
        );
        const licenseKind = licenseKindOf(license);
        const changes = changesBetween(null, licenseFacts(license));
        await recordEvent(tx, principal, { act: 'license.requestStudent', record: license, owner, licenseKind, changes }, now());
        return toWire(license, today());
      }),
    ),
  ];
};
