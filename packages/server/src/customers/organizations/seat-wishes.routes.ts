import { api, MOST_SEAT_WISHES, may, type Principal, type SeatToAskFor } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseKindOf, licensesWithIds, listedLicenses, lockOrganizationOf } from '../../licensing/licenses/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { seatsHeldBy } from './organization-seats.queries.ts';
import { membershipOf } from './own-organization.queries.ts';
import { countWishes, dropWish, insertWish, lockLicenseOf, seatsToAskFor } from './seat-wishes.queries.ts';

const { getSeatsToAskFor, askForSeat } = api.ownOrganization;

/** Asking for a seat of a license of one's organization (ORG-75). */
export const seatWishRoutes = (portal: Portal): Route[] => {
  const { db, write, now } = portal;

  async function shown(on: Db, principal: Principal, organizationId: number): Promise<SeatToAskFor[]> {
    const found = await seatsToAskFor(on, organizationId, principal.id);
    const ids = found.map(({ licenseId }) => licenseId);
    const licenses = new Map((await listedLicenses(on, principal, ids, onDay(portal))).map((license) => [license.id, license]));
    return found.flatMap(({ licenseId, seats, held, askedAt, before }) => {
      const license = licenses.get(licenseId);
      if (!license) return [];
      const asked = askedAt && { since: askedAt.toISOString(), place: before + 1 };
      const [category, type] = [license.licenseCategoryModel.name, license.licenseTypeModel.name];
      const modules = license.moduleModels.map(({ name }) => name);
      return [{ licenseId, category, type, modules, seats, free: Math.max(seats - held, 0), asked }];
    });
  }

  /** Who looks after licenses assigns a seat to themselves, and staff get nothing by one. */
  const mayAsk = (principal: Principal, as: NonNullable<Awaited<ReturnType<typeof membershipOf>>>['as']) =>
    may(principal, 'license.useSeat', { as: 'holder' }) && !may(principal, 'license.lookAfter', { as });

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
          const changes = [{ field: 'wish' as const, before: !isAsked, after: isAsked }];
          const told = {
            act: 'license.setHolder',
            record: license,
            owner: principal,
            licenseKind: licenseKindOf(license),
            changes,
          } as const;
          await recordEvent(tx, principal, told, now());
        }
        return shown(tx, principal, own.id);
      }),
    ),
  ];
};
