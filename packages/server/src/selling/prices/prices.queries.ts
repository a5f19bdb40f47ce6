import type { Currency, Day, PriceBookRecord } from '@lm/contract';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';

export type PriceBookForm = Omit<PriceBookRecord, 'id' | 'revision'>;

/** The person who writes prices waits for the person who does so already; reading goes on. */
export async function lockPrices(tx: Tx): Promise<void> {
  await sql`LOCK TABLE price_book IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

const MODULES = sql<PriceBookRecord['modules']>`coalesce((
  SELECT json_agg(json_build_object('moduleId', module_id, 'permanent', permanent, 'month', month) ORDER BY module_id)
  FROM price_book_module WHERE price_book_id = price_book.id), '[]')`;

const STEPS = sql<PriceBookRecord['steps']>`coalesce((
  SELECT json_agg(json_build_object('from', from_number, 'off', off) ORDER BY from_number)
  FROM price_book_step WHERE price_book_id = price_book.id), '[]')`;

const books = (db: Db) =>
  db
    .selectFrom('price_book')
    .selectAll()
    .select([MODULES.as('modules'), STEPS.as('steps')]);

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
});

/** Every version, by currency, the newest first; there are at most MOST_PRICE_BOOKS. */
export async function allPriceBooks(db: Db): Promise<PriceBookRecord[]> {
  const ordered = books(db).orderBy('currency').orderBy('valid_from', 'desc').orderBy('id', 'desc');
  return (await ordered.execute()).map(toWire);
}

/** The version of each currency that holds on a day, by currency (PRC-296). */
export async function priceBooksOn(db: Db, day: Day): Promise<PriceBookRecord[]> {
  const ordered = books(db).distinctOn('currency').where('valid_from', '<=', day);
  return (await ordered.orderBy('currency').orderBy('valid_from', 'desc').orderBy('id', 'desc').execute()).map(toWire);
}

/** The version of a currency that holds on a day (PRC-296); null where there is none. */
export async function priceBookOn(db: Db, currency: Currency, day: Day): Promise<PriceBookRecord | null> {
  const begun = books(db).where('currency', '=', currency).where('valid_from', '<=', day);
  const found = await begun.orderBy('valid_from', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return found ? toWire(found) : null;
}

/** Is there a price book, of whatever currency, that holds on a day? */
export async function pricesHoldOn(db: Db, day: Day): Promise<boolean> {
  return (await db.selectFrom('price_book').select('id').where('valid_from', '<=', day).limit(1).executeTakeFirst()) !== undefined;
}

/** One version; null when there is none. */
export async function findPriceBook(db: Db, id: number): Promise<PriceBookRecord | null> {
  const found = await books(db).where('id', '=', id).executeTakeFirst();
  return found ? toWire(found) : null;
}

export async function countPriceBooks(tx: Tx): Promise<number> {
  return (await tx.selectFrom('price_book').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total;
}

/** How many versions of a currency begin on a day, but for one. */
export async function countOn(tx: Tx, { currency, validFrom }: PriceBookForm, but: number | null): Promise<number> {
  const same = tx.selectFrom('price_book').where('currency', '=', currency).where('valid_from', '=', validFrom);
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

/** Adds a version with the prices locked; `follows` says how many of that day there are. Answers its id. */
export async function insertPriceBook(tx: Tx, form: PriceBookForm, follows: number): Promise<number> {
  const { id } = await tx.insertInto('price_book').values(columns(form, follows)).returning('id').executeTakeFirstOrThrow();
  await insertParts(tx, id, form);
  return id;
}

/** Writes a version with the prices locked; its revision moves on. */
export async function updatePriceBook(tx: Tx, id: number, form: PriceBookForm, follows: number): Promise<void> {
  const values = { ...columns(form, follows), revision: sql<number>`revision + 1` };
  await tx.updateTable('price_book').set(values).where('id', '=', id).execute();
  await tx.deleteFrom('price_book_module').where('price_book_id', '=', id).execute();
  await tx.deleteFrom('price_book_step').where('price_book_id', '=', id).execute();
  await insertParts(tx, id, form);
}

async function insertParts(tx: Tx, id: number, { modules, steps }: PriceBookForm): Promise<void> {
  const sold = modules.filter(({ permanent, month }) => permanent !== null || month !== null);
  const prices = sold.map(({ moduleId, permanent, month }) => ({ price_book_id: id, module_id: moduleId, permanent, month }));
  await insertRows(tx, 'price_book_module', prices);
  await insertRows(
    tx,
    'price_book_step',
    steps.map(({ from, off }) => ({ price_book_id: id, from_number: from, off })),
  );
}

export async function deletePriceBook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('price_book').where('id', '=', id).execute();
}
