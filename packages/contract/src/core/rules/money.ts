import { type Currency, digitsOf } from './currencies.ts';

/** An amount of money: whole minor units (cents) of a currency. It is never a floating point number (PRC-280). */
export interface Money {
  /** Minor units: `5350200` is 53,502.00 EUR. At most MOST_AMOUNT, positive or negative. */
  amount: number;
  currency: Currency;
}

/** The largest amount of a price, a line or a sum in minor units, positive or negative: well within what a number can hold exactly (PRC-281). */
export const MOST_AMOUNT = 10 ** 13;

/** The message for a larger amount. */
export const AMOUNT_TOO_LARGE = 'Please enter an amount of at most 10,000,000,000,000 minor units';

/** 100 %: percentages are whole hundredths of a percent, so `2000` is 20 %. */
export const WHOLE = 10_000;

/**
 * The whole number nearest to numerator ÷ denominator; halves are rounded away from zero (PRC-282). Throws a RangeError for a denominator that is not
 * above zero, and for a result that a number cannot hold exactly: both are defects, since people's input has limits.
 */
export function roundedOf(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError(`${denominator} is no denominator`);
  const [sign, size] = numerator < 0n ? [-1n, -numerator] : [1n, numerator];
  const result = Number(sign * ((2n * size + denominator) / (2n * denominator)));
  if (!Number.isSafeInteger(result)) throw new RangeError(`${numerator} / ${denominator} is too large for an amount`);
  return result;
}

/** amount × numerator ÷ denominator in whole minor units, exact until it is rounded once, halves away from zero (PRC-282). Takes whole numbers. */
export const shareOf = (amount: number, numerator: number, denominator: number): number =>
  roundedOf(BigInt(amount) * BigInt(numerator), BigInt(denominator));

/** A percentage, in hundredths of a percent, of an amount (PRC-282). */
export const percentOf = (amount: number, percent: number): number => shareOf(amount, percent, WHOLE);

/** The sum of amounts of one currency; a sum is the sum of its rounded lines (PRC-283). */
export const sumOf = (amounts: readonly number[]): number => {
  const sum = Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  if (!Number.isSafeInteger(sum)) throw new RangeError('the sum is too large for an amount');
  return sum;
};

/** Can this be an amount: whole, and at most MOST_AMOUNT, positive or negative (PRC-281)? */
const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_AMOUNT;

/** Groups whole digits in threes: `53502` becomes `53,502`. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount as a column of one currency shows it: `53,502.00`, `−86.40` (PRC-284). */
export function showAmount({ amount, currency }: Money): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = grouped(text.slice(0, text.length - digits));
  return `${amount < 0 ? '−' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** An amount with its currency, the same on pages, in mails and in files: `53,502.00 EUR` (PRC-284). */
export const showMoney = (money: Money): string => `${showAmount(money)} ${money.currency}`;

/** The most characters that a typed amount may have. */
const MOST_TYPED = 40;

/**
 * An amount as people type it, in minor units: `53502`, `53,502.00`, `53.502,00`, `53 502`, with or without the code of its currency (PRC-285). A
 * separator before three digits separates thousands. Null for anything else: another currency, more digits than the currency has, more than
 * MOST_AMOUNT.
 */
export function moneyIn(text: string, currency: Currency): number | null {
  const amount = numberIn(text, currency);
  return amount !== null && isAmount(amount) ? amount : null;
}

/** What is wrong with a typed amount that must not be below zero (PRC-281, PRC-285); null when nothing is. */
export function amountProblem(text: string, currency: Currency): string | null {
  const amount = numberIn(text, currency);
  if (amount !== null && Math.abs(amount) > MOST_AMOUNT) return AMOUNT_TOO_LARGE;
  if (amount !== null && amount >= 0) return null;
  return `Please enter an amount such as ${showAmount({ amount: 2_400 * 10 ** digitsOf(currency), currency })}`;
}

/** Has no limit: amounts beyond MOST_AMOUNT need not be exact. */
function numberIn(text: string, currency: Currency): number | null {
  const typed = text.trim().toUpperCase();
  if (typed.length > MOST_TYPED) return null;
  const bare = typed.startsWith(currency) ? typed.slice(3) : typed.endsWith(currency) ? typed.slice(0, -3) : typed;
  const [, minus, number = ''] = /^([-−])?\s*(\d[\d.,'’\s]*)$/.exec(bare.trim()) ?? [];
  const parts = partsOf(number.trim(), digitsOf(currency));
  if (!parts) return null;
  const amount = Number(parts.whole + parts.fraction.padEnd(digitsOf(currency), '0'));
  return minus && amount > 0 ? -amount : amount;
}

/** Digits before and after the decimal separator; null if the separators do not fit a number with at most this many decimals. */
function partsOf(number: string, digits: number): { whole: string; fraction: string } | null {
  const forms = digits > 0 ? (['.', ','] as const) : [null];
  for (const decimal of forms) {
    const [whole = '', fraction = '', ...more] = decimal ? number.split(decimal) : [number];
    const isRight = more.length === 0 && /^\d*$/.test(fraction) && fraction.length <= digits && isWhole(whole);
    // A comma before three digits separates thousands, as showMoney writes it.
    if (isRight && !(decimal === ',' && fraction.length === 3)) return { whole: whole.replace(/\D/g, ''), fraction };
  }
  return isWhole(number) ? { whole: number.replace(/\D/g, ''), fraction: '' } : null;
}

/** Only digits, or digits in groups of three with one separator. */
const isWhole = (text: string): boolean => /^\d+$/.test(text) || /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*$/.test(text);

/** Hundredths of a percent as people read them: `20 %`, `7.5 %`, `−2.25 %` (PRC-286). */
export function showPercent(percent: number): string {
  const size = Math.abs(percent);
  const fraction = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${percent < 0 ? '−' : ''}${grouped(String(Math.trunc(size / 100)))}${fraction ? `.${fraction}` : ''} %`;
}

/** A percentage as people type it, in hundredths of a percent: `20`, `7.5 %`, `7,25` (PRC-286); null for anything else, and for more than 1,000 %. */
export function percentIn(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const percent = Number(whole + fraction.padEnd(2, '0'));
  return percent <= 10 * WHOLE ? percent : null;
}
