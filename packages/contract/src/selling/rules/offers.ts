import type { Day } from '../../core/rules/dates.ts';
import { percentOf, roundedOf, showPercent, sumOf, WHOLE } from '../../core/rules/money.ts';
import type { OfferState } from './offer-bounds.ts';

interface PricedLine {
  /** Before the discount, in minor units. */
  price: number;
  /** In hundredths of a percent, 0 to 10,000. */
  discount: number;
}

/** What a discount takes off a line, in minor units. */
const discountOf = ({ price, discount }: PricedLine): number => percentOf(price, discount);

/** The amount of a line: its price less its rounded discount (OFR-303). */
export const amountOf = (line: PricedLine): number => line.price - discountOf(line);

/** The sums of an offer, in minor units. */
export interface OfferTotals {
  list: number;
  discount: number;
  net: number;
  tax: number;
  total: number;
}

/** Sums of rounded lines, and one rounded line of tax on their net sum (OFR-303). `taxPercent` in hundredths of a percent. */
export function totalsOf(lines: readonly PricedLine[], taxPercent: number): OfferTotals {
  const list = sumOf(lines.map(({ price }) => price));
  const net = sumOf(lines.map(amountOf));
  const tax = percentOf(net, taxPercent);
  return { list, discount: list - net, net, tax, total: net + tax };
}

/** The words that people read for a state on a day. */
export const OFFER_STANDINGS = {
  draft: 'Draft',
  waiting: 'Waits for approval',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
} as const;
export type OfferStanding = keyof typeof OFFER_STANDINGS;

interface Standing {
  state: OfferState;
  validUntil: Day;
}

/** The state of a revision on a day: an offered one holds on the last day of its validity, and has expired after it (OFR-306). */
export const standingOf = ({ state, validUntil }: Standing, today: Day): OfferStanding =>
  state === 'offered' && validUntil < today ? 'expired' : state;

/** Can it be accepted or declined on this day? Null if it can, else its state. */
export function whyNotOpen(revision: Standing, today: Day): Exclude<OfferStanding, 'offered'> | null {
  const standing = standingOf(revision, today);
  return standing === 'offered' ? null : standing;
}

/** A line whose discount may need a second person. */
interface JudgedLine extends PricedLine {
  /** Of the price book; null without one. */
  listAmount: number | null;
}

/** How far a line is below its list price, in hundredths of a percent; a typed price below the list counts too. */
export function percentOff(line: JudgedLine): number {
  const base = baseOf(line);
  return base === 0 ? 0 : roundedOf(BigInt(base - amountOf(line)) * BigInt(WHOLE), BigInt(base));
}

/** The base of a discount: a typed price below the book's counts as a discount too, and one above it does not hide a discount. */
const baseOf = ({ listAmount, price }: JudgedLine): number => Math.max(listAmount ?? 0, price);

/** The lines, by their places from 1 on, whose discount is above a limit in hundredths of a percent (OFR-304). */
export const linesAbove = (lines: readonly JudgedLine[], limit: number): number[] =>
  lines.flatMap((line, place) => (isAboveLimit(line, limit) ? [place + 1] : []));

/** Rounding to a minor unit is not a discount: a line that is over the limit by less than one minor unit is not above it. */
export const isAboveLimit = (line: JudgedLine, limit: number): boolean => baseOf(line) - amountOf(line) > percentOf(baseOf(line), limit);

/** What is known about the customer and prices when an offer is judged. */
interface Judging {
  /** Discounts above it need a second person; in hundredths of a percent. */
  approvalAbove: number;
  /** Does a price book of any currency hold? */
  pricesHold: boolean;
  /** Does the customer get academic prices without a second person (OFR-387)? */
  isAcademic: boolean;
}

/** What in an offer needs a second person, in words that begin a sentence; null if nothing does (OFR-304). */
export function whatNeedsApproval(
  { lines, academic }: { lines: readonly JudgedLine[]; academic: boolean },
  { approvalAbove, pricesHold, isAcademic }: Judging,
): string | null {
  if (linesAbove(lines, approvalAbove).length > 0) return `A discount above ${showPercent(approvalAbove)}`;
  if (!pricesHold) return null;
  if (lines.some(({ listAmount }) => listAmount === null)) return 'A line that the price book has no price for';
  return academic && !isAcademic ? 'An academic price for a customer who neither teaches nor has one approved' : null;
}

/** `Q-2026-0142`: the year and the number within it (OFR-300). */
export const offerNumber = (year: number, number: number): string => `Q-${year}-${String(number).padStart(4, '0')}`;

/** The year and the number in a text, however it is typed: `Q-2026-0142`, `q 2026 142`; null for anything else. */
export function offerNumberIn(text = ''): { year: number; number: number } | null {
  const [, year, number] = /^\s*q[-\s]?(\d{4})[-\s]0*([1-9]\d{0,7})\s*$/i.exec(text) ?? [];
  return year !== undefined && number !== undefined ? { year: Number(year), number: Number(number) } : null;
}
