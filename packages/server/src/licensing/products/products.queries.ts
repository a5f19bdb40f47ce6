import {
  allModules,
  type Catalogue,
  type Edition,
  FIRST_PRODUCT,
  knowCatalogue,
  type Module,
  moduleIdsOf,
  type Product,
  productWithId,
} from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import type { Standings } from '../../db/standings.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { OfProduct } from '../../platform/log/public.ts';

export const catalogueOfProduct: OfProduct = {
  product: (productId, id) => sql<SqlBool>`${id} = ${productId}::int`,
  module: (productId, id) => sql<SqlBool>`${id} = ANY(${moduleIdsOf(productId)}::int[])`,
  edition: (productId, id) =>
    sql<SqlBool>`EXISTS (SELECT FROM edition WHERE edition.id = ${id} AND edition.modules && ${moduleIdsOf(productId)}::smallint[])`,
};

/** The id of no person, with which the triggers of the catalogue announce a change. */
const CHANGED = 0;

/** Locks the catalogue until the transaction ends, since names, codes and prerequisites are checked against all others. Reading continues. */
export async function lockedCatalogue(tx: Tx, first: Product): ReturnType<typeof catalogueIn> {
  await sql`LOCK TABLE product, module, edition IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return catalogueIn(tx, first);
}

/** Every product, ordered by id. The first is the saved one, or until then the one from the settings, passed as `first` (PRD-31). */
async function productsIn(db: Db, first: Product): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select([
      'id',
      'revision',
      'name',
      'code',
      'kinds',
      'trial_days as trialDays',
      'version2_from as version2From',
      'ids_needed as idsNeeded',
    ])
    .select(['list_days', 'seat_for as seatFor', 'seat_moves', 'colour', 'formerly'])
    .orderBy('id')
    .execute();
  return rows.map(({ list_days, seat_moves, ...row }) => {
    const { name, code, kinds, trialDays, colour } = row;
    if (name === null || code === null || kinds === null || trialDays === null || colour === null) return first;
    const listDays = list_days === null ? first.listDays : list_days || null;
    return { ...row, name, code, kinds, trialDays, colour, listDays, seatMoves: seat_moves ?? first.seatMoves };
  });
}

/**
 * Products as currently known; the first may come from the settings. An unknown id is never replaced by another product: looking it up is a
 * defect.
 */
export const productsNow =
  (first: Product) =>
  (id = FIRST_PRODUCT): Product => {
    const found = productWithId(id) ?? (id === FIRST_PRODUCT ? first : null);
    if (!found) throw new Error(`product ${id} is not known`);
    return found;
  };

/** The product of these modules as the database has it: a server that misses notifications may not know them (PRD-8). */
export async function productIn(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return FIRST_PRODUCT;
  const found = await db.selectFrom('module').select('product_id').where('id', 'in', ids).limit(1).executeTakeFirst();
  return found?.product_id ?? FIRST_PRODUCT;
}

/** Every module, ordered by id. */
async function modulesIn(db: Db): Promise<Module[]> {
  const rows = await db.selectFrom('module').selectAll().orderBy('id').execute();
  return rows.map(({ sold_alone: soldAlone, product_id: productId, ...row }) => ({ ...row, productId, soldAlone }));
}

/** Every edition, by name. */
const editionsIn = (db: Db): Promise<Edition[]> => db.selectFrom('edition').selectAll().orderBy(sql`lower(name)`).execute();

export async function catalogueIn(db: Db, first: Product): Promise<{ products: Product[]; modules: Module[]; editions: Edition[] }> {
  const [products, modules, editions] = await Promise.all([productsIn(db, first), modulesIn(db), editionsIn(db)]);
  return { products, modules, editions };
}

let begun = 0;
let newest = 0;

/** Reads the catalogue again and makes it known to this server, unless a read that began later finished sooner. */
export async function readCatalogue(db: Db, first: Product): ReturnType<typeof catalogueIn> {
  begun += 1;
  const turn = begun;
  const catalogue = await catalogueIn(db, first);
  if (turn > newest) {
    newest = turn;
    knowCatalogue(catalogue);
  }
  return catalogue;
}

/** Servers that were notified of a change they have not read yet. */
const behind = new WeakSet<Standings>();

/** Makes sure of the current names of these modules: a server that may have missed a change reads the catalogue before it signs a name. */
export async function knowThese(db: Db, standings: Standings, first: Product, ids: readonly number[]): Promise<void> {
  const known = new Set(allModules().map(({ id }) => id));
  const isSure = standings.areHeard() && !behind.has(standings) && ids.every((id) => known.has(id));
  if (!isSure) await readCatalogue(db, first);
}

/** Reads the catalogue, and again whenever any server changes it. If the database is unreachable, every call fails with that. */
export async function watchModules(db: Db, standings: Standings, first: Product): Promise<void> {
  let changes = 0;
  const readAnew = async () => {
    behind.add(standings);
    changes += 1;
    const before = changes;
    await readCatalogue(db, first).catch(() => (changes += 1));
    if (before === changes) behind.delete(standings);
  };
  standings.onChange((changed) => {
    if (changed !== 'everybody' && changed.includes(CHANGED)) void readAnew();
  });
  standings.onHearing(() => void readAnew());
  await readCatalogue(db, first);
}

const columns = ({ soldAlone, productId, formerly, ...module }: Module) => ({
  product_id: productId,
  ...{ name: module.name, code: module.code, about: module.about, state: module.state, needs: module.needs },
  sold_alone: soldAlone,
  formerly: JSON.stringify(formerly),
});

const productColumns = ({ name, code, kinds, colour, formerly, ...product }: Product) => ({
  ...{ name, code, kinds, colour, trial_days: product.trialDays, version2_from: product.version2From, ids_needed: product.idsNeeded },
  ...{ list_days: product.listDays ?? 0, seat_for: product.seatFor, seat_moves: product.seatMoves },
  formerly: JSON.stringify(formerly),
});

/** Adds a product; the catalogue must be locked. */
export async function insertProduct(tx: Tx, product: Product): Promise<void> {
  await tx
    .insertInto('product')
    .values({ id: product.id, ...productColumns(product) })
    .execute();
}

/** Updates a product; the catalogue must be locked. Its revision increases. */
export async function updateProduct(tx: Tx, product: Product): Promise<Product> {
  const revision = product.revision + 1;
  await tx
    .updateTable('product')
    .set({ ...productColumns(product), revision })
    .where('id', '=', product.id)
    .execute();
  return { ...product, revision };
}

/** The id of the next module; the catalogue must be locked. No id is used twice, since no module is deleted. */
export const nextModuleId = ({ modules }: Catalogue): number => Math.max(0, ...modules.map(({ id }) => id)) + 1;

/** The id of the next product, likewise. */
export const nextProductId = ({ products }: Catalogue): number => Math.max(0, ...products.map(({ id }) => id)) + 1;

/** Adds modules; the catalogue must be locked. */
export async function insertModules(tx: Tx, modules: readonly Module[]): Promise<void> {
  await tx
    .insertInto('module')
    .values(modules.map((module) => ({ id: module.id, ...columns(module) })))
    .execute();
}

/** Updates a module; the catalogue must be locked. Its revision increases. */
export async function updateModule(tx: Tx, module: Module): Promise<Module> {
  const revision = module.revision + 1;
  await tx
    .updateTable('module')
    .set({ ...columns(module), revision })
    .where('id', '=', module.id)
    .execute();
  return { ...module, revision };
}

/** Adds an edition; the catalogue must be locked. */
export const insertEdition = (tx: Tx, { name, modules, sold }: Omit<Edition, 'id' | 'revision'>): Promise<Edition> =>
  tx.insertInto('edition').values({ name, modules, sold }).returningAll().executeTakeFirstOrThrow();

/** Updates an edition; the catalogue must be locked. Its revision increases. */
export const updateEdition = (tx: Tx, { id, revision, name, modules, sold }: Edition): Promise<Edition> =>
  tx
    .updateTable('edition')
    .set({ name, modules, sold, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
