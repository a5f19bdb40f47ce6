import type { Portal } from '../portal.ts';
import { isPeriodic, type JobKind, type PeriodicKind } from './job-kinds.ts';
import { deleteOldJobs } from './jobs.queries.ts';
import { inSteps } from './steps.ts';

/** Deletes ended jobs, when their kind says so. */
export const oldJobs = ({ write, steady }: Portal, kinds: JobKind[]): PeriodicKind => ({
  name: 'old-jobs',
  everySeconds: 3600,
  failure: 'Old jobs and old mail could not be deleted',
  run: async ({ stopping }) => {
    for (const kind of kinds) if (!isPeriodic(kind)) await inSteps(write, stopping, (tx) => deleteOldJobs(tx, kind, steady()));
  },
});
