// A believable mix of calls at a steady pace, minute by minute:
//   DATABASE_URL=postgres://… node scripts/node.mjs bench/load.ts [minutes] [calls a second] [customers]
// The database will be emptied.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dayIn, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { startFreshPortal } from '../e2e/portal.ts';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';
import { at, signIn } from './measure.ts';

const [minutes = 30, pace = 200, customers = 100_000] = process.argv.slice(2).map(Number);
const today = dayIn(new Date());

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '');
await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
await migrate(db);
await fillDemo(db, { customers, seed: 1, today, passwordHash: await hashPassword(DEMO_PASSWORD) });
await sql`VACUUM ANALYZE`.execute(db);
const { rows: people } = await sql<{ id: number; email: string }>`SELECT id, email FROM customer
  WHERE active AND NOT staff AND email_verified_at IS NOT NULL AND password_hash IS NOT NULL AND id > 100 ORDER BY id LIMIT 200`.execute(
  db,
);
await close();

const portal = await startFreshPortal({ SIGN_IN_FAILURES: '1000', SIGN_IN_FAILURES_ELSEWHERE: '100000', THROTTLED_CALLS: '1000000' });
const admin = await signIn(portal, DEMO_ADMIN, DEMO_PASSWORD);
const theirs: { id: number; token: string }[] = [];
for (const { id, email } of people.slice(0, 20)) theirs.push({ id, token: await signIn(portal, email, DEMO_PASSWORD) });

/** Random, and the same in every run. */
let seed = 7;
const upTo = (bound: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * bound);
};
const one = <T>(of: readonly T[]): T => of[upTo(of.length)] as T;
const NAMES = ['berg', 'anna', 'lind', 'maria', 'hart', 'institute', 'example', 'son', 'kim', '7777'];

interface Call {
  path: string;
  body?: object;
  token?: string;
}
let added = 0;
const person = () => ({ firstName: 'Lea', lastName: 'Load', organization: 'Load', phoneNumber: '1', countryId: 752 });
const customer = () => 200 + upTo(customers - 300);

/** What people do, and how many times in 1,000. */
const MIX: [times: number, call: () => Call][] = [
  [240, () => ({ path: `customers/getCustomers?page=1&pageSize=15&total=false&search=${one(NAMES)}` })],
  [140, () => ({ path: `customers/getCustomers?page=${1 + upTo(40)}&pageSize=15&total=false` })],
  [60, () => ({ path: 'customers/filter-customers?page=1&pageSize=15', body: { role: ['Customer'], status: ['Deactivated'] } })],
  [180, () => ({ path: `customers/findCustomer/${customer()}` })],
  [140, () => ({ path: `licenses/getCustomerLicenses/${customer()}` })],
  [60, () => ({ path: `licenses/getLogs?page=${1 + upTo(5)}&pageSize=15` })],
  [40, () => ({ path: 'versions/getVersions?page=1&pageSize=15' })],
  [
    50,
    () => {
      const { id, token } = one(theirs);
      return { path: `licenses/getCustomerLicenses/${id}`, token };
    },
  ],
  [30, () => ({ path: 'customers/validate-authentication', token: one(theirs).token })],
  [
    20,
    () => ({
      path: 'customers/addCustomerFromAdmin',
      body: { ...person(), email: `lea.${++added}@load.example`, rolesId: [ROLE.customer] },
    }),
  ],
  [20, () => ({ path: 'customers/set-active-status', body: { id: customer(), active: upTo(2) === 1 } })],
  [15, () => ({ path: 'licenses/addTrialLicense', body: { customerId: customer(), typeId: 1 } })],
  [5, () => ({ path: 'customers/login', body: { username: one(people).email, password: DEMO_PASSWORD }, token: '' })],
];
const WEIGHT = MIX.reduce((sum, [times]) => sum + times, 0);

function next(): Call {
  let place = upTo(WEIGHT);
  for (const [times, call] of MIX) {
    place -= times;
    if (place < 0) return call();
  }
  throw new Error('no call');
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Returns the status; 0 when there was none. */
const ask = ({ path, body, token = admin }: Call) =>
  new Promise<number>((resolve) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${portal.url}/api/${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.once('error', () => resolve(0));
    sent.end(body && JSON.stringify(body));
  });

const memory = () => Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1]) / 1024);

let times: number[] = [];
const wrong = new Map<string, number>();
const begun = performance.now();
/** The refusal of a trial that a person has already had is expected. */
const isFine = (status: number, { path }: Call) => status === 200 || (path === 'licenses/addTrialLicense' && status === 409);
const underWay = new Set<Promise<void>>();

console.log('minute  calls   p50   p99  longest (ms)  memory (MB)  wrong');
for (let minute = 1; minute <= minutes; minute++) {
  times = [];
  for (let call = 0; call < 60 * pace; call++) {
    const due = begun + ((minute - 1) * 60 + call / pace) * 1000;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const asked = next();
    const answered = ask(asked).then((status) => {
      times.push(performance.now() - due); // counted from when the call was due, so that waiting calls hide nothing
      if (!isFine(status, asked))
        wrong.set(`${status} ${asked.path.split('?')[0]}`, (wrong.get(`${status} ${asked.path.split('?')[0]}`) ?? 0) + 1);
    });
    underWay.add(answered.finally(() => underWay.delete(answered)));
  }
  const figures = [times.length, at(times, 0.5).toFixed(1), at(times, 0.99).toFixed(1), Math.max(...times).toFixed(0), memory()];
  console.log(
    figures.map((figure) => String(figure).padStart(8)).join(''),
    [...wrong].map(([what, count]) => `${what}: ${count}`).join(', '),
  );
}
await Promise.all(underWay);
await portal.stop();
process.exit(wrong.size > 0 ? 1 : 0);
