import {
  api,
  changesBetween,
  fold,
  MOST_IN_ORGANIZATION,
  MOST_PROPOSALS,
  may,
  type OrganizationProposal,
  type Principal,
  personFromColumns,
} from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { personForUpdate } from '../../../identity/people/public.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent, recordEvents } from '../../../platform/log/public.ts';
import { isFreeMail } from '../domains/domain-names.ts';
import { licenseEvents } from '../merges/merge-events.ts';
import { keepChange, keepTexts } from '../merges/organization-changes.queries.ts';
import { comeIn, leadsFurther } from '../organization-people.routes.ts';
import { isSeen } from '../organization-reading.ts';
import {
  countPeople,
  insertOrganization,
  organizationForUpdate,
  organizationOf,
  organizationWithId,
  type StoredOrganization,
} from '../organizations.queries.ts';
import { type Group, giveLicensesOf, groupsBy, movesOf, organizationsFor, type TakenProposal } from './organization-proposals.queries.ts';

const { getProposals, getProposalMoves, takeProposal } = api.organizationProposals;

/** Proposes customers who may belong to one organization, and puts them there (ORG-110). */
export const organizationProposalRoutes = ({ db, write, now }: Portal): Route[] => [
  route(getProposals, async ({ principal }) => {
    const { byText, byDomain } = await groupsBy(db, principal);
    const named = new Set<number>();
    const groups = [...byText, ...byDomain].filter(({ people }) => {
      const isNew = people.some(({ id }) => !named.has(id)); // otherwise another group contains all of them
      for (const { id } of people) named.add(id);
      return isNew;
    });
    const proposals = await proposed(db, groups);
    const sure = ({ sameText, domain }: OrganizationProposal) => Number(sameText && domain !== null);
    return proposals.toSorted((one, other) => sure(other) - sure(one) || other.count - one.count).slice(0, MOST_PROPOSALS);
  }),

  route(getProposalMoves, ({ query, principal }) => movesOf(db, principal, query.customerId.map(Number))),

  route(takeProposal, ({ body, principal }) =>
    write(async (tx) => {
      if (!may(principal, 'organization.edit')) throw refuse(takeProposal, 'lacksRight');
      if (body.takesLicenses && !may(principal, 'license.edit')) throw refuse(takeProposal, 'lacksRight');
      const organization = await organizationToFill(tx, principal, body, now());
      const of = { organizationId: organization.id, role: 'owner' as const };
      if (body.ownerId !== null && (await leadsFurther(tx, principal, of))) throw refuse(takeProposal, 'lacksRight');
      const ids = [...new Set(body.customerIds)].toSorted((one, other) => one - other);
      if ((await countPeople(tx, organization.id)) + ids.length > MOST_IN_ORGANIZATION) throw refuse(takeProposal, 'full');
      const people: { id: number; text: string }[] = [];
      for (const id of ids) {
        const person = await personForUpdate(tx, principal, id);
        const mayCome = person && may(principal, 'organization.setPerson', person) && may({ ...person, rights: [] }, 'organization.beIn');
        if (!mayCome || (await organizationOf(tx, person.id)) !== null) continue;
        const changes = await comeIn(tx, organization, person, id === body.ownerId ? 'owner' : 'member', now());
        await recordEvent(tx, principal, { act: 'organization.addPerson', record: organization, owner: person, changes }, now());
        people.push({ id: person.id, text: personFromColumns(person).organization });
      }
      const added = people.length;
      if (added === 0) throw refuse(takeProposal, 'noOneLeft');
      const own = people.map(({ id }) => id);
      const licenses = body.takesLicenses ? await giveLicensesOf(tx, own, organization.id) : [];
      await recordEvents(tx, principal, await licenseEvents(tx, licenses, null, organization.name), now());
      const moved: TakenProposal = { people: own.map((id) => ({ id })), licenses, isNew: body.organizationId === null };
      const undoId = await keepChange(tx, { organizationId: organization.id, byId: principal.id, gone: null, moved }, now());
      await keepTexts(tx, undoId, people);
      return { id: organization.id, name: organization.name, added, left: ids.length - added, licenses: licenses.length, undoId };
    }),
  ),
];

/** Groups with their people, what these have in common, and the organizations they may be. */
async function proposed(db: Db, groups: readonly Group[]): Promise<OrganizationProposal[]> {
  const sought = groups.map(({ countryId, name, people }) => ({ countryId, nameKey: fold(name), domain: commonDomain(people) }));
  const found = await organizationsFor(db, sought);
  return groups.map(({ countryId, name, count, people }, place) => ({
    ...{ name, countryId, count, domain: commonDomain(people), organization: found.get(place) ?? null },
    sameText: new Set(people.map(({ text }) => fold(text))).size === 1,
    people: people.map(({ domain: _, ...person }) => person),
  }));
}

/** The one domain they all have, unless anyone can have an address there; otherwise null. */
function commonDomain(people: Group['people']): string | null {
  const [first, ...others] = new Set(people.map(({ domain }) => domain));
  return first && others.length === 0 && !isFreeMail(first) ? first : null;
}

type Body = { organizationId: number | null; name: string; countryId: number };

/** The named organization, or a new one, locked. */
async function organizationToFill(
  tx: Tx,
  principal: Principal,
  { organizationId, name, countryId }: Body,
  now: Date,
): Promise<StoredOrganization> {
  if (organizationId !== null) {
    const found = await organizationForUpdate(tx, organizationId);
    if (!isSeen(principal, found)) throw refuse(takeProposal, 'noOrganization');
    return found;
  }
  const form = { name, countryId, vatId: '', address: '', note: '' };
  if (!may(principal, 'organization.keepIn', form)) throw refuse(takeProposal, 'outside');
  const id = await insertOrganization(tx, form, now);
  if (id === null) throw refuse(takeProposal, 'nameTaken');
  const changes = changesBetween(null, { name, countryId, vatId: null, address: null, note: null });
  await recordEvent(tx, principal, { act: 'organization.add', record: { id, name }, owner: null, changes }, now);
  const added = await organizationWithId(tx, id);
  if (!added) throw new Error('the organization that was just added does not exist');
  return added;
}
