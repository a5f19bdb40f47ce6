import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** A server that works more than this share of the time has calls to answer. */
const BUSY = 0.15;
const LONGEST_MS = 100;

/** Waits between jobs for what comes first. */
export type Rest = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Makes a rest between jobs: none while the server has time. While it is busy, for as long as it worked since the last one, and no longer than
 * moments: calls come first, jobs still get on, and what keeps it busy may be the jobs.
 */
export function newRest(): Rest {
  let before = performance.eventLoopUtilization();
  return async (stopping) => {
    const { utilization, active } = performance.eventLoopUtilization(before);
    if (utilization > BUSY && !stopping.aborted)
      await setTimeout(Math.min(active, LONGEST_MS), undefined, { signal: stopping }).catch(() => undefined);
    before = performance.eventLoopUtilization();
  };
}
