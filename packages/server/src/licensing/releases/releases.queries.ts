import { FIRST_PRODUCT, productNamed, type Release, versionBeforeAny } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { isTaken } from '../../db/is-taken.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { searchPattern } from '../../lib/fold.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';
import type { OfProduct } from '../../platform/log/public.ts';

interface ReleaseQuery {
  /** Null: of every product. */
  productId: number | null;
  /** Of each product only the latest. */
  latest?: 'true' | undefined;
  search?: string | undefined;
  sort?: 'name' | 'date' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const byName = (pattern: string | null) => sql<boolean>`(${pattern}::text IS NULL OR ' ' || number LIKE ${pattern})`;

const isLatest = sql<boolean>`id = (SELECT r.id FROM release r WHERE r.product_id = release.product_id ORDER BY r.date DESC, r.id DESC LIMIT 1)`;

const which = ({ latest }: Pick<ReleaseQuery, 'latest'>) => (latest ? isLatest : sql<boolean>`true`);

export const releasesOfProduct: OfProduct = {
  release: (productId, id) =>
    sql<SqlBool>`EXISTS (SELECT FROM release WHERE release.id = ${id} AND release.product_id = ${productId}::int)`,
};

const ofProduct = (productId: number | null) => sql<boolean>`(${productId}::int IS NULL OR product_id = ${productId}::int)`;

/** Releases in order: by date, then id, ascending unless asked otherwise, so that the last is the latest (REL-2). */
export async function releasesMatching(db: Db, query: ReleaseQuery, limit: number, offset: number): Promise<Counted<Release>[]> {
  const direction = query.order ?? 'asc';
  const rows = await withLatest(db)
    .select(ALL_MATCHES)
    .where(byName(searchPattern(query.search)))
    .where(ofProduct(query.productId))
    .where(which(query))
    .orderBy(query.sort === 'name' ? 'name_key' : 'date', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ row: toWire(row), total: row.total }));
}

export async function countReleases(db: Db, query: Pick<ReleaseQuery, 'productId' | 'search' | 'latest'>): Promise<number> {
  const found = await db
    .selectFrom('release')
    .select(sql<number>`count(*)`.as('total'))
    .where(byName(searchPattern(query.search)))
    .where(ofProduct(query.productId))
    .where(which(query))
    .executeTakeFirstOrThrow();
  return found.total;
}

/** Locks a release for a license that is about to use it: until that is done it can be neither renamed nor deleted. */
const forUse = (tx: Tx) => tx.selectFrom('release').select(['id', 'number as name']).forKeyShare();

/** The newest of a product by date, then by id (LIC-16, PRD-42). */
const newestOf = (db: Db, productId: number) =>
  db.selectFrom('release').where('product_id', '=', productId).orderBy('date', 'desc').orderBy('id', 'desc').limit(1);

/** The newest of a product, locked for use; null before its first. */
async function latestRelease(tx: Tx, productId: number) {
  for (;;) {
    const newest = await newestOf(tx, productId).select('id').executeTakeFirst();
    if (!newest) return null;
    const locked = await forUse(tx).where('id', '=', newest.id).executeTakeFirst();
    if (locked) return locked; // or else it was deleted just now, and there is another newest
  }
}

/** The release a new license of a product is for, locked for use; before any exists, the default version stands for one (LIC-16). */
export const newestRelease = async (tx: Tx, productId: number) =>
  (await latestRelease(tx, productId)) ?? { id: null, name: versionBeforeAny(productId) };

/** What that release is called, for a look ahead. */
export async function newestReleaseName(db: Db, productId: number): Promise<string> {
  const newest = await newestOf(db, productId).select('number').executeTakeFirst();
  return newest?.number ?? versionBeforeAny(productId);
}

/** The release of a product that has this name, locked for use, or what stands for one before any exists; null when there is none. */
export const releaseFor = async (tx: Tx, productId: number, name: string) => (await releasesNamed(tx, productId, [name])).get(name) ?? null;

/** The releases of these names, by name and locked for use; before any exists, the default version stands for one. */
export async function releasesNamed(tx: Tx, productId: number, names: string[]): Promise<Map<string, { id: number | null; name: string }>> {
  const kept = names.map((name) => keptName(productId, name));
  const found = kept.length > 0 ? await forUse(tx).where('name', 'in', kept).execute() : [];
  const standing = versionBeforeAny(productId);
  const isFirst = names.includes(standing) && !(await latestRelease(tx, productId));
  return new Map([...(isFirst ? [{ id: null, name: standing }] : []), ...found].map((release) => [release.name, release]));
}

/** The release of a name, or what stands for one before any exists, as it is at the moment; null when there is none. */
export async function releaseToJudge(db: Db, productId: number, name: string): Promise<{ id: number | null; name: string } | null> {
  const found = await db
    .selectFrom('release')
    .select(['id', 'number as name'])
    .where('name', '=', keptName(productId, name))
    .executeTakeFirst();
  if (found || name !== versionBeforeAny(productId)) return found ?? null;
  const any = await newestOf(db, productId).select('id').executeTakeFirst();
  return any ? null : { id: null, name };
}

type ReleaseForm = Omit<Release, 'id' | 'revision' | 'latest' | 'product'> & { productId?: number | undefined };

/** How the name of a release is kept: two products may have releases of one number. */
const keptName = (productId: number, name: string): string => (productId === FIRST_PRODUCT ? name : `${productId}/${name}`);

const columns = ({ productId = FIRST_PRODUCT, ...release }: ReleaseForm) => ({
  name: keptName(productId, release.name),
  product_id: productId,
  name_key: release.name
    .split('.')
    .map((part) => part.padStart(6, '0'))
    .join('.'),
  date: release.date,
  product_link: release.productDownloadLink,
  fnl_link: release.fnlDownloadLink,
  matlab_link: release.matlabRuntimeDownloadLink,
  notes: release.notes,
});

const withLatest = (db: Db) => db.selectFrom('release').selectAll().select(isLatest.as('latest'));

/** One release; null when there is none. */
export async function findRelease(db: Db, id: number): Promise<Release | null> {
  const found = await withLatest(db).where('id', '=', id).executeTakeFirst();
  return found ? toWire(found) : null;
}

/** One release, locked for a change; null when there is none. */
export async function releaseForUpdate(tx: Tx, id: number): Promise<Release | null> {
  const locked = await withLatest(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? toWire(locked) : null;
}

const releaseOf = async (tx: Tx, id: number): Promise<Release> =>
  toWire(await withLatest(tx).where('id', '=', id).executeTakeFirstOrThrow());

/** Is there such a product? None is deleted. */
export const isProduct = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Adds a release and answers it; null when the name is taken. */
export async function insertRelease(tx: Tx, release: ReleaseForm): Promise<Release | null> {
  const added = await tx
    .insertInto('release')
    .values(columns(release))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? releaseOf(tx, added.id) : null;
}

/** Writes a release that is locked; the revision moves on. Null when the name is taken: then the transaction can only end. */
export async function updateRelease(tx: Tx, id: number, release: ReleaseForm): Promise<Release | null> {
  try {
    await tx
      .updateTable('release')
      .set({ ...columns(release), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
  return releaseOf(tx, id);
}

/** Gives the licenses of a renamed release its new name, and answers how many they are; their revisions move on. */
export async function renameInLicenses(tx: Tx, releaseId: number, name: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('license')
    .set({ version: name, revision: sql`revision + 1` })
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function countLicensesOf(tx: Tx, releaseId: number): Promise<number> {
  const found = await tx
    .selectFrom('license')
    .select(sql<number>`count(*)`.as('total'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return found.total;
}

export async function deleteRelease(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('release').where('id', '=', id).execute();
}

interface Row {
  id: number;
  product_id: number;
  revision: number;
  number: string;
  date: string;
  product_link: string;
  fnl_link: string;
  matlab_link: string;
  notes: string;
  latest: boolean;
}

const toWire = (row: Row): Release => ({
  id: row.id,
  revision: row.revision,
  name: row.number,
  date: row.date,
  productDownloadLink: row.product_link,
  fnlDownloadLink: row.fnl_link,
  matlabRuntimeDownloadLink: row.matlab_link,
  notes: row.notes,
  latest: row.latest,
  ...productNamed(row.product_id),
});
