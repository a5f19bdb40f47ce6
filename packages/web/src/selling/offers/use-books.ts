import { api, type Currency, type Day, type PriceBookRecord, showDay } from '@lm/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { today } from './offer-status.ts';

interface Books {
  /** What the draft has its prices of; null without one. */
  book: PriceBookRecord | null;
  /** What holds today where that is another one: the draft keeps its prices until told otherwise (OFR-305). */
  newer: PriceBookRecord | null;
  /** Said below the lines. */
  words: string;
}

const inUse = (books: PriceBookRecord[] | undefined, currency: Currency) => books?.find((book) => book.currency === currency) ?? null;

/** The price book that a draft goes by, of the day it was priced, and the one of today. */
export function useBooks(currency: Currency, bookFrom: Day | null): Books {
  const now = useQuery(queryOf(api.prices.getPriceBooks, { query: { validOn: today() } }));
  const then = queryOf(api.prices.getPriceBooks, { query: { validOn: bookFrom ?? today() } });
  const kept = useQuery({ queryKey: then.queryKey, queryFn: bookFrom === null ? skipToken : then.queryFn });
  const current = inUse(now.data, currency);
  const book = bookFrom === null ? current : inUse(kept.data, currency);
  const isOutdated = bookFrom !== null && current !== null && kept.data !== undefined && current.id !== book?.id;
  const words = book
    ? `Prices of the book valid from ${showDay(book.validFrom)}; a typed price is marked.`
    : `There is no price book in ${currency}: prices are typed.`;
  return { book, newer: isOutdated ? current : null, words: now.isPending ? '' : words };
}
