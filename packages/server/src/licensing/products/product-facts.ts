import {
  allProducts,
  type Edition,
  type Facts,
  FIRST_PRODUCT,
  MODULE_STATE_WORDS,
  type Module,
  PRODUCT_COLOUR_WORDS,
  type Product,
  SEAT_FOR_WORDS,
  soldKindWord,
} from '@lm/contract';

/** The product as events describe it. */
export const productFacts = ({
  name,
  code,
  kinds,
  trialDays,
  version2From,
  idsNeeded,
  listDays,
  seatFor,
  seatMoves,
  colour,
  formerly,
}: Product): Facts<'product'> => ({
  ...{ name, code, kinds: kinds.map(soldKindWord), trialDays, version2From, idsNeeded, listDays },
  ...{ seatFor: SEAT_FOR_WORDS[seatFor], seatMoves, colour: PRODUCT_COLOUR_WORDS[colour] },
  elsewhere: namesElsewhere(formerly),
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
