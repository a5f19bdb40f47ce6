import { api, kindOf, may, type Principal, type Received, showDay } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse, refuseOutdated } from '../../../http/refuse.ts';
import { isVisible, lockPerson, personForUpdate } from '../../../identity/people/public.ts';
import { onDay } from '../../../lib/on-day.ts';
import type { Portal } from '../../../lib/portal.ts';
import {
  contactEvents,
  licenseForUpdate,
  licenseKindOf,
  licensesWithIds,
  refuseTooMany,
  type StoredLicense,
  setWhoseItIs,
  toWire,
} from '../../../licensing/licenses/public.ts';
import { type NewEvent, recordEvents } from '../../../platform/log/public.ts';
import { moveRequests } from '../../../selling/quotations/public.ts';
import { peopleIn } from '../organization-page.queries.ts';
import { isSeen } from '../organization-reading.ts';
import { organizationForUpdate, placeOf, type StoredOrganization } from '../organizations.queries.ts';
import { membershipOf } from '../own/own-organization.queries.ts';
import { endSeatsOutside } from '../seats/organization-seats.queries.ts';
import { recordFreed } from '../seats/seat-acts.ts';
import { dropWishesOfContacts, dropWishesOutside } from '../seats/seat-wishes.queries.ts';
import { offerWaiting, orderWaiting } from './moved-offers.queries.ts';

const { getPlace, moveLicense } = api.organizations;

/** Who owns a license, as staff decide (ORG-51). */
export const organizationLicenseRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today } = portal;

  /** The new contact, locked: a person in the organization who is in the principal's row scope. */
  async function newContact(tx: Tx, principal: Principal, organization: StoredOrganization, customerId: number) {
    const person = await personForUpdate(tx, principal, customerId);
    if (!person || !(await placeOf(tx, organization.id, person.id))) throw refuse(moveLicense, 'notInIt');
    return person;
  }

  /** Refuses while an offer or order in the name of a contact still needs their answer or payment. */
  async function refuseUnsettled(tx: Tx, license: StoredLicense): Promise<void> {
    const offer = await offerWaiting(tx, license.id, today());
    if (offer) throw refuse(moveLicense, 'offered', { offer: offer.number, day: showDay(offer.until) });
    const order = await orderWaiting(tx, license.id);
    if (order) throw refuse(moveLicense, 'ordered', { order });
  }

  /** Locks everything a move is about, the organization first and then people by id, and checks it. */
  async function lockedFor(tx: Tx, principal: Principal, { licenseId, revision, organizationId, customerId }: Move) {
    const [before] = await licensesWithIds(tx, [licenseId]);
    if (!before) throw refuse(moveLicense, 'noLicense');
    const organization = organizationId === null ? null : await organizationForUpdate(tx, organizationId);
    for (const id of [...new Set([before.customerId, customerId])].sort((one, other) => one - other)) await lockPerson(tx, id);
    const found = await licenseForUpdate(tx, principal, licenseId);
    if (!found) throw refuse(moveLicense, 'noLicense');
    const { license, owner } = found;
    if (organizationId !== null && !isSeen(principal, organization)) throw refuse(moveLicense, 'noOrganization');
    refuseOutdated(moveLicense, { revision }, license);
    if (kindOf(license.typeId).given !== 'by staff' || license.inRoom) throw refuse(moveLicense, 'personal');
    const staysThere = (license.organization?.id ?? null) === organizationId && organizationId !== null;
    if (!staysThere && customerId !== owner.id) throw refuse(moveLicense, 'notContact');
    return { license, owner, organization, contact: organization && (await newContact(tx, principal, organization, customerId)) };
  }

  return [
    route(getPlace, async ({ params, principal }) => {
      const customerId = Number(params.customerId);
      if (!(await isVisible(db, principal, customerId))) throw refuse(getPlace, 'noCustomer');
      const place = await membershipOf(db, customerId);
      if (!place) return { organization: null, people: [] };
      const { people } = await peopleIn(db, principal, place.id);
      return { organization: { id: place.id, name: place.name }, people: people.map(({ id, name }) => ({ id, name })) };
    }),

    route(moveLicense, ({ body, principal }) =>
      write(async (tx) => {
        const { license, owner, organization, contact } = await lockedFor(tx, principal, body);
        const was = license.organization ?? null;
        if (was && !organization && !may(principal, 'license.makeContact', owner)) throw refuse(moveLicense, 'yourself');
        const events: NewEvent[] = [];
        if ((was?.id ?? null) !== (organization?.id ?? null))
          events.push({
            ...{ act: 'license.setHolder', record: license, owner, licenseKind: licenseKindOf(license) },
            changes: [{ field: 'organization', before: was?.name ?? null, after: organization?.name ?? null }],
          });
        if (contact && contact.id !== owner.id) {
          if (!may(principal, 'license.makeContact', contact)) throw refuse(moveLicense, 'yourself');
          await refuseUnsettled(tx, license);
          await refuseTooMany(tx, moveLicense, [{ customerId: contact.id }]);
          events.push(...contactEvents(license, owner, contact));
        }
        if (events.length > 0) {
          const toId = contact?.id ?? owner.id;
          await setWhoseItIs(tx, license, { customerId: toId, organizationId: organization?.id ?? null });
          if (toId !== owner.id) await moveRequests(tx, { from: owner.id, to: toId, licenseIds: [license.id] });
          await recordEvents(tx, principal, events, now());
          await recordFreed(tx, principal, await endSeatsOutside(tx, { licenseId: license.id }, now()), now());
          await dropWishesOutside(tx, license.id);
          await dropWishesOfContacts(tx, [license.id]);
        }
        const [moved] = await licensesWithIds(tx, [license.id]);
        if (!moved) throw new Error('a locked license exists');
        return toWire(moved, onDay(portal));
      }),
    ),
  ];
};

type Move = Received<typeof moveLicense>['body'];
