import {
  api,
  changesBetween,
  type Day,
  dayIn,
  type Facts,
  FIRST_PRODUCT,
  MOST_PRICE_BOOKS,
  modulesOf,
  type PriceBookRecord,
  productFor,
  showDay,
} from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { isProduct } from '../../licensing/releases/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  allPriceBooks,
  countOn,
  countPriceBooks,
  deletePriceBook,
  findPriceBook,
  insertPriceBook,
  lockPrices,
  type PriceBookForm,
  priceBooksOn,
  updatePriceBook,
} from './prices.queries.ts';

const calls = api.prices;

type WritingCall = typeof calls.addPriceBook | typeof calls.updatePriceBook;

/** The price book: versions of a currency, each valid from a day on; one that is or was valid is replaced, never changed (PRC-297). */
export const priceRoutes = ({ db, write, now }: Portal): Route[] => [
  route(calls.getPriceBooks, async ({ query }) => ({
    rows: await (query.validOn === undefined ? allPriceBooks(db) : priceBooksOn(db, query.validOn)),
  })),

  route(calls.addPriceBook, ({ body, principal }) =>
    write(async (tx) => {
      await lockPrices(tx);
      const form = { ...body, productId: body.productId ?? FIRST_PRODUCT };
      if (!(await isProduct(tx, form.productId))) throw refuse(calls.addPriceBook, 'noProduct');
      refuseStrangers(calls.addPriceBook, form);
      const follows = await placeOn(tx, calls.addPriceBook, form, null, dayIn(now()));
      if ((await countPriceBooks(tx)) >= MOST_PRICE_BOOKS) throw refuse(calls.addPriceBook, 'tooMany');
      const added = await written(tx, await insertPriceBook(tx, form, follows));
      const changes = changesBetween(null, factsOf(added));
      await recordEvent(tx, principal, { act: 'prices.add', record: recordOf(added), owner: null, changes }, now());
      return added;
    }),
  ),

  route(calls.updatePriceBook, ({ body, principal }) =>
    write(async (tx) => {
      await lockPrices(tx);
      const before = await findPriceBook(tx, body.id);
      if (!before) throw refuse(calls.updatePriceBook, 'noPriceBook');
      if (before.validFrom <= dayIn(now())) throw refuse(calls.updatePriceBook, 'begun', { day: showDay(before.validFrom) });
      refuseOutdated(calls.updatePriceBook, body, before);
      if (body.currency !== before.currency) throw refuse(calls.updatePriceBook, 'otherCurrency');
      const form = { ...body, productId: productFor(before) };
      refuseStrangers(calls.updatePriceBook, form);
      await updatePriceBook(tx, before.id, form, await placeOn(tx, calls.updatePriceBook, form, before.id, dayIn(now())));
      const after = await written(tx, before.id);
      const changes = changesBetween(factsOf(before), factsOf(after));
      await recordEvent(tx, principal, { act: 'prices.update', record: recordOf(before), owner: null, changes }, now());
      return after;
    }),
  ),

  route(calls.deletePriceBook, ({ params, principal }) =>
    write(async (tx) => {
      await lockPrices(tx);
      const before = await findPriceBook(tx, params.id);
      if (!before) throw refuse(calls.deletePriceBook, 'noPriceBook');
      if (before.validFrom <= dayIn(now())) throw refuse(calls.deletePriceBook, 'begun', { day: showDay(before.validFrom) });
      await deletePriceBook(tx, before.id);
      const changes = changesBetween(factsOf(before), null);
      await recordEvent(tx, principal, { act: 'prices.withdraw', record: recordOf(before), owner: null, changes }, now());
      return before;
    }),
  ),
];

/** How many versions a day may already have: none on a later day, any number today, when the one made last holds (PRC-296). */
async function placeOn(tx: Tx, call: WritingCall, form: PriceBookForm, but: number | null, today: Day): Promise<number> {
  if (form.validFrom < today) throw refuse(call, 'tooEarly', { today: showDay(today) });
  const others = await countOn(tx, form, but);
  if (others > 0 && form.validFrom > today) throw refuse(call, 'dayTaken', { currency: form.currency, day: showDay(form.validFrom) });
  return others;
}

/** Prices of a product other than the first cover only its own modules; the first's apply to every product without prices of its own. */
function refuseStrangers(call: WritingCall, { productId, modules }: PriceBookForm): void {
  const ids = modules.map(({ moduleId }) => moduleId);
  const stranger = modulesOf(ids).find((module) => productId !== FIRST_PRODUCT && module.productId !== productId);
  if (stranger) throw refuse(call, 'otherModule', { module: stranger.name });
}

/** What was just written in the same transaction. */
async function written(tx: Tx, id: number): Promise<PriceBookRecord> {
  const book = await findPriceBook(tx, id);
  if (!book) throw new Error('the prices that were just written are not there');
  return book;
}

/** The name of a product other than the first; without one, the prices are those of the first. */
const otherName = ({ product }: PriceBookRecord) => (product && product.id !== FIRST_PRODUCT ? product.name : null);

const recordOf = (book: PriceBookRecord) => {
  const { id, currency, validFrom } = book;
  return { id, name: `${[otherName(book), currency].filter(Boolean).join(', ')} from ${showDay(validFrom)}` };
};

/** Null if nothing is sold that way. */
function pricesIn({ currency, modules }: PriceBookRecord, sold: 'permanent' | 'month') {
  const prices = modules.flatMap(({ moduleId, [sold]: amount }) => (amount === null ? [] : [{ moduleId, amount }]));
  return prices.length > 0 ? { currency, prices } : null;
}

/** A version as events describe it. */
const factsOf = (book: PriceBookRecord): Facts<'prices'> => ({
  product: otherName(book),
  currency: book.currency,
  validFrom: book.validFrom,
  permanent: pricesIn(book, 'permanent'),
  month: pricesIn(book, 'month'),
  maintenance: book.maintenance,
  academic: book.academic,
  steps: book.steps,
  reinstatementYears: book.reinstatementYears,
  reinstatementSurcharge: book.reinstatementSurcharge,
});
