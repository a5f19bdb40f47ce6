import type { BulkJob } from '@lm/contract';

/** Neither done nor taken back yet. */
export const isUnderWay = ({ state }: BulkJob): boolean => state === 'running' || state === 'undoing';

/** A finished job that can no longer be undone needs no place, nor does one that failed some minutes ago (BLK-213). */
export const isWorthTelling = (job: BulkJob): boolean =>
  isUnderWay(job) || job.undoUntil !== null || (job.isRecent && (job.failed > 0 || job.kept > 0 || job.state === 'undone'));
