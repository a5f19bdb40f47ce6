import { setTimeout } from 'node:timers/promises';
import type { Rest } from '../src/lib/jobs/rest.ts';

/**
 * Lets the jobs of a test's server wait `ms` milliseconds before each of a kind, so that the entries of several calls are sealed at once and most mails
 * that no test reads are never sent. While a test waits for jobs, they do not wait.
 */
export function newLinger(ms: number) {
  let waiting = 0;
  let hurry = Promise.withResolvers<void>();
  const newRest = (): Rest => async (stopping) => {
    if (waiting > 0 || stopping.aborted) return;
    const rested = new AbortController();
    const signal = AbortSignal.any([stopping, rested.signal]);
    await Promise.race([hurry.promise, setTimeout(ms, undefined, { signal }).catch(() => undefined)]);
    rested.abort();
  };
  /** Waits for something that jobs do. */
  const hurrying = async <T>(wait: () => Promise<T>): Promise<T> => {
    waiting += 1;
    hurry.resolve();
    try {
      return await wait();
    } finally {
      waiting -= 1;
      if (waiting === 0) hurry = Promise.withResolvers();
    }
  };
  return { newRest, hurrying };
}
