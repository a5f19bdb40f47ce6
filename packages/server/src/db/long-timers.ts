/** The longest a timer of Node.js waits, in milliseconds: longer waits are made of several, one after another. */
const LONGEST_MS = 2 ** 31 - 1;

let bounded: typeof setTimeout | null = null;

/**
 * Makes timers beyond {@link LONGEST_MS} wait that long (OPS-43). The embedded database sets timers to moments, and when its clock is set
 * back by months the next of them is months away: it would come at once, find that it is too early, and be set again, for ever. It knows
 * no other `setTimeout` than the process's.
 */
export function boundTimers(): void {
  const unbounded = globalThis.setTimeout;
  if (unbounded === bounded) return;
  const bound = (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    unbounded(act, Math.min(ms ?? 0, LONGEST_MS), ...args);
  bounded = Object.defineProperties(bound, Object.getOwnPropertyDescriptors(unbounded)) as typeof setTimeout;
  globalThis.setTimeout = bounded;
}
