import { setTimeout } from 'node:timers/promises';

/** So many refusals go out at once; each more takes so long, in milliseconds, and none waits longer than the most. */
const AT_ONCE = 40;
const EACH_MS = 5;
const MOST_MS = 2000;

/** When all refusals so far would have gone out, one after the other. */
let dueAt = 0;

/**
 * Holds a refusal of who is not signed in, or of the caller too often, back the longer the more of them there were (SGN-48): a flood of
 * connections that try again and again slows itself down, and leaves the server to others.
 */
export async function holdBack(): Promise<void> {
  const now = performance.now();
  dueAt = Math.min(Math.max(dueAt, now) + EACH_MS, now + AT_ONCE * EACH_MS + MOST_MS);
  const ms = dueAt - now - AT_ONCE * EACH_MS;
  if (ms > 0) await setTimeout(ms);
}
