import { asNobody } from '../current-call.ts';
import { forNobody } from '../deadline.ts';
import { isPeriodic, type JobKind, leaseOf } from './job-kinds.ts';
import { addPeriodicJobs, freeLeases } from './jobs.queries.ts';
import { type Beside, type Lane, newLane } from './lane.ts';

/** How often a lane looks, at least, when nothing wakes it: for jobs to retry, jobs that other servers queued, and jobs that dead servers left. */
const LOOK_SECONDS = 15;

const FINISH_MS = 1000;

/** Does the jobs in the table, as many of each kind at once as the kind says. */
export interface Worker {
  /** Declares the kinds of jobs. `isAlone`: no other server uses the database, so existing leases belong to dead ones. */
  open: (kinds: JobKind[], isAlone: boolean) => Promise<void>;
  /** Does the jobs of a kind that are due; a periodic one even before it is. */
  wake: (kind: string) => void;
  /** Does what is due, of all kinds; answers when nothing is left. */
  look: () => Promise<void>;
  /** Waits until nothing of a kind is under way. */
  idle: (kind: string) => Promise<void>;
  /** Looks at once, and regularly from now on. */
  watch: () => void;
  /** Takes no more jobs, and waits at most {@link FINISH_MS} for jobs under way: they are done again when their leases end. */
  stop: () => Promise<void>;
}

export function newWorker(beside: Beside): Worker {
  const stopping = new AbortController();
  const lanes = new Map<string, Lane>();
  const pace = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  const look = async () => void (await Promise.all([...lanes.values()].map((lane) => lane.look())));
  return {
    open: async (kinds, isAlone) => {
      await beside.transaction(async (tx) => {
        if (isAlone) await freeLeases(tx);
        await addPeriodicJobs(tx, kinds.filter(isPeriodic), beside.now());
      });
      for (const kind of kinds) {
        lanes.set(kind.name, newLane(beside, kind, stopping.signal));
        pace.set(kind.name, Math.min(isPeriodic(kind) ? kind.everySeconds : leaseOf(kind) / 3, LOOK_SECONDS));
      }
    },
    wake: (kind) => forNobody(() => asNobody(() => lanes.get(kind)?.wake())),
    look,
    idle: async (kind) => lanes.get(kind)?.idle(),
    watch: () => {
      void look();
      for (const [kind, lane] of lanes) timers.push(setInterval(lane.look, (pace.get(kind) ?? LOOK_SECONDS) * 1000));
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      const finished = Promise.all([...lanes.values()].map((lane) => lane.idle()));
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
    },
  };
}
