import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Counts moments since the computer booted, in milliseconds. Setting the date changes none; they compare only within their epoch. */
export interface Clock {
  /** The boot that moments belong to. */
  epoch: string;
  now: () => number;
  /** Milliseconds of the calendar, for people: no seat depends on it. */
  wall: () => number;
}

/**
 * The clock of several daemons, whose computers booted at different times: it follows the one furthest ahead, so it keeps running while any
 * of them does, and never goes back. It stands still while none runs.
 */
export class SharedClock implements Clock {
  readonly #own: Clock;
  #ahead = Number.NEGATIVE_INFINITY;
  epoch = '';
  wall: () => number;

  constructor(own: Clock) {
    this.#own = own;
    this.wall = own.wall;
  }

  /** Moves the clock to at least this moment. */
  follow(epoch: string, moment: number): void {
    this.epoch = epoch;
    this.#ahead = Math.max(this.#ahead, moment - this.#own.now());
  }

  now = (): number => this.#own.now() + this.#ahead;
}

/** On Linux, moments continue after the daemon restarts; elsewhere each start is its own epoch. */
export function bootClock(): Clock {
  const milliseconds = () => Number(process.hrtime.bigint() / 1_000_000n);
  try {
    return { epoch: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), now: milliseconds, wall: Date.now };
  } catch {
    return { epoch: randomUUID(), now: milliseconds, wall: Date.now };
  }
}
