import type { Day } from '../../core/rules/dates.ts';

/** What may become of an offline file (OFF-437), in words for people; the status list has the same words in small letters. */
export const FILE_STATES = ['Current', 'Superseded', 'Suspended', 'Withdrawn', 'Ended'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Since when each status of a file holds, null if it does not, and its last day. */
interface SaidOfFile {
  expires: Day | null;
  withdrawn: Day | null;
  superseded: Day | null;
  suspended: Day | null;
}

/** How a file stands on a day, and since when; a current one is so since it was issued, which is not repeated (OFF-437). */
export function fileStateOf(
  { expires, withdrawn, superseded, suspended }: SaidOfFile,
  today: Day,
): { state: FileState; since: Day | null } {
  if (withdrawn !== null) return { state: 'Withdrawn', since: withdrawn };
  if (superseded !== null) return { state: 'Superseded', since: superseded };
  if (expires !== null && expires < today) return { state: 'Ended', since: expires };
  return suspended !== null ? { state: 'Suspended', since: suspended } : { state: 'Current', since: null };
}
