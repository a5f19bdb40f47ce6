import { type Day, dayIn, isCurrency, showDay, showMoney } from '@lm/contract';
import { useTongue } from './say.ts';

/** Writes days, moments, numbers, amounts and lists in a language. */
export interface Shown {
  day: (day: Day) => string;
  dayOf: (moment: string) => string;
  moment: (moment: string) => string;
  number: (number: number) => string;
  money: (amount: number, currency: string) => string;
  list: (items: readonly string[]) => string;
}

/** As everywhere in the portal. */
const ENGLISH: Shown = {
  day: showDay,
  dayOf: (moment) => showDay(dayIn(new Date(moment))),
  moment: (moment) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment)),
  number: (number) => number.toLocaleString('en'),
  money: (amount, currency) => (isCurrency(currency) ? showMoney({ amount, currency }) : currency),
  list: (items) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items),
};

export const useShown = (): Shown => useTongue()?.shown ?? ENGLISH;
