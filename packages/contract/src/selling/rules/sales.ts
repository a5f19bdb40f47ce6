import { addDays, addMonths, type Day } from '../../core/rules/dates.ts';
import { CATEGORIES, type CategoryName, categoryOf } from '../../licensing/kinds/categories.ts';
import { SOLD, termOf } from '../../licensing/kinds/kinds.ts';
import { FIRST_PRODUCT } from '../../licensing/kinds/products.ts';
import { whyKindNotSold } from '../../licensing/kinds/sold-kinds.ts';
import type { Term } from '../../licensing/kinds/terms.ts';
import { subscriptionEnd } from '../../licensing/rules/license-dates.ts';

/** How a line of an offer sells a license (OFR-302). */
interface Sale {
  /** Are months given in the line of a new license? */
  readonly hasMonths: boolean;
  /** When a new license is valid if no days were agreed. */
  readonly holds: string;
  /** What a line calls more time for a license. */
  readonly renewal: string;
  /** The name of that choice, before the number of the license. */
  readonly renew: string;
  /** The last day to which a line of this many months may renew. */
  readonly furthestEnd: (from: Day, months: number) => Day;
}

/** What ends decides what is sold: a license that never ends is paid for once, and its maintenance again and again. */
const SALES: Readonly<Record<Term['ends'], Sale>> = {
  maintenance: {
    hasMonths: false,
    holds: 'With a year of maintenance',
    renewal: 'Maintenance',
    renew: 'Maintenance of',
    furthestEnd: subscriptionEnd,
  },
  license: {
    hasMonths: true,
    holds: 'Begins when it is ordered',
    renewal: 'Renewal',
    renew: 'Renew',
    /** A lease ends on the day of the month on which it began: a short month may cut three days off. */
    furthestEnd: (from, months) => addDays(addMonths(from, months), 3),
  },
};

export const saleOf = (typeId: number): Sale => SALES[termOf(typeId).ends];

interface SoldCategory {
  /** Its name among the choices of an offer. */
  readonly lock: string;
  /** What a line calls a license of this category. */
  readonly license: string;
  /** The unit it is counted in. */
  readonly unit: 'user' | 'seat';
}

const CATEGORIES_SOLD: Readonly<Record<CategoryName, SoldCategory>> = {
  CPU: { lock: 'Computer locked', license: 'Computer locked license', unit: 'user' },
  FNL: { lock: 'Floating', license: 'Floating network license', unit: 'seat' },
};

/** How offers word a category. */
export const soldCategory = (categoryId: number): SoldCategory => CATEGORIES_SOLD[categoryOf(categoryId).name];

/** What offers sell (OFR-302): category by category, in the order of the forms. */
export const LINE_CHOICES = CATEGORIES.flatMap(({ id: categoryId, name }) =>
  SOLD.filter(({ categories }) => categories.includes(name)).map((kind) => ({
    categoryId,
    typeId: kind.id,
    hasMonths: saleOf(kind.id).hasMonths,
    label: `${soldCategory(categoryId).lock}, ${kind.name.toLowerCase()}`,
  })),
);

/** The kinds that lines of offers may choose today: those that one of these products is sold as (PRD-33), and the current one of the line. */
export const lineChoices = (
  chosen?: { categoryId: number; typeId: number },
  productIds: readonly number[] = [FIRST_PRODUCT],
): typeof LINE_CHOICES =>
  LINE_CHOICES.filter(
    ({ categoryId, typeId }) =>
      productIds.some((productId) => whyKindNotSold(categoryOf(categoryId).name, typeId, productId) === null) ||
      (chosen?.categoryId === categoryId && chosen.typeId === typeId),
  );
