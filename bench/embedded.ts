// Serving and backing up the embedded database: memory, and how long the server stalls.
//   node scripts/node.mjs bench/embedded.ts [customers] [seconds of serving] [a filled data folder, to be copied]
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayIn } from '@lm/contract';
import { sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { flushTree } from '../packages/server/src/lib/flush.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { asking, at, signIn } from './measure.ts';

const CUSTOMERS = Number(process.argv[2] ?? 100_000);
const SECONDS = Number(process.argv[3] ?? 60);
/** How many seconds still belong to the start, or to the previous measurement. */
const STARTING = 2;
/** Calls a second in the mix. */
const RATE = 20;

const portal = await startFreshPortal({ NODE_OPTIONS: `--import=${fileURLToPath(new URL('stalls.ts', import.meta.url))}` });

async function fill(): Promise<void> {
  rmSync(portal.dataDir, { recursive: true, force: true });
  if (process.argv[4]) {
    cpSync(process.argv[4], portal.dataDir, { recursive: true });
    await flushTree(portal.dataDir); // the part of the copy still to be written would hold up the server
    return;
  }
  const { db, close } = await openEmbedded(portal.dataDir);
  await migrate(db);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await fillDemo(db, { customers: CUSTOMERS, seed: 1, today: dayIn(new Date()), passwordHash });
  await sql`VACUUM`.execute(db);
  await close();
}

/** The stalls (ms) and the size (MB) that the server printed, second by second, from a place in its output on. */
const seconds = (from: number) =>
  [
    ...portal
      .output()
      .slice(from)
      .matchAll(/^STALL (\S+) (\d+)$/gm),
  ].map(([, stall, size]) => ({ stall: Number(stall), size: Number(size) }));

function report(what: string, from: number, times: number[]): void {
  const stalls = seconds(from)
    .map(({ stall }) => stall)
    .slice(STARTING);
  const sizes = seconds(from).map(({ size }) => size);
  const windows = Array.from({ length: Math.ceil(stalls.length / 10) }, (_, n) => Math.max(...stalls.slice(10 * n, 10 * n + 10)));
  console.log(
    `${what}: ${stalls.length} s; memory ${sizes[0]} MB, at most ${Math.max(...sizes)}, in the end ${sizes.at(-1)}; ` +
      `${times.length} calls, p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms; ` +
      `longest stall ${Math.max(...stalls).toFixed(0)} ms, ${refused} refused; windows of 10 s with one above 100 / 50 ms: ` +
      `${windows.filter((ms) => ms > 100).length} / ${windows.filter((ms) => ms > 50).length} of ${windows.length}`,
  );
}

let added = 0;
let refused = 0;
const newcomer = () => ({
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: `mara.${added++}@institute.example`,
  organization: 'Institute of Acoustics',
  countryId: 752,
  phoneNumber: '46812345678',
  rolesId: [2],
});

/** What staff do all day: they mostly look for people, and sometimes change something. */
async function mix(token: string, isOver: () => boolean): Promise<number[]> {
  const ask = asking(portal, token);
  const ids = (await ask<{ id: number }[]>('customers/getCustomers?page=50&pageSize=100')).map(({ id }) => id);
  const id = (n: number) => ids[n % ids.length] ?? 0;
  const acts = [
    (n: number) => ask(`customers/getCustomers?page=${1 + (n % 300)}&pageSize=15`),
    (n: number) => ask(`customers/filter-customers?page=1&pageSize=15&search=${['anna', 'berg', 'qu', `${n}@`][n % 4]}`, {}),
    (n: number) => ask(`customers/findCustomer/${id(n)}`),
    (n: number) => ask('customers/set-active-status', { id: id(n), active: n % 2 === 0 }),
    () => ask('customers/addCustomerFromAdmin', newcomer()),
    () => ask('licenses/getLogs?page=1&pageSize=15'),
  ];
  const order = [0, 1, 2, 0, 2, 3, 1, 2, 0, 4, 2, 0, 1, 2, 3, 0, 2, 1, 5, 2];
  const times: number[] = [];
  const under: Promise<unknown>[] = [];
  for (let n = 0; !isOver(); n++) {
    const start = performance.now();
    const act = acts[order[n % order.length] ?? 0] as (n: number) => Promise<unknown>;
    under.push(
      act(n)
        .then(() => times.push(performance.now() - start))
        .catch(() => refused++),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / RATE));
  }
  await Promise.all(under);
  return times;
}

/** The names of the finished backups. */
function backups(): string[] {
  try {
    return readdirSync(join(portal.dataDir, 'backups')).filter((name) => name.endsWith('.tar.gz'));
  } catch {
    return [];
  }
}

await portal.restartAfter(fill);
const token = await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD);
const started = portal.output().length;
report('A backup, and the mix', started, await mix(token, () => backups().length > 0));
const alone = portal.output().length;
const end = performance.now() + SECONDS * 1000;
report('The mix alone', alone, await mix(token, () => performance.now() > end));
for (const callers of [1, 32]) {
  const over = performance.now() + 5000;
  let acts = 0;
  const ask = asking(portal, token);
  const caller = async () => {
    for (; performance.now() < over; acts++) await ask('customers/addCustomerFromAdmin', newcomer());
  };
  await Promise.all(Array.from({ length: callers }, caller));
  console.log(`Customers added by ${callers} callers: ${(acts / 5).toFixed(0)} a second`);
}
await portal.stop();
