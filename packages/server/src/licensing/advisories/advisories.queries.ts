import {
  type Advisory,
  type AdvisoryRow,
  advisoryNumber,
  type ReleaseAdvisory,
  type ReleaseInAdvisory,
  type ReleaseStanding,
} from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Counted } from '../../lib/list-totals.ts';
import { ALL_MATCHES } from '../../lib/list-totals.ts';
import { searchPatterns } from '../../lib/search-words.ts';

/** The text of an advisory. */
export interface AdvisoryForm {
  title: string;
  vector: string;
  scoreTenths: number;
  summary: string;
  remedy: string;
  cve: string;
  credits: string;
  releases: readonly { releaseId: number; standing: ReleaseStanding }[];
}

const COLUMNS = ['advisory.id', 'advisory.revision', 'year', 'place', 'title', 'state', 'vector', 'score_tenths', 'cve'] as const;

const NEWEST = sql<Date | null>`(SELECT published_at FROM advisory_publication p WHERE p.advisory_id = advisory.id ORDER BY number DESC LIMIT 1)`;

const advisories = (db: Db) => db.selectFrom('advisory').select(COLUMNS).select(NEWEST.as('published_at'));

type Row = Awaited<ReturnType<ReturnType<typeof advisories>['executeTakeFirstOrThrow']>>;

const rowOf = ({ year, place, score_tenths, published_at, ...row }: Row): AdvisoryRow => ({
  ...row,
  number: advisoryNumber(year, place),
  score: score_tenths / 10,
  publishedAt: published_at?.toISOString() ?? null,
});

/** Advisories that have each word in their number, title or CVE, the newest first. */
export async function advisoriesMatching(
  db: Db,
  { search, order = 'desc' }: { search?: string | undefined; order?: 'asc' | 'desc' | undefined },
  limit: number,
  offset: number,
): Promise<Counted<AdvisoryRow>[]> {
  let found = advisories(db).select(ALL_MATCHES);
  for (const pattern of searchPatterns(search))
    found = found.where(
      sql<boolean>`lower('SA-' || year || '-' || lpad(place::text, 2, '0') || ' ' || title || ' ' || cve) LIKE ${pattern}`,
    );
  const rows = await found.orderBy('year', order).orderBy('place', order).limit(limit).offset(offset).execute();
  return rows.map(({ total, ...row }) => ({ row: rowOf(row), total }));
}

export async function countAdvisories(db: Db, query: { search?: string | undefined }): Promise<number> {
  return (await advisoriesMatching(db, query, 1, 0))[0]?.total ?? 0;
}

/** The advisories that name a release, the newest first, with the releases of its product that each of them names. */
export async function advisoriesOfRelease(db: Db, releaseId: number): Promise<ReleaseAdvisory[]> {
  const named = (which: ReleaseStanding) =>
    sql<string[]>`coalesce((SELECT array_agg(release.number ORDER BY release.name_key) FROM advisory_release AS other
      JOIN release ON release.id = other.release_id WHERE other.advisory_id = advisory.id AND other.standing = ${which}
      AND release.product_id = (SELECT product_id FROM release AS this WHERE this.id = ${releaseId})), '{}')`;
  const rows = await advisories(db)
    .innerJoin('advisory_release as said', 'said.advisory_id', 'advisory.id')
    .select(['said.standing', named('affected').as('affected'), named('fixed').as('fixed')])
    .where('said.release_id', '=', releaseId)
    .orderBy('year', 'desc')
    .orderBy('place', 'desc')
    .execute();
  return rows.map(({ standing, affected, fixed, ...row }) => {
    const { id, number, title, state, score, publishedAt } = rowOf(row);
    return { id, number, title, state, score, publishedAt, standing, affected, fixed };
  });
}

/** The releases an advisory is about, each with its product. */
async function releasesIn(db: Db, id: number, called: (productId: number) => string): Promise<ReleaseInAdvisory[]> {
  const rows = await db
    .selectFrom('advisory_release as said')
    .innerJoin('release', 'release.id', 'said.release_id')
    .select(['release.id', 'release.number', 'release.date', 'release.product_id', 'said.standing'])
    .where('said.advisory_id', '=', id)
    .orderBy('release.product_id')
    .orderBy('release.name_key')
    .execute();
  return rows.map((row) => ({
    ...{ releaseId: row.id, name: row.number, date: row.date, standing: row.standing },
    product: { id: row.product_id, name: called(row.product_id) },
  }));
}

const person = (column: string) =>
  sql<{
    id: number;
    name: string;
  } | null>`(SELECT json_build_object('id', id, 'name', ${fullNameSql()}) FROM customer WHERE id = ${sql.ref(column)})`;

/** One advisory in its current state, with the current names of its products; null if it does not exist. */
export async function findAdvisory(db: Db, id: number, called: (productId: number) => string): Promise<Advisory | null> {
  const found = await advisories(db)
    .select(['summary', 'remedy', 'credits', 'reviewed_at'])
    .select(person('advisory.reviewer_id').as('reviewedBy'))
    .where('advisory.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { summary, remedy, credits, reviewed_at, reviewedBy, ...row } = found;
  const [releases, writers, publications] = await Promise.all([releasesIn(db, id, called), writersOf(db, id), publicationsOf(db, id)]);
  return {
    ...rowOf(row),
    ...{ summary, remedy, credits, releases, writers, publications, reviewedBy },
    reviewedAt: reviewed_at?.toISOString() ?? null,
  };
}

const writersOf = (db: Db, id: number) =>
  db
    .selectFrom('advisory_writer')
    .innerJoin('customer', 'customer.id', 'person_id')
    .select(['customer.id', fullNameSql().as('name')])
    .where('advisory_id', '=', id)
    .orderBy('customer.id')
    .execute();

async function publicationsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('advisory_publication')
    .leftJoin('customer', 'customer.id', 'by_id')
    .select(['number', 'published_at', 'about', fullNameSql<string | null>().as('by')])
    .where('advisory_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at.toISOString() }));
}

/** Locks an advisory for a change; false if it does not exist. */
export async function lockAdvisory(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('advisory').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

/** Locks releases that an advisory is about to name; returns how many of them exist. */
export async function countReleases(tx: Tx, ids: readonly number[]): Promise<number> {
  const found = await tx
    .selectFrom('release')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .forKeyShare()
    .execute();
  return found.length;
}

/** The name of one of these releases that customers do not see, or that is named as the fix but was withdrawn; null if all are published (REL-45). */
export async function releaseNotOut(tx: Tx, releases: readonly { releaseId: number; standing: ReleaseStanding }[]): Promise<string | null> {
  const idsOf = (which: ReleaseStanding) => releases.flatMap(({ releaseId, standing }) => (standing === which ? [releaseId] : []));
  const found = await tx
    .selectFrom('release')
    .select('number')
    .where(
      sql<boolean>`state IN ('draft', 'preview') AND id = ANY(${releases.map(({ releaseId }) => releaseId)}::int[])
        OR state = 'withdrawn' AND id = ANY(${idsOf('fixed')}::int[])`,
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.number ?? null;
}

const columnsOf = ({ scoreTenths, releases, ...form }: AdvisoryForm) => ({ ...form, score_tenths: scoreTenths });

/** Adds an advisory under the next number of its year. */
export async function insertAdvisory(tx: Tx, form: AdvisoryForm, now: Date): Promise<number> {
  const year = now.getUTCFullYear();
  for (;;) {
    const place = sql<number>`(SELECT coalesce(max(place), 0) + 1 FROM advisory WHERE year = ${year})`;
    const added = await tx
      .insertInto('advisory')
      .values({ ...columnsOf(form), year, place, reviewer_id: null, reviewed_at: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['year', 'place']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue; // another advisory took the number at the same moment
    await setReleases(tx, added.id, form.releases);
    return added.id;
  }
}

/** Updates a locked advisory: it becomes a draft again, and its revision increases. */
export async function updateAdvisory(tx: Tx, id: number, form: AdvisoryForm): Promise<void> {
  await tx
    .updateTable('advisory')
    .set({ ...columnsOf(form), state: 'draft', reviewer_id: null, reviewed_at: null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  await setReleases(tx, id, form.releases);
}

async function setReleases(tx: Tx, id: number, releases: AdvisoryForm['releases']): Promise<void> {
  await tx.deleteFrom('advisory_release').where('advisory_id', '=', id).execute();
  const rows = releases.map(({ releaseId, standing }) => ({ advisory_id: id, release_id: releaseId, standing }));
  await insertRows(tx, 'advisory_release', rows);
}

/** Records that a person contributed to an advisory. */
export async function addWriter(tx: Tx, id: number, personId: number): Promise<void> {
  await insertRows(tx, 'advisory_writer', [{ advisory_id: id, person_id: personId }], sql`ON CONFLICT DO NOTHING`);
}

/** Records who reviewed a locked advisory. */
export async function noteReview(tx: Tx, id: number, reviewerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('advisory')
    .set({ state: 'reviewed', reviewer_id: reviewerId, reviewed_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** The public content of an advisory as it was published. */
export type Published = Pick<Advisory, 'number' | 'title' | 'vector' | 'score' | 'summary' | 'remedy' | 'cve' | 'credits' | 'releases'>;

/** Publishes a locked advisory in its current state; earlier publications stay. Returns the number of the publication. */
export async function publish(
  tx: Tx,
  id: number,
  { content, about, byId }: { content: Published; about: string; byId: number },
  now: Date,
) {
  const { number } = await tx
    .insertInto('advisory_publication')
    .values({
      ...{ advisory_id: id, published_at: now, about, by_id: byId, content: JSON.stringify(content) },
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM advisory_publication WHERE advisory_id = ${id})`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx.updateTable('advisory').set({ state: 'published', revision: sql`revision + 1` }).where('id', '=', id).execute();
  await tx.deleteFrom('advisory_writer').where('advisory_id', '=', id).execute();
  return number;
}
