import { licenseNumber } from '../../core/license-number.ts';
import { type Currency, isCurrency } from '../../core/rules/currencies.ts';
import { daysBetween, showDay } from '../../core/rules/dates.ts';
import { showAmount, showMoney, showPercent } from '../../core/rules/money.ts';
import { moduleName, productOf } from '../../licensing/kinds/modules.ts';
import { areSeveralProducts, productNameAt, productWithId } from '../../licensing/kinds/products.ts';
import type { OfferLine, OfferRevision } from '../offer-parts.ts';
import { saleOf, soldCategory } from './sales.ts';

type Sold = Pick<OfferLine, 'what' | 'categoryId' | 'typeId' | 'months' | 'users' | 'licenseId' | 'from' | 'until'>;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a line sells: `Floating network license, permanent`, `Maintenance of L-1187, 12 months`. */
export function lineTitle({ what, categoryId, typeId, months, licenseId, from, until }: Sold): string {
  const days = from !== null && until !== null ? counted(daysBetween(from, until), 'day') : 'permanent';
  const time = months === null ? days : counted(months, 'month');
  if (what === 'license') return `${soldCategory(categoryId).license}, ${time}`;
  return `${saleOf(typeId).renewal} of ${licenseNumber(licenseId ?? 0)}, ${time}`;
}

/** The number of users or seats: `5 seats`, `1 user`. */
export const lineUnits = ({ categoryId, users }: Sold): string => counted(users, soldCategory(categoryId).unit);

/** The time of a line: `From 01/12/2026 to 01/12/2027`, `With a year of maintenance`. */
export function lineTime({ what, typeId, from, until }: Pick<OfferLine, 'what' | 'typeId' | 'from' | 'until'>): string {
  if (from !== null && until !== null) return `From ${showDay(from)} to ${showDay(until)}`;
  return what === 'license' ? saleOf(typeId).holds : 'Begins when it is ordered';
}

/** The names of modules; with a moment, the names they had at it (PRD-4). */
export const modulesInWords = (ids: readonly number[], at?: string): string[] => ids.map((id) => moduleName(id, at));

/** The same, with the name of their product first where there are several: two products may have modules of the same name (PRD-6). */
export function modulesOfProduct(ids: readonly number[], at?: string): string[] {
  const [first, ...others] = modulesInWords(ids, at);
  const product = areSeveralProducts() ? productWithId(productOf(ids)) : null;
  if (!product || first === undefined) return modulesInWords(ids, at);
  return [`${at === undefined ? product.name : productNameAt(product, at)}: ${first}`, ...others];
}

/** An offer's line on a single line, for the log and for differences: `Computer locked license, permanent, 2 users (Flow)`. */
export const lineInWords = (line: Sold & { modules: readonly number[] }, at?: string): string =>
  `${lineTitle(line)}, ${lineUnits(line)} (${modulesOfProduct(line.modules, at).join(', ')})`;

/** An amount of a stored currency, with its code. */
export const showIn = (amount: number, currency: string): string =>
  isCurrency(currency) ? showMoney({ amount, currency }) : `${amount} ${currency}`;

type Compared = Pick<
  OfferRevision,
  | 'currency'
  | 'taxText'
  | 'taxPercent'
  | 'validUntil'
  | 'terms'
  | 'note'
  | 'poNumberNeeded'
  | 'offlineFiles'
  | 'academic'
  | 'lines'
  | 'totals'
>;

/** How a revision differs from the one before, in words, line by line, and the total with tax. Empty if nothing differs. */
export function differenceInWords(before: Compared, after: Compared): string[] {
  const words = [...linesInWords(before, after), ...restInWords(before, after)];
  const more = after.totals.total - before.totals.total;
  if (before.currency === after.currency && more !== 0) words.push(`${more > 0 ? '+' : ''}${amountIn(more, after.currency)} with tax`);
  return words;
}

const amountIn = (amount: number, currency: string) =>
  isCurrency(currency) ? showAmount({ amount, currency: currency as Currency }) : String(amount);

/** A key for the same thing sold, to compare it with a line of another revision. */
const keyOf = ({ what, categoryId, typeId, licenseId, modules }: OfferLine) =>
  JSON.stringify([what, categoryId, typeId, licenseId, [...modules].sort((a, b) => a - b)]);

function linesInWords(before: Compared, after: Compared): string[] {
  const left = [...before.lines];
  const take = (wanted: (line: OfferLine) => boolean) => left.splice(left.findIndex(wanted), 1)[0];
  const words = after.lines.flatMap((line, place) => {
    const same = left.some((other) => keyOf(other) === keyOf(line)) ? take((other) => keyOf(other) === keyOf(line)) : undefined;
    if (!same) return [`Line ${place + 1} is new: ${lineInWords(line)}`];
    return oneLine(same, line, after.currency).map((said) => `Line ${place + 1}: ${said}`);
  });
  return [...words, ...left.map((line) => `Without ${lineInWords(line)}`)];
}

function oneLine(before: OfferLine, after: OfferLine, currency: string): string[] {
  const months = (line: OfferLine) => (line.months === null ? 'no months' : counted(line.months, 'month'));
  return [
    before.users !== after.users && `${lineUnits(after)} instead of ${before.users}`,
    before.months !== after.months && `${months(after)} instead of ${months(before)}`,
    before.from !== after.from && after.from !== null && `from ${showDay(after.from)}`,
    before.until !== after.until && after.until !== null && `to ${showDay(after.until)}`,
    before.price !== after.price && `${amountIn(after.price, currency)} instead of ${amountIn(before.price, currency)}`,
    before.discount !== after.discount && `${showPercent(after.discount)} instead of ${showPercent(before.discount)}`,
    before.discountReason !== after.discountReason && before.discount === after.discount && 'another reason for the discount',
  ].filter((said) => said !== false);
}

function restInWords(before: Compared, after: Compared): string[] {
  return [
    before.currency !== after.currency && `${after.currency} instead of ${before.currency}`,
    before.taxPercent !== after.taxPercent && `tax ${showPercent(after.taxPercent)} instead of ${showPercent(before.taxPercent)}`,
    before.taxText !== after.taxText && 'another tax line',
    before.validUntil !== after.validUntil && `valid until ${showDay(after.validUntil)} instead of ${showDay(before.validUntil)}`,
    before.academic !== after.academic && (after.academic ? 'academic prices' : 'no academic prices'),
    before.terms !== after.terms && 'other terms',
    before.note !== after.note && 'another note',
    before.poNumberNeeded !== after.poNumberNeeded &&
      (after.poNumberNeeded ? 'a purchase order number is needed' : 'no purchase order number is needed'),
    before.offlineFiles !== after.offlineFiles && (after.offlineFiles ? 'with offline files' : 'without offline files'),
  ].filter((said) => said !== false);
}
