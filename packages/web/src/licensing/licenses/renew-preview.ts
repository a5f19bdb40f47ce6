import { commonEnd, type Day, type License, MAX_MONTHS, type PriceBook, type RenewalAsked, renewableOf, type Self } from '@lm/contract';
import { isRenewable } from './is-renewable.ts';
import { madeOf } from './RenewLines.tsx';
import { onDayOf, previewOf } from './renew-words.ts';
import { renewalPrice } from './use-price-book.ts';

/** The choices in the dialog. */
export interface RenewChoices {
  /** Renews a single license, or several: to one day, or each by months. */
  how: 'one' | 'day' | 'months';
  /** As typed. */
  months: number | string;
  /** Null until a day is typed; until then the proposed day applies. */
  day: Day | null;
  from: 'end' | 'today';
  chosen: readonly number[];
  currency: string | null;
}

/** How many months the dialog proposes. */
export const FIRST_MONTHS = 12;

/** What the choices would lead to, computed by the server's functions (LIC-262, LIC-265). */
export function renewPreview(
  self: Self,
  licenses: readonly License[],
  about: readonly number[],
  choices: RenewChoices,
  books: readonly PriceBook[],
) {
  const { how, day, from, chosen } = choices;
  const renewable = licenses.filter(isRenewable);
  const one = about.length === 1 ? renewable.find(({ id }) => id === about[0]) : undefined;
  const several = renewable.filter(({ id }) => chosen.includes(id));
  const currencies = [...new Set(books.map(({ currency }) => currency))];
  const priced = { books, currency: currencies.find((code) => code === choices.currency) ?? currencies[0] ?? null };
  const proposed = how === 'day' ? commonEnd(several.map(renewableOf), FIRST_MONTHS, from, onDayOf(self)) : null;
  const until = how === 'day' ? (day ?? proposed) : null;
  const months = countIn(choices.months);
  const asked: RenewalAsked | null = until ? { until, from } : how === 'day' || months === null ? null : { months, from };
  const lineOf = (license: License, to: RenewalAsked, isChosen: boolean) => {
    const said = previewOf(self, license, to);
    return { license, said, isChosen, price: typeof said === 'string' ? null : renewalPrice(license, said, to, priced) };
  };
  const shown = how === 'one' ? (one ? [one] : []) : renewable;
  const lines = asked ? shown.map((license) => lineOf(license, asked, how === 'one' || chosen.includes(license.id))) : [];
  return {
    ...{ renewable, one, currencies, priced, proposed, until, months, asked, lines },
    lapsed: (how === 'one' ? shown : several).some(({ standing }) => standing === 'Lapsed'),
    /** The licenses that will be renewed; none while one of those chosen cannot be. */
    going: lines.some(({ isChosen, said }) => isChosen && typeof said === 'string') ? [] : madeOf(lines),
  };
}

export type RenewPreview = ReturnType<typeof renewPreview>;

const countIn = (typed: number | string): number | null =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= MAX_MONTHS ? typed : null;
