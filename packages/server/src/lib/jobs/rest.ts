import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { begunForSomeone } from '../deadline.ts';

/** A server that works more than this share of the time is busy. */
const BUSY = 0.15;
const LONGEST_MS = 100;
/** While there are calls, a rest is this many times as long as the work since the last one. */
const WITH_CALLS = 5;

/** Waits between jobs for whatever comes first. */
export type Rest = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Rests between jobs, unless the server has time. A busy server rests as long as it worked since the last rest, as jobs may keep it busy; while
 * there are also calls, which come first, several times as long, up to a tenth of a second, so that jobs still make progress.
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
