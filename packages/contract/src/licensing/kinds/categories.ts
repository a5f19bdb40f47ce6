/** What a license of a category is bound to. */
interface Category {
  readonly id: number;
  readonly name: string;
  /** The words for it within a sentence. */
  readonly adjective: string;
  /** How many MAC addresses a license of this category may hold. */
  readonly computers: number;
  /** Whether it is sold by the number of people who may work at the same time. */
  readonly hasSeats: boolean;
  /** On the card of a license without seats. */
  readonly bound: string | null;
  /** The button that adds another MAC address. */
  readonly anotherComputer: string;
}

/** The categories by their names on the wire (LIC-4); the database refuses any other id. */
export const CATEGORY = {
  CPU: {
    id: 1,
    name: 'CPU',
    adjective: 'node-locked',
    computers: 2,
    hasSeats: false,
    bound: 'Computer locked',
    anotherComputer: 'Add a second computer',
  },
  FNL: {
    id: 2,
    name: 'FNL',
    adjective: 'floating',
    computers: 10,
    hasSeats: true,
    bound: null,
    anotherComputer: 'Add a server',
  },
} as const satisfies Record<string, Category>;

export type CategoryName = keyof typeof CATEGORY;

const ROWS: readonly (Category & { readonly name: CategoryName })[] = Object.values(CATEGORY);

export const CATEGORY_NAMES = ROWS.map(({ name }) => name);

/** Ids and names, as `getCategories` answers them. */
export const CATEGORIES = ROWS.map(({ id, name }) => ({ id, name }));

/** The most MAC addresses that any license holds. */
export const MOST_COMPUTERS = Math.max(...ROWS.map(({ computers }) => computers));

/** The category of a license, by its id. */
export function categoryOf(id: number): (typeof ROWS)[number] {
  const row = ROWS.find((category) => category.id === id);
  if (!row) throw new Error(`no category has the id ${id}`); // the database's constraints allow no others
  return row;
}
