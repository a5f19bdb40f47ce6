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

/** How a module is sold. */
export const SOLD = ['permanent', 'month'] as const;
export type Sold = (typeof SOLD)[number];

type Typed = Record<string, string>;

/** What the form holds while you type prices: amounts and percentages as text, by module. */
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

/** `20 %` as a field has it: `20`. */
const percentText = (percent: number) => showPercent(percent).slice(0, -2);

type Money = Pick<Shown, 'money'>;

/** An amount as the page writes it; with a point where a comma would be read as one of thousands, as of Kuwaiti dinars. */
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

/** What most begin with. */
const USUAL: readonly Currency[] = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'JPY'];

/** A currency that has no prices yet: a common one, while there is one. */
const currencyWithout = (books: readonly PriceBookRecord[]): Currency => {
  const isFree = (code: Currency) => !books.some(({ currency }) => currency === code);
  return USUAL.find(isFree) ?? CURRENCIES.find(isFree) ?? 'EUR';
};

/** The form of a version, or of the first of a currency. */
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
 * The form of a product's first prices in a currency, of which there are `books`: another product starts from what it used so far,
 * its modules and the percentages of the first product.
 */
export function firstValues(productId: number, books: readonly PriceBookRecord[], today: Day, words: Money): PriceValues {
  const own = books.filter((book) => productFor(book) === productId);
  const shared = books.find(({ currency, product }) => product?.id === FIRST_PRODUCT && own.every((book) => book.currency !== currency));
  if (!shared || productId === FIRST_PRODUCT) return valuesOf(null, today, productId, words, currencyWithout(own));
  const ids = pricedModules(null, productId).map(({ id }) => id);
  return valuesOf({ ...shared, modules: shared.modules.filter(({ moduleId }) => ids.includes(moduleId)) }, today, productId, words);
}

/** A whole number as it is typed; other text fits no bounds. */
const wholeIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1);
const percentOr = (text: string) => percentIn(text) ?? -1;

/** The modules that the form has fields for. */
const modulesTyped = ({ permanent }: PriceValues): number[] => Object.keys(permanent).map(Number);

/** What was typed, as priceOf() reads it; unreadable parts are left out. */
export const rulesOf = (values: PriceValues): PriceRules => ({
  currency: values.currency,
  modules: modulesTyped(values).map((id) => ({
    moduleId: id,
    permanent: moneyIn(values.permanent[id] ?? '', values.currency),
    month: moneyIn(values.month[id] ?? '', values.currency),
  })),
  maintenance: percentOr(values.maintenance),
  academic: percentOr(values.academic),
  // A row that was just added is no step yet; check() asks for it.
  steps: values.steps.filter(({ from, off }) => from || off).map(({ from, off }) => ({ from: wholeIn(from), off: percentOr(off) })),
  reinstatementYears: wholeIn(values.reinstatementYears),
  reinstatementSurcharge: percentOr(values.reinstatementSurcharge),
});

/** An empty day is sent as it is, so that the contract names it. */
export const toBody = (values: PriceValues): BodyOf<typeof api.prices.addPriceBook> => ({
  ...rulesOf(values),
  ...(values.productId !== FIRST_PRODUCT && { productId: values.productId }),
  validFrom: values.validFrom ?? '',
});

const PERCENT_WRONG = 'Please enter a percentage between 0 - 100';

const isPercent = (text: string) => {
  const percent = percentIn(text);
  return percent !== null && percent <= 10_000;
};

/** What is wrong with the fields in tables, each by its own place. */
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

/** An amount once its field is left: `2400` becomes `2,400.00`, in German `2.400,00`. */
export function tidied(typed: string, currency: Currency, words: Money): string {
  const amount = moneyIn(typed, currency);
  return amount === null ? typed : written(amount, currency, words);
}

const SOLD_IN_WORDS = { permanent: '{name}, permanent', month: '{name}, a month' } as const;

/** The fields in the words of the form, for saying what another person changed. */
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

/** A currency as someone chose it; the list holds no other. */
export const asCurrency = (code: string | null): Currency => (code && isCurrency(code) ? code : 'EUR');

/** The state of a version on a day among those of its currency. */
export function standingOf(book: PriceBookRecord, holding: PriceBookRecord | null, today: Day, say: SayOf<'prices'>) {
  const days = daysBetween(today, book.validFrom);
  if (days > 0)
    return { tone: 'next', word: days === 1 ? say('Begins tomorrow') : say('Begins in {count} days', { count: days }) } as const;
  return book.id === holding?.id ? ({ tone: 'ok', word: say('Holds') } as const) : ({ tone: 'off', word: say('Followed') } as const);
}

/** The currency of prices, and their product if there are several. */
export const currencyIn = ({ currency, product }: PriceBookRecord, say: SayOf<'prices'>): string =>
  product ? say('{currency} of {product}', { currency, product: product.name }) : currency;
