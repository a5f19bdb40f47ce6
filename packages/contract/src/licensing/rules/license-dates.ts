import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '../../core/rules/dates.ts';

/** The last day that any license or subscription may have; day arithmetic and both databases are exact far beyond it. */
export const LAST_DAY: Day = '2199-12-31';

/** The most subscriptions of a license: more than any has years for (LIC-40). */
export const MOST_SUBSCRIPTIONS = 60;

/** Months of a subscription or a lease: 1 to 120. */
export const MAX_MONTHS = 120;

/** Days set when a Monthly license is edited: 1 to 3660, ten years. */
export const MAX_REMAINING_DAYS = 3660;

/**
 * End of a Permanent license's subscription (LIC-8): start plus months, set to the first of that month, one month
 * later when the start is not itself a first.
 */
export function subscriptionEnd(start: Day, months: number): Day {
  const end = firstOfMonth(addMonths(start, months));
  return start.endsWith('-01') ? end : addMonths(end, 1);
}

/** End of a Monthly license when it is added (LIC-9): start plus months. */
export const monthlyEnd = (start: Day, months: number): Day => addMonths(start, months);

/** End of a Monthly license when it is edited (LIC-9): start plus the remaining days. */
export const monthlyEndOnEdit = (start: Day, remainingDays: number): Day => addDays(start, remainingDays);

/**
 * The end of a Monthly license that is renewed from its old end (LIC-264): if that is a number of whole months from its start, more of
 * them; otherwise, months from the old end. So 31/01 plus one month is 28/02, and plus another 31/03.
 */
export function renewedEnd(start: Day, oldEnd: Day, months: number): Day {
  const gone = monthsBetween(start, oldEnd);
  return addMonths(start, gone) === oldEnd ? addMonths(start, gone + months) : addMonths(oldEnd, months);
}

/** The number of months with which a subscription from a start ends on a day (LIC-8), 0 or less if the day is too near; null if no number does. */
export function monthsToFirst(start: Day, end: Day): number | null {
  if (!end.endsWith('-01')) return null;
  return monthsBetween(start, end) - (start.endsWith('-01') ? 0 : 1);
}

/** By how many months the month of a day comes after that of another. */
const monthsBetween = (from: Day, to: Day): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Whole days from today to the end, never below 0 (LIC-11); on its end date a license has 0 left and is still valid (LIC-12). */
export const remainingDays = (end: Day, today: Day): number => Math.max(0, daysBetween(today, end));

/** A license or subscription is valid on its end date. */
export const hasEnded = (end: Day, today: Day): boolean => end < today;

/** A subscription must not start before the purchase (LIC-22). */
export const startsBeforePurchase = (purchase: Day, start: Day): boolean => start < purchase;
