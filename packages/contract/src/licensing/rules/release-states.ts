import { addMonths, type Day } from '../../core/rules/dates.ts';
import type { ReleaseState } from '../releases.words.ts';

/** The audiences: people who see releases, people chosen for a preview, and everyone else, even without an account. */
export type ReleaseAudience = 'staff' | 'chosen' | 'everyone';

/** Who finds it in a list: a draft, only the vendor; a preview, also people chosen for it. A withdrawn release stays for people who have it. */
export const isReleaseSeen = (state: ReleaseState, audience: ReleaseAudience): boolean =>
  state === 'draft' ? audience === 'staff' : state === 'preview' ? audience !== 'everyone' : true;

/** Who is offered it to download, in a feed, or for a license: people who see it, until it is withdrawn; then no one (REL-42). */
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

/** The last day of support for a release: its own, or the one its product's months lead to; null if neither is set. */
export const supportEnd = (date: Day, supportedUntil: Day | null, supportMonths: number | null): Day | null =>
  supportedUntil ?? (supportMonths === null ? null : addMonths(date, supportMonths));

/** How answers describe the state of a release: they omit it if the release is simply current. */
interface StatedRelease {
  state?: ReleaseState | undefined;
  supportEnds?: Day | undefined;
  belowLowest?: true | undefined;
}

/** The state of a release on a day (REL-40): support ends with its last day, or below the lowest version that its product supports. */
export type ReleaseStage = 'draft' | 'preview' | 'current' | 'supported' | 'ended' | 'withdrawn';

export function releaseStageOn({ state = 'current', supportEnds, belowLowest }: StatedRelease, today: Day): ReleaseStage {
  if (state !== 'current') return state;
  if (belowLowest) return 'ended';
  if (supportEnds === undefined) return 'current';
  return today > supportEnds ? 'ended' : 'supported';
}
