import { advisoryNumber, type ReleaseStanding } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import type { Published } from './advisories.queries.ts';

/** One publication of an advisory. */
export interface Publication {
  number: number;
  at: Date;
  about: string;
  content: Published;
}

/** The public part of an advisory: its publications, the first one first. */
export interface PublicAdvisory {
  id: number;
  number: string;
  publications: readonly [Publication, ...Publication[]];
}

/** The newest publication, which is the current one. */
export const newestOf = ({ publications }: PublicAdvisory): Publication => publications.at(-1) ?? publications[0];

interface FixedAdvisory {
  number: string;
  /** The releases that it says are affected. */
  affected: number[];
}

/** The published advisories that say that they are fixed in a release, as they stand now (REL-70). */
export const advisoriesFixedBy = (advisories: readonly PublicAdvisory[], releaseId: number): FixedAdvisory[] =>
  advisories.flatMap((advisory) => {
    const { releases } = newestOf(advisory).content;
    if (!releases.some((one) => one.releaseId === releaseId && one.standing === 'fixed')) return [];
    const affected = releases.filter(({ standing }) => standing === 'affected').map((one) => one.releaseId);
    return [{ number: advisory.number, affected }];
  });

const publications = (db: Db) =>
  db
    .selectFrom('advisory_publication as said')
    .innerJoin('advisory', 'advisory.id', 'said.advisory_id')
    .select(['advisory.id', 'advisory.year', 'advisory.place', 'said.number', 'said.published_at', 'said.about', 'said.content'])
    .orderBy('advisory.year', 'desc')
    .orderBy('advisory.place', 'desc')
    .orderBy('said.number');

type Row = Awaited<ReturnType<ReturnType<typeof publications>['execute']>>[number];

function byAdvisory(rows: readonly Row[]): PublicAdvisory[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, said]) => {
    const [first, ...others] = said.map((row) => ({
      ...{ number: row.number, at: row.published_at, about: row.about },
      content: row.content as Published, // as passed to publish()
    }));
    const [{ year, place } = { year: 0, place: 0 }] = said;
    return first ? [{ id, number: advisoryNumber(year, place), publications: [first, ...others] as const }] : [];
  });
}

/** Everything that was published, the newest advisory first. Excludes drafts (ADV-6). */
export const publicAdvisories = async (db: Db): Promise<PublicAdvisory[]> => byAdvisory(await publications(db).execute());

/** One advisory by its id; null if it does not exist or was never published. */
export async function publicAdvisoryOf(db: Db, id: number): Promise<PublicAdvisory | null> {
  return byAdvisory(await publications(db).where('advisory.id', '=', id).execute())[0] ?? null;
}

/** The ids of the releases that an advisory is about. */
export interface ReleasesToTell {
  affected: number[];
  fixed: number[];
}

/** The releases that an advisory currently says are affected or fixed, even as a draft; null if it does not exist. */
export async function advisoryToTell(db: Db, id: number): Promise<ReleasesToTell | null> {
  const found = await db.selectFrom('advisory').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const said = await db.selectFrom('advisory_release').select(['release_id', 'standing']).where('advisory_id', '=', id).execute();
  const those = (which: ReleaseStanding) => said.flatMap(({ release_id, standing }) => (standing === which ? [release_id] : []));
  return { affected: those('affected'), fixed: those('fixed') };
}
