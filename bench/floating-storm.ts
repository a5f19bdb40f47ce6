/**
 * Many clients take, renew and give back seats without rest, while the daemon is killed, its computer restarts, the date is set, time jumps, cables
 * are cut, and requests come twice or late, or their answers get lost. Prints what the auditor says about it all.
 * node scripts/node.mjs bench/floating-storm.ts [clients] [checkouts of each] [right, reviving or counting] [minutes at most]; with DATABASE_URL, an empty
 * PostgreSQL, two daemons share it, and the cable from each to it is cut, too. With TMPDIR the data is there: processes are killed, but no disk
 * fails.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { audit } from '../packages/floating/audit/audit.ts';
import { linesOf } from '../packages/floating/audit/lines.ts';
import { signedHeaders } from '../packages/floating/src/requests.ts';
import { brokenIn, COUNTING, REVIVING } from '../packages/floating/test/broken.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';
import { Computer } from './floating-computer.ts';
import { Lines } from './floating-lines.ts';

const [clients = 1000, each = 100] = process.argv.slice(2, 4).map(Number);
const build = process.argv[4] ?? 'right';
const minutes = Number(process.argv[5] ?? Number.POSITIVE_INFINITY);
const database = process.env.DATABASE_URL;
const SEATS = Math.ceil(clients / 4);
/** How many requests are under way at once. */
const AT_ONCE = 256;
/** How often something goes wrong, in milliseconds; not before the daemon has been up for eight times as long as the last trouble lasted. */
const TROUBLE_EVERY_MS = 4_000;

const folder = mkdtempSync(join(process.env.TMPDIR ?? process.cwd(), 'floating-bench-'));
const PACKAGE = join(import.meta.dirname, '../packages/floating');
const sources = {
  right: () => join(PACKAGE, 'src'),
  reviving: () => brokenIn(folder, REVIVING),
  counting: () => brokenIn(folder, COUNTING),
};
const from = Object.entries(sources).find(([name]) => name === build)?.[1]();
if (!from) throw new Error('say right, reviving or counting');

const key = newKey();
const vendor = newVendor();
const file = await vendor.file(key.publicKey, { seats: SEATS }, { seats: SEATS });

const computerOf = (name: string) => {
  const data = join(folder, name);
  mkdirSync(data);
  return new Computer({ data, licenses: licenseFolderIn(data, vendor.publicKeys, { 'FNL.lic.txt': file }), key, sources: from, database });
};
const computers = [computerOf('one'), ...(database ? [computerOf('other')] : [])];
for (const computer of computers) await computer.start();

const begun = performance.now();
const end = begun + minutes * 60_000;
const lines = new Lines(AT_ONCE);
const tokens = createWriteStream(join(folder, 'tokens'));
const counted = {
  tokens: 0,
  checkouts: 0,
  given: 0,
  denied: 0,
  renewed: 0,
  lost: 0,
  released: 0,
  twice: 0,
  late: 0,
  unheard: 0,
  failed: 0,
};
const happened = { killed: 0, rebooted: 0, dated: 0, passed: 0, cut: 0 };

/** Loses what is under way to or from a daemon, and lets nothing more through until the cable is repaired. */
async function cut(computer: Computer): Promise<void> {
  const { port } = computer;
  computer.port = 0;
  lines.cut(port);
  await pause(300);
  computer.port = port;
}

/** Returns null if the daemon was not reached, or its answer was lost. */
// biome-ignore lint/suspicious/noExplicitAny: what it is follows from the act
async function send(at: number, act: string, body: string, device: ReturnType<typeof newKey>, isHeard = true): Promise<any> {
  const portOf = () => computers[at % computers.length]?.port ?? 0;
  if (!isHeard) counted.unheard++;
  const answer = await lines.ask({
    portOf,
    act,
    body,
    headers: signedHeaders(act, body, device),
    pulledAfterMs: isHeard ? undefined : Math.random() * 20,
  });
  if (answer?.status === 200) return JSON.parse(answer.text);
  counted.failed++;
  return null;
}

async function client(index: number): Promise<void> {
  const device = newKey();
  const about = { host: `pc-${index}`, person: `p-${index}`, process: '' };
  const leases: string[] = [];
  const said = (more: object) => JSON.stringify({ request: randomUUID(), ...about, ...more });
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const keep = (answer: any) => {
    if (!answer?.given) return;
    counted.tokens++;
    tokens.write(`${answer.given.token}\n`);
    if (!leases.includes(answer.given.lease)) leases.push(answer.given.lease);
    if (leases.length > 20) leases.shift();
  };
  for (let round = 0; round < each && performance.now() < end; round++) {
    const [at, dice] = [index + (Math.random() < 0.2 ? 1 : 0), Math.random()];
    const body = said({ module: 'LF' });
    counted.checkouts++;
    if (dice < 0.1) counted.twice++;
    // Sends what got no answer again, byte for byte.
    let answers: { given?: object; denied?: object }[] = [];
    for (let again = 0; answers.length === 0; again++) {
      const sent =
        again === 0 && dice < 0.1
          ? [send(at, 'checkout', body, device), send(at + 1, 'checkout', body, device)]
          : [send(at + again, 'checkout', body, device, again > 0 || dice > 0.15)];
      answers = (await Promise.all(sent)).filter((answer) => answer !== null);
    }
    for (const answer of answers) keep(answer);
    if (answers.some((answer) => answer.given)) counted.given++;
    else counted.denied++;
    const last = leases.at(-1);
    if (last === undefined) continue;
    // Any lease that it ever had, however long ago it ended.
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

const running = { clients: true };
const ticking = setInterval(() => {
  for (const computer of computers) computer.tell();
}, 200);

const telling = setInterval(() => {
  const gone = Math.round((performance.now() - begun) / 1000);
  console.error(`${gone} s: ${counted.checkouts} checkouts, ${counted.failed} without an answer, ${JSON.stringify(happened)}`);
}, 60_000);

async function trouble(): Promise<void> {
  let took = 0;
  for (let round = 0; running.clients; round++) {
    await pause(Math.max(TROUBLE_EVERY_MS, 8 * took));
    const started = performance.now();
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
      computer.clock.wall += Math.round((Math.random() - 0.5) * 86_400_000);
    } else if (kind === 3) {
      happened.cut++;
      await cut(computer);
    } else if (kind === 4 && database) {
      happened.cut++;
      await computer.toDatabase.cut(300);
    } else {
      happened.passed++;
      const more = Math.round(Math.random() * 250_000);
      for (const one of computers) one.tell(more);
    }
    took = performance.now() - started;
  }
}

try {
  const troubled = trouble();
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const seconds = (performance.now() - begun) / 1000;
  running.clients = false;
  await troubled;
  clearInterval(ticking);
  clearInterval(telling);
  await new Promise((done) => tokens.end(done));
  for (const computer of computers) await computer.kill();
  console.log(
    `${build}: ${clients} clients, ${SEATS} seats, ${Math.round(seconds)} s: ${JSON.stringify(counted)}, ${JSON.stringify(happened)}`,
  );
  const judging = performance.now();
  let entries = 0;
  const journal = function* () {
    for (const row of database ? shared : inFile()) {
      entries++;
      yield JSON.stringify(row);
    }
  };
  const shared = database ? await inDatabase() : [];
  const found = audit({
    daemonKey: key.publicKey,
    seats: new Map([[7, SEATS]]),
    tokens: linesOf(join(folder, 'tokens')),
    journal: journal(),
  });
  const convicted = `convicted, ${found.length} findings, such as: ${found.slice(0, 2).join(' ')}`;
  console.log(
    `${counted.tokens} tokens and ${entries} entries of the journal; the auditor, in ${Math.round((performance.now() - judging) / 1000)} s: ${found.length === 0 ? 'cleared' : convicted}`,
  );
} finally {
  for (const computer of computers) await computer.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

function* inFile() {
  const db = new DatabaseSync(join(folder, 'one/floating.db'));
  yield* db.prepare('SELECT entry, hash FROM journal ORDER BY n').iterate();
  db.close();
}

async function inDatabase(): Promise<unknown[]> {
  const reader = new pg.Client({ connectionString: database });
  await reader.connect();
  const { rows } = await reader.query('SELECT entry, hash FROM lm_journal ORDER BY n');
  await reader.end();
  return rows;
}
