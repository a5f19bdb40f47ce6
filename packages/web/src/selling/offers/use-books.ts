import { api, bookFor, type Currency, type Day, FIRST_PRODUCT, type PriceBookRecord } from '@lm/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { booksInWords, changeInWords } from './book-words.ts';
import { today } from './offer-status.ts';
import { useOfferWords } from './use-offer-words.ts';

interface Books {
  /** The price books that the draft's prices come from, for all products. */
  books: readonly PriceBookRecord[];
  /** Says which prices are different today: the draft keeps its own until a person changes that (OFR-305). */
  change: string | null;
  /** The sentence below the lines. */
  words: string;
}

const NONE: readonly PriceBookRecord[] = [];

/** The price books that a draft uses, of the day on which it was priced, compared with today's; `productIds` are the products in its lines. */
export function useBooks(currency: Currency, bookFrom: Day | null, productIds: readonly number[]): Books {
  const words = useOfferWords();
  const now = useQuery(queryOf(api.prices.getPriceBooks, { query: { validOn: today() } }));
  const then = queryOf(api.prices.getPriceBooks, { query: { validOn: bookFrom ?? today() } });
  const kept = useQuery({ queryKey: then.queryKey, queryFn: bookFrom === null ? skipToken : then.queryFn });
  const books = (bookFrom === null ? now.data : kept.data) ?? NONE;
  const sold = productIds.length > 0 ? productIds : [FIRST_PRODUCT];
  const usedOf = (all: readonly PriceBookRecord[]) => [...new Set(sold.flatMap((id) => bookFor(all, id, currency) ?? []))];
  const used = usedOf(books);
  const isKept = bookFrom !== null && kept.data !== undefined;
  const newer = isKept ? usedOf(now.data ?? NONE).filter(({ id }) => used.every((book) => book.id !== id)) : NONE;
  const change = changeInWords(newer, new Set(sold).size > 1, words);
  return { books, change, words: now.isPending ? '' : booksInWords(used, currency, words) };
}
