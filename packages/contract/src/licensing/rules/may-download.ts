import { addDays, type Day } from '../../core/rules/dates.ts';
import type { ReleaseState } from '../releases.words.ts';
import { type OnDay, stateOf } from './license-state.ts';
import { isReleaseOffered, isReleaseSeen, type ReleaseAudience } from './release-states.ts';

/** A license as it decides whether its people may download a release of its product. */
export interface DownloadingLicense {
  id: number;
  typeId: number;
  startDate: Day | null;
  endDate: Day | null;
  subscriptions: { start: Day; end: Day; months: number }[];
  suspendedOn: Day | null;
  /** The release that it is for; needed only where a release may be the fix of it (REL-70). */
  releaseId?: number | null;
}

/**
 * Why not: it was withdrawn for everyone. Otherwise the reason closest to a yes: maintenance ended before it came out; the license ended, has not
 * begun or is suspended; there is no license.
 */
export const DOWNLOAD_REFUSALS = ['withdrawn', 'maintenance', 'ended', 'upcoming', 'suspended', 'none'] as const;
type DownloadRefusal = (typeof DOWNLOAD_REFUSALS)[number];

export type MayDownload =
  | { may: true; licenseId: number /** Only because it fixes the release that the license is for. */; isFix?: true }
  | {
      may: false;
      why: DownloadRefusal;
      licenseId: number | null /** The day on which it ended, or on which it begins. */;
      day: Day | null;
    };

/**
 * Whether people with these licenses may download a release of this day (REL-30). A license with maintenance covers, forever, all releases up to the
 * end of that maintenance; any other covers each release while it runs. Grace counts as running. A suspended license covers nothing.
 * `fixes`: the releases with a published vulnerability that this one fixes; licenses for them whose maintenance ended open it too (REL-70).
 */
export function mayDownload(
  releasedOn: Day,
  licenses: readonly DownloadingLicense[],
  on: OnDay,
  fixes: readonly number[] = [],
): MayDownload {
  const answers = licenses.map((license) => judged(releasedOn, license, on, fixes));
  const yes = answers.find((answer) => answer.may && !answer.isFix) ?? answers.find(({ may }) => may);
  if (yes) return yes;
  const nearest = DOWNLOAD_REFUSALS.map((why) =>
    answers
      .filter((answer) => !answer.may && answer.why === why)
      .toSorted((one, other) => (dayOf(one) < dayOf(other) ? 1 : -1))
      .at(0),
  ).find((answer) => answer !== undefined);
  return nearest ?? { may: false, why: 'none', licenseId: null, day: null };
}

/**
 * The same for a release in its state: no one downloads a withdrawn one, a release that a person does not see does not exist for them
 * (REL-42), and staff need no license. Without a license the number is 0.
 */
export function mayDownloadOf(
  { state, date, fixes }: { state: ReleaseState; date: Day; fixes?: readonly number[] },
  audience: ReleaseAudience,
  licenses: readonly DownloadingLicense[],
  on: OnDay,
): MayDownload {
  if (!isReleaseSeen(state, audience)) return { may: false, why: 'none', licenseId: null, day: null };
  if (!isReleaseOffered(state, audience)) return { may: false, why: 'withdrawn', licenseId: null, day: null };
  return audience === 'staff' ? { may: true, licenseId: 0 } : mayDownload(date, licenses, on, fixes);
}

const dayOf = (answer: MayDownload): Day => (answer.may ? '' : (answer.day ?? ''));

function judged(releasedOn: Day, license: DownloadingLicense, on: OnDay, fixes: readonly number[]): MayDownload {
  const { id: licenseId, suspendedOn, releaseId } = license;
  const { phase, since, until, ends, renews } = stateOf(license, on.today);
  if (suspendedOn !== null) return { may: false, why: 'suspended', licenseId, day: suspendedOn };
  if (phase === 'upcoming') return { may: false, why: 'upcoming', licenseId, day: since };
  const isRunning = on.today <= (renews ? addDays(until, on.graceDays) : until);
  if (isRunning || (ends === 'maintenance' && releasedOn <= until)) return { may: true, licenseId };
  if (ends === 'maintenance' && releaseId && fixes.includes(releaseId)) return { may: true, licenseId, isFix: true };
  return { may: false, why: ends === 'maintenance' ? 'maintenance' : 'ended', licenseId, day: until };
}
