import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Moments of one boot of the computer, in milliseconds. Setting the date moves none; they compare within their epoch alone. */
export interface Clock {
  /** The boot that moments belong to. */
  epoch: string;
  now: () => number;
  /** Milliseconds of the calendar, for people: no seat goes by it. */
  wall: () => number;
}

/** On Linux moments go on when the daemon is started anew; elsewhere each start is an epoch of its own. */
export function bootClock(): Clock {
  const milliseconds = () => Number(process.hrtime.bigint() / 1_000_000n);
  try {
    return { epoch: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), now: milliseconds, wall: Date.now };
  } catch {
    return { epoch: randomUUID(), now: milliseconds, wall: Date.now };
  }
}
