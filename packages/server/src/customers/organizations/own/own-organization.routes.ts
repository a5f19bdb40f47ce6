import { api, type ColleaguesLicense, MOST_PURCHASES_SHOWN, may, type SeatsInShort, YEARS_ORDERED } from '@lm/contract';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { onDay } from '../../../lib/on-day.ts';
import type { Portal } from '../../../lib/portal.ts';
import { licensesWithIds, listedLicenses } from '../../../licensing/licenses/public.ts';
import { organizationOffers } from '../../../selling/offers/public.ts';
import { orderedByYear, organizationOrders } from '../../../selling/orders/public.ts';
import { renewalUnderWay } from '../../../selling/quotations/public.ts';
import { askedOf, countSeats, seatsHeldBy, seatsOfEach } from '../seats/organization-seats.queries.ts';
import { seatsShown } from '../seats/seats-shown.ts';
import { colleaguesLicenses, membershipOf, ofOrganization } from './own-organization.queries.ts';
import { ownAs } from './own-organization.ts';

const calls = api.ownOrganization;

/** An organization as the people in it see it (ORG-30). */
export const ownOrganizationRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;
  return [
    route(calls.getOwn, async ({ principal }) => {
      const own = await membershipOf(db, principal.id);
      if (!own) throw refuse(calls.getOwn, 'inNone');
      return ownAs(db, principal, own);
    }),

    route(calls.getOwnLicenses, async ({ principal }) => {
      const own = await membershipOf(db, principal.id);
      if (!own) throw refuse(calls.getOwnLicenses, 'inNone');
      const seesAll = may(principal, 'organization.lookAtLicense', { ownerId: ANOTHER, as: own.as });
      const { ids, ...total } = await colleaguesLicenses(db, { organizationId: own.id, only: seesAll ? null : principal.id }, today());
      const licenses = await listedLicenses(db, principal, ids, onDay(portal));
      const seats = await seatsHeldBy(db, principal.id);
      const its = licenses.filter(({ organization }) => organization?.id === own.id).map(({ id }) => id);
      const held =
        may(principal, 'license.lookAfter', own) && its.length > 0 ? await seatsOfEach(db, its) : new Map<number, SeatsInShort>();
      const seen = licenses.map((license) => {
        const as = license.organization?.id === own.id ? own.as : null;
        const holdsSeat = as !== null && seats.has(license.id) && may(principal, 'license.useSeat', { as: 'holder' });
        const isUsable = holdsSeat || may(principal, 'license.useAsOwn', { ownerId: license.owner.id, as });
        return asColleaguesSee(license, { isUsable, isAssigned: holdsSeat, seatsHeld: held.get(license.id) ?? null });
      });
      return { licenses: seen, ...total };
    }),

    route(calls.getOwnLicense, async ({ params, principal }) => {
      const own = await membershipOf(db, principal.id);
      const licenseId = Number(params.id);
      const found = own && (await ofOrganization(db, own.id, licenseId));
      const isTheirs = found && may(principal, 'license.useAsOwn', { ownerId: found.contact.id, as: own.as });
      const isBySeat =
        !isTheirs && may(principal, 'license.useSeat', { as: 'holder' }) && (await seatsHeldBy(db, principal.id)).has(licenseId);
      if (!own || !found || !(isTheirs || isBySeat)) throw refuse(calls.getOwnLicense, 'noLicense');
      const renewal = isTheirs
        ? await renewalUnderWay(db, { licenseId, contactId: found.contact.id }, today())
        : { asked: null, offeredUntil: null };
      const mayAsk = may(principal, 'license.lookAfter', own);
      const [license] = mayAsk ? await licensesWithIds(db, [licenseId]) : [];
      const seats = license ? await seatsShown(portal, db, license, own.id) : null;
      const { contact, mayHaveFiles } = found;
      const askedAt = (await askedOf(db, licenseId, principal.id))?.toISOString() ?? null;
      return { contact, mayHaveFiles, mayAsk, isBySeat, askedAt, seats, renewal };
    }),

    route(calls.getOwnFigures, async ({ principal }) => {
      const own = await membershipOf(db, principal.id);
      if (!own) throw refuse(calls.getOwnFigures, 'inNone');
      const since = Number(today().slice(0, 4)) - YEARS_ORDERED + 1;
      return {
        seats: may(principal, 'license.lookAfter', { as: own.as }) ? await countSeats(db, own.id, today()) : null,
        ordered: may(principal, 'license.buy', { as: own.as }) ? await orderedByYear(db, own.id, since) : null,
      };
    }),

    route(calls.getOwnPurchases, async ({ principal }) => {
      const own = await membershipOf(db, principal.id);
      if (!own) throw refuse(calls.getOwnPurchases, 'inNone');
      if (!may(principal, 'license.buy', { as: own.as })) throw refuse(calls.getOwnPurchases, 'lacksRight');
      const orders = await organizationOrders(db, own.id, MOST_PURCHASES_SHOWN, today());
      return {
        offers: await organizationOffers(db, own.id, MOST_PURCHASES_SHOWN),
        orders: orders.map(({ id, number, customer, state, currency, total, acceptedAt, poNumber }) => {
          const contact = { id: customer.id, name: customer.name };
          return { id, number, contact, state, currency, total, acceptedAt, poNumber };
        }),
      };
    }),
  ];
};

/** An id that belongs to no one. */
const ANOTHER = 0;

type Listed = Awaited<ReturnType<typeof listedLicenses>>[number];

const asColleaguesSee = (license: Listed, sees: Pick<ColleaguesLicense, 'isUsable' | 'isAssigned' | 'seatsHeld'>) => {
  const { id, licenseCategoryModel, licenseTypeModel, startDate, endDate, months, seats, moduleModels, licenseSubscriptionModels } =
    license;
  return {
    ...{ id, licenseCategoryModel, licenseTypeModel, startDate, endDate, months, seats, moduleModels, licenseSubscriptionModels },
    owner: { id: license.owner.id, name: license.owner.name },
    ofOrganization: license.organization !== undefined,
    ...sees,
    ...(license.suspension && { suspension: { since: license.suspension.since } }),
  };
};
