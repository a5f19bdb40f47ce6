/**
 * Many clients take, renew and return seats without a pause, while the daemon is killed, its computer restarts, the date is set, time jumps, cables
 * are cut, and requests come twice, late, or without getting their answer. Prints what the auditor says about it all.
 *   node scripts/node.mjs bench/floating-storm.ts [clients] [checkouts of each] [right, reviving or counting]; with DATABASE_URL, an empty
 * PostgreSQL, two daemons share it, and each one's cable to it is cut, too.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { audit } from '../packages/floating/audit/audit.ts';
import { signedHeaders } from '../packages/floating/src/requests.ts';
import { Store } from '../packages/floating/src/store.ts';
import { brokenIn, COUNTING, REVIVING } from '../packages/floating/test/broken.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';

const [clients = 1000, each = 100] = process.argv.slice(2, 4).map(Number);
const build = process.argv[4] ?? 'right';
const database = process.env.DATABASE_URL;
const SEATS = Math.ceil(clients / 4);
/** How many requests are under way at once. */
const AT_ONCE = 64;

const folder = mkdtempSync(join(process.cwd(), 'floating-bench-'));
const PACKAGE = join(import.meta.dirname, '../packages/floating');
const sources = {
  right: () => join(PACKAGE, 'src'),
  reviving: () => brokenIn(folder, REVIVING),
  counting: () => brokenIn(folder, COUNTING),
};
const from = Object.entries(sources).find(([name]) => name === build)?.[1]();
if (!from) throw new Error('say right, reviving or counting');

/** A cable to a port that can be cut: everything on its way is lost, and nothing passes until it is mended. */
class Cable {
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  port = 0;
  to = 0;

  async lay(to: number): Promise<void> {
    this.to = to;
    const server = createServer((here) => {
      if (this.#isCut) return void here.destroy();
      const there = connect(this.to, '127.0.0.1');
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.#sockets.add(one);
        one
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    server.unref().listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as { port: number }).port;
  }

  async cut(milliseconds: number): Promise<void> {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    await pause(milliseconds);
    this.#isCut = false;
  }
}

const key = newKey();
const vendor = newVendor();
const file = await vendor.file(key.publicKey, { seats: SEATS }, { seats: SEATS });

/** A daemon on a computer of its own, reached through a cable. */
class Computer {
  readonly cable = new Cable();
  readonly toDatabase = new Cable();
  readonly data: string;
  readonly #licenses: string;
  #process: ChildProcess | undefined;
  #told = performance.now();
  clock = { epoch: 'boot 1', now: 1_000_000, wall: Date.UTC(2026, 10, 27, 9) };

  constructor(name: string) {
    this.data = join(folder, name);
    mkdirSync(this.data);
    this.#licenses = licenseFolderIn(this.data, vendor.publicKeys, { 'FNL.lic.txt': file });
    this.clock.now += name.length * 777_000;
  }

  async start(): Promise<void> {
    let url: string | undefined;
    if (database) {
      const at = new URL(database);
      if (this.toDatabase.port === 0) await this.toDatabase.lay(Number(at.port));
      at.port = String(this.toDatabase.port);
      url = at.href;
    }
    const pem = String(key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    for (;;) {
      const settings = JSON.stringify({
        data: this.data,
        licenses: this.#licenses,
        key: pem,
        clock: this.clock,
        ...(url && { database: url }),
      });
      const child = fork(join(PACKAGE, 'test/daemon-process.ts'), [from ?? '', settings], { stdio: 'ignore', execArgv: [] });
      this.#process = child;
      const port = await new Promise<number>((done) => {
        child.on('message', (said: { port?: number }) => said.port && done(said.port)).on('exit', () => done(0));
      });
      if (port === 0) continue; // its cable to the database is cut
      if (this.cable.port === 0) await this.cable.lay(port);
      this.cable.to = port;
      return;
    }
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Moves its time on by the time since the last call, plus `more`. */
  tell(more = 0): void {
    const now = performance.now();
    const went = Math.round(now - this.#told) + more;
    this.#told = now;
    this.clock.now += went;
    this.clock.wall += went;
    if (this.#process?.connected) this.#process.send(this.clock, () => {});
  }

  async reboot(): Promise<void> {
    await this.kill();
    this.clock = { ...this.clock, epoch: `${this.clock.epoch}+`, now: 5_000 };
    await this.start();
  }
}

const computers = [new Computer('one'), ...(database ? [new Computer('other')] : [])];
for (const computer of computers) await computer.start();

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, rejectUnauthorized: false, sigalgs: 'ed25519' });
const tokens: string[] = [];
const counted = { checkouts: 0, given: 0, denied: 0, renewed: 0, lost: 0, released: 0, twice: 0, late: 0, unheard: 0, failed: 0 };
const happened = { killed: 0, rebooted: 0, dated: 0, passed: 0, cut: 0 };

/** Answers null if the daemon was not reached, or its answer got lost. */
function send(at: number, act: string, body: string, device: ReturnType<typeof newKey>, isHeard = true) {
  // biome-ignore lint/suspicious/noExplicitAny: what it is follows from the act
  return new Promise<any>((done) => {
    const computer = computers[at % computers.length];
    const options = { host: '127.0.0.1', port: computer?.cable.port, path: `/${act}`, method: 'POST', agent };
    const failed = () => {
      counted.failed++;
      done(null);
    };
    const sent = request({ ...options, headers: signedHeaders(act, body, device), timeout: 20_000 }, (response) => {
      let text = '';
      response
        .on('data', (part) => (text += part))
        .on('error', failed)
        .on('end', () => done(response.statusCode === 200 ? JSON.parse(text) : failed()));
    });
    sent.on('error', failed).on('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(body);
    if (isHeard) return;
    counted.unheard++;
    setTimeout(() => sent.destroy(new Error('the cable was pulled')), Math.random() * 20);
  });
}

async function client(index: number): Promise<void> {
  const device = newKey();
  const about = { host: `pc-${index}`, person: `p-${index}`, process: '' };
  const leases: string[] = [];
  const said = (more: object) => JSON.stringify({ request: randomUUID(), ...about, ...more });
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const keep = (answer: any) => {
    if (!answer?.given) return;
    tokens.push(answer.given.token);
    if (!leases.includes(answer.given.lease)) leases.push(answer.given.lease);
    if (leases.length > 20) leases.shift();
  };
  for (let round = 0; round < each; round++) {
    const [at, dice] = [index + (Math.random() < 0.2 ? 1 : 0), Math.random()];
    const body = said({ module: 'LF' });
    counted.checkouts++;
    if (dice < 0.1) counted.twice++;
    // What got no answer is asked again, byte for byte.
    let answers: { given?: object; denied?: object }[] = [];
    for (let again = 0; answers.length === 0; again++) {
      const sent =
        again === 0 && dice < 0.1
          ? [send(at, 'checkout', body, device), send(at + 1, 'checkout', body, device)]
          : [send(at + again, 'checkout', body, device, again > 0 || dice > 0.15)];
      answers = (await Promise.all(sent)).filter((answer) => answer !== null);
      if (answers.length === 0) await pause(500);
    }
    for (const answer of answers) keep(answer);
    if (answers.some((answer) => answer.given)) counted.given++;
    else counted.denied++;
    const last = leases.at(-1);
    if (last === undefined) continue;
    // Any lease that it ever had, however long ago that ended.
    const any = leases[Math.floor(Math.random() * leases.length)] ?? last;
    if (Math.random() < 0.3) {
      if (any !== last) counted.late++;
      const answer = await send(at, 'renew', said({ lease: any }), device);
      keep(answer);
      if (answer?.given) counted.renewed++;
      if (answer?.lost) counted.lost++;
    }
    if (Math.random() < 0.7) {
      if ((await send(at, 'release', said({ lease: last }), device, Math.random() > 0.05))?.released) counted.released++;
    }
  }
}

const begun = performance.now();
const running = { clients: true };
const ticking = setInterval(() => {
  for (const computer of computers) computer.tell();
}, 200);

async function trouble(): Promise<void> {
  for (let round = 0; running.clients; round++) {
    await pause(1_500);
    const computer = computers[round % computers.length];
    if (!computer) return;
    const kind = Math.floor(Math.random() * 6);
    if (kind === 0) {
      happened.killed++;
      await computer.kill();
      await pause(Math.random() * 300);
      await computer.start();
    } else if (kind === 1 && !database) {
      happened.rebooted++;
      await computer.reboot();
    } else if (kind === 2) {
      happened.dated++;
      computer.clock.wall += (Math.random() - 0.5) * 86_400_000;
    } else if (kind === 3) {
      happened.cut++;
      await computer.cable.cut(300);
    } else if (kind === 4 && database) {
      happened.cut++;
      await computer.toDatabase.cut(300);
    } else {
      happened.passed++;
      const more = Math.round(Math.random() * 250_000);
      for (const one of computers) one.tell(more);
    }
  }
}

try {
  const troubled = trouble();
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const seconds = (performance.now() - begun) / 1000;
  running.clients = false;
  await troubled;
  clearInterval(ticking);
  for (const computer of computers) await computer.kill();
  console.log(
    `${build}: ${clients} clients, ${SEATS} seats, ${Math.round(seconds)} s: ${JSON.stringify(counted)}, ${JSON.stringify(happened)}`,
  );
  const journal = (await entries()).map((row) => JSON.stringify(row));
  const found = audit({ daemonKey: key.publicKey, seats: new Map([[7, SEATS]]), tokens, journal });
  const convicted = `convicted, ${found.length} findings, such as: ${found.slice(0, 2).join(' ')}`;
  console.log(
    `${tokens.length} tokens and ${journal.length} entries of the journal; the auditor: ${found.length === 0 ? 'cleared' : convicted}`,
  );
} finally {
  for (const computer of computers) await computer.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

async function entries(): Promise<unknown[]> {
  if (!database) {
    const store = new Store(join(folder, 'one/floating.db'));
    const rows = store.rows('SELECT entry, hash FROM journal ORDER BY n');
    store.close();
    return rows;
  }
  const reader = new pg.Client({ connectionString: database });
  await reader.connect();
  const { rows } = await reader.query('SELECT entry, hash FROM lm_journal ORDER BY n');
  await reader.end();
  return rows;
}
