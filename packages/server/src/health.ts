import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isReadOnly } from './db/state-watch.ts';
import type { ClockState } from './lib/clock.ts';
import type { Portal } from './lib/portal.ts';
import { oldestWaiting } from './platform/log/public.ts';

/** A database that takes longer than this to answer is not well, in milliseconds (OPS-5). */
const PATIENCE_MS = 3000;

/** A proxy that asked within this many milliseconds is told that the server leaves, and has as long to notice (OPS-33). */
const ASKED_WITHIN_MS = 60_000;
const GOODBYE_MS = 3000;

/** What health reports about a clock that is wrong (OPS-44). */
const clockIn = ({ doubt, aheadOfDatabaseSeconds }: ClockState) => ({
  ...(doubt && { clockJumpedSeconds: doubt.seconds }),
  ...(aheadOfDatabaseSeconds !== 0 && { clockAheadOfDatabaseSeconds: aheadOfDatabaseSeconds }),
});

export interface Health {
  /** Reports from now on that this server takes no more work, and waits until the proxies that ask have noticed. */
  sayGoodbye: () => Promise<void>;
}

/** `GET /api/health`, for people: does it work? And `GET /api/ready`, for proxies: can it take work? */
export function serveHealth(server: FastifyInstance, portal: Portal): Health {
  const { db, database, now } = portal;
  let isLeaving = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Simultaneous calls share one check: even a flood of them asks the database only one thing at a time (OPS-74). */
  const shared = <T>(look: () => Promise<T>) => {
    let underWay: Promise<T> | null = null;
    return () => {
      underWay ??= look().finally(() => {
        underWay = null;
      });
      return underWay;
    };
  };

  const within = <T>(asked: Promise<T>) => Promise.race([asked.catch(() => undefined), setTimeout(PATIENCE_MS, undefined, { ref: false })]);

  /** Does the database take writes from this server? If calls use all connections, it does, so the check does not queue for one. */
  const takesWrites = shared(async () => database.isFull() || (await within(isReadOnly(db))) === false);

  /**
   * How many seconds the oldest entry has waited for its seal; null if none is waiting, undefined if the database takes no writes or does not answer.
   */
  const look = shared(async (): Promise<number | null | undefined> => {
    if (database.isFull()) return null;
    const [oldest, readOnly] = (await within(Promise.all([oldestWaiting(db), isReadOnly(db)]))) ?? [null, true];
    if (readOnly) return undefined;
    return oldest && Math.max(0, Math.floor((now().getTime() - oldest.getTime()) / 1000));
  });

  server.get('/api/health', async (_request, reply) => {
    const oldestUnsealedSeconds = await look();
    const isUp = oldestUnsealedSeconds !== undefined && !portal.isOvertaken();
    const waits = oldestUnsealedSeconds == null ? {} : { oldestUnsealedSeconds };
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable', ...waits, ...clockIn(portal.clockState()) });
  });

  // Tasks that another server may do, such as sealing, do not count here: all servers would refuse work at once (OPS-32).
  server.get('/api/ready', async (_request, reply) => {
    askedAt = performance.now();
    const isReady = !isLeaving && (await takesWrites()) && !portal.isOvertaken() && !isLeaving;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });

  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close'); // the next request must reach another server
    done();
  });

  return {
    sayGoodbye: async () => {
      isLeaving = true;
      if (performance.now() - askedAt < ASKED_WITHIN_MS) await setTimeout(GOODBYE_MS);
    },
  };
}
