import type { SoldKind } from './sold-kinds.ts';

/** The colours by which products are told apart at a glance; the theme knows each. */
export const PRODUCT_COLOURS = ['blue', 'green', 'amber', 'red', 'grey'] as const;
export type ProductColour = (typeof PRODUCT_COLOURS)[number];

export const PRODUCT_COLOUR_WORDS: Record<ProductColour, string> = {
  ...{ blue: 'Blue', green: 'Green', amber: 'Amber', red: 'Red', grey: 'Grey' },
};

/** Which programs share one floating seat: none, so that each takes one, or all programs on a computer or of a person (OFF-944). */
export const SEATS_FOR = ['program', 'computer', 'person'] as const;
export type SeatFor = (typeof SEATS_FOR)[number];

export const SEAT_FOR_WORDS: Record<SeatFor, string> = { program: 'Each program', computer: 'Each computer', person: 'Each person' };

export const MOST_PRODUCT_NAME = 200;
export const MOST_PRODUCT_CODE = 40;
export const MOST_TRIAL_DAYS = 3660;

/** In the form that `license-file` takes. */
export const MOST_LIST_DAYS = 9999;

/** How often a seat may go to another person within a year, at most (ORG-72). */
export const MOST_SEAT_MOVES = 100;

/** The number of a release, in the form in which it is compared with others (OFF-941). */
export const RELEASE_NUMBER = /^\d{1,9}(\.\d{1,9}){1,3}$/;

/** What the vendor sells (PRD-30). */
export interface Product {
  id: number;
  revision: number;
  /** The name in license files, which programs compare. */
  name: string;
  /** The short name in license files of version 2. */
  code: string;
  /** The kinds that it is sold as; at least one. */
  kinds: SoldKind[];
  /** How long a trial runs. */
  trialDays: number;
  /** The first release whose programs read license files of version 2 (OFF-941); null if none do. */
  version2From: string | null;
  /** How many ids of a computer must match, if some are not addresses (OFF-942); null for all of them. */
  idsNeeded: number | null;
  /** How many days old the status list may be that files of version 2 require (OFF-943); null if they require none. */
  listDays: number | null;
  /** Who a floating seat is for. */
  seatFor: SeatFor;
  /** How often a seat of an organization's license goes to another person within 365 days (ORG-72). */
  seatMoves: number;
  colour: ProductColour;
  /** Its former names, oldest first, each with the moment until which it was used; null for one used on another portal. */
  formerly: { name: string; until: string | null }[];
}

/** What the vendor decides about a product, in the order of the catalogue's file. */
export const PRODUCT_FIELDS = [
  ...(['code', 'name', 'kinds', 'trialDays', 'version2From', 'idsNeeded', 'listDays', 'seatFor', 'seatMoves', 'colour'] as const),
] as const satisfies readonly (keyof Product)[];

/** The product of the specification: the one meant by a call that names none. */
export const FIRST_PRODUCT = 1;

export const MOST_PRODUCTS = 20;

let known: readonly Product[] = [];

/** What a server or a page knows about the products, by their ids; the first may come from the settings (PRD-31). */
export const knowProducts = (products: readonly Product[]): void => {
  known = products;
};

export const allProducts = (): readonly Product[] => known;

export const productWithId = (id: number): Product | null => known.find((product) => product.id === id) ?? null;

/** Do forms ask for the product, and lists show it? With only one, products are mentioned only in their own view (PRD-41). */
export const areSeveralProducts = (): boolean => known.length > 1;

/** The product that a record is for, as answers name it: left out while there is only one (PRD-41). */
export const productNamed = (id: number): { product?: Pick<Product, 'id' | 'name' | 'version2From' | 'idsNeeded'> } => {
  const found = areSeveralProducts() ? productWithId(id) : null;
  if (!found) return {};
  const { name, version2From, idsNeeded } = found;
  return { product: { id, name, version2From, idsNeeded } };
};

/** The same for those who only read its name. */
export const productByName = (id: number): { product?: Pick<Product, 'id' | 'name'> } => {
  const { product } = productNamed(id);
  return product ? { product: { id, name: product.name } } : {};
};

/** The names of products, as answers give them: left out while there is only one, or if null (PRD-41). */
export const productsNamed = (ids: readonly number[] | null): { products?: string[] } =>
  ids === null ? {} : { products: ids.map((id) => productWithId(id)?.name ?? `Product ${id}`) };

/** The name of a product at a moment, which written records keep (PRD-32). */
export const productNameAt = ({ name, formerly }: Product, at: string): string =>
  formerly.find(({ until }) => until !== null && at < until)?.name ?? name;
