import { DEFAULT_VERSION, type Release } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { searchPattern } from '../../lib/fold.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';

interface ReleaseQuery {
  search?: string | undefined;
  sort?: 'name' | 'date' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const byName = (pattern: string | null) => sql<boolean>`${pattern}::text IS NULL OR ' ' || name LIKE ${pattern}`;

/** Releases in order: by date, then id, ascending unless asked otherwise, so that the last is the latest (REL-2). */
export async function releasesMatching(db: Db, query: ReleaseQuery, limit: number, offset: number): Promise<Counted<Release>[]> {
  const direction = query.order ?? 'asc';
  const rows = await withLatest(db)
    .select(ALL_MATCHES)
    .where(byName(searchPattern(query.search)))
    .orderBy(query.sort === 'name' ? 'name_key' : 'date', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ row: toWire(row), total: row.total }));
}

export async function countReleases(db: Db, search: string | undefined): Promise<number> {
  const found = await db
    .selectFrom('release')
    .select(sql<number>`count(*)`.as('total'))
    .where(byName(searchPattern(search)))
    .executeTakeFirstOrThrow();
  return found.total;
}

/** Locks a release for a license that is about to use it: until that is done it can be neither renamed nor deleted. */
const forUse = (tx: Tx) => tx.selectFrom('release').select(['id', 'name']).forKeyShare();

/** The newest by date, then by id (LIC-16), locked for use; null before the first. */
async function latestRelease(tx: Tx) {
  for (;;) {
    const newest = await tx.selectFrom('release').select('id').orderBy('date', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (!newest) return null;
    const locked = await forUse(tx).where('id', '=', newest.id).executeTakeFirst();
    if (locked) return locked; // or else it was deleted just now, and there is another newest
  }
}

/** The release a new license is for, locked for use; before any exists, the default version stands for one (LIC-16). */
export const newestRelease = async (tx: Tx) => (await latestRelease(tx)) ?? { id: null, name: DEFAULT_VERSION };

/** What that release is called, for a look ahead. */
export async function newestReleaseName(db: Db): Promise<string> {
  const newest = await db.selectFrom('release').select('name').orderBy('date', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.name ?? DEFAULT_VERSION;
}

/** The release of a name, locked for use, or what stands for one before any exists; null when there is none. */
export const releaseFor = async (tx: Tx, name: string) => (await releasesNamed(tx, [name])).get(name) ?? null;

/** The releases of these names, by name and locked for use; before any exists, the default version stands for one. */
export async function releasesNamed(tx: Tx, names: string[]): Promise<Map<string, { id: number | null; name: string }>> {
  const found = names.length > 0 ? await forUse(tx).where('name', 'in', names).execute() : [];
  const isFirst = names.includes(DEFAULT_VERSION) && !(await latestRelease(tx));
  return new Map([...(isFirst ? [{ id: null, name: DEFAULT_VERSION }] : []), ...found].map((release) => [release.name, release]));
}

/** The release of a name, or what stands for one before any exists, as it is at the moment; null when there is none. */
export async function releaseToJudge(db: Db, name: string): Promise<{ id: number | null; name: string } | null> {
  const found = await db.selectFrom('release').select(['id', 'name']).where('name', '=', name).executeTakeFirst();
  if (found || name !== DEFAULT_VERSION) return found ?? null;
  const any = await db.selectFrom('release').select('id').limit(1).executeTakeFirst();
  return any ? null : { id: null, name };
}

type ReleaseForm = Omit<Release, 'id' | 'revision' | 'latest'>;

const columns = (release: ReleaseForm) => ({
  name: release.name,
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

const withLatest = (db: Db) =>
  db.selectFrom('release').selectAll().select(sql<boolean>`id = (SELECT id FROM release ORDER BY date DESC, id DESC LIMIT 1)`.as('latest'));

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

const UNIQUE_VIOLATION = '23505';

/** Writes a release that is locked; the revision moves on. Null when the name is taken: then the transaction can only end. */
export async function updateRelease(tx: Tx, id: number, release: ReleaseForm): Promise<Release | null> {
  try {
    await tx
      .updateTable('release')
      .set({ ...columns(release), revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return null;
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
  revision: number;
  name: string;
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
  name: row.name,
  date: row.date,
  productDownloadLink: row.product_link,
  fnlDownloadLink: row.fnl_link,
  matlabRuntimeDownloadLink: row.matlab_link,
  notes: row.notes,
  latest: row.latest,
});
