/** The daemon's requests and answers. */

/** How long a seat is held after its last heartbeat, and how often it is renewed; in milliseconds. */
export const TTL_MS = 180_000;
export const HEARTBEAT_MS = 60_000;
/** How long a person may save their work after a seat is lost. */
export const GRACE_MS = 15 * 60_000;
/** How many days before the end of a license the people who hold its seats are warned. */
export const WARNED_DAYS = 14;
/** How often a waiting program asks again, and how long its place is kept without that; in milliseconds. */
export const AGAIN_MS = 2_000;
export const PLACE_KEPT_MS = 30_000;
/** How many programs may wait at once; others are denied. */
export const MOST_WAITING = 1_000;
/** The most hours for which a seat may be borrowed. */
export const MOST_BORROWED_HOURS = 30 * 24;
/** How many holders are named to a person who gets no seat. */
export const MOST_NAMED = 20;

/** Who makes a request: the key identifies the device, the rest is for people. */
export interface Asker {
  device: string;
  host: string;
  person: string;
  process: string;
  /** The newest token it was given, which shows which journal came before it. */
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
  /** ISO 8601 in UTC. */
  since: string;
  /** How long it stays held without another heartbeat, in milliseconds. */
  leftMs: number;
  /** Why it is no longer renewed; null for a seat that continues. */
  leaving: string | null;
  /** Until when it is borrowed, ISO 8601 in UTC; null for a seat with heartbeats. */
  borrowedUntil: string | null;
}

/** A program that waits for a seat. */
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
  /** When the next seat becomes free unless its holder renews it, in milliseconds from now; null if there is none. */
  nextFreeMs: number | null;
}
/** No seat yet: asking again before the place expires keeps it. */
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
