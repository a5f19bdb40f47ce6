import type { SoldKind } from './sold-kinds.ts';

/** By which a product is told from others at a glance; the theme knows each. */
export const PRODUCT_COLOURS = ['blue', 'green', 'amber', 'red', 'grey'] as const;
export type ProductColour = (typeof PRODUCT_COLOURS)[number];

export const PRODUCT_COLOUR_WORDS: Record<ProductColour, string> = {
  ...{ blue: 'Blue', green: 'Green', amber: 'Amber', red: 'Red', grey: 'Grey' },
};

export const MOST_PRODUCT_NAME = 200;
export const MOST_PRODUCT_CODE = 40;
export const MOST_TRIAL_DAYS = 3660;

/** The number of a release, as it is compared with others (OFF-941). */
export const RELEASE_NUMBER = /^\d{1,9}(\.\d{1,9}){1,3}$/;

/** What the vendor sells (PRD-30). */
export interface Product {
  id: number;
  revision: number;
  /** The one in license files, which programs compare. */
  name: string;
  /** The short one in license files of version 2. */
  code: string;
  /** What it is sold as; at least one. */
  kinds: SoldKind[];
  /** So long a trial runs. */
  trialDays: number;
  /** The first release whose programs read license files of version 2 (OFF-941); null for none. */
  version2From: string | null;
  /** How many ids of a computer have to match, where some are no addresses (OFF-942); null for all of them. */
  idsNeeded: number | null;
  colour: ProductColour;
  /** The names it had, the oldest first, each with the moment until which; null for one it had on another portal. */
  formerly: { name: string; until: string | null }[];
}

let known: Product | null = null;

/** What a server or a page knows of the product; null until it is saved, when the settings say what it is. */
export const knowProduct = (product: Product | null): void => {
  known = product;
};

export const knownProduct = (): Product | null => known;

/** The name of a product at a moment, which what was written down then keeps (PRD-32). */
export const productNameAt = ({ name, formerly }: Product, at: string): string =>
  formerly.find(({ until }) => until !== null && at < until)?.name ?? name;
