import { api, type Data, type LoggedAct, may, type OwnChanged, type OwnTimelineEntry, type Principal, readRequestMark } from '@lm/contract';
import { isoOf } from '../../../db/micros.ts';
import type { Db } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { membershipOf } from './own-organization.queries.ts';
import { type FoundRequest, offersSeen, placesOn, requestsWithin } from './own-requests.queries.ts';
import { actsOn, type Entry, type People, whoIn } from './own-timeline.queries.ts';
import { readBy, toldOf } from './own-timeline.ts';

const calls = api.ownOrganization;

/** How many entries a page has. */
const PAGE = 20;

/** What is asked and done in an organization, as the people in it see it (ORG-190, ORG-191). */
export const ownActivityRoutes = ({ db, today }: Portal): Route[] => [
  route(calls.getOwnTimeline, async ({ query, principal }) => {
    const own = await membershipOf(db, principal.id);
    if (!own) throw refuse(calls.getOwnTimeline, 'inNone');
    const read = readBy(principal, own.as);
    const found = await actsOn(db, { organizationId: own.id, ...read }, query.before ?? null, PAGE + 1);
    const page = found.slice(0, PAGE);
    const people = await whoIn(
      db,
      own.id,
      page.flatMap(({ ownerId, actorId }) => [ownerId, actorId].filter((id) => id !== null)),
    );
    const entries = page.map((entry) => asTold(entry, people, principal.id, read.fields));
    return { entries, older: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
  }),

  route(calls.getOwnRequests, async ({ query, principal }) => {
    const own = await membershipOf(db, principal.id);
    if (!own) throw refuse(calls.getOwnRequests, 'inNone');
    const seesLicenses = may(principal, 'license.lookAfter', own);
    const asked = {
      ...{ organizationId: own.id, readerId: principal.id, seesLicenses, today: today() },
      seesRenewals: seesLicenses || may(principal, 'license.buy', own),
      seesJoining: may(principal, 'organization.lead', own),
    };
    const found = await requestsWithin(db, asked, query.before ? readRequestMark(query.before) : null, PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return { requests: await shown(db, principal, page, seesLicenses), older: found.length > PAGE && last ? markOf(last) : null };
  }),
];

const markOf = ({ micros, kind, id }: Pick<FoundRequest, 'micros' | 'kind' | 'id'>): string => `${micros}.${kind}.${id}`;

type Shown = Data<typeof calls.getOwnRequests>['requests'];

/** Requests as sent, with what they lead to if the principal may see it. */
async function shown(db: Db, principal: Principal, found: readonly FoundRequest[], seesLicenses: boolean): Promise<Shown> {
  const places = await placesOn(
    db,
    principal.id,
    found.flatMap((one) => one.licenseIds),
  );
  const usesSeats = may(principal, 'license.useSeat', { as: 'holder' });
  const opens = (id: number) => {
    const place = places.get(id);
    if (seesLicenses) return 'organization'; // the seats are there
    if (place?.isContact) return 'own';
    return place && usesSeats ? 'organization' : null;
  };
  const offers = await offersSeen(
    db,
    principal,
    found.flatMap(({ offerId }) => offerId ?? []),
  );
  return found.map(({ kind, micros, id, by, byId, licenseIds, computer, standing, until, offerId }) => ({
    ...{ mark: markOf({ micros, kind, id }), kind, askedAt: isoOf(micros), by, computer, standing, until },
    ...{ isOwn: byId === principal.id, isByVendor: kind === 'renewal' && byId === null },
    licenses: licenseIds.map((license) => ({ id: license, opens: opens(license) })),
    offerId: offerId !== null && offers.has(offerId) ? offerId : null,
  }));
}

/** An entry as sent: names of people who are in the organization, and of an objection only to the person who made it (ORG-83). */
function asTold(entry: Entry, people: People, readerId: number, fields: readonly OwnChanged[]): OwnTimelineEntry {
  const { id, at, act, actorId, isByKey, ownerId, changes } = entry;
  const [actor, owner] = [actorId, ownerId].map((one) => (one === null ? undefined : people.get(one)));
  const isObjection = act === ('organization.objectTakeover' satisfies LoggedAct);
  const isTheirOwn = actorId !== null && actorId === ownerId && !isByKey;
  const isByVendor = !isTheirOwn && (isByKey || actor?.staff === true);
  const isNamed = isObjection ? actorId === readerId : !isTheirOwn && !isByVendor;
  return {
    ...{ id, at: at.toISOString(), ...toldOf(act, changes, fields) },
    person: isObjection ? null : (owner?.name ?? null),
    ...{ by: isNamed ? (actor?.name ?? null) : null, isByVendor },
  };
}
