import {
  allProducts,
  type Edition,
  type Facts,
  FIRST_PRODUCT,
  MODULE_STATE_WORDS,
  type Module,
  PRODUCT_COLOUR_WORDS,
  PRODUCT_FIELDS,
  type Product,
  SEAT_FOR_WORDS,
  soldKindWord,
} from '@lm/contract';
import { picked } from '../../lib/picked.ts';

/** The product as events describe it. */
export const productFacts = (product: Product): Facts<'product'> => ({
  ...picked(product, ['name', ...PRODUCT_FIELDS]),
  kinds: product.kinds.map(soldKindWord),
  seatFor: SEAT_FOR_WORDS[product.seatFor],
  colour: PRODUCT_COLOUR_WORDS[product.colour],
  elsewhere: namesElsewhere(product.formerly),
});

const namesElsewhere = (formerly: Module['formerly']) => formerly.filter(({ until }) => until === null).map(({ name }) => name);

/** A module as events describe it. */
export const moduleFacts = (
  { productId, name, code, about, state, needs, soldAlone, formerly }: Module,
  products: readonly Product[] = allProducts(),
): Facts<'module'> => ({
  product: productId === FIRST_PRODUCT ? null : (products.find(({ id }) => id === productId)?.name ?? null),
  ...{ name, code, about, state: MODULE_STATE_WORDS[state] },
  ...{ needs, soldAlone, elsewhere: namesElsewhere(formerly) },
});

/** An edition as events describe it. */
export const editionFacts = ({ name, modules, sold }: Edition): Facts<'edition'> => ({ name, modules, sold });

/** The former names of a product or a module after a change of name (PRD-4, PRD-32). */
export const namesAfter = ({ name, formerly }: Pick<Module, 'name' | 'formerly'>, next: string, at: Date): Module['formerly'] =>
  name === next ? formerly : [...formerly, { name, until: at.toISOString() }];
