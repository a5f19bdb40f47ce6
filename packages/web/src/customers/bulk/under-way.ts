import type { BulkJob } from '@lm/contract';

/** Whether it is still running or being undone. */
export const isUnderWay = ({ state }: BulkJob): boolean => state === 'running' || state === 'undoing';

/** Whether it deserves a place: a finished job that can no longer be undone does not, nor does one that failed some minutes ago (BLK-213). */
export const isWorthTelling = (job: BulkJob): boolean =>
  isUnderWay(job) || job.undoUntil !== null || (job.isRecent && (job.failed > 0 || job.kept > 0 || job.state === 'undone'));
