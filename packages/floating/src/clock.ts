import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Moments of one boot of the computer, in milliseconds. Setting the date moves none; they compare only within their epoch. */
export interface Clock {
  /** The boot that moments belong to. */
  epoch: string;
  now: () => number;
  /** Milliseconds of the calendar, for people: no seat goes by it. */
  wall: () => number;
}

/**
 * The clock of several daemons, whose computers booted at different times: it follows the one that is ahead, so that it runs on while any
 * of them does, and never goes back. While none runs it stands still.
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

  /** It is that moment at least. */
  follow(epoch: string, moment: number): void {
    this.epoch = epoch;
    this.#ahead = Math.max(this.#ahead, moment - this.#own.now());
  }

  now = (): number => this.#own.now() + this.#ahead;
}

/** On Linux, moments continue when the daemon is restarted; elsewhere each start is its own epoch. */
export function bootClock(): Clock {
  const milliseconds = () => Number(process.hrtime.bigint() / 1_000_000n);
  try {
    return { epoch: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), now: milliseconds, wall: Date.now };
  } catch {
    return { epoch: randomUUID(), now: milliseconds, wall: Date.now };
  }
}
