// One, two and four servers on one PostgreSQL:
//   DATABASE_URL=postgres://… node_modules/.bin/node bench/servers.ts
// The database will be emptied.
import { Agent, get } from 'node:http';
import { dayIn } from '@lm/contract';
import { sql } from 'kysely';
import { type Portal, startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { at, signIn } from './measure.ts';

const CUSTOMERS = 10_000;
const SECONDS = 5;
const CONNECTIONS = 32;

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
await migrate(db);
await fillDemo(db, { customers: CUSTOMERS, seed: 1, today: dayIn(new Date()), passwordHash: await hashPassword(DEMO_PASSWORD) });
await close();

/** The first server makes the signing key, which the others share, as `docs/scaling.md` requires. */
const first = await startFreshPortal();
const others = { SIGNING_KEY_FILE: `${first.dataDir}/signing-key.json` };
const servers = [first, ...(await Promise.all([1, 2, 3].map(() => startFreshPortal(others))))];
const token = await signIn(first, DEMO_ADMIN, DEMO_PASSWORD);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const ask = ({ url }: Portal, path: string) =>
  new Promise<void>((resolve, reject) => {
    const request = get(`${url}/api/${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))));
    });
    request.once('error', reject);
  });

/** Runs this many callers, each going to the next server with each call, as behind a balancer. */
async function load(count: number, path: (call: number) => string): Promise<string> {
  const end = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  let calls = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const call = calls++;
      const start = performance.now();
      await ask(servers[call % count] as Portal, path(call));
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return `${Math.round(times.length / SECONDS)} a second, p99 ${at(times, 0.99).toFixed(0)} ms`;
}

for (const count of [1, 2, 4]) {
  const page = await load(count, (call) => `customers/getCustomers?page=${1 + (call % 500)}&pageSize=15`);
  const one = await load(count, (call) => `customers/findCustomer/${2 + (call % CUSTOMERS)}`);
  console.log(`${count} servers: a page ${page}; one customer ${one}`);
}
for (const server of servers.toReversed()) await server.stop();
process.exit();
