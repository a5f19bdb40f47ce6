import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** A server that works more than this share of the time has calls to answer. */
const BUSY = 0.15;
const REST_MS = 100;

/** Waits between jobs for what comes first. */
export type Rest = (stopping: AbortSignal) => Promise<unknown>;

/** Makes a rest between jobs: none while the server has time, a short one while it is busy, so that calls come first and jobs still get on. */
export function newRest(): Rest {
  let before = performance.eventLoopUtilization();
  return async (stopping) => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization > BUSY && !stopping.aborted) await setTimeout(REST_MS, undefined, { signal: stopping }).catch(() => undefined);
    before = performance.eventLoopUtilization();
  };
}
