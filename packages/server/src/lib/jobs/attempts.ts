import type { Tx } from '../../db/tables.ts';
import type { InTransaction } from '../../db/transactions.ts';
import { type Complaints, reasonOf } from './complaints.ts';
import { Away, GiveUp, isPeriodic, type JobKind, leaseOf, Refused } from './job-kinds.ts';
import { endJob, isGivenUp, LONGEST_PAUSE_SECONDS, later, makeOthersDue, putOffJob, type Taken } from './jobs.queries.ts';
import { keepLease } from './leases.ts';
import type { Outage } from './outage.ts';
import { insist } from './retries.ts';

/** What the jobs of one kind share. */
interface Shared {
  transaction: InTransaction;
  now: () => Date;
  complain: (line: string) => void;
  complaints: Complaints;
  outage: Outage;
  stopping: AbortSignal;
}

/** How one attempt went. */
interface Ran {
  tookMs: number;
  error: string | null;
  /** The job is not tried again. */
  isOver: boolean;
  /** What all jobs of the kind depend on did not answer; null if that was not asked. */
  isAway: boolean | null;
  /** The failure belongs in the server's log. */
  complaint: boolean;
}

/** Pauses after failed attempts; the last one repeats for as long as it takes. */
const PAUSE_SECONDS = [5, 15, 60, 300, LONGEST_PAUSE_SECONDS];
const pauseAfter = (attempts: number): number => PAUSE_SECONDS[Math.min(attempts, PAUSE_SECONDS.length) - 1] ?? LONGEST_PAUSE_SECONDS;

/** Does a job of a kind and notes how it went; answers true when it succeeded and made no other jobs due. */
export function newAttempts(
  { transaction, now, complain, complaints, outage, stopping }: Shared,
  kind: JobKind,
): (job: Taken) => Promise<boolean> {
  /** The ways that have failed, without a success since. */
  const failingWays = new Set<string>();

  /** Reports an outage, or jobs that go the same way and fail one after the other, to the server's log only once. */
  const isNews = ({ toward }: Taken, isAway: boolean): boolean => {
    if (isAway) return outage.went(now());
    if (toward === null) return true;
    const isKnown = failingWays.has(toward);
    failingWays.add(toward);
    return !isKnown;
  };

  return async (job) => {
    const lease = keepLease({ transaction, now }, job, leaseOf(kind));
    const ran = await attempt(kind, job, { lost: lease.lost, stopping, now }).finally(lease.end);
    const wait = ran.error === null ? (isPeriodic(kind) ? kind.everySeconds : 0) : pauseAfter(job.attempts);
    const note = () =>
      transaction<unknown>((tx) => (ran.isOver ? end(tx, { kind, job, ran, now: now() }) : putOffJob(tx, job, ran, later(now(), wait))));
    await insist(note, stopping);
    if (isPeriodic(kind)) {
      complaints.once('run', ran.error && `${kind.failure}: ${ran.error}`);
      return false;
    }
    const isBack = ran.isAway === false && outage.ended();
    if (isBack) await transaction((tx) => makeOthersDue(tx, kind, job, now()));
    if (ran.error === null && job.toward !== null) failingWays.delete(job.toward);
    if (ran.complaint && (ran.isOver || isNews(job, ran.isAway === true)))
      complain(
        `${kind.failure(payloadOf(job), job.id)}, ${ran.isOver ? 'and is not tried again' : `next attempt in ${wait} s`}: ${ran.error}`,
      );
    return ran.error === null && !isBack;
  };
}

/** Ends a job that is over, and lets its kind note that elsewhere if the job is still this server's. */
async function end(tx: Tx, { kind, job, ran, now }: { kind: JobKind; job: Taken; ran: Ran; now: Date }): Promise<void> {
  const hasSay = await endJob(tx, job, ran, now);
  if (hasSay && !isPeriodic(kind)) await kind.ended?.(tx, payloadOf(job), ran.error, now);
}

async function attempt(
  kind: JobKind,
  job: Taken,
  { lost, stopping, now }: { lost: AbortSignal; stopping: AbortSignal; now: () => Date },
): Promise<Ran> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  try {
    await (isPeriodic(kind) ? kind.run({ stopping }) : kind.run(payloadOf(job), { stopping, lost }));
    return { tookMs: tookMs(), error: null, isOver: !isPeriodic(kind), isAway: false, complaint: false };
  } catch (error) {
    const isPointless = error instanceof GiveUp && !(error instanceof Refused);
    const isUnasked = isPointless || lost.aborted;
    const isOver = !isPeriodic(kind) && (error instanceof GiveUp || isGivenUp(job, kind, now()));
    return { tookMs: tookMs(), error: reasonOf(error), isOver, isAway: isUnasked ? null : error instanceof Away, complaint: !isUnasked };
  }
}

const payloadOf = (job: Taken) => job.payload as never; // queueJobs() was given what jobs of this kind take
