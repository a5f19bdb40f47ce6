import { DAY_MS } from '../../lib/durations.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { eraseOld } from '../../platform/kept-records/public.ts';

/** Erases what has been in the bin for BIN_DAYS (BIN-513). This is no person's act: the log keeps only the entry of the deletion. */
export const binJob = ({ write, steady, config }: Pick<Portal, 'write' | 'steady' | 'config'>): PeriodicKind => ({
  name: 'empty-bin',
  everySeconds: 3600,
  failure: 'What was deleted long ago could not be erased',
  run: async ({ stopping }) => {
    const before = new Date(steady().getTime() - config.undoing.binDays * DAY_MS);
    while (!stopping.aborted && (await write((tx) => eraseOld(tx, before))));
  },
});
