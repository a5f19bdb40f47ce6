// A thousand people sign in at the same moment while others work:
//   node_modules/.bin/node bench/morning.ts
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn } from '@lm/contract';
import { sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openDatabase } from '../packages/server/src/db/open.ts';
import { UNHURRIED } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { asking, at, signIn } from './measure.ts';

const PEOPLE = 1000;
const databaseUrl = process.env.DATABASE_URL ?? null;

const portal = await startFreshPortal({ SIGN_IN_FAILURES: '1000', SIGN_IN_FAILURES_ELSEWHERE: '100000', THROTTLED_CALLS: '1000000' });

async function fill(): Promise<void> {
  rmSync(join(portal.dataDir, 'log-head.json'), { force: true });
  rmSync(join(portal.dataDir, 'database'), { recursive: true, force: true });
  const { db, close } = await openDatabase({ databaseUrl, dataDir: portal.dataDir, postgres: UNHURRIED });
  if (databaseUrl) await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
  await migrate(db);
  await fillDemo(db, { customers: 2 * PEOPLE, seed: 1, today: dayIn(new Date()), passwordHash: await hashPassword(DEMO_PASSWORD) });
  await close();
}
await portal.restartAfter(fill);

const ask = asking(portal, await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD));
const emails: string[] = [];
for (let page = 1; emails.length < PEOPLE; page++) {
  const found = await ask<{ email: string }[]>(`customers/filter-customers?page=${page}&pageSize=200&total=false`, {
    role: ['Customer'],
    status: ['Activated'],
  });
  emails.push(...found.map(({ email }) => email));
}

const others: number[] = [];
let going = true;
const working = (async () => {
  while (going) {
    const start = performance.now();
    await ask('customers/getCustomers?page=1&pageSize=15');
    others.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
})();

const start = performance.now();
const times: number[] = [];
let refused = 0;
await Promise.all(
  emails.slice(0, PEOPLE).map(async (username) => {
    const response = await fetch(`${portal.url}/api/customers/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD }),
    });
    await response.text();
    if (response.status === 200) times.push(performance.now() - start);
    else refused += 1;
  }),
);
const seconds = (performance.now() - start) / 1000;
going = false;
await working;
console.log(
  `${times.length} signed in (${refused} refused) in ${seconds.toFixed(1)} s: ${(times.length / seconds).toFixed(0)} a second, ` +
    `the slowest after ${(Math.max(...times) / 1000).toFixed(1)} s`,
);
console.log(
  `a page of customers meanwhile: p50 ${at(others, 0.5).toFixed(0)} ms, p99 ${at(others, 0.99).toFixed(0)} ms, longest ${Math.max(...others).toFixed(0)} ms`,
);
await portal.stop();
