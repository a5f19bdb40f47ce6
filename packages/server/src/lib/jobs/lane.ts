import type { InTransaction } from '../../db/transactions.ts';
import { GiveUp, isPeriodic, type JobKind } from './job-kinds.ts';
import { endJob, LONGEST_PAUSE_SECONDS, later, putOffJob, takeJob } from './jobs.queries.ts';
import { newRest } from './rest.ts';

/** What the lanes of a worker share. */
export interface Beside {
  transaction: InTransaction;
  now: () => Date;
  /** For the log of the server: what failed and why, never with what data. */
  complain: (line: string) => void;
}

/** The jobs of one kind, one after the other. */
export interface Lane {
  /** Does what is due; a periodic job even before it is. */
  wake: () => void;
  /** Does what is due; answers when nothing more is. */
  look: () => Promise<void>;
  /** Waits until nothing is under way. */
  idle: () => Promise<void>;
}

/** Pauses after failed attempts; the last one repeats for as long as it takes. */
const PAUSE_SECONDS = [5, 15, 60, 300, LONGEST_PAUSE_SECONDS];
const pauseAfter = (attempts: number): number => PAUSE_SECONDS[Math.min(attempts, PAUSE_SECONDS.length) - 1] ?? LONGEST_PAUSE_SECONDS;

type Job = NonNullable<Awaited<ReturnType<typeof takeJob>>>;

/** A lane of its own for each kind: a mail server that takes its time holds up no seal. */
export function newLane({ transaction, now, complain }: Beside, kind: JobKind, stopping: AbortSignal): Lane {
  const periodic = isPeriodic(kind) ? kind : null;
  const complaints = newComplaints(complain);
  const rest = newRest();
  let wish: 'look' | 'run' | null = null;
  let running: Promise<void> | null = null;
  const mayGoOn = () => !stopping.aborted || (wish === 'run' && periodic?.beforeStop === true);

  const work = async () => {
    while (wish && mayGoOn()) {
      for (let more = true; more && mayGoOn(); ) {
        await rest(stopping);
        const isWoken = wish === 'run';
        wish = null;
        more = await complaints.none('queue', `The queue of jobs could not be used (${kind.name})`, () => next(isWoken), false);
      }
      if (periodic?.afterwards) await complaints.none('afterwards', periodic.failure, periodic.afterwards, undefined);
    }
  };

  /** Takes one job and does it; false when there is none to do. */
  const next = async (isWoken: boolean): Promise<boolean> => {
    if (!isWoken && periodic?.isNeeded && !(await periodic.isNeeded())) return false;
    const job = await transaction((tx) => takeJob(tx, kind, now(), isWoken && periodic !== null));
    if (!job) return false;
    const ran = await attempt(job);
    const wait = ran.error === null ? (periodic?.everySeconds ?? 0) : pauseAfter(job.attempts);
    await transaction((tx) => (ran.isOver ? endJob(tx, job, ran, now()) : putOffJob(tx, job, ran, later(now(), wait))));
    if (isPeriodic(kind)) complaints.once('run', ran.error && `${kind.failure}: ${ran.error}`);
    else if (!ran.isOver) complain(`${kind.failure(payloadOf(job), job.id)}, next attempt in ${wait} s: ${ran.error}`);
    return true;
  };

  const attempt = async (job: Job) => {
    const began = performance.now();
    const tookMs = () => Math.round(performance.now() - began);
    try {
      await (isPeriodic(kind) ? kind.run({ stopping }) : kind.run(payloadOf(job), { stopping }));
      return { tookMs: tookMs(), error: null, isOver: periodic === null };
    } catch (error) {
      return { tookMs: tookMs(), error: reasonOf(error), isOver: error instanceof GiveUp && periodic === null };
    }
  };

  const begin = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
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

const payloadOf = (job: Job) => job.payload as never; // queueJobs() was given what jobs of this kind take

/** What the table and the log of the server say of an error; PostgreSQL keeps no zero bytes. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\0', '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .slice(0, 1000);

/** Complains of each thing once, until it goes well or says something else: what fails every few seconds need not fill the log. */
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
