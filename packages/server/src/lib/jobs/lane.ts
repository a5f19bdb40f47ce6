import type { Tx } from '../../db/tables.ts';
import type { InTransaction } from '../../db/transactions.ts';
import { Away, GiveUp, isPeriodic, type JobKind, leaseOf, Refused } from './job-kinds.ts';
import { endJob, isGivenUp, LONGEST_PAUSE_SECONDS, later, makeOthersDue, putOffJob, type Taken, takeJob } from './jobs.queries.ts';
import { keepLease } from './leases.ts';
import { newOutage } from './outage.ts';
import type { Rest } from './rest.ts';
import { insist } from './retries.ts';

/** What the lanes of a worker share. */
export interface Beside {
  transaction: InTransaction;
  now: () => Date;
  /** Each lane rests separately. */
  newRest: () => Rest;
  /** For the server's log: what failed and why, never with what data. */
  complain: (line: string) => void;
}

/** The jobs of one kind: one after the other, or several at once. */
export interface Lane {
  /** Does what is due, and a periodic job even before it is due. */
  wake: () => void;
  /** Does what is due; answers when nothing is left. */
  look: () => Promise<void>;
  /** Waits until nothing is under way. */
  idle: () => Promise<void>;
}

/** Pauses after failed attempts; the last one repeats for as long as it takes. */
const PAUSE_SECONDS = [5, 15, 60, 300, LONGEST_PAUSE_SECONDS];
const pauseAfter = (attempts: number): number => PAUSE_SECONDS[Math.min(attempts, PAUSE_SECONDS.length) - 1] ?? LONGEST_PAUSE_SECONDS;

/**
 * For how long after an outage of the database, in milliseconds, no server takes over what another had in hand: the lease ran out because it could
 * not be renewed, and that server may still have to note a sent mail (OPS-55), which takes longer than a statement may.
 */
const PATIENCE_MS = 15_000;

/** A lane for each kind: a slow mail server holds up no seal. */
export function newLane({ transaction, now, newRest, complain }: Beside, kind: JobKind, stopping: AbortSignal): Lane {
  const periodic = isPeriodic(kind) ? kind : null;
  const { all: most, sameWay } = (isPeriodic(kind) ? undefined : kind.atOnce) ?? { all: 1, sameWay: 1 };
  const complaints = newComplaints(complain);
  const outage = newOutage();
  /** The ways that have failed, without a success since. */
  const failingWays = new Set<string>();
  const queue = <T>(act: () => Promise<T>, instead: T) =>
    complaints.none('queue', `The queue of jobs could not be used (${kind.name})`, act, instead);
  /** The moment since which the queue can be used, in milliseconds since the process began; null while it cannot be used. */
  let usableSince: number | null = Number.NEGATIVE_INFINITY;
  const rest = newRest();
  const inHand = new Map<number, { toward: string | null; done: Promise<void> }>();
  /** The last look found nothing, and no job in hand stood in its way, so the end of one makes no room. */
  let isDrained = false;
  let bell = Promise.withResolvers<void>();
  let wish: 'look' | 'run' | null = null;
  let running: Promise<void> | null = null;
  const mayGoOn = () => !stopping.aborted || (wish === 'run' && periodic?.beforeStop === true);
  const mayTake = () => wish !== null && mayGoOn() && inHand.size < (outage.isOn() ? 1 : most);

  const work = async () => {
    while (mayTake() || inHand.size > 0) {
      while (mayTake()) {
        await rest(stopping);
        const isWoken = wish === 'run';
        wish = null;
        if (await queue(() => take(isWoken), false)) wish ??= 'look'; // there may be more
      }
      bell = Promise.withResolvers();
      if (inHand.size > 0) await Promise.race([bell.promise, ...[...inHand.values()].map(({ done }) => done)]);
      const isDone = inHand.size === 0 && !mayTake(); // also because the server stops
      if (isDone && periodic?.afterwards) await complaints.none('afterwards', periodic.failure, periodic.afterwards, undefined);
    }
  };

  /** Takes one job and begins it; false when there is none. */
  const take = async (isWoken: boolean): Promise<boolean> => {
    isDrained = false;
    if (outage.rests(now())) return false;
    if (!isWoken && periodic?.isNeeded && !(await periodic.isNeeded())) return false;
    const crowded = crowdedWays([...inHand.values()], sameWay);
    const takesOver = usableSince !== null && performance.now() - usableSince > PATIENCE_MS;
    const wanted = { isWoken: isWoken && periodic !== null, inHand: [...inHand.keys()], crowded, takesOver };
    const taken = transaction((tx) => takeJob(tx, kind, now(), wanted));
    taken.catch(() => {
      usableSince = null;
    });
    const job = await taken;
    usableSince ??= performance.now();
    if (!job) {
      isDrained = periodic === null && crowded.length === 0;
      return false;
    }
    const done = queue(() => finish(job), false).then((wentWell) => {
      inHand.delete(job.id);
      if (!isDrained || !wentWell) wish ??= 'look'; // it may have been in another job's way
    });
    inHand.set(job.id, { toward: job.toward, done });
    return true;
  };

  /** Does the job and notes how it went; true when it succeeded and made no other jobs due. */
  const finish = async (job: Taken): Promise<boolean> => {
    const lease = keepLease({ transaction, now }, job, leaseOf(kind));
    const ran = await attempt(job, lease.lost).finally(lease.end);
    const wait = ran.error === null ? (periodic?.everySeconds ?? 0) : pauseAfter(job.attempts);
    const note = () => transaction<unknown>((tx) => (ran.isOver ? end(tx, job, ran) : putOffJob(tx, job, ran, later(now(), wait))));
    await insist(note, stopping);
    if (isPeriodic(kind)) complaints.once('run', ran.error && `${kind.failure}: ${ran.error}`);
    if (isPeriodic(kind)) return false;
    const isBack = ran.isAway === false && outage.ended();
    if (isBack) await transaction((tx) => makeOthersDue(tx, kind, job, now()));
    if (ran.error === null && job.toward !== null) failingWays.delete(job.toward);
    if (ran.complaint && (ran.isOver || isNews(job, ran.isAway === true)))
      complain(
        `${kind.failure(payloadOf(job), job.id)}, ${ran.isOver ? 'and is not tried again' : `next attempt in ${wait} s`}: ${ran.error}`,
      );
    return ran.error === null && !isBack;
  };

  /** Reports an outage, or jobs that go the same way and fail one after the other, to the server's log only once. */
  const isNews = ({ toward }: Taken, isAway: boolean): boolean => {
    if (isAway) return outage.went(now());
    if (toward === null) return true;
    const isKnown = failingWays.has(toward);
    failingWays.add(toward);
    return !isKnown;
  };

  const end = async (tx: Tx, job: Taken, ran: { error: string | null; tookMs: number }): Promise<void> => {
    const hasSay = await endJob(tx, job, ran, now());
    if (hasSay && !isPeriodic(kind)) await kind.ended?.(tx, payloadOf(job), ran.error, now());
  };

  const attempt = async (job: Taken, lost: AbortSignal) => {
    const began = performance.now();
    const tookMs = () => Math.round(performance.now() - began);
    try {
      await (isPeriodic(kind) ? kind.run({ stopping }) : kind.run(payloadOf(job), { stopping, lost }));
      return { tookMs: tookMs(), error: null, isOver: periodic === null, isAway: false, complaint: false };
    } catch (error) {
      const isPointless = error instanceof GiveUp && !(error instanceof Refused);
      const isUnasked = isPointless || lost.aborted;
      const isOver = !isPeriodic(kind) && (error instanceof GiveUp || isGivenUp(job, kind, now()));
      return { tookMs: tookMs(), error: reasonOf(error), isOver, isAway: isUnasked ? null : error instanceof Away, complaint: !isUnasked };
    }
  };

  const begin = (): Promise<void> => {
    bell.resolve();
    running ??= work().finally(() => {
      running = null;
      if (mayTake()) void begin(); // woken at this very moment
    });
    return running;
  };
  return {
    wake: () => {
      wish = 'run';
      void begin();
    },
    look: () => {
      wish ??= 'look';
      return begin();
    },
    idle: async () => {
      while (running) await running;
    },
  };
}

/** The ways that have too many jobs in hand for another one. */
function crowdedWays(inHand: { toward: string | null }[], sameWay: number): string[] {
  const ways = inHand.map(({ toward }) => toward).filter((way) => way !== null);
  return [...new Set(ways)].filter((way) => ways.filter((other) => other === way).length >= sameWay);
}

const payloadOf = (job: Taken) => job.payload as never; // queueJobs() was given what jobs of this kind take

/** What the table and the server's log say about an error; PostgreSQL keeps no zero bytes. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\0', '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .slice(0, 1000);

/**
 * Complains about each thing once, until it succeeds or fails differently: a failure every few seconds need not fill the log.
 */
function newComplaints(complain: (line: string) => void) {
  const newest = new Map<string, string>();
  const once = (about: string, line: string | null) => {
    if (line !== null && newest.get(about) !== line) complain(line);
    if (line === null) newest.delete(about);
    else newest.set(about, line);
  };
  return {
    once,
    /** Does something; when it fails, complains and answers `instead`. */
    none: async <T>(about: string, failure: string, act: () => Promise<T>, instead: T): Promise<T> => {
      try {
        const done = await act();
        once(about, null);
        return done;
      } catch (error) {
        once(about, `${failure}: ${reasonOf(error)}`);
        return instead;
      }
    },
  };
}
