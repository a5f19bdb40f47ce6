import { CATEGORY, CATEGORY_NAMES, type CategoryName } from './categories.ts';
import { KINDS, type Kind, type KindKey, keysWhere, kindOf, offeredIn } from './kinds.ts';
import { soldModules } from './modules.ts';
import { allProducts, FIRST_PRODUCT, productWithId } from './products.ts';

/** A kind of license in a category, as a word that never changes. */
export type SoldKind = { [Key in KindKey]: `${(typeof KINDS)[Key]['categories'][number]}-${Key}` }[KindKey];

/** Everything that a product may be sold as (PRD-30): category by category, in the order of the forms. */
export const SOLD_KINDS = CATEGORY_NAMES.flatMap(
  (category) => keysWhere(({ categories }) => categories.includes(category)).map((key) => `${category}-${key}` as SoldKind), // composed like its type
);

/** The name of each: `CPU Permanent`. */
export const soldKindWord = (sold: SoldKind): string => {
  const [category, key] = sold.split('-') as [CategoryName, KindKey]; // as they are composed
  return `${category} ${KINDS[key].name}`;
};

const isSold = (category: CategoryName, typeId: number, productId: number): boolean =>
  productWithId(productId)?.kinds.some((sold) => sold.startsWith(`${category}-`) && sold.endsWith(`-${keyOf(typeId)}`)) ?? true;

const keyOf = (typeId: number): KindKey | undefined => keysWhere(({ id }) => id === typeId)[0];

/** Why a new license cannot be of a kind, in words; null if it can (PRD-33). */
export const whyKindNotSold = (category: CategoryName, typeId: number, productId = FIRST_PRODUCT): string | null =>
  isSold(category, typeId, productId) ? null : `${category} ${kindOf(typeId).name} licenses are not sold`;

/** Is a kind sold for any product? */
export const isSoldOfAny = (category: CategoryName, typeId: number): boolean =>
  allProducts().length === 0 || allProducts().some(({ id }) => isSold(category, typeId, id));

/** What the staff's form offers in a category: what is sold. */
export const kindsToChoose = (category: CategoryName, productId = FIRST_PRODUCT): Kind[] =>
  offeredIn(category).filter(({ id }) => isSold(category, id, productId));

/** Categories in which the staff's form offers something. */
export const categoriesToChoose = (productId = FIRST_PRODUCT): CategoryName[] =>
  CATEGORY_NAMES.filter((category) => kindsToChoose(category, productId).length > 0);

/**
 * Whether a license of a product can be given with everything that is sold of it. An unknown product, or one with nothing to sell yet, gives none.
 */
const hasModules = (productId: number): boolean => productId === FIRST_PRODUCT || soldModules(productId).length > 0;

/** Are trials given, and courses made? */
export const areTrialsGiven = (productId = FIRST_PRODUCT): boolean =>
  isSold(CATEGORY.CPU.name, KINDS.trial.id, productId) && hasModules(productId);
export const areCoursesMade = (productId = FIRST_PRODUCT): boolean => isSold(CATEGORY.CPU.name, KINDS.student.id, productId);
/** A course that a teacher asks for has everything that is sold of its product. */
export const areCoursesAskedFor = (productId = FIRST_PRODUCT): boolean => areCoursesMade(productId) && hasModules(productId);
