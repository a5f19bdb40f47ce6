import { areSeveralProducts, type Currency, type Day, FIRST_PRODUCT, type PriceBookRecord, productWithId } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { OfProduct } from '../../platform/log/public.ts';

/** The contents of a version, and the product it is for. */
export type PriceBookForm = Omit<PriceBookRecord, 'id' | 'revision' | 'product'> & { productId: number };

/** Makes a person who writes prices, of whichever product, wait for one who already does; reading continues. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`LOCK TABLE price_book IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

const MODULES = sql<PriceBookRecord['modules']>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('moduleId', module_id, 'permanent', permanent, 'month', month) ORDER BY module_id)
  FROM price_book_module WHERE price_book_id = price_book.id), '[]')`;

const STEPS = sql<PriceBookRecord['steps']>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('from', from_number, 'off', off) ORDER BY from_number)
  FROM price_book_step WHERE price_book_id = price_book.id), '[]')`;

const RULES = ['maintenance', 'academic', 'reinstatement_years', 'reinstatement_surcharge', 'revision'] as const;

/** Versions of every product: the first product's have a separate table, which servers of the earlier version read. */
const books = (db: Db) => {
  const first = db
    .selectFrom('price_book')
    .select(['id', sql.lit(FIRST_PRODUCT).as('product_id'), 'currency', 'valid_from', MODULES.as('modules'), STEPS.as('steps'), ...RULES]);
  const others = db.selectFrom('product_price_book').select(['id', 'product_id', 'currency', 'valid_from', 'modules', 'steps', ...RULES]);
  return db.selectFrom(first.unionAll(others).as('book')).selectAll();
};

export const pricesOfProduct: OfProduct = {
  prices: (productId, id) =>
    productId === FIRST_PRODUCT
      ? sql<SqlBool>`EXISTS (SELECT FROM price_book WHERE price_book.id = ${id})`
      : sql<SqlBool>`EXISTS (SELECT FROM product_price_book book WHERE book.id = ${id} AND book.product_id = ${productId}::int)`,
};

type Row = Awaited<ReturnType<ReturnType<typeof books>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row): PriceBookRecord => ({
  id: row.id,
  revision: row.revision,
  currency: row.currency as Currency, // insertPriceBook() wrote it
  validFrom: row.valid_from,
  modules: row.modules,
  maintenance: row.maintenance,
  academic: row.academic,
  steps: row.steps,
  reinstatementYears: row.reinstatement_years,
  reinstatementSurcharge: row.reinstatement_surcharge,
  ...ofProduct(row.product_id),
});

/** Another product is named even if this server has not yet read that there are several: its prices are never taken for the first's. */
const ofProduct = (id: number): Pick<PriceBookRecord, 'product'> =>
  id === FIRST_PRODUCT && !areSeveralProducts() ? {} : { product: { id, name: productWithId(id)?.name ?? `Product ${id}` } };

/** Every version, by currency and product, the newest first; there are at most MOST_PRICE_BOOKS. */
export async function allPriceBooks(db: Db): Promise<PriceBookRecord[]> {
  const ordered = books(db).orderBy('currency').orderBy('product_id').orderBy('valid_from', 'desc').orderBy('id', 'desc');
  return (await ordered.execute()).map(toWire);
}

/** The version that holds on a day for each currency and product (PRC-296); a product without its own has none. */
export async function priceBooksOn(db: Db, day: Day): Promise<PriceBookRecord[]> {
  const begun = books(db).distinctOn(['currency', 'product_id']).where('valid_from', '<=', day);
  const ordered = begun.orderBy('currency').orderBy('product_id').orderBy('valid_from', 'desc').orderBy('id', 'desc');
  return (await ordered.execute()).map(toWire);
}

/** Does a price book, of whatever currency, hold on a day? */
export async function pricesHoldOn(db: Db, day: Day): Promise<boolean> {
  return (await books(db).where('valid_from', '<=', day).limit(1).executeTakeFirst()) !== undefined;
}

/** One version; null when there is none. */
export async function findPriceBook(db: Db, id: number): Promise<PriceBookRecord | null> {
  const found = await books(db).where('id', '=', id).executeTakeFirst();
  return found ? toWire(found) : null;
}

export async function countPriceBooks(tx: Tx): Promise<number> {
  const counted = books(tx).clearSelect().select(sql<number>`count(*)`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** How many versions of a product and currency begin on a day, except one. */
export async function countOn(tx: Tx, { productId, currency, validFrom }: PriceBookForm, but: number | null): Promise<number> {
  const ofProduct = books(tx).clearSelect().where('product_id', '=', productId).where('currency', '=', currency);
  const same = ofProduct.where('valid_from', '=', validFrom);
  const others = but === null ? same : same.where('id', '<>', but);
  return (await others.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total;
}

const columns = (form: PriceBookForm, follows: number) => ({
  currency: form.currency,
  valid_from: form.validFrom,
  follows,
  maintenance: form.maintenance,
  academic: form.academic,
  reinstatement_years: form.reinstatementYears,
  reinstatement_surcharge: form.reinstatementSurcharge,
});

/** A module without a price is not sold: it is left out. */
const sold = ({ modules }: PriceBookForm) => modules.filter(({ permanent, month }) => permanent !== null || month !== null);

/** The part of a version of a product other than the first that is in its own row. */
const ownColumns = (form: PriceBookForm, follows: number) => ({
  ...columns(form, follows),
  modules: JSON.stringify(sold(form).sort((a, b) => a.moduleId - b.moduleId)),
  steps: JSON.stringify(form.steps),
});

/** Adds a version with the prices locked; `follows` is the number of versions on that day. Returns its id. */
export async function insertPriceBook(tx: Tx, form: PriceBookForm, follows: number): Promise<number> {
  if (form.productId !== FIRST_PRODUCT) {
    const values = { ...ownColumns(form, follows), product_id: form.productId };
    return (await tx.insertInto('product_price_book').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }
  const { id } = await tx.insertInto('price_book').values(columns(form, follows)).returning('id').executeTakeFirstOrThrow();
  await insertParts(tx, id, form);
  return id;
}

/** Writes a version with the prices locked, and raises its revision. */
export async function updatePriceBook(tx: Tx, id: number, form: PriceBookForm, follows: number): Promise<void> {
  const next = sql<number>`revision + 1`;
  if (form.productId !== FIRST_PRODUCT) {
    const values = { ...ownColumns(form, follows), revision: next };
    await tx.updateTable('product_price_book').set(values).where('id', '=', id).execute();
    return;
  }
  await tx
    .updateTable('price_book')
    .set({ ...columns(form, follows), revision: next })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('price_book_module').where('price_book_id', '=', id).execute();
  await tx.deleteFrom('price_book_step').where('price_book_id', '=', id).execute();
  await insertParts(tx, id, form);
}

async function insertParts(tx: Tx, id: number, form: PriceBookForm): Promise<void> {
  const prices = sold(form).map(({ moduleId, permanent, month }) => ({ price_book_id: id, module_id: moduleId, permanent, month }));
  await insertRows(tx, 'price_book_module', prices);
  await insertRows(
    tx,
    'price_book_step',
    form.steps.map(({ from, off }) => ({ price_book_id: id, from_number: from, off })),
  );
}

/** An id belongs to one row: a version is in one of the tables. */
export async function deletePriceBook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('price_book').where('id', '=', id).execute();
  await tx.deleteFrom('product_price_book').where('id', '=', id).execute();
}
