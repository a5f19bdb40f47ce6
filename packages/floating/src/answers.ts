/** What the daemon is asked and answers. */

/** A seat is held this long after its last heartbeat, and asked for again every so often; milliseconds. */
export const TTL_MS = 180_000;
export const HEARTBEAT_MS = 60_000;
/** So long one may save one's work after a seat is lost. */
export const GRACE_MS = 15 * 60_000;
/** So many days before a license ends its holders are warned. */
export const WARNED_DAYS = 14;
/** Who waits for a seat asks again so often, and loses the place that is not asked for within this time; milliseconds. */
export const AGAIN_MS = 2_000;
export const PLACE_KEPT_MS = 30_000;
/** So many wait at once; more are denied. */
export const MOST_WAITING = 1_000;
/** A seat is borrowed for so many hours at most. */
export const MOST_BORROWED_HOURS = 30 * 24;
/** Of the holders so many are named to the one who gets no seat. */
export const MOST_NAMED = 20;

/** Who asks: the device is known by its key, the rest is for people. */
export interface Asker {
  device: string;
  host: string;
  person: string;
  process: string;
}

export interface Holder {
  lease: string;
  licenseId: number;
  module: string;
  seat: number;
  host: string;
  person: string;
  process: string;
  /** Moment, ISO 8601 in UTC. */
  since: string;
  /** How long it is held without a heartbeat from now on, in milliseconds. */
  leftMs: number;
  /** Why it is not prolonged any more; null of a seat that goes on. */
  leaving: string | null;
  /** Until when it is borrowed, ISO 8601 in UTC; null of a seat that goes by heartbeats. */
  borrowedUntil: string | null;
}

/** One who waits for a seat. */
export interface Waiter {
  module: string;
  /** From 1. */
  place: number;
  host: string;
  person: string;
  process: string;
  since: string;
}

export type Reason = 'not-licensed' | 'no-free-seat' | 'policy';
export interface Denied {
  reason: Reason;
  message: string;
  holders: readonly Omit<Holder, 'lease' | 'process' | 'leaving'>[];
  /** When the next seat is free unless its holder goes on, in milliseconds from now; null where there is none. */
  nextFreeMs: number | null;
}
/** Not yet: who asks again within the time that a place is kept keeps it. */
export interface Waiting {
  place: number;
  message: string;
  holders: Denied['holders'];
  nextFreeMs: number | null;
  againMs: number;
}
/** A seat that needs no heartbeat until its end. */
export interface Borrowed {
  lease: string;
  token: string;
  until: string;
}
export interface Given {
  lease: string;
  token: string;
  ttlMs: number;
  heartbeatMs: number;
  warnings: readonly string[];
}
type LostReason = 'ended' | 'license-ended';
export interface Lost {
  reason: LostReason;
  message: string;
  graceMs: number;
}
