import { api, may, type ReleaseConcern } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { releasesHad } from '../downloads/public.ts';
import { type ReleaseToKnow, releasesToKnow } from '../releases/public.ts';
import { publicationsOnce } from './publications-once.ts';
import { newestOf, type PublicAdvisory } from './published.queries.ts';

const calls = api.releaseConcerns;

/** What people who have a release should know about it (ADV-26). */
export const concernRoutes = (portal: Portal): Route[] => [
  route(calls.getConcerns, async ({ query, principal }) => {
    const advisories = await publicationsOnce(portal);
    const fixing = advisories.flatMap((advisory) => idsOf(advisory, 'fixed'));
    const known = new Map((await releasesToKnow(portal.db, [...query.id, ...fixing])).map((one) => [one.id, one]));
    const asked = [...new Set(query.id)];
    const isStaff = may(principal, 'release.list');
    const had = isStaff ? new Set(asked) : await releasesHad(portal.db, principal, asked); // they may read why it was withdrawn (REL-42)
    return asked.filter((id) => had.has(id) || !known.get(id)?.withdrawn).flatMap((id) => concernOf(known.get(id), advisories, known));
  }),
];

const idsOf = (advisory: PublicAdvisory, which: 'affected' | 'fixed'): number[] =>
  newestOf(advisory).content.releases.flatMap(({ releaseId, standing }) => (standing === which ? [releaseId] : []));

function concernOf(
  release: ReleaseToKnow | undefined,
  advisories: readonly PublicAdvisory[],
  known: ReadonlyMap<number, ReleaseToKnow>,
): ReleaseConcern[] {
  if (!release || release.state === 'draft' || release.state === 'preview') return [];
  const { id, name, withdrawn, supportEnds, belowLowest } = release;
  const concerning = advisories.filter((advisory) => idsOf(advisory, 'affected').includes(id));
  if (concerning.length === 0 && !withdrawn && !supportEnds && !belowLowest) return [];
  return [
    {
      ...{
        id,
        name,
        ...(withdrawn && { withdrawn: withdrawn.reason }),
        ...(supportEnds && { supportEnds }),
        ...(belowLowest && { belowLowest }),
      },
      advisories: concerning.map((advisory) => {
        const { title, score } = newestOf(advisory).content;
        return { number: advisory.number, title, score };
      }),
      fixed: fixOf(release, concerning, known),
    },
  ];
}

/** The newest available release of its product that each of these advisories says is fixed or was never affected. */
function fixOf(
  release: ReleaseToKnow,
  concerning: readonly PublicAdvisory[],
  known: ReadonlyMap<number, ReleaseToKnow>,
): ReleaseConcern['fixed'] {
  const fixing = concerning.map((advisory) => idsOf(advisory, 'fixed').flatMap((id) => known.get(id) ?? []));
  const candidates = fixing.flat().filter((one) => one.state === undefined && one.productId === release.productId);
  const [newest] = candidates
    .filter((one) =>
      fixing.every((ofOne) => ofOne.some((fix) => fix.productId === one.productId && (fix.id === one.id || fix.date <= one.date))),
    )
    .filter((one) => !concerning.some((advisory) => idsOf(advisory, 'affected').includes(one.id)))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
  return newest ? { name: newest.name, link: newest.hasFiles ? null : newest.productDownloadLink } : null;
}
