import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { begunForSomeone } from '../deadline.ts';

/** A server that works more than this share of the time is busy. */
const BUSY = 0.15;
const LONGEST_MS = 100;
/** While there are calls, a rest is so many times as long as what the server did since the last one. */
const WITH_CALLS = 5;

/** Waits between jobs for what comes first. */
export type Rest = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Makes a rest between jobs: none while the server has time. A busy one rests as long as it worked since the last rest, as the jobs may be what
 * it is busy with; while there are calls too, which come first, several times as long, up to a tenth of a second, so that jobs still get on.
 */
export function newRest(): Rest {
  let [before, calls] = [performance.eventLoopUtilization(), begunForSomeone()];
  return async (stopping) => {
    const { utilization, active } = performance.eventLoopUtilization(before);
    const ms = Math.min(LONGEST_MS, begunForSomeone() > calls ? WITH_CALLS * active : active);
    if (utilization > BUSY && !stopping.aborted) await setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined);
    [before, calls] = [performance.eventLoopUtilization(), begunForSomeone()];
  };
}
