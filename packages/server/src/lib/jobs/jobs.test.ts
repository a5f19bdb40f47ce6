import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../../../test/database.ts';
import { PATIENCE } from '../../../test/patience.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { type InTransaction, inTransaction } from '../../db/transactions.ts';
import { refuseTooLate, TooLate, withinTime } from '../deadline.ts';
import { GiveUp, type JobKind, type OneOffKind, type PeriodicKind, Refused } from './job-kinds.ts';
import { queueJobs } from './jobs.queries.ts';
import { newRest } from './rest.ts';
import { newWorker, type Worker } from './worker.ts';

/** Workers like those of several servers on one database, with a clock that can be set and job kinds made for the tests. */
let database: OpenDatabase;
let moment: Date;
let complaints: string[];
const workers: Worker[] = [];

beforeAll(async () => {
  database = await newDatabase();
});
beforeEach(async () => {
  await sql`DELETE FROM job`.execute(database.db);
  moment = new Date('2026-11-21T10:00:00Z');
  complaints = [];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
});

const after = (seconds: number) => {
  moment = new Date(moment.getTime() + seconds * 1000);
};

async function open(kinds: JobKind[], isAlone = false, now = () => moment, transaction = inTransaction(database.db)): Promise<Worker> {
  const worker = newWorker({
    transaction,
    now,
    newRest: () => async () => undefined,
    complain: (line) => complaints.push(line),
  });
  await worker.open(kinds, isAlone);
  workers.push(worker);
  return worker;
}

const periodic = (run: PeriodicKind['run'], more: Partial<PeriodicKind> = {}): PeriodicKind => ({
  name: 'sweep',
  everySeconds: 3600,
  leaseSeconds: 60,
  failure: 'The floor could not be swept',
  run,
  ...more,
});

interface Parcel {
  to: string;
}

const parcels = (run: OneOffKind<Parcel>['run']): OneOffKind<Parcel> => ({
  name: 'parcel',
  leaseSeconds: 60,
  keptDays: 30,
  givenUpDays: 7,
  failure: ({ to }, id) => `Parcel ${id} to ${to} was not delivered`,
  run,
});

const queue = (...jobs: { payload: Parcel; key?: string; toward?: string }[]) =>
  inTransaction(database.db)((tx) => queueJobs(tx, 'parcel', jobs, moment));

const rows = async () => {
  const { rows } = await sql<{
    key: string | null;
    due_at: Date;
    lease_until: Date | null;
    attempts: number;
    last_error: string | null;
    ended_at: Date | null;
    ran_at: Date | null;
    took_ms: number | null;
  }>`SELECT key, due_at, lease_until, attempts, last_error, ended_at, ran_at, took_ms FROM job ORDER BY id`.execute(database.db);
  return rows;
};

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

/** A run that continues until it is released. */
function slow() {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    begun: begun.promise,
    letGo: go.resolve,
    run: async () => {
      begun.resolve();
      await go.promise;
    },
  };
}

describe('a periodic job', () => {
  test('is one row; one of two servers runs it each time, and the row says when it ran and how long it took (OPS-19)', async () => {
    const ran: string[] = [];
    const one = await open([periodic(async () => ran.push('one'))]);
    const two = await open([periodic(async () => ran.push('two'))]);
    await Promise.all([one.look(), two.look()]);
    expect(ran).toHaveLength(1);
    expect(await rows()).toEqual([
      {
        key: 'periodic',
        due_at: at('11:00:00'),
        lease_until: null,
        attempts: 0,
        last_error: null,
        ended_at: null,
        ran_at: at('10:00:00'),
        took_ms: expect.any(Number),
      },
    ]);
    after(3599);
    await Promise.all([one.look(), two.look()]);
    expect(ran).toHaveLength(1);
    after(1);
    await Promise.all([one.look(), two.look()]);
    expect(ran).toHaveLength(2);
  });

  test('runs before it is due when it is woken, and not without need', async () => {
    let dust = 0;
    let ran = 0;
    const run = async () => {
      ran += 1;
      dust = 0;
    };
    const worker = await open([periodic(run, { isNeeded: async () => dust > 0 })]);
    await worker.look();
    expect(ran).toBe(0);
    dust = 1;
    await worker.look();
    expect(ran).toBe(1);
    worker.wake('sweep');
    await worker.idle('sweep');
    expect(ran).toBe(2);
  });

  test('finishes what it was woken for before the server stops, if its kind says so', async () => {
    const first = slow();
    let ran = 0;
    const run = async () => {
      ran += 1;
      await first.run();
    };
    const worker = await open([periodic(run, { beforeStop: true })]);
    worker.wake('sweep');
    await first.begun;
    worker.wake('sweep');
    const stopped = worker.stop();
    first.letGo();
    await stopped;
    expect(ran).toBe(2);
  });

  test('that fails is tried again with growing pauses, complains once, and says what went wrong (OPS-20)', async () => {
    let why: string | null = 'the broom is broken';
    const run = async () => {
      if (why) throw new Error(why);
    };
    const worker = await open([periodic(run)]);
    const pauses = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      await worker.look();
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'the broom is broken', lease_until: null });
      const pause = ((row?.due_at.getTime() ?? 0) - moment.getTime()) / 1000;
      pauses.push(pause);
      after(pause);
    }
    expect(pauses).toEqual([5, 15, 60, 300, 900, 900]);
    why = 'the floor is gone';
    await worker.look();
    expect(complaints).toEqual(['The floor could not be swept: the broom is broken', 'The floor could not be swept: the floor is gone']);
    why = null;
    after(900);
    await worker.look();
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }]);
  });
});

test('is not held up until then by a clock that ran ahead and was corrected (OPS-20)', async () => {
  let isDown = true;
  const ran: string[] = [];
  const run = async ({ to }: Parcel) => {
    if (isDown) throw new Error('nobody opens');
    ran.push(to);
  };
  moment = new Date('2030-01-01T00:00:00Z');
  const worker = await open([periodic(async () => ran.push('swept')), parcels(run)]);
  await queue({ payload: { to: 'Mara' } });
  await worker.look();
  await queue({ payload: { to: 'Kim' } });
  await sql`UPDATE job SET lease_until = ${new Date('2030-01-01T00:01:00Z')} WHERE kind = 'sweep'`.execute(database.db); // its server died
  isDown = false;
  moment = new Date('2026-11-21T10:00:00Z');
  await worker.look();
  expect(ran.toSorted()).toEqual(['Kim', 'Mara', 'swept', 'swept']);
  expect((await rows()).find(({ key }) => key !== null)).toMatchObject({ due_at: at('11:00:00'), lease_until: null });
});

describe('a lease', () => {
  test('of a dead server is taken over when it is over; a server that outlived its lease has no say any more (OPS-21)', async () => {
    const dead = slow();
    const one = await open([periodic(dead.run)]);
    const two = await open([periodic(async () => undefined)]);
    one.wake('sweep');
    await dead.begun;
    after(59);
    await two.look();
    expect(await rows()).toMatchObject([{ lease_until: at('10:01:00'), attempts: 1, due_at: at('10:00:00') }]);
    after(1);
    await two.look();
    const taken = await rows();
    expect(taken).toMatchObject([{ lease_until: null, ran_at: at('10:01:00'), due_at: at('11:01:00') }]);
    after(600);
    dead.letGo();
    await one.idle('sweep');
    expect(await rows()).toEqual(taken);
  });

  test('is renewed while its job is worked on, however short it is; a server that loses it is told to break off (OPS-21)', async () => {
    const long = slow();
    const delivered: string[] = [];
    const reasons: string[] = [];
    const run: OneOffKind<Parcel>['run'] = async ({ to }, { lost }) => {
      lost.addEventListener('abort', () => reasons.push(String(lost.reason.message)));
      await Promise.race([long.run(), new Promise((_, reject) => lost.addEventListener('abort', () => reject(lost.reason)))]);
      delivered.push(to);
    };
    const kind = { ...parcels(run), leaseSeconds: 2 };
    const [one, two] = [await open([kind], false, () => new Date()), await open([kind], false, () => new Date())];
    await queue({ payload: { to: 'Mara' } });
    one.wake('parcel');
    await long.begun;
    const first = (await rows())[0]?.lease_until?.getTime() ?? 0;
    const until = async (ms: number) => vi.waitUntil(async () => Date.now() > first + ms, { ...PATIENCE, interval: 50 });
    await until(100);
    await two.look();
    expect(await rows()).toMatchObject([{ attempts: 1, ended_at: null }]);
    expect((await rows())[0]?.lease_until?.getTime()).toBeGreaterThan(first + 100);

    await sql`UPDATE job SET lease_until = ${new Date(Date.now() + 60_000)}`.execute(database.db); // another server has it
    await one.idle('parcel');
    expect([delivered, reasons, complaints]).toEqual([[], ['its lease is over'], []]);
    expect(await rows()).toMatchObject([{ attempts: 1, ended_at: null, last_error: null }]);
  });

  // OPS-21
  test('ends with its job, even if the database was away at that moment: no one waits for a server that is alive', async () => {
    let isAway = false;
    const whileItRestarts: InTransaction = (act) => {
      if (!isAway) return inTransaction(database.db)(act);
      isAway = false; // and back
      return Promise.reject(new Error('Connection terminated'));
    };
    const sweep = periodic(async () => {
      isAway = true;
    });
    const one = await open([sweep], false, () => moment, whileItRestarts);
    await one.look();
    expect(await rows()).toMatchObject([{ lease_until: null, due_at: at('11:00:00'), attempts: 0, last_error: null }]);
    expect(complaints).toEqual([]);
  });

  // OPS-55
  test('is still held when the commit of a renewal failed, and what was done is noted', async () => {
    let [renewals, isMoving] = [0, false];
    const whileItMoves: InTransaction = (act) =>
      inTransaction(database.db)(async (tx) => {
        const done = await act(tx);
        if (!isMoving) return done;
        renewals += 1;
        throw new Error('Connection terminated');
      });
    const run = async () => {
      isMoving = true;
      await vi.waitUntil(() => renewals > 1, { ...PATIENCE, interval: 20 });
      isMoving = false;
    };
    const one = await open([{ ...parcels(run), leaseSeconds: 1 }], false, () => new Date(), whileItMoves);
    await queue({ payload: { to: 'Mara' } });
    await one.look();
    expect(await rows()).toMatchObject([{ attempts: 1, ended_at: expect.any(Date), last_error: null }]);
  });

  test('is free at the next start of a server that is alone with its database', async () => {
    const dead = slow();
    const killed = await open([parcels(dead.run)], true);
    await queue({ payload: { to: 'Mara' } });
    killed.wake('parcel');
    await dead.begun;
    const delivered: string[] = [];
    const deliver = parcels(async ({ to }) => delivered.push(to));
    await (await open([deliver], false)).look();
    expect(delivered).toEqual([]);
    await (await open([deliver], true)).look();
    expect(delivered).toEqual(['Mara']);
    dead.letGo();
    await killed.idle('parcel');
  });
});

describe('a job that is done once', () => {
  test('is tried again until it succeeds, then ends; one key stands for what was queued twice', async () => {
    let isOpen = false;
    const delivered: string[] = [];
    const run = async ({ to }: Parcel) => {
      if (!isOpen) throw new Error('nobody opens');
      delivered.push(to);
    };
    const worker = await open([parcels(run)]);
    await queue({ payload: { to: 'Mara' }, key: 'M' }, { payload: { to: 'Kim' } });
    await queue({ payload: { to: 'Mara' }, key: 'M' });
    expect(await rows()).toHaveLength(2);
    await worker.look();
    expect(complaints).toEqual([
      expect.stringMatching(/^Parcel \d+ to Mara was not delivered, next attempt in 5 s: nobody opens$/),
      expect.stringMatching(/^Parcel \d+ to Kim was not delivered, next attempt in 5 s: nobody opens$/),
    ]);
    isOpen = true;
    worker.wake('parcel'); // waking does not shorten a pause
    await worker.idle('parcel');
    expect(delivered).toEqual([]);
    after(5);
    await worker.look();
    expect(delivered).toEqual(['Mara', 'Kim']);
    expect((await rows()).map(({ attempts, ended_at, last_error }) => ({ attempts, ended_at, last_error }))).toEqual([
      { attempts: 2, ended_at: at('10:00:05'), last_error: null },
      { attempts: 2, ended_at: at('10:00:05'), last_error: null },
    ]);
    await queue({ payload: { to: 'Mara' }, key: 'M' }); // the other job has ended
    await worker.look();
    expect(delivered).toEqual(['Mara', 'Kim', 'Mara']);
  });

  test('ends without another attempt once it has no point any more', async () => {
    const run = async () => {
      throw new GiveUp('they moved away');
    };
    const worker = await open([parcels(run)]);
    await queue({ payload: { to: 'Mara' } });
    await worker.look();
    expect(await rows()).toMatchObject([{ attempts: 1, ended_at: at('10:00:00'), last_error: 'they moved away' }]);
    expect(complaints).toEqual([]);
  });

  test('is refused for good: it ends, and the server’s log says so', async () => {
    const run = async () => {
      throw new Refused('no such house');
    };
    const worker = await open([parcels(run)]);
    await queue({ payload: { to: 'Mara' } });
    await worker.look();
    expect(await rows()).toMatchObject([{ attempts: 1, ended_at: at('10:00:00'), last_error: 'no such house' }]);
    expect(complaints).toEqual([expect.stringMatching(/^Parcel \d+ to Mara was not delivered, and is not tried again: no such house$/)]);
  });

  test('runs beside others if its kind says so, with few of them going the same way; each is done once (OPS-22)', async () => {
    const dead = slow();
    const delivered: string[] = [];
    let most = 0;
    let now = 0;
    const run = async ({ to }: Parcel) => {
      now += 1;
      most = Math.max(most, now);
      if (to === 'Nowhere') await dead.run();
      delivered.push(to);
      now -= 1;
    };
    const worker = await open([{ ...parcels(run), atOnce: { all: 3, sameWay: 2 } }]);
    const nowhere = Array.from({ length: 4 }, () => ({ payload: { to: 'Nowhere' }, toward: 'north' }));
    await queue(...nowhere, { payload: { to: 'Mara' }, toward: 'south' }, { payload: { to: 'Kim' } });
    worker.wake('parcel');
    await vi.waitUntil(() => delivered.length === 2, PATIENCE);
    await queue({ payload: { to: 'Aiko' }, toward: 'south' }); // while others hang
    worker.wake('parcel');
    await vi.waitUntil(() => delivered.length === 3, PATIENCE);
    expect([delivered, now]).toEqual([['Mara', 'Kim', 'Aiko'], 2]);
    dead.letGo();
    await worker.idle('parcel');
    expect(delivered.slice(3)).toEqual(['Nowhere', 'Nowhere', 'Nowhere', 'Nowhere']);
    expect(most).toBe(3);
    expect((await rows()).every(({ attempts, ended_at }) => attempts === 1 && ended_at !== null)).toBe(true);
  });

  test('is done once by two servers, and a long one holds up no other kind (OPS-22)', async () => {
    const dead = slow();
    const delivered: string[] = [];
    let swept = 0;
    const run = async ({ to }: Parcel) => {
      if (to === 'Nowhere') await dead.run();
      delivered.push(to);
    };
    const kinds = [parcels(run), periodic(async () => (swept += 1))];
    const [one, two] = [await open(kinds), await open(kinds)];
    await queue(...['Nowhere', 'Mara', 'Kim', 'Aiko'].map((to) => ({ payload: { to } })));
    one.wake('parcel');
    await dead.begun;
    one.wake('sweep');
    await one.idle('sweep');
    expect(swept).toBe(1);
    await two.look();
    expect(delivered).toEqual(['Mara', 'Kim', 'Aiko']);
    dead.letGo();
    await one.idle('parcel');
    expect(delivered).toEqual(['Mara', 'Kim', 'Aiko', 'Nowhere']);
  });
});

// OPS-29
test('a job woken by a call continues when no one waits for the call any more', async () => {
  const sent = slow();
  const handedOver: string[] = [];
  const worker = await open([
    parcels(async ({ to }) => {
      await sent.run();
      refuseTooLate();
      handedOver.push(to);
    }),
  ]);
  await queue({ payload: { to: 'Mara' } });
  const call = withinTime(20, async () => {
    worker.wake('parcel');
    await sent.begun;
    await new Promise(() => undefined);
  });
  await expect(call).rejects.toThrow(TooLate);
  sent.letGo();
  await worker.idle('parcel');
  expect(handedOver).toEqual(['Mara']);
});

test('a busy server rests between jobs as long as it worked, and a tenth of a second while it has calls, unless it is stopping', async () => {
  const rested = async (stopping: AbortSignal, call?: () => unknown) => {
    const rest = newRest();
    await call?.();
    for (const until = performance.now() + 20; performance.now() < until; );
    const began = performance.now();
    await rest(stopping);
    return performance.now() - began;
  };
  const going = new AbortController().signal;
  expect(await rested(going)).toBeGreaterThan(15);
  expect(await rested(going, () => withinTime(1000, async () => 'a call'))).toBeGreaterThan(90);
  const ended: string[] = [];
  const tenth = new Promise((resolve) => setTimeout(resolve, 90)).then(() => ended.push('a tenth of a second'));
  await Promise.all([tenth, rested(AbortSignal.abort()).then(() => ended.push('rest'))]);
  expect(ended).toEqual(['rest', 'a tenth of a second']);
});
