import {
  api,
  type ColleaguesLicense,
  changesBetween,
  MOST_PURCHASES_SHOWN,
  may,
  type OrganizationColleague,
  type OrganizationRole,
  type OwnOrganization,
  type Principal,
  type SeatsInShort,
  YEARS_ORDERED,
} from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesWithIds, listedLicenses } from '../../licensing/licenses/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { organizationOffers } from '../../selling/offers/public.ts';
import { orderedByYear, organizationOrders } from '../../selling/orders/public.ts';
import { renewalUnderWay } from '../../selling/quotations/public.ts';
import { factsOf } from './organization-facts.ts';
import { roleChange } from './organization-people.routes.ts';
import { askedOf, countSeats, seatsHeldBy, seatsOfEach } from './organization-seats.queries.ts';
import {
  organizationForUpdate,
  organizationWithId,
  placeOf,
  removePerson,
  type StoredOrganization,
  setRole,
  writePurchasing,
} from './organizations.queries.ts';
import {
  colleagueForUpdate,
  colleaguesIn,
  colleaguesLicenses,
  hasAnotherOwner,
  membershipOf,
  ofOrganization,
} from './own-organization.queries.ts';
import { endKeysWithout, passOn } from './passing-on.ts';
import { seatsShown } from './seats-shown.ts';

const calls = api.ownOrganization;

/** An organization as the people in it see and run it (ORG-30). */
export const ownOrganizationRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;
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

    route(calls.setPurchasing, ({ body: { id, revision, ...purchasing }, principal }) =>
      write(async (tx) => {
        const { organization, as } = await lockedOwn(tx, calls.setPurchasing, principal, id);
        if (!may(principal, 'organization.lead', { as })) throw refuse(calls.setPurchasing, 'lacksRight');
        refuseOutdated(calls.setPurchasing, { revision }, organization);
        const changes = changesBetween(factsOf(organization), factsOf({ ...organization, ...purchasing }));
        if (changes.length > 0) {
          await writePurchasing(tx, id, purchasing);
          await recordEvent(tx, principal, { act: 'organization.update', record: organization, owner: null, changes }, now());
        }
        return ownAs(tx, principal, { ...organization, as });
      }),
    ),

    route(calls.setColleagueRole, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, as } = await lockedOwn(tx, calls.setColleagueRole, principal, body.id);
        if (!may(principal, 'organization.lead', { as })) throw refuse(calls.setColleagueRole, 'lacksRight');
        const person = await colleagueForUpdate(tx, organization.id, body.customerId);
        if (!person) throw refuse(calls.setColleagueRole, 'noColleague');
        refuseOutdated(calls.setColleagueRole, body, person);
        if (person.role === body.role) return ownAs(tx, principal, { ...organization, as });
        const isToStay = person.role !== 'owner' || (await hasAnotherOwner(tx, organization.id, person.id));
        if (!isToStay) throw refuse(calls.setColleagueRole, 'lastOwner');
        await setRole(tx, person.id, body.role);
        await endKeysWithout(tx, principal, { ...person, role: body.role }, now());
        const changes = [roleChange(person.role, body.role)];
        await recordEvent(tx, principal, { act: 'organization.setPersonRole', record: organization, owner: person, changes }, now());
        return ownAs(tx, principal, { ...organization, as: person.id === principal.id ? body.role : as });
      }),
    ),

    route(calls.removeColleague, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, as } = await lockedOwn(tx, calls.removeColleague, principal, body.id);
        if (!may(principal, 'organization.lead', { as })) throw refuse(calls.removeColleague, 'lacksRight');
        if (body.customerId === principal.id) throw refuse(calls.removeColleague, 'oneself');
        const person = await colleagueForUpdate(tx, organization.id, body.customerId);
        if (!person) throw refuse(calls.removeColleague, 'noColleague');
        await passOn(tx, principal, person, now()); // the person who takes them out is in it
        await removePerson(tx, person.id);
        const changes = [roleChange(person.role, null)];
        await recordEvent(tx, principal, { act: 'organization.removePerson', record: organization, owner: person, changes }, now());
        return ownAs(tx, principal, { ...organization, as });
      }),
    ),

    route(calls.leave, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, as } = await lockedOwn(tx, calls.leave, principal, body.id);
        if (as === 'owner' && !(await hasAnotherOwner(tx, organization.id, principal.id))) throw refuse(calls.leave, 'lastOwner');
        if (!(await passOn(tx, principal, principal, now()))) throw refuse(calls.leave, 'holdsLicenses');
        await removePerson(tx, principal.id);
        const changes = [roleChange(as, null)];
        await recordEvent(tx, principal, { act: 'organization.leave', record: organization, owner: principal, changes }, now());
        return null;
      }),
    ),
  ];
};

/** An id that belongs to no one. */
const ANOTHER = 0;

type ActingCall = typeof calls.setPurchasing | typeof calls.setColleagueRole | typeof calls.removeColleague | typeof calls.leave;

/** The principal's organization, locked, and their role in it; any other is not found. */
async function lockedOwn(tx: Tx, call: ActingCall, principal: Principal, id: number) {
  const organization = await organizationForUpdate(tx, id);
  const place = organization && (await placeOf(tx, organization.id, principal.id));
  const as = place?.role ?? null;
  if (!organization || as === null) throw refuse(call, 'notInIt');
  return { organization, as };
}

interface Own {
  id: number;
  name: string;
  as: OrganizationRole;
}

/** An organization as one of its people sees it (ORG-31). */
async function ownAs(db: Db, principal: Principal, { id, name, as }: Own): Promise<OwnOrganization> {
  const people = await colleaguesIn(db, id);
  const found = may(principal, 'license.buy', { as }) ? await organizationWithId(db, id) : null;
  return {
    id,
    name,
    role: as,
    people: people.map(({ since, email, active, licenses, ...person }): OrganizationColleague => {
      const seesMore = may(principal, 'organization.lookAtLicense', { ownerId: person.id, as });
      return {
        ...person,
        since: since.toISOString(),
        email: seesMore || person.role === 'owner' ? email : null,
        active: seesMore ? active : null,
        licenses: seesMore ? licenses : null,
      };
    }),
    purchasing: found && purchasingOf(found),
  };
}

const purchasingOf = ({ revision, vatId, address, deliveryAddress, costCentres, poNumberNeeded, language }: StoredOrganization) => ({
  ...{ revision, vatId, address, deliveryAddress, costCentres, poNumberNeeded, language },
});

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
