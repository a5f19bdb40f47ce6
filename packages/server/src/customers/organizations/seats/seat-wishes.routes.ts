import { api, MOST_SEAT_WISHES, may, type Principal, type SeatToAskFor } from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { onDay } from '../../../lib/on-day.ts';
import type { Portal } from '../../../lib/portal.ts';
import {
  licenseForUpdate,
  licenseKindOf,
  licensesWithIds,
  listedLicenses,
  lockOrganizationOf,
  type StoredLicense,
} from '../../../licensing/licenses/public.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { colleagueForUpdate, membershipOf } from '../own/own-organization.queries.ts';
import { noteTold, waitingForSeat } from './free-seats.queries.ts';
import { whoseTurn } from './free-seats.ts';
import { seatsHeldBy, seatTimes } from './organization-seats.queries.ts';
import { countWishes, dropWish, insertWish, lockLicenseOf, noteDeclined, seatsToAskFor } from './seat-wishes.queries.ts';
import { seatMovesOf, seatsOf, seatsShown } from './seats-shown.ts';

const { getSeatsToAskFor, askForSeat, declineWish } = api.ownOrganization;

type Change = { field: 'wish'; before: boolean; after: boolean } | { field: 'answer'; before: null; after: string };

/** Asking for a seat on a license of the organization, and declining that (ORG-75, ORG-88). */
export const seatWishRoutes = (portal: Portal): Route[] => {
  const { db, write, now } = portal;

  async function shown(on: Db, principal: Principal, organizationId: number): Promise<SeatToAskFor[]> {
    const found = await seatsToAskFor(on, organizationId, principal.id);
    const ids = found.map(({ licenseId }) => licenseId);
    const licenses = new Map((await listedLicenses(on, principal, ids, onDay(portal))).map((license) => [license.id, license]));
    return found.flatMap(({ licenseId, seats, held, askedAt, before, declinedAt, answer }) => {
      const license = licenses.get(licenseId);
      if (!license) return [];
      const asked = declinedAt ? null : askedAt && { since: askedAt.toISOString(), place: before + 1 };
      const declined = declinedAt && { since: declinedAt.toISOString(), reason: answer ?? '' };
      const [category, type] = [license.licenseCategoryModel.name, license.licenseTypeModel.name];
      const modules = license.moduleModels.map(({ name }) => name);
      return [{ licenseId, category, type, modules, seats, free: Math.max(seats - held, 0), asked, declined }];
    });
  }

  /** People who look after licenses assign themselves a seat, and staff get nothing through one. */
  const mayAsk = (principal: Principal, as: NonNullable<Awaited<ReturnType<typeof membershipOf>>>['as']) =>
    may(principal, 'license.useSeat', { as: 'holder' }) && !may(principal, 'license.lookAfter', { as });

  /** Records that a person who asks while a seat is free knows that, so no mail tells them later (ORG-87). */
  async function noteKnown(tx: Tx, license: StoredLicense, askerId: number): Promise<void> {
    const free = { seats: seatsOf(license), most: seatMovesOf(portal, license), now: now() };
    const turn = whoseTurn(await waitingForSeat(tx, license.id), await seatTimes(tx, license.id), free);
    if (turn.some(({ id }) => id === askerId)) await noteTold(tx, license.id, [askerId], now());
  }

  /** Logs what became of a wish, as an entry about its person. */
  const record = (tx: Tx, by: Principal, license: StoredLicense, owner: { id: number; email: string }, changes: Change[]) =>
    recordEvent(tx, by, { act: 'license.setHolder', record: license, owner, licenseKind: licenseKindOf(license), changes }, now());

  return [
    route(getSeatsToAskFor, async ({ principal }) => {
      const own = await membershipOf(db, principal.id);
      if (!own) throw refuse(getSeatsToAskFor, 'inNone');
      return mayAsk(principal, own.as) ? shown(db, principal, own.id) : [];
    }),

    route(askForSeat, ({ body, principal }) =>
      write(async (tx) => {
        await lockOrganizationOf(tx, principal.id);
        const own = await membershipOf(tx, principal.id);
        if (!own) throw refuse(askForSeat, 'inNone');
        const { licenseId, isAsked } = body;
        const contact = await lockLicenseOf(tx, own.id, licenseId);
        const isAskable = contact !== null && (!isAsked || (contact !== principal.id && mayAsk(principal, own.as)));
        if (!isAskable) throw refuse(askForSeat, 'noLicense');
        if (isAsked && (await seatsHeldBy(tx, principal.id)).has(licenseId)) throw refuse(askForSeat, 'hasSeat');
        const isChanged = isAsked ? await insertWish(tx, licenseId, principal.id, now()) : await dropWish(tx, licenseId, principal.id);
        if (isAsked && (await countWishes(tx, principal.id)) > MOST_SEAT_WISHES) throw refuse(askForSeat, 'tooMany');
        const [license] = await licensesWithIds(tx, [licenseId]);
        if (isChanged && license) {
          if (isAsked) await noteKnown(tx, license, principal.id);
          await record(tx, principal, license, principal, [{ field: 'wish', before: !isAsked, after: isAsked }]);
        }
        return shown(tx, principal, own.id);
      }),
    ),

    route(declineWish, ({ body: { licenseId, customerId, reason }, principal }) =>
      write(async (tx) => {
        await lockOrganizationOf(tx, principal.id);
        const found = await licenseForUpdate(tx, principal, licenseId);
        const organization = found?.license.organization;
        if (!found || !organization || !may(principal, 'license.lookAfter', found)) throw refuse(declineWish, 'noLicense');
        const asker = await colleagueForUpdate(tx, organization.id, customerId);
        if (!asker || !(await noteDeclined(tx, licenseId, customerId, reason, now()))) throw refuse(declineWish, 'noWish');
        await record(tx, principal, found.license, asker, [
          { field: 'wish', before: true, after: false },
          { field: 'answer', before: null, after: reason },
        ]);
        return seatsShown(portal, tx, found.license, organization.id);
      }),
    ),
  ];
};
