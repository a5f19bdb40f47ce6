import { setTimeout } from 'node:timers/promises';

/** How many refusals are sent at once; each further one takes this many milliseconds, and none waits longer than the maximum. */
const AT_ONCE = 40;
const EACH_MS = 5;
const MOST_MS = 2000;

/** When all refusals so far will have been sent, one after the other. */
let dueAt = 0;

/**
 * Delays refusals of callers who are not signed in, or who call too often, the longer, the more there were (SGN-48): a flood of connections that keep
 * retrying slows itself down and leaves the server to others.
 */
export async function holdBack(): Promise<void> {
  const now = performance.now();
  dueAt = Math.min(Math.max(dueAt, now) + EACH_MS, now + AT_ONCE * EACH_MS + MOST_MS);
  const ms = dueAt - now - AT_ONCE * EACH_MS;
  if (ms > 0) await setTimeout(ms);
}
