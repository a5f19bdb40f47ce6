import { fold, type ImportRow, MOST_IN_ORGANIZATION, may, type Principal } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { NewEvent } from '../../platform/log/public.ts';
import {
  countPeople,
  insertPerson,
  noteAccepted,
  organizationForUpdate,
  organizationsFor,
  roleChange,
  type StoredOrganization,
} from '../organizations/public.ts';

type Named = Pick<ImportRow, 'organization' | 'countryId'>;

const keyOf = ({ organization, countryId }: Named) => `${countryId} ${fold(organization)}`;

/** The organizations of these names that the principal sees, by the places of the names. */
export async function organizationsNamed(db: Db, principal: Principal, named: readonly Named[]) {
  const found = await organizationsFor(
    db,
    named.map(({ organization, countryId }) => ({ countryId, nameKey: fold(organization), domain: null })),
  );
  const isSeen = ({ countryId }: Named) => may(principal, 'customer.list') && may(principal, 'organization.keepIn', { countryId });
  return [...found].flatMap(([place, { id, name }]) => (named[place] && isSeen(named[place]) ? [{ place, id, name }] : []));
}

/** Those that rows name, by name and country, locked: before people are, as everyone does who locks both. */
export async function lockedForRows(
  tx: Tx,
  principal: Principal,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, StoredOrganization>> {
  const named = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const found = await organizationsNamed(tx, principal, named);
  const byKey = new Map<string, StoredOrganization>();
  for (const { place, id } of found.toSorted((one, other) => one.id - other.id)) {
    const [row, organization] = [named[place], await organizationForUpdate(tx, id)];
    const isStill = organization && row && keyOf({ ...organization, organization: organization.name }) === keyOf(row);
    if (isStill) byKey.set(keyOf(row), organization); // it may have been renamed meanwhile
  }
  return byKey;
}

/** A row with the organization called as it is; the row itself where there is none. */
export function calledAsItIs<Row extends Named>(row: Row, organizations: ReadonlyMap<string, StoredOrganization>): Row {
  const found = organizations.get(keyOf(row));
  return found ? { ...row, organization: found.name } : row;
}

/** Puts a person who was just added into the organization of their row, as a member (IMP-163); null where there is none, or it is full. */
export async function comeInByRow(
  tx: Tx,
  organizations: ReadonlyMap<string, StoredOrganization>,
  { row, owner }: { row: ImportRow; owner: { id: number; email: string } },
  now: Date,
): Promise<NewEvent | null> {
  const organization = organizations.get(keyOf(row));
  if (!organization || (await countPeople(tx, organization.id)) >= MOST_IN_ORGANIZATION) return null;
  await insertPerson(tx, { organizationId: organization.id, customerId: owner.id, role: 'member' }, now);
  await noteAccepted(tx, organization.id, owner, now);
  return { act: 'organization.addPerson', record: organization, owner, changes: [roleChange(null, 'member')] };
}
