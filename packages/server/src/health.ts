import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isReadOnly } from './db/state-watch.ts';
import type { ClockState } from './lib/clock.ts';
import type { Portal } from './lib/portal.ts';
import { oldestWaiting } from './platform/log/public.ts';

/** A database that takes longer to say how it is, in milliseconds, is not well (OPS-5). */
const PATIENCE_MS = 3000;

/** A proxy that asked within so many milliseconds is one to say goodbye to, and is given so long to hear it (OPS-33). */
const ASKED_WITHIN_MS = 60_000;
const GOODBYE_MS = 3000;

/** What health says of a clock that does not go as it should (OPS-44). */
const clockIn = ({ doubt, aheadOfDatabaseSeconds }: ClockState) => ({
  ...(doubt && { clockJumpedSeconds: doubt.seconds }),
  ...(aheadOfDatabaseSeconds !== 0 && { clockAheadOfDatabaseSeconds: aheadOfDatabaseSeconds }),
});

export interface Health {
  /** Says from now on that no more work is wanted, and waits until proxies that ask will have heard it. */
  sayGoodbye: () => Promise<void>;
}

/** `GET /api/health`, for people: does it work? And `GET /api/ready`, for proxies: may it be given work? */
export function serveHealth(server: FastifyInstance, portal: Portal): Health {
  const { db, database, now } = portal;
  let isLeaving = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Calls at the same time share one look: a flood of them asks the database one thing after the other (OPS-74). */
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

  /** Does the database take writes from this server? Where calls have all connections at work it does, and no one stands in line to hear it. */
  const takesWrites = shared(async () => database.isFull() || (await within(isReadOnly(db))) === false);

  /** Seconds that the oldest entry has waited for its seal, null when none waits; undefined when the database takes no writes or says nothing. */
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

  // Nothing here is about what another server may see to, such as seals: all servers would turn work away at once (OPS-32).
  server.get('/api/ready', async (_request, reply) => {
    askedAt = performance.now();
    const isReady = !isLeaving && (await takesWrites()) && !portal.isOvertaken() && !isLeaving;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });

  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) reply.header('connection', 'close'); // the caller next is to come in by another door
    done();
  });

  return {
    sayGoodbye: async () => {
      isLeaving = true;
      if (performance.now() - askedAt < ASKED_WITHIN_MS) await setTimeout(GOODBYE_MS);
    },
  };
}
