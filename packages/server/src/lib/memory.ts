import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much room for short-lived objects is enough, in bytes; with less, calls are slower. */
const ROOM = 16 * 1024 * 1024;

type Collect = (options: { type: 'major' | 'minor'; execution: 'sync'; flavor?: 'last-resort' }) => void;

/** Collects garbage at once; null in a process that does not keep itself small. */
let collect: Collect | null = null;

/** How many bytes of files that passed through may wait to be cleared: left alone, V8 lets about 32 MB of them gather. */
const MOST_PASSED = 4 * 1024 * 1024;
let passed = 0;

/** Counts bytes of a file that went through the process and are no longer needed; clearing young objects takes about a millisecond. */
export function notePassing(bytes: number): void {
  passed += bytes;
  if (passed < MOST_PASSED) return;
  passed = 0;
  collect?.({ type: 'minor', execution: 'sync' });
}

/**
 * Keeps the process small: left alone, V8 takes many times the memory in use before it collects garbage. Leftovers of the start are cleared at once,
 * with the room they took in the young generation; after that, garbage is collected when the heap has grown by half. The young generation stops
 * growing once it is large enough, and may grow again after V8 gave it back in a quiet minute: this is checked at each collection, as it doubles
 * within moments. Call it after the start.
 */
export function keepSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc') as Collect; // what the flag adds
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  let mayGrow = true;
  new PerformanceObserver(() => {
    const isSmall = (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) < ROOM;
    if (isSmall === mayGrow) return;
    mayGrow = isSmall;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  }).observe({ entryTypes: ['gc'] });
}
