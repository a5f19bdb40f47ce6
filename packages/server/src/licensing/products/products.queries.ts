import { allModules, type Catalogue, type Edition, knowCatalogue, type Module, type Product } from '@lm/contract';
import { sql } from 'kysely';
import type { Standings } from '../../db/standings.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** The id of no person, by which the triggers of the catalogue say that it changed. */
const CHANGED = 0;

/** The catalogue as it stays until this transaction is over: names, codes and prerequisites are judged among all. Reading goes on. */
export async function lockedCatalogue(tx: Tx): ReturnType<typeof catalogueIn> {
  await sql`LOCK TABLE product, module, edition IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return catalogueIn(tx);
}

/** The product as it was saved; null until then, when the settings say what it is. */
async function productIn(db: Db): Promise<Product | null> {
  const row = await db.selectFrom('product').selectAll().orderBy('id').executeTakeFirst();
  if (!row) return null;
  const { name, code, kinds, trial_days: trialDays, version2_from: version2From, ids_needed: idsNeeded, colour, ...rest } = row;
  if (name === null || code === null || kinds === null || trialDays === null || colour === null) return null;
  return { ...rest, name, code, kinds, trialDays, version2From, idsNeeded, colour };
}

/** Every module in the order of their ids. */
async function modulesIn(db: Db): Promise<Module[]> {
  const rows = await db.selectFrom('module').selectAll().orderBy('id').execute();
  return rows.map(({ sold_alone, ...row }) => ({ ...row, soldAlone: sold_alone }));
}

/** Every edition, by name. */
const editionsIn = (db: Db): Promise<Edition[]> => db.selectFrom('edition').selectAll().orderBy(sql`lower(name)`).execute();

export async function catalogueIn(db: Db): Promise<{ product: Product | null; modules: Module[]; editions: Edition[] }> {
  const [product, modules, editions] = await Promise.all([productIn(db), modulesIn(db), editionsIn(db)]);
  return { product, modules, editions };
}

/** Reads the catalogue anew; from then on this server knows it. */
export async function readCatalogue(db: Db): ReturnType<typeof catalogueIn> {
  const catalogue = await catalogueIn(db);
  knowCatalogue(catalogue);
  return catalogue;
}

/** Servers to which word of a change came that they have not read yet. */
const behind = new WeakSet<Standings>();

/** Knows these modules by the names they have: a server that may not have heard of a change reads the catalogue before it signs a name. */
export async function knowThese(db: Db, standings: Standings, ids: readonly number[]): Promise<void> {
  const known = new Set(allModules().map(({ id }) => id));
  const isSure = standings.areHeard() && !behind.has(standings) && ids.every((id) => known.has(id));
  if (!isSure) await readCatalogue(db);
}

/** Reads the catalogue, and again whenever any server changes it. A database that is away says so to every call. */
export async function watchModules(db: Db, standings: Standings): Promise<void> {
  let changes = 0;
  const readAnew = async () => {
    behind.add(standings);
    changes += 1;
    const before = changes;
    await readCatalogue(db).catch(() => (changes += 1));
    if (before === changes) behind.delete(standings);
  };
  standings.onChange((changed) => {
    if (changed !== 'everybody' && changed.includes(CHANGED)) void readAnew();
  });
  standings.onHearing(() => void readAnew());
  await readCatalogue(db);
}

const columns = ({ soldAlone, formerly, ...module }: Module) => ({
  ...{ name: module.name, code: module.code, about: module.about, state: module.state, needs: module.needs },
  sold_alone: soldAlone,
  formerly: JSON.stringify(formerly),
});

/** Writes the product with the catalogue locked; its revision moves on. */
export async function updateProduct(tx: Tx, product: Product): Promise<Product> {
  const { id, name, code, kinds, trialDays, version2From, idsNeeded, colour, formerly } = product;
  const revision = product.revision + 1;
  await tx
    .updateTable('product')
    .set({
      ...{ name, code, kinds, trial_days: trialDays, version2_from: version2From, ids_needed: idsNeeded, colour },
      ...{ formerly: JSON.stringify(formerly), revision },
    })
    .where('id', '=', id)
    .execute();
  return { ...product, revision };
}

/** The id of the next module, with the catalogue locked; none is given twice, as no module is deleted. */
export const nextModuleId = ({ modules }: Catalogue): number => Math.max(0, ...modules.map(({ id }) => id)) + 1;

/** Adds modules with the catalogue locked. */
export async function insertModules(tx: Tx, modules: readonly Module[]): Promise<void> {
  await tx
    .insertInto('module')
    .values(modules.map((module) => ({ id: module.id, ...columns(module) })))
    .execute();
}

/** Writes a module with the catalogue locked; its revision moves on. */
export async function updateModule(tx: Tx, module: Module): Promise<Module> {
  const revision = module.revision + 1;
  await tx
    .updateTable('module')
    .set({ ...columns(module), revision })
    .where('id', '=', module.id)
    .execute();
  return { ...module, revision };
}

/** Adds an edition with the catalogue locked. */
export const insertEdition = (tx: Tx, { name, modules, sold }: Omit<Edition, 'id' | 'revision'>): Promise<Edition> =>
  tx.insertInto('edition').values({ name, modules, sold }).returningAll().executeTakeFirstOrThrow();

/** Writes an edition with the catalogue locked; its revision moves on. */
export const updateEdition = (tx: Tx, { id, revision, name, modules, sold }: Edition): Promise<Edition> =>
  tx
    .updateTable('edition')
    .set({ name, modules, sold, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
