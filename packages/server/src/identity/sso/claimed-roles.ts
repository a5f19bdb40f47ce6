import { ROLE, type Role } from '@lm/contract';
import type { ClaimedRole } from './providers.queries.ts';

interface Claiming {
  has: readonly Role[];
  /** The values of the provider's claim; null when the provider does not send it. */
  values: readonly string[] | null;
  table: readonly ClaimedRole[];
  /** May the table make Admins? Only the table in the operator's file may. */
  mayGiveAdmin: boolean;
}

/**
 * The ids of the roles that a person has after signing in (SSO-707): of the roles in the table, those that the claim gives; all other roles as
 * before. A provider that does not send the claim changes no role.
 */
export function rolesAfter({ has, values, table, mayGiveAdmin }: Claiming): number[] {
  const before = has.map(({ id }) => id);
  const named = table.filter(({ roleId }) => mayGiveAdmin || roleId !== ROLE.admin);
  if (values === null || named.length === 0) return before;
  const given = named.filter(({ value }) => values.includes(value)).map(({ roleId }) => roleId);
  const kept = before.filter((id) => !named.some(({ roleId }) => roleId === id));
  const after = [...new Set([...kept, ...given])].toSorted((one, other) => one - other);
  return after.length > 0 ? after : [ROLE.customer];
}
