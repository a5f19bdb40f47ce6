import type { Day } from '../../core/rules/dates.ts';

/** The possible states of an offline file (OFF-437), in words for people; the status list has the same words in lower case. */
export const FILE_STATES = ['Current', 'Superseded', 'Suspended', 'Withdrawn', 'Ended'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Since when each status of a file applies, null if it does not, and its last day. */
interface SaidOfFile {
  expires: Day | null;
  withdrawn: Day | null;
  superseded: Day | null;
  suspended: Day | null;
}

/** The status of a file on a day, and since when; for a current one that is the time of issue, which is not repeated (OFF-437). */
export function fileStateOf(
  { expires, withdrawn, superseded, suspended }: SaidOfFile,
  today: Day,
): { state: FileState; since: Day | null } {
  if (withdrawn !== null) return { state: 'Withdrawn', since: withdrawn };
  if (superseded !== null) return { state: 'Superseded', since: superseded };
  if (expires !== null && expires < today) return { state: 'Ended', since: expires };
  return suspended !== null ? { state: 'Suspended', since: suspended } : { state: 'Current', since: null };
}
