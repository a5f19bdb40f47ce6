import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { newDatabase } from '../../test/database.ts';
import { PATIENCE } from '../../test/patience.ts';
import { failureOf } from '../http/failures.ts';
import { openPostgres, USUAL } from './postgres.ts';
import { StandingListener } from './standing-listener.ts';
import type { Db, Tx } from './tables.ts';
import { transactions } from './transactions.ts';
import { WatchedClient } from './watched-client.ts';

/** Acts that write no entries. */
const BESIDE = {
  keys: () => ({ logKey: Buffer.alloc(32), check: '' }),
  checkState: () => undefined,
  follow: async () => undefined,
  logged: () => undefined,
  noted: async () => undefined,
  say: () => undefined,
  queued: () => undefined,
  committing: () => undefined,
  pipelines: inject('template').startsWith('postgres'),
};

test.skipIf(!BESIDE.pipelines)('statements of an act that go out together run in order, and fail for the reason of the first', async () => {
  const { db, close } = await newDatabase();
  const { write } = transactions(db, BESIDE);
  await sql`CREATE TABLE done (step int PRIMARY KEY)`.execute(db);
  const step = (tx: Db, number: number) => sql`INSERT INTO done VALUES (${number})`.execute(tx);
  const steps = async () => (await sql<{ step: number }>`SELECT step FROM done ORDER BY step`.execute(db)).rows.map((row) => row.step);
  await write((tx) => Promise.all([step(tx, 1), step(tx, 2), step(tx, 3)]));
  const late = Promise.withResolvers<Tx>();
  const failing = write(async (tx) => {
    late.resolve(tx);
    const then = async () => {
      await step(tx, 4);
      await step(tx, 5); // no one is waiting for it any more
    };
    await Promise.all([then(), step(tx, 2), step(tx, 6)]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'done_pkey' });
  await expect(step(await late.promise, 7)).rejects.toThrow(/transaction/i);
  expect(await steps()).toEqual([1, 2, 3]);
  await close();
});

// OPS-17
test.skipIf(!inject('template').startsWith('postgres'))(
  'a connection that dies while a transaction holds it fails that transaction alone, as SERVICE_UNAVAILABLE',
  async () => {
    const { db, close } = await newDatabase();
    const admin = new pg.Client({ connectionString: new URL('/postgres', inject('template')).href });
    await admin.connect();
    const isThere = async (pid: number) => (await admin.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount === 1;
    const { write } = transactions(db, BESIDE);
    for (let round = 0; round < 5; round++) {
      const act = write(async (tx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
        const pid = rows[0]?.pid ?? 0;
        await admin.query('SELECT pg_terminate_backend($1)', [pid]);
        await vi.waitUntil(async () => !(await isThere(pid)), { ...PATIENCE, interval: 5 });
        await sql`SELECT 1`.execute(tx);
      });
      const error = await act.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(failureOf(error).statusCode).toBe('SERVICE_UNAVAILABLE');
      expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    }
    await admin.end();
    await close();
  },
);

// OPS-9
test.skipIf(!inject('template').startsWith('postgres'))(
  'a statement that takes longer than it may is given up, as SERVICE_UNAVAILABLE; the next one is answered',
  async () => {
    const { db, close } = await openPostgres(inject('template'), { ...USUAL, connections: 1, statementSeconds: 1 });
    const error = await sql`SELECT pg_sleep(30)`.execute(db).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(failureOf(error).statusCode).toBe('SERVICE_UNAVAILABLE');
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  },
);

// OPS-9
test('a server keeps working when a newer one has migrated a table it reads, in a transaction and outside', async () => {
  const { db, close } = await newDatabase();
  const { write } = transactions(db, BESIDE);
  await sql`CREATE TABLE grown (id integer)`.execute(db);
  await sql`INSERT INTO grown VALUES (1)`.execute(db);
  const read = () => sql`SELECT * FROM grown`.execute(db);
  const readInAct = () => write((tx) => sql`SELECT * FROM grown WHERE id > 0`.execute(tx));
  for (let round = 0; round < 8; round++) await Promise.all([read(), readInAct(), read(), readInAct()]);
  await sql`ALTER TABLE grown ADD COLUMN more integer`.execute(db);
  for (let round = 0; round < 8; round++) {
    const found = await Promise.all([read(), readInAct(), read(), readInAct()]);
    expect(found.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [{ id: 1, more: null }]));
  }
  await close();
});

// OPS-7
test.skipIf(!BESIDE.pipelines)(
  'a server that ends while its listening connection is being made leaves none behind, which would keep it alive',
  async () => {
    const made = Promise.withResolvers<WatchedClient>();
    const watch = { isEmbedded: false, silenceMs: null, isReadOnly: () => undefined, changed: async () => undefined };
    const listener = new StandingListener(async () => {
      const client = new WatchedClient({ connectionString: new URL('/postgres', inject('template')).href }, watch);
      await client.connect();
      made.resolve(client);
      return client;
    });
    listener.listen();
    listener.end();
    await once(await made.promise, 'end');
  },
);
