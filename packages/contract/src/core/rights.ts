/** The cards of the permissions matrix in its order, and what each is about (ACC-27). */
export const RIGHT_CARDS = {
  users: { title: 'Users', about: 'Accounts of staff' },
  customers: { title: 'Customers', about: 'People and their notes' },
  releases: { title: 'Releases', about: 'Versions and download links' },
  licenses: { title: 'Generate License', about: 'Kinds a role may create' },
  products: { title: 'Products', about: 'What is sold' },
  offers: { title: 'Offers', about: 'Prices, offers and orders' },
  computers: { title: 'Computers', about: 'What licenses work on' },
  log: { title: 'Log', about: 'What was done, and who did it' },
} as const;
export type RightCard = keyof typeof RIGHT_CARDS;

interface RightEntry {
  card: RightCard;
  /** The word of its checkbox. */
  word: string;
  /** The right without which it opens nothing: to edit customers, say, one must see them (ACC-11). */
  needs: string | null;
}

/** The rights, in the order of the matrix (ACC-3). What else is said of rights comes from here, so a new one has its card and its words. */
const TABLE = {
  'users.create': { card: 'users', word: 'Create', needs: null },
  'users.edit': { card: 'users', word: 'Edit', needs: null },
  'users.delete': { card: 'users', word: 'Delete', needs: null },
  'customers.create': { card: 'customers', word: 'Create', needs: 'customers.view' },
  'customers.edit': {
    card: 'customers',
    word: 'Edit',
    needs: 'customers.view',
  },
  'customers.view': {
    card: 'customers',
    word: 'View',
    needs: null,
  },
  'customers.export': { card: 'customers', word: 'Export', needs: 'customers.view' },
  'customers.delete': { card: 'customers', word: 'Delete', needs: 'customers.view' },
  'releases.create': { card: 'releases', word: 'Create', needs: 'releases.view' },
  'releases.edit': { card: 'releases', word: 'Edit', needs: 'releases.view' },
  'releases.view': { card: 'releases', word: 'View', needs: null },
  'releases.export': { card: 'releases', word: 'Export', needs: 'releases.view' },
  'releases.delete': { card: 'releases', word: 'Delete', needs: 'releases.view' },
  'licenses.trial': { card: 'licenses', word: 'Trial', needs: 'customers.view' },
  'licenses.student': {
    card: 'licenses',
    word: 'Student',
    needs: 'customers.view',
  },
  'licenses.perpetual': {
    card: 'licenses',
    word: 'Perpetual',
    needs: 'customers.view',
  },
  'products.edit': { card: 'products', word: 'Edit', needs: null },
  'offers.make': {
    card: 'offers',
    word: 'Make',
    needs: 'customers.view',
  },
  'offers.approve': {
    card: 'offers',
    word: 'Approve',
    needs: 'customers.view',
  },
  'orders.manage': {
    card: 'offers',
    word: 'Orders',
    needs: 'customers.view',
  },
  'prices.edit': { card: 'offers', word: 'Prices', needs: null },
  'computers.decide': {
    card: 'computers',
    word: 'Decide',
    needs: 'customers.view',
  },
  'log.view': { card: 'log', word: 'View', needs: null },
  'log.export': { card: 'log', word: 'Export', needs: 'log.view' },
} as const satisfies Record<string, RightEntry>;

export type Right = keyof typeof TABLE;

export const RIGHTS = Object.keys(TABLE) as readonly Right[]; // its own keys

export const rightsOn = (card: RightCard): Right[] => RIGHTS.filter((right) => TABLE[right].card === card);

/** `customers.view` on its card: `View`. */
export const wordOf = (right: Right): string => TABLE[right].word;

/** `customers.view` in words: `Customers View`. */
export const rightInWords = (right: Right): string => `${RIGHT_CARDS[TABLE[right].card].title} ${wordOf(right)}`;

/** The right without which another opens nothing (ACC-11). */
export const neededFor = (right: Right): Right | null => TABLE[right].needs;

/** Ids of the built-in roles (ACC-1). */
export const ROLE = { admin: 1, customer: 2, sales: 3, distributor: 7 } as const;

export interface Role {
  id: number;
  name: string;
}

type Roles = readonly Pick<Role, 'id'>[];

export const hasRole = (roles: Roles, ...ids: number[]): boolean => roles.some(({ id }) => ids.includes(id));

/** Are these the roles of staff: is there one besides Customer (STF-1)? */
export const isStaff = (roles: Roles): boolean => roles.some(({ id }) => id !== ROLE.customer);

export const isAdmin = (roles: Roles): boolean => hasRole(roles, ROLE.admin);

/** Distributors alone have a distribution area. */
export const isDistributor = (roles: Roles): boolean => hasRole(roles, ROLE.distributor);

/** Admin has every right and Customer none over others, whatever anyone would tick (ACC-6, ACC-31). */
export const hasFixedRights = (role: Pick<Role, 'id'>): boolean => hasRole([role], ROLE.admin, ROLE.customer);

/** The order in which a person with several roles is labelled (PEO-3); other roles come before Customer. */
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
