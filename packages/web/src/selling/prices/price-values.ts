import {
  amountProblem,
  type api,
  type BodyOf,
  CURRENCIES,
  type Currency,
  type Day,
  daysBetween,
  FIRST_PRODUCT,
  isCurrency,
  moduleName,
  moneyIn,
  type PriceBookRecord,
  type PriceRules,
  percentIn,
  pricedModules,
  productFor,
  showAmount,
  showPercent,
} from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';
import type { Shown } from '../../ui/shown.ts';
import type { PriceWords } from './use-price-words.ts';

/** The ways in which a module is sold. */
export const SOLD = ['permanent', 'month'] as const;
export type Sold = (typeof SOLD)[number];

type Typed = Record<string, string>;

/** The form's values while prices are typed: amounts and percentages as text, by module. */
export interface PriceValues {
  productId: number;
  currency: Currency;
  validFrom: Day | null;
  permanent: Typed;
  month: Typed;
  maintenance: string;
  academic: string;
  steps: { from: string; off: string }[];
  reinstatementYears: string;
  reinstatementSurcharge: string;
}

/** Writes `20 %` for a field: `20`. */
const percentText = (percent: number) => showPercent(percent).slice(0, -2);

type Money = Pick<Shown, 'money'>;

/** Writes an amount as the page does, but with a point if its comma would be read as a thousands separator, as with Kuwaiti dinars. */
function written(amount: number, currency: Currency, { money }: Money): string {
  const text = money(amount, currency).replace(currency, '').trim();
  return moneyIn(text, currency) === amount ? text : showAmount({ amount, currency });
}

const typedOf = (book: PriceRules | null, productId: number, sold: Sold, words: Money): Typed =>
  Object.fromEntries(
    pricedModules(book, productId).map(({ id }) => {
      const amount = book?.modules.find(({ moduleId }) => moduleId === id)?.[sold] ?? null;
      return [id, amount === null || !book ? '' : written(amount, book.currency, words)];
    }),
  );

/** The currencies that most portals start with. */
const USUAL: readonly Currency[] = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'JPY'];

/** Returns a currency without prices: a common one, as long as there is one. */
const currencyWithout = (books: readonly PriceBookRecord[]): Currency => {
  const isFree = (code: Currency) => !books.some(({ currency }) => currency === code);
  return USUAL.find(isFree) ?? CURRENCIES.find(isFree) ?? 'EUR';
};

/** The form's values for a version, or for the first one in a currency. */
export const valuesOf = (
  book: PriceRules | null,
  validFrom: Day,
  productId: number,
  words: Money,
  currency: Currency = 'EUR',
): PriceValues => ({
  productId,
  currency: book?.currency ?? currency,
  validFrom,
  permanent: typedOf(book, productId, 'permanent', words),
  month: typedOf(book, productId, 'month', words),
  maintenance: percentText(book?.maintenance ?? 1_800),
  academic: percentText(book?.academic ?? 0),
  steps: (book?.steps ?? []).map(({ from, off }) => ({ from: String(from), off: percentText(off) })),
  reinstatementYears: String(book?.reinstatementYears ?? 1),
  reinstatementSurcharge: percentText(book?.reinstatementSurcharge ?? 0),
});

/**
 * The form's values for a product's first prices in a currency, next to the existing `books`. A product other than the first starts with what it has
 * used so far: the prices of its modules in the first product's book, and that book's percentages.
 */
export function firstValues(productId: number, books: readonly PriceBookRecord[], today: Day, words: Money): PriceValues {
  const own = books.filter((book) => productFor(book) === productId);
  const shared = books.find(({ currency, product }) => product?.id === FIRST_PRODUCT && own.every((book) => book.currency !== currency));
  if (!shared || productId === FIRST_PRODUCT) return valuesOf(null, today, productId, words, currencyWithout(own));
  const ids = pricedModules(null, productId).map(({ id }) => id);
  return valuesOf({ ...shared, modules: shared.modules.filter(({ moduleId }) => ids.includes(moduleId)) }, today, productId, words);
}

/** Reads a whole number as typed; any other text returns -1, which is out of bounds. */
const wholeIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1);
const percentOr = (text: string) => percentIn(text) ?? -1;

/** The ids of the modules that the form has fields for. */
const modulesTyped = ({ permanent }: PriceValues): number[] => Object.keys(permanent).map(Number);

/** The typed values as priceOf() reads them; unreadable ones are left out. */
export const rulesOf = (values: PriceValues): PriceRules => ({
  currency: values.currency,
  modules: modulesTyped(values).map((id) => ({
    moduleId: id,
    permanent: moneyIn(values.permanent[id] ?? '', values.currency),
    month: moneyIn(values.month[id] ?? '', values.currency),
  })),
  maintenance: percentOr(values.maintenance),
  academic: percentOr(values.academic),
  // A row that was just added is not a step yet; check() asks for its values.
  steps: values.steps.filter(({ from, off }) => from || off).map(({ from, off }) => ({ from: wholeIn(from), off: percentOr(off) })),
  reinstatementYears: wholeIn(values.reinstatementYears),
  reinstatementSurcharge: percentOr(values.reinstatementSurcharge),
});

/** Sends an empty day as it is, so that the contract names it. */
export const toBody = (values: PriceValues): BodyOf<typeof api.prices.addPriceBook> => ({
  ...rulesOf(values),
  ...(values.productId !== FIRST_PRODUCT && { productId: values.productId }),
  validFrom: values.validFrom ?? '',
});

const PERCENT_WRONG = 'Please enter a percentage between 0 and 100';

const isPercent = (text: string) => {
  const percent = percentIn(text);
  return percent !== null && percent <= 10_000;
};

/** Returns what is wrong with each field in the tables. */
export function check(values: PriceValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const sold of SOLD)
    for (const id of modulesTyped(values)) {
      const typed = values[sold][id] ?? '';
      const problem = typed.trim() === '' ? null : amountProblem(typed, values.currency);
      if (problem) problems[`${sold}.${id}`] = problem;
    }
  for (const [place, { from, off }] of values.steps.entries()) {
    const before = wholeIn(values.steps[place - 1]?.from ?? '1');
    if (wholeIn(from) < 2 || wholeIn(from) > 100_000) problems[`steps.${place}.from`] = 'A number between 2 - 100000';
    else if (wholeIn(from) <= before) problems[`steps.${place}.from`] = 'Higher than the step before';
    if (!isPercent(off)) problems[`steps.${place}.off`] = PERCENT_WRONG;
  }
  return problems;
}

/** Tidies an amount when its field is left: `2400` becomes `2,400.00`, or `2.400,00` in German. */
export function tidied(typed: string, currency: Currency, words: Money): string {
  const amount = moneyIn(typed, currency);
  return amount === null ? typed : written(amount, currency, words);
}

const SOLD_IN_WORDS = { permanent: '{name}, permanent', month: '{name}, a month' } as const;

/** The fields in the form's own words, to tell what another person changed. */
export const inWords = (values: PriceValues, { say, day }: Pick<PriceWords, 'say' | 'day'>): Record<string, string> => ({
  [say('Valid from')]: values.validFrom ? day(values.validFrom) : '',
  ...Object.fromEntries(
    modulesTyped(values).flatMap((id) => SOLD.map((sold) => [say(SOLD_IN_WORDS[sold], { name: moduleName(id) }), values[sold][id] ?? ''])),
  ),
  [say('Maintenance a year')]: values.maintenance,
  [say('Academic discount')]: values.academic,
  [say('Steps by number')]: values.steps.map(({ from, off }) => say('{off} % from {from} on', { off, from })).join(', '),
  [say('Years charged at most')]: values.reinstatementYears,
  [say('On top of the missed days')]: values.reinstatementSurcharge,
});

/** The currency that a person chose; the list offers no others. */
export const asCurrency = (code: string | null): Currency => (code && isCurrency(code) ? code : 'EUR');

/** The standing of a version on a day, among the versions of its currency. */
export function standingOf(book: PriceBookRecord, holding: PriceBookRecord | null, today: Day, say: SayOf<'prices'>) {
  const days = daysBetween(today, book.validFrom);
  if (days > 0)
    return { tone: 'next', word: days === 1 ? say('Begins tomorrow') : say('Begins in {count} days', { count: days }) } as const;
  return book.id === holding?.id ? ({ tone: 'ok', word: say('Holds') } as const) : ({ tone: 'off', word: say('Followed') } as const);
}

/** Names the currency of prices, and their product if there are several. */
export const currencyIn = ({ currency, product }: PriceBookRecord, say: SayOf<'prices'>): string =>
  product ? say('{currency} of {product}', { currency, product: product.name }) : currency;
