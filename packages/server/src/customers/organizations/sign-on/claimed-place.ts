import { ORGANIZATION_ROLES, type OrganizationRole } from '@lm/contract';

/** A row of an organization's table: people with this value in the provider's claim get this role. */
export interface ClaimedPlace {
  value: string;
  role: OrganizationRole;
}

interface Claiming {
  /** Their role in it; null if they are not in it. */
  has: OrganizationRole | null;
  /** The values of the provider's claim; null if there is none. */
  values: readonly string[] | null;
  places: readonly ClaimedPlace[];
}

/**
 * A person's role in an organization after signing in with its provider (ORG-131): the most powerful role that the claim gives. A
 * role in the table that the claim no longer gives becomes Member; any other stays as it was, and newcomers are Members.
 */
export function placeAfter({ has, values, places }: Claiming): OrganizationRole {
  const given = new Set(places.filter(({ value }) => values?.includes(value)).map(({ role }) => role));
  const most = ORGANIZATION_ROLES.find((role) => given.has(role));
  const isTaken = values !== null && places.some(({ role }) => role === has);
  return most ?? (has === null || isTaken ? 'member' : has);
}
