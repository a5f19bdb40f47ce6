import type { InTransaction } from '../../db/transactions.ts';
import { newAttempts } from './attempts.ts';
import { newComplaints } from './complaints.ts';
import { isPeriodic, type JobKind } from './job-kinds.ts';
import { takeJob } from './jobs.queries.ts';
import { newOutage } from './outage.ts';
import type { Rest } from './rest.ts';

/** What the lanes of a worker share. */
export interface Beside {
  transaction: InTransaction;
  now: () => Date;
  /** Each lane rests separately. */
  newRest: (kind: string) => Rest;
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
  const finish = newAttempts({ transaction, now, complain, complaints, outage, stopping }, kind);
  const queue = <T>(act: () => Promise<T>, instead: T) =>
    complaints.none('queue', `The queue of jobs could not be used (${kind.name})`, act, instead);
  /** The moment since which the queue can be used, in milliseconds since the process began; null while it cannot be used. */
  let usableSince: number | null = Number.NEGATIVE_INFINITY;
  const rest = newRest(kind.name);
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
