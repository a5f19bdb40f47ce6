/** The longest that a timer of Node.js waits, in milliseconds: longer waits consist of several, one after another. */
const LONGEST_MS = 2 ** 31 - 1;

let bounded: typeof setTimeout | null = null;

/**
 * Makes timers beyond {@link LONGEST_MS} wait as long as they should (OPS-43). The embedded database sets timers for points in time, and when the
 * clock is set back by months, the next one is months away: without this it would fire at once, find that it is too early, and be set again,
 * forever. The database knows only the process's `setTimeout`.
 */
export function boundTimers(): void {
  const unbounded = globalThis.setTimeout;
  if (unbounded === bounded) return;
  const bound = (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    unbounded(act, Math.min(ms ?? 0, LONGEST_MS), ...args);
  bounded = Object.defineProperties(bound, Object.getOwnPropertyDescriptors(unbounded)) as typeof setTimeout;
  globalThis.setTimeout = bounded;
}
