/** What the daemon is asked and answers. */

/** A seat is held this long after its last heartbeat, and asked for again every so often; milliseconds. */
export const TTL_MS = 180_000;
export const HEARTBEAT_MS = 60_000;
/** So long one may save one's work after a seat is lost. */
export const GRACE_MS = 15 * 60_000;
/** So many days before a license ends its holders are warned. */
export const WARNED_DAYS = 14;
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
}

export type Reason = 'not-licensed' | 'no-free-seat';
export interface Denied {
  reason: Reason;
  message: string;
  holders: readonly Omit<Holder, 'lease' | 'process' | 'leaving'>[];
  /** When the next seat is free unless its holder goes on, in milliseconds from now; null where there is none. */
  nextFreeMs: number | null;
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
