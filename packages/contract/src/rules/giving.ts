import { actOf, RIGHT_CARDS, RIGHTS, type Right, type RightCard, ROLE, type Role } from '../rights.ts';

interface Caller {
  rights: readonly Right[];
  roles: readonly Pick<Role, 'id'>[];
}

interface Giver {
  rights: readonly Right[];
}

/** Is this somebody with a role besides Customer: a user, in the words of the matrix? */
export const isStaff = (roles: readonly Pick<Role, 'id'>[]): boolean => roles.some((role) => role.id !== ROLE.customer);

/** Nobody gives a role with a right that they lack, nor takes one away (decisions.md §4). */
export const mayGive = (giver: Giver, roles: readonly { rights: readonly Right[] }[]): boolean =>
  roles.every((role) => role.rights.every((right) => giver.rights.includes(right)));

/** Whose records somebody sees: everybody's, or those of some countries. */
type Sight = 'all' | { countries: readonly number[] };

/**
 * Nor does anybody give a sight that they lack: whoever sees some countries gives no role that shows everybody, and changes
 * distribution areas within their own alone.
 */
export function mayGiveSight(
  sees: Sight,
  roles: readonly { id: number; rights: readonly Right[] }[],
  areas: { before: readonly number[]; after: readonly number[] },
): boolean {
  if (sees === 'all') return true;
  const showsEverybody = roles.some(({ id, rights }) => id !== ROLE.distributor && rights.includes('customers.view'));
  const changed = [...areas.before, ...areas.after].filter((id) => areas.before.includes(id) !== areas.after.includes(id));
  return !showsEverybody && changed.every((id) => sees.countries.includes(id));
}

/** Adding or changing people with a role besides Customer, or giving one, needs a right of its own. */
export const mayHandle = (giver: Giver, staffRight: Right, ...roles: (readonly Role[])[]): boolean =>
  giver.rights.includes(staffRight) || !roles.some(isStaff);

const hasRole = ({ roles }: Caller, ...ids: number[]): boolean => roles.some(({ id }) => ids.includes(id));

/** Notes are the staff's (decisions.md §4); a role of the vendor's own writes them with customers.edit, so that one that only sees changes nothing. */
export const mayWriteNotes = (caller: Caller): boolean =>
  caller.rights.includes('customers.edit') || hasRole(caller, ROLE.admin, ROLE.sales, ROLE.distributor);

/** Quotations are answered by Admin and Sales (decisions.md §9), and by roles of the vendor's own with customers.edit. */
export const mayAnswerQuotations = (caller: Caller): boolean =>
  caller.rights.includes('customers.edit') || hasRole(caller, ROLE.admin, ROLE.sales);

/** The right without which another opens nothing: whoever may not see customers, say, has none to edit or to give a license. */
export function neededFor(right: Right): Right | null {
  if (right.startsWith('customers.') || right.startsWith('licenses.')) return right === 'customers.view' ? null : 'customers.view';
  if (right.startsWith('releases.')) return right === 'releases.view' ? null : 'releases.view';
  return right === 'log.export' ? 'log.view' : null;
}

/** A change of ticks, made whole: what a new right needs comes along, and what needs a right that went goes with it; in the order of the matrix. */
export function tick(before: readonly Right[], after: readonly Right[]): Right[] {
  const added = after.filter((right) => !before.includes(right));
  const gone = before.filter((right) => !after.includes(right));
  const needed = added.map(neededFor).filter((right) => right !== null);
  const isTicked = (right: Right) => after.includes(right) || needed.includes(right);
  return RIGHTS.filter((right) => isTicked(right) && !gone.some((lost) => neededFor(right) === lost));
}

/** `customers.view` in words: `Customers View`. */
export const rightInWords = (right: Right): string => `${RIGHT_CARDS[right.split('.')[0] as RightCard]} ${actOf(right)}`; // rights are named so
