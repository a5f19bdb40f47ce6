import {
  api,
  bookFor,
  type Currency,
  type License,
  type Price,
  type PriceBook,
  priceOf,
  productFor,
  type Renewal,
  type RenewalAsked,
} from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/queries.ts';
import { today } from './today.ts';

/** Today's prices, one book per currency and product; empty if there is no price book. Requested only by people who may renew. */
export function usePriceBooks(): readonly PriceBook[] {
  return useQuery(rowsOf(api.prices.getPriceBooks, { query: { validOn: today() } })).data?.rows ?? [];
}

/** The books, and the currency that was chosen. */
export interface Priced {
  books: readonly PriceBook[];
  currency: Currency | null;
}

/** The price of a renewal by the book of the license's product, for the license as it is; null if it has none (PRC-294). */
export function renewalPrice(license: License, renewal: Renewal, asked: RenewalAsked, { books, currency }: Priced): Price | null {
  const book = currency && bookFor(books, productFor(license), currency);
  const what = {
    what: 'renewal',
    categoryId: license.licenseCategoryModel.id,
    typeId: license.licenseTypeModel.id,
    moduleIds: license.moduleModels.map(({ id }) => id),
    users: license.seats ?? 1,
    term: 'months' in asked ? { months: asked.months } : { days: renewal.days },
    academic: false,
    missedDays: renewal.gap,
  } as const;
  return priceOf(what, book);
}
