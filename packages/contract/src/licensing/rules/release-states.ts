import { addMonths, type Day } from '../../core/rules/dates.ts';
import type { ReleaseState } from '../releases.words.ts';

/** A release as it is asked how it stands; what was made by the specified form is current and says nothing of support. */
export interface StatedRelease {
  state: ReleaseState;
  name: string;
  date: Day;
  /** Its own last day of support, before that of its product. */
  supportedUntil: Day | null;
}

/** What a product says of the support of its releases. */
export interface ProductSupport {
  /** Months from the day of a release; null where no one said. */
  supportMonths: number | null;
  /** Releases below it are not supported; null where no one said. */
  lowestVersion: string | null;
}

/** Who is asked for: people who see releases, people chosen for a preview, and everyone else, who may have no account. */
export type ReleaseAudience = 'staff' | 'chosen' | 'everyone';

/** Who finds it in a list: a draft is the vendor's own, a preview also those chosen for it. What is withdrawn stays for those who have it. */
export const isReleaseSeen = (state: ReleaseState, audience: ReleaseAudience): boolean =>
  state === 'draft' ? audience === 'staff' : state === 'preview' ? audience !== 'everyone' : true;

/** Who is offered it to download, in a feed, or for a license: who sees it, while it is not withdrawn; from then on no one (REL-42). */
export const isReleaseOffered = (state: ReleaseState, audience: ReleaseAudience): boolean =>
  state !== 'withdrawn' && isReleaseSeen(state, audience);

/** Is one version below another, number by number? */
export function isVersionBelow(version: string, other: string): boolean {
  const [one, two] = [version, other].map((name) => name.split('.').map(Number));
  for (let place = 0; place < Math.max(one?.length ?? 0, two?.length ?? 0); place++) {
    const difference = (one?.[place] ?? 0) - (two?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The last day of its support: its own, or what its product says; null where neither does. */
export const supportEnd = ({ date, supportedUntil }: StatedRelease, { supportMonths }: ProductSupport): Day | null =>
  supportedUntil ?? (supportMonths === null ? null : addMonths(date, supportMonths));

/** How a release stands on a day (REL-40): support ends with its last day, or below the lowest version that its product supports. */
export type ReleaseStage = 'draft' | 'preview' | 'current' | 'supported' | 'ended' | 'withdrawn';

export function releaseStageOn(release: StatedRelease, product: ProductSupport, today: Day): ReleaseStage {
  if (release.state !== 'current') return release.state;
  if (product.lowestVersion !== null && isVersionBelow(release.name, product.lowestVersion)) return 'ended';
  const end = supportEnd(release, product);
  if (end === null) return 'current';
  return today > end ? 'ended' : 'supported';
}
