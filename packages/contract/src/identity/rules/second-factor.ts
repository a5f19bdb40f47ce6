import type { Right } from '../../core/rights.ts';
import { ROLE } from '../../core/role-names.ts';

/** The people who need a second factor (FAC-659): everyone, no one, staff, or those with the named roles. */
export type FactorPolicy = 'none' | 'everyone' | 'staff' | readonly string[];

/** For how many days accounts that existed when a policy began can sign in without a factor (FAC-660). */
export const FACTOR_GRACE_DAYS = 7;

interface RoleOfPolicy {
  readonly id: number;
  readonly name: string;
  readonly rights: readonly Right[];
}

/** Must a person with these roles have a second factor? `staff` are people who may do more than a customer. */
export function needsFactor(policy: FactorPolicy, roles: readonly RoleOfPolicy[]): boolean {
  if (policy === 'none' || policy === 'everyone') return policy === 'everyone';
  if (policy === 'staff') return roles.some(({ id, rights }) => id === ROLE.admin || rights.length > 0);
  return roles.some(({ name }) => policy.some((one) => one.toLowerCase() === name.toLowerCase()));
}
