import type { Tx } from '../../db/tables.ts';

/** What a run is given. */
interface Running {
  /** Aborted when the server stops, so that jobs that can break off do so. */
  stopping: AbortSignal;
}

interface Leased extends Running {
  /** Aborted when another server may have the job, so that work that should not be done twice breaks off. */
  lost: AbortSignal;
}

/**
 * How long a job waits after its server died: a server renews the lease of a job in hand, however long the work takes. Longer than a statement may
 * take, and short enough that no one notices (OPS-21).
 */
const LEASE_SECONDS = 15;

export const leaseOf = ({ leaseSeconds = LEASE_SECONDS }: AnyKind): number => leaseSeconds;

interface AnyKind {
  /** What the table contains. */
  name: string;
  /** {@link LEASE_SECONDS} unless stated. */
  leaseSeconds?: number;
}

/** Work that is queued, done once and then forgotten. More precisely at least once, since a server may die before it notes the end. */
export interface OneOffKind<Payload> extends AnyKind {
  /** For how long a job that has ended is kept, so that its end can be looked up. */
  keptDays: number;
  /** After how many days a job that still fails is given up. */
  givenUpDays: number;
  /** How many run on a server at once, and how many of those that go the same way; 1 unless stated. */
  atOnce?: { all: number; sameWay: number };
  /** What the server's log says about a failed job, before the reason: a subject and what did not happen to it. */
  failure: (payload: Payload, id: number) => string;
  /** Does the work. If this throws, it is tried again, except for {@link GiveUp}. */
  run: (payload: Payload, running: Leased) => Promise<unknown>;
  /** Notes elsewhere, in the transaction in which the job ends; `error` is null when it succeeded. */
  ended?: (tx: Tx, payload: Payload, error: string | null, now: Date) => Promise<void>;
}

/** Work that recurs. Each time, any one of the servers does it. */
export interface PeriodicKind extends AnyKind {
  /** The time from the end of one run to the next. */
  everySeconds: number;
  /** What the server's log says about a failed run, before the reason. */
  failure: string;
  /** Does the work. If this throws, it is tried again. */
  run: (running: Running) => Promise<unknown>;
  /** A check that writes nothing: false leaves the job alone although it is due. For work so frequent that there is mostly nothing to do. */
  isNeeded?: () => Promise<boolean>;
  /** What each server does for itself after the check, whichever of them did the work. */
  afterwards?: () => Promise<void>;
  /** Is it also due at each start? */
  atStart?: boolean;
  /** If it was woken for work, that is done before the server stops, as long as stopping may wait. */
  beforeStop?: boolean;
}

/** Each kind knows its own payload; the worker hands it what was queued under that name. */
export type JobKind = OneOffKind<never> | PeriodicKind;

export const isPeriodic = (kind: JobKind): kind is PeriodicKind => 'everySeconds' in kind;

/**
 * Thrown by a run when something that all jobs of its kind depend on does not answer: all of them pause, and one at a time tests whether it is back.
 */
export class Away extends Error {}

/** Thrown by a run whose work no longer has a point: the job ends, and the table says why. */
export class GiveUp extends Error {}

/** The same when the operator should know: the server's log says it too. */
export class Refused extends GiveUp {}

/** Work done every hour, with what the server's log says about a failed run. */
export const hourly = (name: string, failure: string) => ({ name, failure, everySeconds: 3600 });
