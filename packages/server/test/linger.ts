import { setTimeout } from 'node:timers/promises';
import type { Rest } from '../src/lib/jobs/rest.ts';

/** How long jobs wait for more of their kind: longer than most stories take, so that those that no story waits for are never done. */
const LINGER_MS = 1000;

/**
 * Lets the jobs of a test's server wait before each of a kind, so that the entries of many calls are sealed at once and most mails that no test reads
 * are never sent. While a test waits for jobs of a kind, these do not wait, nor does a job between its steps.
 */
export function newLinger() {
  const waiting = new Map<string, number>();
  const isWaitedFor = (kind?: string) => (kind === undefined ? waiting.size > 0 : waiting.has(kind) || waiting.has(ALL));
  let hurry = Promise.withResolvers<void>();
  const newRest =
    (kind?: string): Rest =>
    async (stopping) => {
      const rested = new AbortController();
      const signal = AbortSignal.any([stopping, rested.signal]);
      const over = setTimeout(LINGER_MS, true, { signal }).catch(() => true);
      while (!isWaitedFor(kind) && !stopping.aborted) if (await Promise.race([hurry.promise, over])) break;
      rested.abort();
    };
  /** Waits for something that jobs of a kind do, or any jobs. */
  const hurrying = async <T>(kind: string, wait: () => Promise<T>): Promise<T> => {
    waiting.set(kind, (waiting.get(kind) ?? 0) + 1);
    hurry.resolve();
    hurry = Promise.withResolvers();
    try {
      return await wait();
    } finally {
      const left = (waiting.get(kind) ?? 0) - 1;
      if (left > 0) waiting.set(kind, left);
      else waiting.delete(kind);
    }
  };
  return { newRest, hurrying };
}

/** For {@link newLinger}: all kinds of jobs. */
export const ALL = 'all';
