import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much room for what lives as long as a call is enough, in bytes; less of it makes calls slower. */
const ROOM = 16 * 1024 * 1024;

/**
 * Keeps the process small: by itself V8 takes what the machine has before it clears away, many times what is in use. What
 * starting left behind is cleared away at once, garbage is collected when as much again and a half has gathered, and the room for
 * what is new grows no further once it is large enough. Comes after the start.
 */
export function keepSmall(): void {
  setFlagsFromString('--heap-growing-percent=150');
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect();
  const look = setInterval(() => {
    const room = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
    if (room < ROOM) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(look);
  }, 100);
  look.unref();
}
