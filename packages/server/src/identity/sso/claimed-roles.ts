import { ROLE, type Role } from '@lm/contract';
import type { ClaimedRole } from './providers.queries.ts';

interface Claiming {
  has: readonly Role[];
  /** What the provider says in its claim; null when it says nothing. */
  values: readonly string[] | null;
  table: readonly ClaimedRole[];
  /** May the table make Admins? That of the operator's file alone. */
  mayGiveAdmin: boolean;
}

/**
 * The ids of the roles that someone has after signing in (SSO-707): of the roles that the table names those which the claim gives, and all
 * others as before. A provider that says nothing of the claim leaves every role alone.
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
