/** A timer of Node.js waits no longer, in milliseconds: what is asked for beyond comes after one of them, again and again. */
const LONGEST_MS = 2 ** 31 - 1;

let isBounded = false;

/**
 * Makes timers beyond {@link LONGEST_MS} wait that long (OPS-43). The embedded database sets timers to moments, and when its clock is set
 * back by months the next of them is months away: it would come at once, find that it is too early, and be set again, for ever. It
 * knows no other `setTimeout` than the one of the process.
 */
export function boundTimers(): void {
  if (isBounded) return;
  isBounded = true;
  const unbounded = globalThis.setTimeout;
  const bounded = (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    unbounded(act, Math.min(ms ?? 0, LONGEST_MS), ...args);
  globalThis.setTimeout = Object.defineProperties(bounded, Object.getOwnPropertyDescriptors(unbounded)) as typeof setTimeout;
}
