import { ORGANIZATION_ROLES, type OrganizationRole } from '@lm/contract';

/** A line of an organization's table: who has this value in the provider's claim is that. */
export interface ClaimedPlace {
  value: string;
  role: OrganizationRole;
}

interface Claiming {
  /** What they are in it; null while they are not in it. */
  has: OrganizationRole | null;
  /** What the provider says in its claim; null when it says nothing. */
  values: readonly string[] | null;
  places: readonly ClaimedPlace[];
}

/**
 * What someone is in an organization after signing in by its provider (ORG-131): of the roles that the claim gives the one that may do most. A
 * role of the table that the claim no longer gives becomes Member; all else stays as it was, and newcomers are Members.
 */
export function placeAfter({ has, values, places }: Claiming): OrganizationRole {
  const given = new Set(places.filter(({ value }) => values?.includes(value)).map(({ role }) => role));
  const most = ORGANIZATION_ROLES.find((role) => given.has(role));
  const isTaken = values !== null && places.some(({ role }) => role === has);
  return most ?? (has === null || isTaken ? 'member' : has);
}
