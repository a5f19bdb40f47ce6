import { FIRST_PRODUCT, type Release, type ReleaseState } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { isTaken } from '../../db/is-taken.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { searchPattern } from '../../lib/fold.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';
import type { OfProduct } from '../../platform/log/public.ts';
import { toWire } from './release-answer.ts';
import { keptName } from './release-choice.queries.ts';

/** Everyone’s lists show current releases; people who see releases get all of them (REL-41). */
const isListed = (all: boolean) => sql<boolean>`(${all} OR release.state = 'current')`;

interface ReleaseQuery {
  /** Also drafts, previews and withdrawn ones. */
  all: boolean;
  /** Null for every product. */
  productId: number | null;
  /** Only the latest of each product. */
  latest?: 'true' | undefined;
  search?: string | undefined;
  sort?: 'name' | 'date' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const byName = (pattern: string | null) => sql<boolean>`(${pattern}::text IS NULL OR ' ' || number LIKE ${pattern})`;

const isLatest = sql<boolean>`id = (SELECT r.id FROM release r WHERE r.product_id = release.product_id AND r.state = 'current' ORDER BY r.date DESC, r.id DESC LIMIT 1)`;

const which = ({ latest }: Pick<ReleaseQuery, 'latest'>) => (latest ? isLatest : sql<boolean>`true`);

export const releasesOfProduct: OfProduct = {
  release: (productId, id) =>
    sql<SqlBool>`EXISTS (SELECT FROM release WHERE release.id = ${id} AND release.product_id = ${productId}::int)`,
};

const ofProduct = (productId: number | null) => sql<boolean>`(${productId}::int IS NULL OR product_id = ${productId}::int)`;

/** The requested product; null for every product. */
export const productAsked = (asked: number | 'all' = FIRST_PRODUCT): number | null => (asked === 'all' ? null : asked);

/** Releases by date, then id, ascending by default, so that the last is the latest (REL-2). */
export async function releasesMatching(db: Db, query: ReleaseQuery, limit: number, offset: number): Promise<Counted<Release>[]> {
  const direction = query.order ?? 'asc';
  const rows = await withLatest(db)
    .select(ALL_MATCHES)
    .where(byName(searchPattern(query.search)))
    .where(ofProduct(query.productId))
    .where(which(query))
    .where(isListed(query.all))
    .orderBy(query.sort === 'name' ? 'name_key' : 'date', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ row: toWire(row), total: row.total }));
}

export async function countReleases(db: Db, query: Pick<ReleaseQuery, 'all' | 'productId' | 'search' | 'latest'>): Promise<number> {
  const found = await db
    .selectFrom('release')
    .select(sql<number>`count(*)`.as('total'))
    .where(byName(searchPattern(query.search)))
    .where(ofProduct(query.productId))
    .where(which(query))
    .where(isListed(query.all))
    .executeTakeFirstOrThrow();
  return found.total;
}

type FormField = 'name' | 'date' | 'productDownloadLink' | 'fnlDownloadLink' | 'matlabRuntimeDownloadLink' | 'notes';
type ReleaseForm = Pick<Release, FormField> & { productId?: number | undefined };

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

const support = <T>(column: string) =>
  sql<T>`(SELECT ${sql.ref(column)} FROM product_support WHERE product_support.product_id = release.product_id)`;

const withLatest = (db: Db) =>
  db
    .selectFrom('release')
    .selectAll()
    .select(isLatest.as('latest'))
    .select([support<number | null>('support_months').as('support_months'), support<string | null>('lowest_version').as('lowest_version')]);

/** One release; null if it does not exist. */
export async function findRelease(db: Db, id: number): Promise<Release | null> {
  const found = await withLatest(db).where('id', '=', id).executeTakeFirst();
  return found ? toWire(found) : null;
}

/** A release with what people who have it should know. */
export type ReleaseToKnow = Release & { productId: number; hasFiles: boolean };

/** Releases by their ids, those that exist. */
export async function releasesToKnow(db: Db, ids: readonly number[]): Promise<ReleaseToKnow[]> {
  const rows = await withLatest(db)
    .select(sql<boolean>`EXISTS (SELECT FROM release_file WHERE release_id = release.id AND sha256 IS NOT NULL)`.as('hasFiles'))
    .where('id', '=', sql<number>`ANY(${[...new Set(ids)]}::int[])`)
    .execute();
  return rows.map((row) => ({ ...toWire(row), productId: row.product_id, hasFiles: row.hasFiles }));
}

/** One release, locked for a change; null if it does not exist. */
export async function releaseForUpdate(tx: Tx, id: number): Promise<Release | null> {
  const locked = await withLatest(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? toWire(locked) : null;
}

const releaseOf = async (tx: Tx, id: number): Promise<Release> =>
  toWire(await withLatest(tx).where('id', '=', id).executeTakeFirstOrThrow());

/** Whether the product exists. None is ever deleted. */
export const isProduct = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Adds a release and returns it; null if the name is taken. */
export async function insertRelease(tx: Tx, release: ReleaseForm, state: ReleaseState = 'current'): Promise<Release | null> {
  const added = await tx
    .insertInto('release')
    .values({ ...columns(release), state })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? releaseOf(tx, added.id) : null;
}

/** Updates a locked release; its revision increases. Null if the name is taken: the transaction can then only end. */
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

/** Gives the licenses of a renamed release its new name, and returns their number; their revisions increase. */
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

/** How many people downloaded a release. */
export async function countDownloaders(db: Db, releaseId: number): Promise<number> {
  const found = await db
    .selectFrom('release_download')
    .select(sql<number>`count(DISTINCT customer_id)::int`.as('people'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow();
  return found.people;
}

/** Sets the state of a locked release; its revision increases. */
export async function writeState(
  tx: Tx,
  id: number,
  stated: { state: ReleaseState; supported_until?: string | null; withdrawn_at: Date | null; withdrawn_reason: string },
): Promise<Release> {
  await tx
    .updateTable('release')
    .set({ ...stated, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  return releaseOf(tx, id);
}

export async function deleteRelease(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('release').where('id', '=', id).execute();
}
