import { may, type Organization, type OrganizationRole, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { peopleIn } from './organization-page.queries.ts';
import { placeOf, type StoredOrganization } from './organizations.queries.ts';

/** Whether the principal may see it. One outside their row scope is not found (ORG-3). */
export const isSeen = (principal: Principal, found: StoredOrganization | null): found is StoredOrganization =>
  found !== null && may(principal, 'customer.list') && may(principal, 'organization.keepIn', found);

/** An organization as sent, with those of its people that the principal may see. */
export async function asSeen(db: Db, principal: Principal, { addedAt, ...organization }: StoredOrganization): Promise<Organization> {
  const { people, others } = await peopleIn(db, principal, organization.id);
  return {
    ...organization,
    addedAt: addedAt.toISOString(),
    people: people.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })),
    others,
  };
}

/**
 * The role of a session's person in an organization, or null; a key acts for none of its people, even if its maker is
 * one.
 */
export const roleIn = async (db: Db, organizationId: number, principal: Principal): Promise<OrganizationRole | null> =>
  principal.kind === 'session' ? ((await placeOf(db, organizationId, principal.id))?.role ?? null) : null;
