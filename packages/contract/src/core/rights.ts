/** The cards of the permissions matrix in order, and what each is about (ACC-27). */
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
  /** The word beside its checkbox. */
  word: string;
  /** The right it needs to have any effect: to edit customers, for example, people must see them (ACC-11). */
  needs: string | null;
}

/**
 * The rights, in the order of the matrix (ACC-3). Everything else about rights comes from here, so that a new one has its card and its
 * words.
 */
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
  'advisories.publish': { card: 'releases', word: 'Advisories', needs: 'releases.view' },
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

/** Rights by their cards, each card in the order of the matrix. */
export const rightsByCard = (rights: readonly Right[]): Record<RightCard, Right[]> => {
  const on = (card: RightCard) => rightsOn(card).filter((right) => rights.includes(right));
  return {
    users: on('users'),
    customers: on('customers'),
    releases: on('releases'),
    licenses: on('licenses'),
    products: on('products'),
    offers: on('offers'),
    computers: on('computers'),
    log: on('log'),
  };
};

/** `customers.view` on its card: `View`. */
export const wordOf = (right: Right): string => TABLE[right].word;

/** `customers.view` in words: `Customers View`. */
export const rightInWords = (right: Right): string => `${RIGHT_CARDS[TABLE[right].card].title} ${wordOf(right)}`;

/** The right that another needs to have any effect (ACC-11). */
export const neededFor = (right: Right): Right | null => TABLE[right].needs;
