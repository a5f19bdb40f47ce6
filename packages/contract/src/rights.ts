/** The rights of the permissions matrix (spec.md §2 "Permissions matrix", decisions.md §4). */
export const RIGHTS = [
  'users.create',
  'users.edit',
  'users.delete',
  'customers.create',
  'customers.edit',
  'customers.view',
  'customers.export',
  'customers.delete',
  'releases.create',
  'releases.edit',
  'releases.view',
  'releases.export',
  'releases.delete',
  'licenses.trial',
  'licenses.student',
  'licenses.perpetual',
  'log.view',
  'log.export',
] as const;

export type Right = (typeof RIGHTS)[number];

/** The cards of the permissions matrix, in its order (spec.md §2), by the first word of their rights. */
export const RIGHT_CARDS = {
  users: 'Users',
  customers: 'Customers',
  releases: 'Releases',
  licenses: 'Generate License',
  log: 'Log',
} as const;
export type RightCard = keyof typeof RIGHT_CARDS;

export const rightsOn = (card: RightCard): Right[] => RIGHTS.filter((right) => right.startsWith(`${card}.`));

/** `customers.view` on its card: `View`. */
export function actOf(right: Right): string {
  const act = right.slice(right.indexOf('.') + 1);
  return act.charAt(0).toUpperCase() + act.slice(1);
}

/** Ids of the built-in roles (decisions.md §3; 7 is fixed by spec.md §3). */
export const ROLE = { admin: 1, customer: 2, sales: 3, distributor: 7 } as const;

export interface Role {
  id: number;
  name: string;
}

/** The order in which a person with several roles is labelled (spec.md §4); other roles come before Customer. */
const LABEL_ORDER: number[] = [ROLE.admin, ROLE.sales, ROLE.distributor];

/** One word for a person's roles: the first of Admin, Sales, Distributor, then a role of the vendor's own, then Customer. */
export function roleLabel(roles: readonly Role[]): string {
  const rank = ({ id }: Role) => {
    if (id === ROLE.customer) return LABEL_ORDER.length + 1;
    const place = LABEL_ORDER.indexOf(id);
    return place < 0 ? LABEL_ORDER.length : place;
  };
  const [first] = [...roles].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  return first ? first.name : 'Customer';
}
