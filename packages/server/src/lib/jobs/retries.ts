import { setTimeout } from 'node:timers/promises';

/** How often a result is noted again, and how long after each try, in milliseconds: a database takes half a minute to move to another machine. */
const TRIES = 60;
const PAUSE_MS = 1000;

/** Notes the end of a job, such as of a sent mail, and tries again while the database is away. Gives up when the server stops, and after a minute. */
export async function insist<T>(note: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await note();
    } catch (error) {
      if (left === 0 || stopping.aborted) throw error;
      await setTimeout(PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
