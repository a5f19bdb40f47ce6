import { daysBetween, licenseNumber, type OfferLine, saleOf, showPercent, soldCategory, termOf } from '@lm/contract';
import { type Heard, type SayOf, useHeard, useSay, useTongue } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import { amountIn, totalIn } from './order-words.ts';

type Sold = Pick<OfferLine, 'what' | 'categoryId' | 'typeId' | 'months' | 'users' | 'licenseId' | 'from' | 'until'>;

export interface OrderWords extends Shown {
  say: SayOf<'orders'>;
  heard: Heard;
  /** Write an amount in a column of one currency, and an amount with its currency. */
  amount: (amount: number, currency: string) => string;
  total: (amount: number, currency: string) => string;
  percent: (hundredths: number) => string;
}

/** The words for offers and orders, in the language of the page. */
export function useOrderWords(): OrderWords {
  const shown = useShown();
  const tongue = useTongue()?.shown;
  return {
    ...{ ...shown, say: useSay('orders'), heard: useHeard() },
    amount: tongue ? (amount, currency) => tongue.money(amount, currency).replace(currency, '').trim() : amountIn,
    total: tongue?.money ?? totalIn,
    percent: tongue ? (hundredths) => `${tongue.number(hundredths / 100)} %` : showPercent,
  };
}

/** Says what a line sells, as lineTitle() does in English. */
export function titleOf(
  { what, categoryId, typeId, months, licenseId, from, until }: Sold,
  { say, heard }: Pick<OrderWords, 'say' | 'heard'>,
): string {
  const days = from !== null && until !== null ? daysBetween(from, until) : null;
  const inDays = days === null ? say('permanent') : days === 1 ? say('1 day') : say('{count} days', { count: days });
  const time = months === null ? inDays : months === 1 ? say('1 month') : say('{count} months', { count: months });
  const license = licenseNumber(licenseId ?? 0);
  const more =
    termOf(typeId).ends === 'maintenance' ? say('Maintenance of {license}', { license }) : say('Renewal of {license}', { license });
  return `${what === 'license' ? heard(soldCategory(categoryId).license) : more}, ${time}`;
}

/** Says how many units it sells, as lineUnits() does in English. */
export function unitsOf({ categoryId, users: count }: Sold, say: SayOf<'orders'>): string {
  if (soldCategory(categoryId).unit === 'seat') return count === 1 ? say('1 seat') : say('{count} seats', { count });
  return count === 1 ? say('1 user') : say('{count} users', { count });
}

/** Says when it applies, as lineTime() does in English. */
export function timeOf({ what, typeId, from, until }: Sold, { say, heard, day }: Pick<OrderWords, 'say' | 'heard' | 'day'>): string {
  if (from !== null && until !== null) return say('From {from} to {until}', { from: day(from), until: day(until) });
  return what === 'license' ? heard(saleOf(typeId).holds) : say('Begins when it is ordered');
}
