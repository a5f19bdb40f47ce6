import { DEFAULT_VERSION, type Release } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { searchPattern } from '../../lib/fold.ts';

interface ReleaseQuery {
  search?: string | undefined;
  sort?: 'name' | 'date' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const byName = (pattern: string | null) => sql<boolean>`${pattern}::text IS NULL OR ' ' || name LIKE ${pattern}`;

/** Releases in order: by date, then id, ascending unless asked otherwise, so that the last is the latest (decisions.md §2). */
export async function releasesMatching(db: Db, query: ReleaseQuery, limit: number, offset: number): Promise<Release[]> {
  const direction = query.order ?? 'asc';
  const rows = await db
    .selectFrom('release')
    .selectAll()
    .select(sql<boolean>`id = (SELECT id FROM release ORDER BY date DESC, id DESC LIMIT 1)`.as('latest'))
    .where(byName(searchPattern(query.search)))
    .orderBy(query.sort === 'name' ? 'name_key' : 'date', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWire);
}

export async function countReleases(db: Db, search: string | undefined): Promise<number> {
  const found = await db
    .selectFrom('release')
    .select(sql<number>`count(*)`.as('total'))
    .where(byName(searchPattern(search)))
    .executeTakeFirstOrThrow();
  return found.total;
}

/** The newest by date, then by id (decisions.md §5); null before the first. */
async function latestRelease(db: Db) {
  const found = await db
    .selectFrom('release')
    .select(['id', 'name'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The release a new license is for; before any exists, the default version stands for one (decisions.md §5). */
export const newestRelease = async (db: Db) => (await latestRelease(db)) ?? { id: null, name: DEFAULT_VERSION };

/** The release of a name, or what stands for one before any exists; null when there is none. */
export const releaseFor = async (db: Db, name: string) => (await releasesNamed(db, [name])).get(name) ?? null;

/** The releases of these names, by name; before any exists, the default version stands for one. */
export async function releasesNamed(db: Db, names: string[]): Promise<Map<string, { id: number | null; name: string }>> {
  const found = names.length > 0 ? await db.selectFrom('release').select(['id', 'name']).where('name', 'in', names).execute() : [];
  const isFirst = names.includes(DEFAULT_VERSION) && !(await latestRelease(db));
  return new Map([...(isFirst ? [{ id: null, name: DEFAULT_VERSION }] : []), ...found].map((release) => [release.name, release]));
}

type NewRelease = Omit<Release, 'id' | 'revision' | 'latest'>;

/** Adds a release and answers it; null when the name is taken. */
export async function insertRelease(tx: Tx, release: NewRelease): Promise<Release | null> {
  const added = await tx
    .insertInto('release')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  const row = await tx
    .selectFrom('release')
    .selectAll()
    .select(sql<boolean>`id = (SELECT id FROM release ORDER BY date DESC, id DESC LIMIT 1)`.as('latest'))
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow();
  return toWire(row);
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
