/** What the daemon is asked and answers. */

/** A seat is held this long after its last heartbeat, and asked for again every so often; milliseconds. */
export const TTL_MS = 180_000;
export const HEARTBEAT_MS = 60_000;
/** How long a person may save their work after a seat is lost. */
export const GRACE_MS = 15 * 60_000;
/** How many days before a license ends its holders are warned. */
export const WARNED_DAYS = 14;
/** How often a waiting program asks again, and the time after which it loses a place that it does not ask for; milliseconds. */
export const AGAIN_MS = 2_000;
export const PLACE_KEPT_MS = 30_000;
/** How many may wait at once; more are denied. */
export const MOST_WAITING = 1_000;
/** For how many hours a seat may be borrowed. */
export const MOST_BORROWED_HOURS = 30 * 24;
/** How many of the holders are named to a person who gets no seat. */
export const MOST_NAMED = 20;

/** Who asks: the device is known by its key, the rest is for people. */
export interface Asker {
  device: string;
  host: string;
  person: string;
  process: string;
  /** The newest token that it was given, which shows whose journal that follows. */
  seen?: string;
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
  /** Why it is no longer prolonged; null for a seat that continues. */
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
  /** When the next seat is free unless its holder keeps it, in milliseconds from now; null if there is none. */
  nextFreeMs: number | null;
}
/** Not yet: asking again within the time that a place is kept keeps it. */
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
