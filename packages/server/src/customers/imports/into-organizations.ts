import { api, changesBetween, fold, type ImportRow, MOST_IN_ORGANIZATION, may, type Principal } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { NewEvent } from '../../platform/log/public.ts';
import {
  countPeopleOf,
  domainForNew,
  insertDomain,
  insertOrganization,
  insertPerson,
  nearlyNamed,
  newProof,
  noteAccepted,
  organizationForUpdate,
  organizationsFor,
  organizationWithId,
  roleChange,
  type StoredOrganization,
} from '../organizations/public.ts';

/** An organization as a row names it; its country is the person's unless the row names another. */
type Named = Pick<ImportRow, 'organization' | 'countryId' | 'organizationCountryId'>;

const countryOf = ({ countryId, organizationCountryId }: Named) => organizationCountryId ?? countryId;
/** A name for comparing organizations, with single spaces. */
const foldedName = ({ organization }: Named) => fold(organization.replace(/\s+/gu, ' '));
export const keyOfNamed = (row: Named) => `${countryOf(row)} ${foldedName(row)}`;
/** Valid names of organizations, which are narrower than what people write as theirs (ORG-2). */
const ORGANIZATION_NAME = api.organizations.addOrganization.body.shape.name;

/** Organizations that rows name, by name and country, each with its current number of people. */
export type Organizations = Map<string, StoredOrganization & { people: number }>;

/** The organizations with these names that the principal sees, by the places of the names; if there is none, one with nearly the same name. */
export async function organizationsNamed(db: Db, principal: Principal, named: readonly Named[], withNear = false) {
  const sought = named.map((row) => ({ countryId: countryOf(row), nameKey: foldedName(row), domain: null }));
  const found = [...(await organizationsFor(db, sought))].map(([place, one]) => ({ place, ...one, isNear: false }));
  const near = withNear ? [...(await nearlyNamed(db, sought))].map(([place, one]) => ({ place, ...one, isNear: true })) : [];
  const isThere = new Set(found.map(({ place }) => place));
  const isSeen = (row: Named) => may(principal, 'customer.list') && may(principal, 'organization.keepIn', { countryId: countryOf(row) });
  return [...found, ...near.filter(({ place }) => !isThere.has(place))].flatMap((one) => {
    const row = named[one.place];
    return row && isSeen(row) ? [one] : [];
  });
}

/** The organizations that rows name, by name and country, locked: anyone who locks both locks organizations before people. */
export async function lockedForRows(tx: Tx, principal: Principal, rows: readonly Named[]): Promise<Organizations> {
  const named = [...new Map(rows.map((row) => [keyOfNamed(row), row])).values()];
  const found = await organizationsNamed(tx, principal, named);
  const locked: StoredOrganization[] = [];
  for (const { place, id } of found.toSorted((one, other) => one.id - other.id)) {
    const [row, organization] = [named[place], await organizationForUpdate(tx, id)];
    const isStill = organization && row && keyOfNamed({ ...organization, organization: organization.name }) === keyOfNamed(row);
    if (isStill) locked.push(organization); // it may have been renamed meanwhile
  }
  const people = await countPeopleOf(
    tx,
    locked.map(({ id }) => id),
  );
  return new Map(locked.map((one) => [keyOfNamed({ ...one, organization: one.name }), { ...one, people: people.get(one.id) ?? 0 }]));
}

/** A row with its organization's own spelling of the name; the row itself if there is none. */
export function calledAsItIs<Row extends Named>(row: Row, organizations: Organizations): Row {
  const found = organizations.get(keyOfNamed(row));
  return found ? { ...row, organization: found.name } : row;
}

/** Why an organization was not created, by the field of the row; a question if an existing one has nearly the same name. */
export type NotMade = { field: string; message: string; isQuestion: boolean };

/**
 * Creates the organizations that these rows name and that do not exist, each once, and adds them to the existing ones (IMP-170). Returns their
 * ids, what the log says about them, and by key why one was not created.
 */
export async function makeForRows(tx: Tx, principal: Principal, rows: readonly ImportRow[], organizations: Organizations, now: Date) {
  const groups = [...Map.groupBy(rows, keyOfNamed)].filter(([key]) => !organizations.has(key));
  groups.sort(([one], [other]) => (one < other ? -1 : 1)); // two imports at once create them in the same order
  const sought = groups.map(([, [row]]) => ({ countryId: row ? countryOf(row) : 0, nameKey: row ? foldedName(row) : '', domain: null }));
  const made: number[] = [];
  const events: NewEvent[] = [];
  const refused = new Map<string, NotMade>();
  for (const [at, [key, of]] of groups.entries()) {
    const [row] = of;
    const asked = sought[at];
    if (!row || !asked) continue;
    const name = ORGANIZATION_NAME.safeParse(row.organization);
    const form = {
      name: name.data ?? row.organization,
      countryId: asked.countryId,
      vatId: said(of, 'organizationVatId'),
      address: '',
      note: '',
    };
    const domain = domainForNew(said(of, 'organizationDomain'));
    const near = of.some(({ isNewOrganization }) => isNewOrganization) ? undefined : (await nearlyNamed(tx, [asked])).get(0);
    const no = (field: string, message: string, isQuestion = false) => refused.set(key, { field, message, isQuestion });
    if (!may(principal, 'organization.keepIn', form) || !may(principal, 'customer.addIn', form))
      no('organizationCountryId', 'Your role does not allow this');
    else if (!name.success) no('organization', name.error.issues[0]?.message ?? '');
    else if (domain.problem) no('organizationDomain', domain.problem);
    else if (near) no('organization', `${near.name} already exists: is this another organization?`, true);
    else {
      const id = await insertOrganization(tx, form, now);
      const added = id === null ? null : await organizationWithId(tx, id);
      if (!added) no('organization', 'Another person has just added this organization. Please import the row again.');
      else {
        made.push(added.id);
        organizations.set(key, { ...added, people: 0 });
        const facts = { name: form.name, countryId: form.countryId, vatId: form.vatId || null, address: null, note: null };
        const changes = changesBetween(null, facts);
        events.push({ act: 'organization.add', record: added, owner: null, changes });
        if (domain.name) {
          await insertDomain(tx, { organizationId: added.id, domain: domain.name, proof: newProof() }, now);
          const named = [{ field: 'domain' as const, before: null, after: domain.name }];
          events.push({ act: 'organization.setDomain', record: added, owner: null, changes: named });
        }
      }
    }
  }
  return { made, events, refused };
}

/** The first value among the rows of one organization. */
const said = (rows: readonly ImportRow[], what: 'organizationVatId' | 'organizationDomain'): string =>
  rows.map((row) => row[what]).find(Boolean) ?? '';

/** Adds a new person to the organization of their row as a member (IMP-163); null if there is none, or it is full. */
export async function comeInByRow(
  tx: Tx,
  organizations: Organizations,
  { row, owner }: { row: ImportRow; owner: { id: number; email: string } },
  now: Date,
): Promise<NewEvent | null> {
  const organization = organizations.get(keyOfNamed(row));
  if (!organization || organization.people >= MOST_IN_ORGANIZATION) return null;
  organization.people += 1;
  await insertPerson(tx, { organizationId: organization.id, customerId: owner.id, role: 'member' }, now);
  await noteAccepted(tx, organization.id, owner, now);
  return { act: 'organization.addPerson', record: organization, owner, changes: [roleChange(null, 'member')] };
}
