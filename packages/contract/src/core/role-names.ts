/** Ids of the built-in roles (ACC-1). */
export const ROLE = { admin: 1, customer: 2, sales: 3, distributor: 7 } as const;

export interface Role {
  id: number;
  name: string;
}

type Roles = readonly Pick<Role, 'id'>[];

export const hasRole = (roles: Roles, ...ids: number[]): boolean => roles.some(({ id }) => ids.includes(id));

/** Whether these are roles of staff: any besides Customer (STF-1). */
export const isStaff = (roles: Roles): boolean => roles.some(({ id }) => id !== ROLE.customer);

export const isAdmin = (roles: Roles): boolean => hasRole(roles, ROLE.admin);

/** Only Distributors have a distribution area. */
export const isDistributor = (roles: Roles): boolean => hasRole(roles, ROLE.distributor);

/** Admin has every right and Customer has none over others, whatever is ticked (ACC-6, ACC-31). */
export const hasFixedRights = (role: Pick<Role, 'id'>): boolean => hasRole([role], ROLE.admin, ROLE.customer);

/** The order in which a person with several roles is labelled (PEO-3); other roles come before Customer. */
const LABEL_ORDER: number[] = [ROLE.admin, ROLE.sales, ROLE.distributor];

/** One word for a person's roles: the first of Admin, Sales, Distributor, then a custom role, then Customer. */
export function roleLabel(roles: readonly Role[]): string {
  const rank = ({ id }: Role) => {
    if (id === ROLE.customer) return LABEL_ORDER.length + 1;
    const place = LABEL_ORDER.indexOf(id);
    return place < 0 ? LABEL_ORDER.length : place;
  };
  const [first] = [...roles].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  return first ? first.name : 'Customer';
}
