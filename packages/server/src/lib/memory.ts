import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** This much room for short-lived objects is enough, in bytes; less of it makes calls slower. */
const ROOM = 16 * 1024 * 1024;

/**
 * Keeps the process small: by itself V8 takes what the machine has before it clears away, many times what is in use. What
 * starting left behind is cleared away at once, with the room that it took for what is new; garbage is collected when half as much again has
 * gathered. The room for what is new grows no further once it is large enough, and grows again after V8 gave it back in a quiet minute: each
 * collection looks, as it doubles within moments. Comes after the start.
 */
export function keepSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  let mayGrow = true;
  new PerformanceObserver(() => {
    const isSmall = (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) < ROOM;
    if (isSmall === mayGrow) return;
    mayGrow = isSmall;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  }).observe({ entryTypes: ['gc'] });
}
