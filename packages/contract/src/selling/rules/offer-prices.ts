import { type Day, daysBetween } from '../../core/rules/dates.ts';
import type { OfferLineInput } from '../offer-parts.ts';
import { type Priced, type PriceRules, priceOf, stepsInWords } from './prices.ts';

type Sold = Pick<OfferLineInput, 'what' | 'categoryId' | 'typeId' | 'modules' | 'users' | 'months' | 'from' | 'until'>;

/** What a new Permanent license comes with. */
const INCLUDED_MONTHS = 12;

/** A line as the price book needs it; `endsOn` is the day on which the renewed license ends or ended. */
function pricedOf(line: Sold, academic: boolean, endsOn: Day | null): Priced {
  const { what, categoryId, typeId, modules, users, months, from, until } = line;
  const days = from !== null && until !== null ? Math.max(0, daysBetween(from, until)) : 0;
  const isByDays = what === 'renewal' && months === null;
  const missed = what === 'renewal' && from !== null && endsOn !== null ? Math.max(0, daysBetween(endsOn, from)) : 0;
  return {
    ...{ what, categoryId, typeId, moduleIds: modules, users, academic },
    term: isByDays ? { days } : { months: months ?? INCLUDED_MONTHS },
    ...(missed > 1 && { missedDays: missed }), // the day after the end follows directly
  };
}

/** The price of a line by the book, and in words how it was worked out; null if the book has no price and it has to be typed (OFR-305). */
export function listPriceOf(
  line: Sold,
  book: PriceRules | null,
  { academic, endsOn }: { academic: boolean; endsOn: Day | null },
): { amount: number; rule: string } | null {
  const price = priceOf(pricedOf(line, academic, endsOn), book);
  return price && { amount: price.amount, rule: stepsInWords(price.steps) };
}
