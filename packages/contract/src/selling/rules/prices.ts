import type { Currency } from '../../core/rules/currencies.ts';
import type { Day } from '../../core/rules/dates.ts';
import { type Fraction, fractionOf, isAbove, minus, plus, rounded, showExact, times } from '../../core/rules/fraction.ts';
import { MOST_AMOUNT, type Money, showPercent, WHOLE } from '../../core/rules/money.ts';
import { categoryOf } from '../../licensing/kinds/categories.ts';
import { kindOf, MAINTAINED } from '../../licensing/kinds/kinds.ts';
import { allModules, type Module, modulesOf } from '../../licensing/kinds/modules.ts';
import { FIRST_PRODUCT } from '../../licensing/kinds/products.ts';
import { MAX_MONTHS } from '../../licensing/rules/license-dates.ts';
import { MOST_USERS } from './price-bounds.ts';
import { LICENSE_USES, unitsInWords, unitsOf } from './quotation.ts';

/** The price of one module for one user of a computer locked license, in minor units; null if it is not sold that way. */
interface ModulePrice {
  moduleId: number;
  permanent: number | null;
  /** For a month. */
  month: number | null;
}

/** From this user or seat on, each costs this much less, in hundredths of a percent; those before it cost the same as without the step (PRC-290). */
interface NumberStep {
  from: number;
  off: number;
}

/** The modules with prices in a product: those that are sold or renewed, and those that have a price. */
export const pricedModules = (book: PriceRules | null, productId: number): Module[] =>
  allModules().filter(
    (module) =>
      (module.productId === productId && module.state !== 'withdrawn') || book?.modules.some(({ moduleId }) => moduleId === module.id),
  );

/** What priceOf reads from a price book; percentages are hundredths of a percent. */
export interface PriceRules {
  currency: Currency;
  modules: ModulePrice[];
  /** A year of maintenance, in percent of the license's price (PRC-292). */
  maintenance: number;
  /** The reduction for academic use (PRC-291). */
  academic: number;
  /** Ascending. */
  steps: NumberStep[];
  /** The most years that are charged after a lapse (PRC-293); 0 for none. */
  reinstatementYears: number;
  /** Charged on top of the missed days. */
  reinstatementSurcharge: number;
}

/** The prices of one currency from a day on. */
export interface PriceBook extends PriceRules {
  id: number;
  validFrom: Day;
  /** The product whose prices they are, if there are several; left out for the first. */
  product?: { id: number } | undefined;
}

/** The id of the product whose prices a book has. */
export const productFor = ({ product }: Pick<PriceBook, 'product'>): number => product?.id ?? FIRST_PRODUCT;

/** Something to be priced: a new license, or the renewal of one. */
export interface Priced {
  /** `renewal` of a Permanent license is its maintenance, of any other its extension. */
  what: 'license' | 'renewal';
  categoryId: number;
  typeId: number;
  moduleIds: readonly number[];
  /** Users of a computer locked license, seats of a floating one: 1 to MOST_USERS. */
  users: number;
  /** Whole months, or days up to a date. For a new Permanent license, the maintenance that it starts with. */
  term: { months: number } | { days: number };
  academic: boolean;
  /** Days between the end of the old maintenance and the beginning of the new, if those are charged (PRC-293). */
  missedDays?: number;
}

/** A step in working out an amount: `× 7.5: 5 seats at 150 % each`, and the amount at that point. */
export interface PriceStep {
  words: string;
  sum: string;
}

export interface Price extends Money {
  steps: PriceStep[];
}

/** Permanent includes one year of maintenance (QUO-4). */
const INCLUDED = { months: 12, days: 365 } as const;
const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;
const MOST_DAYS = 100_000;

/** The version of a price book that holds on a day: the last to begin or, among those of one day, the last made (PRC-296). Null before the first. */
export function bookOn<Book extends { id: number; validFrom: Day }>(books: readonly Book[], day: Day): Book | null {
  const begun = books.filter(({ validFrom }) => validFrom <= day);
  return begun.sort((a, b) => (a.validFrom === b.validFrom ? b.id - a.id : a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

/** Among the books that hold, the one that a product uses in a currency: its own, or the first product's if it has none (PRC-300). */
export const bookFor = <Book extends Pick<PriceBook, 'currency' | 'product'>>(
  books: readonly Book[],
  productId: number,
  currency: string,
): Book | null => {
  const inCurrency = books.filter((book) => book.currency === currency);
  const of = (id: number) => inCurrency.find((book) => productFor(book) === id);
  return of(productId) ?? of(FIRST_PRODUCT) ?? null;
};

/** The day since which exactly these books have held: the last on which one of them began; null if there are none. */
export const bookDayOf = (books: readonly Pick<PriceBook, 'validFrom'>[]): Day | null =>
  books
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1) ?? null;

/** The price by the book, rounded once, with its steps (PRC-287 to PRC-293); null if the book has none and it has to be typed. */
export function priceOf(what: Priced, book: PriceRules | null): Price | null {
  const found = reckon(what, book);
  return typeof found === 'string' ? null : found;
}

/** Why priceOf has no price; null when it has one (PRC-294). */
export function whyUnpriced(what: Priced, book: PriceRules | null): string | null {
  const found = reckon(what, book);
  return typeof found === 'string' ? found : null;
}

/** The steps on one line, as an offer shows them. */
export const stepsInWords = (steps: readonly PriceStep[]): string => steps.map(({ words }) => words).join('; ');

/** The exact amount as it is worked out, and the words of each step. */
class Reckoning {
  readonly steps: { words: string; at: Fraction }[] = [];
  #currency: Currency;
  at: Fraction;
  constructor(start: Fraction, words: string, currency: Currency) {
    this.at = start;
    this.#currency = currency;
    this.step(start, words);
  }
  step(at: Fraction, words: string): void {
    this.at = at;
    this.steps.push({ words, at });
  }
  show(at: Fraction): string {
    return showExact(at, this.#currency);
  }
  price(): Price {
    const amount = rounded(this.at);
    const sums = this.steps.map(({ words, at }, place) => ({
      words,
      sum: this.show(place === this.steps.length - 1 ? fractionOf(amount) : at),
    }));
    return { amount, currency: this.#currency, steps: sums };
  }
}

function reckon(what: Priced, book: PriceRules | null): Price | string {
  if (!book) return 'There is no price book.';
  const problem = problemOf(what);
  if (problem) return problem;
  const isPermanent = MAINTAINED.includes(what.typeId);
  const base = baseOf(what, book, isPermanent ? 'permanent' : 'month');
  if (typeof base === 'string') return base;
  forUsers(base, what, book.steps);
  if (what.academic && book.academic > 0)
    base.step(times(base.at, WHOLE - book.academic, WHOLE), `academic use: ${showPercent(book.academic)} less`);
  if (!isPermanent) leased(base, what.term);
  else if (what.what === 'renewal') maintained(base, what, book);
  else withMaintenance(base, what.term, book.maintenance);
  return isAbove(base.at, MOST_AMOUNT) ? 'The price is too large to be an amount.' : base.price();
}

const isCount = (value: number, min: number, max: number) => Number.isSafeInteger(value) && value >= min && value <= max;

function problemOf({ typeId, users, term, missedDays = 0 }: Priced): string | null {
  const kind = kindOf(typeId);
  if (kind.soldFor === null) return `A ${kind.name} license has no price.`;
  if (!isCount(users, 1, MOST_USERS)) return 'The number of users or seats is missing.';
  const isTerm = 'months' in term ? isCount(term.months, 0, MAX_MONTHS) : isCount(term.days, 0, MOST_DAYS);
  if (!(isTerm && isCount(missedDays, 0, MOST_DAYS))) return 'The time is missing.';
  return null;
}

const IN_WORDS = { permanent: 'permanent', month: 'a month' } as const;

/** The price of the modules for one user. */
function baseOf({ moduleIds }: Priced, { modules, currency }: PriceRules, sold: keyof typeof IN_WORDS): Reckoning | string {
  const chosen = modulesOf(moduleIds);
  if (chosen.length === 0) return 'No module is chosen.';
  const prices = chosen.map(({ id, name }) => ({ name, amount: modules.find(({ moduleId }) => moduleId === id)?.[sold] ?? null }));
  const missing = prices.filter(({ amount }) => amount === null).map(({ name }) => name);
  if (missing.length > 0)
    return `The price book has no ${sold === 'month' ? 'monthly price' : 'price of a permanent license'} for ${missing.join(', ')}.`;
  const parts = prices.map(({ name, amount }) => ({ name, at: fractionOf(amount ?? 0) }));
  const sum = parts.map(({ at }) => at).reduce(plus);
  const words = parts.map(({ name, at }) => (parts.length > 1 ? `${name} ${showExact(at, currency)}` : name)).join(' + ');
  return new Reckoning(sum, `${words}, ${IN_WORDS[sold]}, one user`, currency);
}

/** Applies the rule of the quotation form for users and seats (QUO-4), then the steps by number (PRC-290). */
function forUsers(price: Reckoning, { categoryId, users }: Priced, steps: readonly NumberStep[]): void {
  const { hasSeats } = categoryOf(categoryId);
  const use = LICENSE_USES[hasSeats ? 1 : 0];
  const one = price.at;
  const halves = unitsOf(use, users) * 2; // units are whole or a half, so this is whole
  if (halves !== 2) price.step(times(one, halves, 2), `× ${halves / 2}: ${unitsInWords(use, users)}`);
  const halvesOfNext = hasSeats ? 3 : 1;
  for (const [place, { from, off }] of steps.entries()) {
    const last = Math.min(users, (steps[place + 1]?.from ?? MOST_USERS + 1) - 1);
    if (off === 0 || last < from) continue;
    const less = times(one, (last - from + 1) * halvesOfNext, 2);
    const whom = `${hasSeats ? 'seat' : 'user'}${last > from ? `s ${from} to ${last}` : ` ${from}`}`;
    price.step(minus(price.at, times(less, off, WHOLE)), `${whom}: ${showPercent(off)} less`);
  }
}

const counted = (count: number, unit: 'month' | 'day') => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Months at the price of a month; days at twelve times that price for 365 days (PRC-289). */
function leased(price: Reckoning, term: Priced['term']): void {
  if ('months' in term) price.step(times(price.at, term.months), `× ${counted(term.months, 'month')}`);
  else price.step(times(price.at, MONTHS_A_YEAR * term.days, DAYS_A_YEAR), `× 12 × ${counted(term.days, 'day')} ÷ 365`);
}

/** The price of a term, from the price of a year. */
const timeOf = (year: Fraction, term: Priced['term']): Fraction =>
  'months' in term ? times(year, term.months, MONTHS_A_YEAR) : times(year, term.days, DAYS_A_YEAR);

const timeInWords = (term: Priced['term']) =>
  'months' in term ? `× ${counted(term.months, 'month')} ÷ 12` : `× ${counted(term.days, 'day')} ÷ 365`;

/** A new Permanent license includes a year of maintenance; more is charged (PRC-288). */
function withMaintenance(price: Reckoning, term: Priced['term'], maintenance: number): void {
  const more = 'months' in term ? { months: term.months - INCLUDED.months } : { days: term.days - INCLUDED.days };
  price.step(price.at, 'a year of maintenance is included');
  if (('months' in more ? more.months : more.days) <= 0) return;
  const year = times(price.at, maintenance, WHOLE);
  const words = `+ maintenance after it, ${showPercent(maintenance)} a year ${price.show(year)} ${timeInWords(more)}`;
  price.step(plus(price.at, timeOf(year, more)), words);
}

/** Maintenance in percent of the license's price, and the charge for a lapse before it (PRC-292, PRC-293). */
function maintained(price: Reckoning, { term, missedDays = 0 }: Priced, book: PriceRules): void {
  const license = price.at;
  const year = times(license, book.maintenance, WHOLE);
  price.step(year, `maintenance, ${showPercent(book.maintenance)} a year of ${price.show(license)}`);
  price.step(timeOf(year, term), timeInWords(term));
  const paid = Math.min(missedDays, book.reinstatementYears * DAYS_A_YEAR);
  if (paid === 0) return;
  const missed = times(year, paid, DAYS_A_YEAR);
  const most =
    paid < missedDays ? ` of ${missedDays}, at most ${book.reinstatementYears === 1 ? 'a year' : `${book.reinstatementYears} years`}` : '';
  price.step(plus(price.at, missed), `+ ${counted(paid, 'day')} missed${most}: ${price.show(year)} × ${paid} ÷ 365`);
  if (book.reinstatementSurcharge === 0) return;
  const surcharge = times(missed, book.reinstatementSurcharge, WHOLE);
  price.step(plus(price.at, surcharge), `+ ${showPercent(book.reinstatementSurcharge)} of what was missed`);
}
