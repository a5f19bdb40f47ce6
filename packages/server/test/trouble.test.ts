import { api } from '@lm/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPostgres, USUAL } from '../src/db/postgres.ts';
import { newDatabase } from './database.ts';
import { PATIENCE } from './patience.ts';
import { type Person, peopleOf } from './people.ts';
import { newCustomer } from './process.ts';
import { type Between, proxyTo } from './proxy.ts';
import { startServer, type TestServer } from './start.ts';

/** What the portal does when PostgreSQL dies, falls silent, is locked or accepts no writes. */
const here = describe.skipIf(!inject('template').startsWith('postgres'));

/** A portal whose database is behind a proxy and may take a second for a statement. */
async function portalBehind(hosts: (proxy: Between, port: number) => string) {
  const own = await newDatabase();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(own.db);
  const name = rows[0]?.name ?? '';
  const { port, username } = new URL(inject('template'));
  const proxy = await proxyTo(Number(port));
  const address = `postgres://${username}@${hosts(proxy, Number(port))}/${name}`;
  const database = await openPostgres(address, { ...USUAL, statementSeconds: 1 });
  const server = await startServer({}, database);
  const admin = await peopleOf(server).admin();
  const operator = new pg.Client({ connectionString: new URL(`/${name}`, inject('template')).href });
  await operator.connect();
  onTestFinished(async () => {
    await operator.end();
    await server.close();
    await proxy.close();
    await own.close();
  });
  return { server, admin, proxy, operator, name, address };
}

const behindOne = () => portalBehind((proxy) => `127.0.0.1:${proxy.port}`);

const lists = async (server: TestServer, { token }: Person) => (await server.call(token, api.customers.getCustomers, { query: {} })).status;
const adds = (server: TestServer, { token }: Person, number: number) =>
  server.call(token, api.customers.addCustomerFromAdmin, { body: newCustomer(number) });
const statusOf = async (server: TestServer, path: string) => (await server.inject(path)).statusCode;

here('connections that die', () => {
  // OPS-17
  test('60 times under load: each call is answered, 200 or 503, and what was answered with OK is there', async () => {
    const { server, admin, operator, name } = await behindOne();
    const kept: string[] = [];
    const statuses: number[] = [];
    let isOver = false;
    const write = async (from: number) => {
      for (let number = from; !isOver; number += 6) {
        const { status, data } = await adds(server, admin, number);
        statuses.push(status);
        if (status === 200) kept.push(data.email);
      }
    };
    const read = async () => {
      while (!isOver) statuses.push(await lists(server, admin));
    };
    const load = Promise.all([...[0, 1, 2, 3, 4, 5].map(write), read(), read()]);
    for (let killed = 0, seen = 0; killed < 60; ) {
      // If connections died faster than they open, no call would get one: it waits until one answer between two deaths was OK.
      await vi.waitUntil(() => statuses.includes(200, seen), { ...PATIENCE, interval: 1 });
      seen = statuses.length;
      const { rowCount } = await operator.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND application_name = 'license-manager' AND state <> 'idle' ORDER BY random() LIMIT 2`,
        [name],
      );
      killed += rowCount ?? 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
    isOver = true;
    await load;
    expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
    const { rows } = await operator.query('SELECT email FROM customer');
    const there = new Set(rows.map(({ email }) => email));
    expect(kept.filter((email) => !there.has(email))).toEqual([]);
    expect(await lists(server, admin)).toBe(200);
  });
});

here('a network that goes silent', () => {
  // OPS-29
  test('every call is answered, 503, and the next ones over new connections once the network is back', async () => {
    const { server, admin, proxy } = await behindOne();
    await Promise.all(Array.from({ length: 8 }, () => lists(server, admin)));
    proxy.freeze();
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => lists(server, admin)));
    expect(performance.now() - began).toBeLessThan(10_000); // health, which is asked afterwards, takes some seconds of its own
    expect(new Set(answers)).toEqual(new Set([503]));
    expect(await statusOf(server, '/api/health')).toBe(503);
    proxy.thaw();
    expect(await lists(server, admin)).toBe(200);
    expect(await statusOf(server, '/api/health')).toBe(200);
  });

  test('connections that died while unused cost the next call a second at most', async () => {
    const { server, admin, proxy } = await behindOne();
    await Promise.all(Array.from({ length: 8 }, () => lists(server, admin)));
    proxy.freeze();
    proxy.thaw();
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3000); // longer than a connection counts as fresh
    onTestFinished(() => later.mockRestore());
    const answers = await Promise.all(Array.from({ length: 20 }, () => lists(server, admin)));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

here('a database that goes away while a mail goes out', () => {
  // OPS-55
  test('the mail is sent once: its server notes that when the database is back, and no other takes it over meanwhile', async () => {
    const { server, admin, proxy, address } = await behindOne();
    const keys = { SIGNING_KEY_FILE: server.portal.config.signingKeyFile };
    const other = await startServer(keys, await openPostgres(address, { ...USUAL, statementSeconds: 1 }));
    onTestFinished(other.close);
    const { email } = newCustomer(1);
    server.mailServer.sayTo(email, null);
    await adds(server, admin, 1);
    await server.mailServer.hanging(email);
    proxy.freeze();
    server.mailServer.comeBack();
    await server.mailServer.mailsTo(email);
    other.setNow('2026-11-21T10:01:00Z'); // the lease has ended
    const looks = () => {
      other.worker.wake('mail');
      return other.worker.idle('mail');
    };
    await looks();
    proxy.thaw();
    await looks();
    await server.worker.idle('mail');
    expect([server.mailServer.count(email), other.mailServer.count(email)]).toEqual([1, 0]);
    const { rows } = await sql`SELECT 1 FROM job WHERE kind = 'mail' AND ended_at IS NULL`.execute(other.db);
    expect(rows).toEqual([]);
  });
});

// OPS-21, OPS-32
here('a server that dies with the seals in hand', () => {
  test('is followed by another within 20 s, and neither refuses work meanwhile, however long entries wait', async () => {
    const { server, admin, proxy, operator, name } = await behindOne();
    const url = new URL(`/${name}`, inject('template'));
    const other = await startServer({ SIGNING_KEY_FILE: server.portal.config.signingKeyFile }, await openPostgres(url.href, USUAL));
    onTestFinished(other.close);
    const waiting = async () => (await other.inject('/api/health')).json().oldestUnsealedSeconds;
    await server.worker.idle('seal-log');
    await operator.query('BEGIN; SELECT FROM log_state FOR UPDATE');
    await adds(server, admin, 1);
    const taken = () => operator.query("SELECT 1 FROM job WHERE kind = 'seal-log' AND lease_until IS NOT NULL");
    await vi.waitUntil(async () => (await taken()).rowCount === 1, { ...PATIENCE, interval: 5 });
    proxy.freeze(); // it says nothing more, and its transaction is undone
    const ofServers = "datname = $1 AND application_name = 'license-manager' AND state <> 'idle'";
    await operator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofServers}`, [name]);
    await operator.query('ROLLBACK');
    other.setNow('2026-11-21T10:00:14Z');
    await other.worker.look();
    expect([await waiting(), await statusOf(other, '/api/ready')]).toEqual([14, 200]);
    other.setNow('2026-11-21T10:02:00Z');
    expect([await waiting(), await statusOf(other, '/api/ready')]).toEqual([120, 200]);
    other.setNow('2026-11-21T10:00:20Z');
    await other.worker.look();
    expect([await waiting(), await statusOf(other, '/api/ready')]).toEqual([undefined, 200]);
    proxy.thaw();
    await vi.waitUntil(async () => (await statusOf(server, '/api/ready')) === 200, PATIENCE);
  });
});

here('a database that is there and does not serve', () => {
  test('a locked table: 503 until it is free', async () => {
    const { server, admin, operator } = await behindOne();
    await operator.query('BEGIN; LOCK TABLE customer');
    const answers = await Promise.all([lists(server, admin), lists(server, admin), adds(server, admin, 1).then(({ status }) => status)]);
    expect(answers).toEqual([503, 503, 503]);
    await operator.query('ROLLBACK');
    expect(await lists(server, admin)).toBe(200);
  });

  // OPS-5, OPS-28, OPS-32
  test('one that takes no writes says so; no one is sent there until it does again', async () => {
    const { server, admin, operator, name } = await behindOne();
    expect([await statusOf(server, '/api/health'), await statusOf(server, '/api/ready')]).toEqual([200, 200]);
    const set = async (to: 'on' | 'off') => {
      await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${to}`);
      await operator.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'license-manager'",
        [name],
      );
    };
    await set('on');
    // The connections that have ended are tried first.
    let number = 0;
    const says = async () => (await adds(server, admin, ++number)).message;
    const sentence = 'The database does not accept changes right now: nothing was saved. Please try again in a moment';
    await vi.waitUntil(async () => (await says()) === sentence, { ...PATIENCE, interval: 5 });
    expect([await statusOf(server, '/api/health'), await statusOf(server, '/api/ready')]).toEqual([503, 503]);
    await operator.query('SET default_transaction_read_only = off');
    await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    await vi.waitUntil(async () => (await says()) === 'OK', { ...PATIENCE, interval: 5 });
  });

  // OPS-31
  test('statements sent together all say why the first of them failed', async () => {
    const { server } = await behindOne();
    const told: unknown[] = [];
    const write = server.portal.write(async (tx) => {
      const ended = await Promise.allSettled([sql`SELECT 1 / 0`, sql`SELECT 1`, sql`SELECT 2`].map((statement) => statement.execute(tx)));
      for (const one of ended) told.push(one.status === 'rejected' && one.reason.message);
      throw new Error('undone');
    });
    await expect(write).rejects.toThrow('undone');
    expect(told).toEqual(['division by zero', 'division by zero', 'division by zero']);
  });

  // OPS-31, OPS-32
  test('calls that use up all connections are not database trouble: further callers are told so, and the server still counts as ready', async () => {
    const { server, admin } = await behindOne();
    const gate = Promise.withResolvers<void>();
    const calls = Array.from({ length: 10 }, () =>
      server.portal.write(async (tx) => {
        await sql`SELECT 1`.execute(tx);
        await gate.promise;
      }),
    );
    const one = server.call(admin.token, api.customers.getCustomers, { query: {} });
    await vi.waitUntil(() => server.portal.database.connections().waiting > 0, PATIENCE);
    expect([await statusOf(server, '/api/health'), await statusOf(server, '/api/ready')]).toEqual([200, 200]);
    expect(await one).toMatchObject({ status: 503, message: 'The portal is very busy right now. Please try again in a moment' });
    gate.resolve();
    await Promise.all(calls);
    expect(await lists(server, admin)).toBe(200);
  });

  // OPS-30
  test('a commit that the standby does not have is not answered with OK', async () => {
    const { server, admin, operator } = await behindOne();
    // Warns as PostgreSQL does when the wait for a standby is cancelled.
    await operator.query(`CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE WARNING 'canceling wait for synchronous replication due to user request' USING ERRCODE = '01000'; RETURN NULL; END $$`);
    await operator.query(`CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON customer
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()`);
    const answer = await adds(server, admin, 1);
    expect([answer.status, answer.message]).toEqual([
      503,
      'The connection to the database was lost while this was being saved. It may or may not be saved: please check before you try again',
    ]);
  });
});

// OPS-28
here('several hosts', () => {
  test('the one that answers is found, at the start and when the other falls silent', async () => {
    const { server, admin, proxy } = await portalBehind((proxy, port) => `127.0.0.1:1,127.0.0.1:${proxy.port},127.0.0.1:${port}`);
    expect(await lists(server, admin)).toBe(200);
    proxy.cut();
    proxy.freeze();
    const began = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - began < 20_000) status = await lists(server, admin);
    expect(status).toBe(200);
  });
});
