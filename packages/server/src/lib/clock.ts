import { HOUR_MS } from './durations.ts';

/** Time that jumps by more than this is not believed at once, in milliseconds (OPS-40). */
export const JUMP_MS = HOUR_MS;

/** The two clocks of a machine, in milliseconds: the time it shows, which can be set, and how long it has been running, which only grows. */
interface Hands {
  wall: () => number;
  elapsed: () => number;
}

/** A clock that jumped and is not believed yet. */
export interface ClockDoubt {
  /** What it said when the jump was noticed. */
  since: Date;
  /** How far it is off: ahead or, below zero, behind. */
  seconds: number;
  /** When it will be believed all the same, by its own time. */
  believedAt: Date;
}

export interface ClockState {
  /** Null while the clock is right. */
  doubt: ClockDoubt | null;
  /** How far this machine's clock is ahead of the database's or, below zero, behind; 0 up to an hour, and on the embedded database. */
  aheadOfDatabaseSeconds: number;
}

/** What a portal knows about the time. */
export interface Clock {
  /** The machine's clock: for what people read, such as entries and the dates of licenses. */
  now: () => Date;
  /**
   * The time by which things age: sessions, links, waiting mail, backups, leases. On PostgreSQL the database's clock, which all servers
   * share. It runs on evenly when that clock jumps by more than {@link JUMP_MS}, until it is believed.
   */
  steady: () => Date;
  state: () => ClockState;
}

/** A moment, and how long the machine had been on then. */
interface Mark {
  moment: number;
  at: number;
}

/** A clock, with what `watchClock` tells it. */
export type WatchedClock = Clock & {
  /** What the checked clock says: the database's, if there is one. */
  reference: () => number;
  /** What it should say; null before anything is known. */
  expected: () => number | null;
  /** What the database's clock said, this many milliseconds ago. */
  heard: (moment: number, agoMs: number) => void;
  /** Sets the time from which things age. */
  goOnFrom: (moment: number, doubt: ClockDoubt | null) => void;
};

/** A clock that believes its machine until {@link WatchedClock.heard} and {@link WatchedClock.goOnFrom} tell it more. */
export function newClock({ wall, elapsed }: Hands): WatchedClock {
  let database: Mark | null = null;
  let known: Mark | null = null;
  let doubt: ClockDoubt | null = null;
  // Checked every few seconds: if the machine has been on for longer, it slept, or its timer jumped as well.
  const since = ({ moment, at }: Mark) => moment + Math.min(elapsed() - at, JUMP_MS);
  const reference = () => (database ? since(database) : wall());
  const expected = () => known && since(known);
  return {
    now: () => new Date(wall()),
    steady: () => {
      const [says, should] = [reference(), expected()];
      return new Date(should === null || isNear(says, should) ? says : should);
    },
    state: () => {
      const ahead = database ? wall() - since(database) : 0;
      return { doubt, aheadOfDatabaseSeconds: isNear(ahead, 0) ? 0 : Math.round(ahead / 1000) };
    },
    reference,
    expected,
    heard: (moment, agoMs) => {
      database = { moment, at: elapsed() - agoMs };
    },
    goOnFrom: (moment, why) => {
      known = { moment, at: elapsed() };
      doubt = why;
    },
  };
}

/** Whether two moments, in milliseconds, are at most {@link JUMP_MS} apart. */
export const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= JUMP_MS;
