import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { Connection } from '../src/connection.ts';
import type { KeyPair } from '../src/keys.ts';
import { brokenIn } from './broken.ts';
import { licenseFolder, newFolder } from './given.ts';
import { leaseOf, settled } from './given-daemon.ts';
import { newKey, newVendor } from './vendor.ts';

const PACKAGE = join(import.meta.dirname, '..');
const POSTGRES = process.env.TEST_POSTGRES_URL;
/** How many rounds the storm lasts; bench/README.md has a longer one. */
const ROUNDS = Number(process.env.FLOATING_ROUNDS ?? 9);
const ABOUT = { host: 'lab-3', person: 'mara', process: '' };
const vendor = newVendor();

/** An empty database, deleted after the test. */
async function newDatabase() {
  const name = `floating_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: new URL('/postgres', POSTGRES).href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const client = new pg.Client({ connectionString: new URL(`/${name}`, POSTGRES).href });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return { client, url: new URL(`/${name}`, POSTGRES).href };
}

/** Two daemons with one key as processes, on two computers that booted at different times, and one database. */
async function givenTwo({ seats = 2, sources = join(PACKAGE, 'src') } = {}) {
  const [{ client, url }, key] = [await newDatabase(), newKey()];
  const file = await vendor.file(key.publicKey, { seats }, { seats });
  const computers = [1_000_000, 77_000_000].map((now, index) => ({
    ...{ data: newFolder(), licenses: licenseFolder(vendor.publicKeys, { 'FNL.lic.txt': file }), port: 0 },
    clock: { epoch: `boot of ${index}`, now, wall: Date.UTC(2026, 10, 27, 9) + index * 7_000_000 },
    process: undefined as ChildProcess | undefined,
  }));
  const start = async (index: number, by: KeyPair = key) => {
    const computer = computers[index];
    if (!computer) return;
    const pem = String(by.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { data, licenses, clock, port } = computer;
    const settings = JSON.stringify({ data, licenses, clock, key: pem, port, database: url });
    const child = fork(join(PACKAGE, 'test/daemon-process.ts'), [sources, settings], { stdio: 'ignore', execArgv: [] });
    onTestFinished(() => void child.kill('SIGKILL'));
    computer.process = child;
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof first !== 'object') throw new Error('it did not start');
    computer.port = first.port;
  };
  const kill = async (index: number) => {
    const child = computers[index]?.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  /** Lets time pass on both. */
  const pass = async (milliseconds: number) => {
    for (const { clock, process: child } of computers) {
      clock.now += milliseconds;
      clock.wall += milliseconds;
      if (!child?.connected) continue;
      child.send(clock);
      await once(child, 'message');
    }
  };
  await start(0);
  await start(1);
  const at = (index: number) => ({ host: '127.0.0.1', port: computers[index]?.port ?? 0, key: key.publicKey });
  const device = newKey;
  const journal = async () => (await client.query('SELECT entry, hash FROM lm_journal ORDER BY n')).rows.map((row) => JSON.stringify(row));
  return {
    ...{ client, computers, start, kill, pass, key, device, journal },
    /** A device that sends requests to one of them, or both. */
    asks: (of: number[], by = newKey()) => new Connection(of.map(at), by),
    findings: async (tokens: readonly string[]) =>
      audit({ daemonKey: key.publicKey, seats: new Map([[7, seats]]), tokens, journal: await journal() }),
  };
}

// FLT-30
test.runIf(POSTGRES)('two daemons on one database give out the seats of one, and each continues with what the other gave', async () => {
  const { asks, device, pass, kill, start, findings, client, computers } = await givenTwo();
  const [mara, sam] = [device(), device()];
  const tokens: string[] = [];
  const kept = (answer: object) => {
    if ('given' in answer) tokens.push((answer.given as { token: string }).token);
    return answer;
  };
  const lease = leaseOf(kept(await asks([0], mara).checkout('LF', ABOUT)));
  const other = leaseOf(kept(await asks([1], sam).checkout('LF', ABOUT)));
  for (const index of [0, 1])
    expect(await asks([index]).checkout('LF', ABOUT)).toMatchObject({
      denied: { reason: 'no-free-seat', holders: [{ seat: 1 }, { seat: 2 }] },
    });
  await pass(100_000);
  kept(await asks([1], mara).renew(lease, ABOUT)); // at the other daemon
  await pass(100_000);
  expect(await asks([0], sam).renew(other, ABOUT)).toMatchObject({ lost: { reason: 'ended' } });

  // One is down: the device finds the other, and a request sent to both is done once.
  await kill(0);
  const id = randomUUID();
  const both = asks([0, 1], sam);
  const again = leaseOf(kept(await both.checkout('LF', ABOUT, id)));
  await start(0);
  expect(leaseOf(await asks([0], sam).checkout('LF', ABOUT, id))).toBe(again);
  expect(await asks([0]).checkout('LF', ABOUT)).toHaveProperty('denied.holders.length', 2);
  await asks([1], sam).release(again, ABOUT);
  kept(await asks([0]).checkout('LF', ABOUT));

  // The first to arrive at one daemon is also first at the other.
  const [ida, leo] = [device(), device()];
  expect(await asks([0], ida).wait('LF', ABOUT, 'ticket of ida')).toHaveProperty('waiting.place', 1);
  expect(await asks([1], leo).wait('LF', ABOUT, 'ticket of leo')).toHaveProperty('waiting.place', 2);
  expect(await findings(tokens)).toEqual([]);

  // The database enforces the limit, whatever a daemon assumes.
  const { rows } = await client.query('SELECT license, module, seat, place FROM lm_seat ORDER BY seat');
  expect(rows).toEqual([1, 2].map((seat) => ({ license: 7, module: 'LF', seat, place: 0 })));
  await kill(1);
  await expect(start(1, newKey())).rejects.toThrow('it did not start');
  expect(computers[1]?.process?.exitCode).not.toBe(0);
});

// FLT-30
test.runIf(POSTGRES)('a database restored to an earlier state gives no seat as long as forgotten seats may be held', async () => {
  const { asks, pass, client } = await givenTwo();
  leaseOf(await asks([0]).checkout('LF', ABOUT));
  const before = (await client.query('SELECT n FROM lm_state')).rows[0].n;
  const lost = await asks([0]).checkout('LF', ABOUT);
  leaseOf(lost);
  await client.query('DELETE FROM lm_change WHERE n > $1', [before]);
  await client.query('DELETE FROM lm_seat WHERE seat = 2');
  await client.query('DELETE FROM lm_journal WHERE n = (SELECT max(n) FROM lm_journal)');
  await client.query('UPDATE lm_state SET n = $1', [before]);
  await expect(asks([0]).checkout('LF', ABOUT)).rejects.toThrow('The daemon cannot write to its database, so it gives no seats.');
  await pass(179_999);
  await expect(asks([0]).checkout('LF', ABOUT)).rejects.toThrow('cannot write to its database');
  await pass(1);
  leaseOf(await asks([0]).checkout('LF', ABOUT));
});

/** Many devices send requests to both daemons, which are killed in the middle, while time passes; returns the tokens of all of them. */
async function storm({ asks, device, kill, start, pass }: Awaited<ReturnType<typeof givenTwo>>, rounds: number): Promise<string[]> {
  const tokens: string[] = [];
  const people = Array.from({ length: 8 }, (_, index) => {
    const by = device();
    // Each device prefers a different daemon, and uses the second if the first is down.
    return { to: asks(index % 2 === 0 ? [0, 1] : [1, 0], by), leases: [] as string[] };
  });
  const keep = (leases: string[], answer: object) => {
    if (!('given' in answer)) return;
    const { token, lease } = answer.given as { token: string; lease: string };
    tokens.push(token);
    if (!leases.includes(lease)) leases.push(lease);
  };
  for (let round = 0; round < rounds; round++) {
    const asked = people.flatMap(({ to, leases }, who) => {
      const one = leases.at((round * 7 + who) % Math.max(1, leases.length));
      return [
        to.checkout('LF', ABOUT).then((answer) => keep(leases, answer)),
        ...(one === undefined || round % 3 === who % 3 ? [] : [to.renew(one, ABOUT).then((answer) => keep(leases, answer))]),
        ...(one !== undefined && round % 3 === who % 3 ? [to.release(one, ABOUT)] : []),
      ];
    });
    const victim = round % 3 === 2 ? null : round % 2;
    if (victim !== null) await kill(victim);
    await settled(asked);
    if (victim !== null) await start(victim);
    await pass(((round * 37) % 10) * 10_000);
  }
  return tokens;
}

// FLT-30, FLT-1
test.runIf(POSTGRES)('two daemons that are repeatedly killed in the middle of requests give no seat twice', async () => {
  const two = await givenTwo({ seats: 3 });
  const tokens = await storm(two, ROUNDS);
  expect(tokens.length).toBeGreaterThan(ROUNDS);
  expect(await two.findings(tokens)).toEqual([]);
});

// FLT-30, FLT-3
test.runIf(POSTGRES)('two daemons that ignore what the other gave are convicted', async () => {
  const blind = await givenTwo({
    sources: brokenIn(newFolder(), [
      ['shared-database.ts', 'UNIQUE (license, module, seat, place)', 'CHECK (place >= 0)'],
      [
        'shared.ts',
        'if (n !== this.#n) await this.#catchUp(client, n);',
        'if (this.#n === null) await this.#catchUp(client, n);\nthis.#n = n;',
      ],
      ['shared.ts', 'AS entries (n bigint, entry text, hash text)', 'AS entries (n bigint, entry text, hash text) ON CONFLICT DO NOTHING'],
    ]),
  });
  const tokens = await Promise.all([0, 1].map(async (index) => blind.asks([index]).checkout('LF', ABOUT)));
  leaseOf(tokens[0] ?? {});
  leaseOf(tokens[1] ?? {});
  const held = tokens.flatMap((answer) => ('given' in answer ? [answer.given.token] : []));
  expect(await blind.findings(held)).toContainEqual(expect.stringMatching(/^Seat 1 of \S+ L-7 LF was held twice at \d+: by /));
});
