import { api, dayIn, may, SEAT_ASKED_AGAIN_DAYS, showDay } from '@lm/contract';
import type { Db } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import type { Portal } from '../../../lib/portal.ts';
import { licenseForUpdate, licensesWithIds, lockOrganizationOf, type StoredLicense } from '../../../licensing/licenses/public.ts';
import { isSeen } from '../organization-reading.ts';
import { organizationWithId } from '../organizations.queries.ts';
import { colleagueForUpdate, colleaguesForUpdate } from '../own/own-organization.queries.ts';
import {
  askedOf,
  endSeat,
  forgetMoves,
  noteAsked,
  noteKept,
  seatHolders,
  seatsHeldBy,
  seatsOfOrganization,
  seatTimes,
} from './organization-seats.queries.ts';
import { give, lookedAfterLicense, recordSeat, takeFrom } from './seat-assignment.ts';
import { isQuiet, seatsShown } from './seats-shown.ts';

const { setSeat, askHolder, answerForSeat } = api.ownOrganization;
const { liftSeats, getSeats } = api.organizations;

/** Who has which seat of a license of the organization (ORG-70 to ORG-73). */
export const organizationSeatRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;

  const shown = (on: Db, license: StoredLicense, organizationId: number) => seatsShown(portal, on, license, organizationId);

  return [
    route(setSeat, ({ body, principal }) =>
      write(async (tx) => {
        const { license, organization } = await lookedAfterLicense(tx, principal, body.licenseId, setSeat);
        const { customerId, insteadOf = customerId } = body;
        const [person, holder] = await colleaguesForUpdate(tx, organization.id, [customerId, insteadOf]);
        if (!person && body.isAssigned) throw refuse(setSeat, 'noColleague');
        const times = await seatTimes(tx, license.id);
        const has = times.some(({ holderId, endedAt }) => holderId === customerId && endedAt === null);
        if (!person || has === body.isAssigned) return shown(tx, license, organization.id); // another call did it meanwhile
        const acting = { portal, tx, by: principal, license };
        const place = holder && holder !== person ? await takeFrom(acting, times, holder) : undefined;
        if (body.isAssigned) await give(acting, place ? await seatTimes(tx, license.id) : times, person.id, place);
        else await endSeat(tx, license.id, person.id, now());
        await recordSeat(acting, person, { field: 'seat', before: has, after: body.isAssigned });
        return shown(tx, license, organization.id);
      }),
    ),

    route(askHolder, ({ body, principal }) =>
      write(async (tx) => {
        const { license, organization } = await lookedAfterLicense(tx, principal, body.licenseId, askHolder);
        const holder = (await seatHolders(tx, license.id, today())).find(({ id }) => id === body.customerId);
        const person = holder && (await colleagueForUpdate(tx, organization.id, holder.id));
        if (!holder || !person?.canAnswer) throw refuse(askHolder, 'noHolder');
        if (!isQuiet(holder.usedAt, now())) throw refuse(askHolder, 'isUsed');
        const again = new Date((holder.askedAt?.getTime() ?? 0) + SEAT_ASKED_AGAIN_DAYS * DAY_MS);
        if (now() < again) throw refuse(askHolder, 'askedBefore', { day: showDay(dayIn(again)) });
        await noteAsked(tx, license.id, holder.id, now());
        await recordSeat({ portal, tx, by: principal, license }, person, { field: 'use', before: null, after: true });
        return shown(tx, license, organization.id);
      }),
    ),

    route(answerForSeat, ({ body, principal }) =>
      write(async (tx) => {
        await lockOrganizationOf(tx, principal.id);
        const isLocked = (await licenseForUpdate(tx, principal, body.licenseId, { bySeat: true })) !== null;
        const holds =
          isLocked && may(principal, 'license.useSeat', { as: 'holder' }) && (await seatsHeldBy(tx, principal.id)).has(body.licenseId);
        const [license] = holds ? await licensesWithIds(tx, [body.licenseId]) : [];
        if (!license) throw refuse(answerForSeat, 'noSeat');
        if (!body.isKept) {
          await endSeat(tx, license.id, principal.id, now());
          await recordSeat({ portal, tx, by: principal, license }, principal, { field: 'seat', before: true, after: false });
        } else if (await askedOf(tx, license.id, principal.id)) {
          await noteKept(tx, license.id, principal.id, now());
          await recordSeat({ portal, tx, by: principal, license }, principal, { field: 'use', before: true, after: false });
        }
        return null;
      }),
    ),

    route(getSeats, async ({ params, principal }) => {
      const organization = await organizationWithId(db, params.id);
      if (!isSeen(principal, organization)) throw refuse(getSeats, 'noOrganization');
      return seatsOfOrganization(db, principal, organization.id);
    }),

    route(liftSeats, ({ body, principal }) =>
      write(async (tx) => {
        const found = await licenseForUpdate(tx, principal, body.licenseId);
        if (!found?.license.organization) throw refuse(liftSeats, 'noLicense');
        const { license, owner, as } = found;
        if (as !== null || !may(principal, 'license.makeContact', owner)) throw refuse(liftSeats, 'yourself');
        await forgetMoves(tx, license.id);
        await recordSeat({ portal, tx, by: principal, license }, owner, { field: 'moves', before: null, after: true });
        return null;
      }),
    ),
  ];
};
