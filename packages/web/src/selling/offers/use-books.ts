import { api, bookFor, type Currency, type Day, FIRST_PRODUCT, type PriceBookRecord, showDay } from '@lm/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { today } from './offer-status.ts';

interface Books {
  /** What the draft has its prices of, of all products. */
  books: readonly PriceBookRecord[];
  /** What holds today where that is another one: the draft keeps its prices until told otherwise (OFR-305). */
  newer: PriceBookRecord | null;
  /** Said below the lines. */
  words: string;
}

const NONE: readonly PriceBookRecord[] = [];

/** The price books that a draft goes by, of the day it was priced, and those of today; `productIds` are those that its lines sell. */
export function useBooks(currency: Currency, bookFrom: Day | null, productIds: readonly number[]): Books {
  const now = useQuery(queryOf(api.prices.getPriceBooks, { query: { validOn: today() } }));
  const then = queryOf(api.prices.getPriceBooks, { query: { validOn: bookFrom ?? today() } });
  const kept = useQuery({ queryKey: then.queryKey, queryFn: bookFrom === null ? skipToken : then.queryFn });
  const books = (bookFrom === null ? now.data : kept.data) ?? NONE;
  const sold = productIds.length > 0 ? productIds : [FIRST_PRODUCT];
  const usedOf = (all: readonly PriceBookRecord[]) => [...new Set(sold.flatMap((id) => bookFor(all, id, currency) ?? []))];
  const used = usedOf(books);
  const isKept = bookFrom !== null && kept.data !== undefined;
  const newer = isKept ? usedOf(now.data ?? NONE).find(({ id }) => used.every((book) => book.id !== id)) : undefined;
  const words =
    used.length > 0
      ? `Prices of the ${used.length > 1 ? 'books' : 'book'} valid from ${used.map(named).join(' and ')}; a typed price is marked.`
      : `There is no price book in ${currency}: prices are typed.`;
  return { books, newer: newer ?? null, words: now.isPending ? '' : words };
}

/** Whose it is where the draft goes by several. */
const named = ({ validFrom, product }: PriceBookRecord, _: number, { length }: readonly unknown[]) =>
  `${showDay(validFrom)}${length > 1 && product ? ` (${product.name})` : ''}`;
