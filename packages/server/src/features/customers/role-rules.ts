import { type Right, ROLE, type Role } from '@lm/contract';

interface Giver {
  rights: readonly Right[];
}

const isStaff = (roles: readonly Role[]) => roles.some((role) => role.id !== ROLE.customer);

/** Nobody gives a role with a right that they lack (decisions.md §4). */
export const mayGive = (giver: Giver, roles: readonly { rights: readonly Right[] }[]): boolean =>
  roles.every((role) => role.rights.every((right) => giver.rights.includes(right)));

/** Adding or changing people with a role besides Customer, or giving one, needs a right of its own. */
export const mayHandle = (giver: Giver, staffRight: Right, ...roles: (readonly Role[])[]): boolean =>
  giver.rights.includes(staffRight) || !roles.some(isStaff);
