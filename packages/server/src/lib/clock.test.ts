import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { complaints } from '../../test/complaints.ts';
import { newDatabase } from '../../test/database.ts';
import { type Person, peopleOf } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/start.ts';
import type { OpenDatabase } from '../db/open.ts';
import { newClock, type WatchedClock } from './clock.ts';
import { watchClock } from './clock-watch.ts';

/** A portal whose machine has a wrong clock, and is started again. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.parse('2026-11-21T10:00:00Z');

let database: OpenDatabase;
let server: TestServer;
let admin: Person;
let hands: { wall: number; elapsed: number };
let clock: WatchedClock;
let watch: Awaited<ReturnType<typeof watchClock>>;
let said: string[];

/** Starts the machine with its clock showing any time. */
async function start(says: number, trustedDay: string | null = null): Promise<void> {
  await watch?.stop();
  const mine = { wall: says, elapsed: 0 };
  hands = mine;
  clock = newClock({ wall: () => mine.wall, elapsed: () => mine.elapsed });
  watch = await watchClock({ clock, db: database.db, isShared: false, trustedDay, say: (line) => said.push(line) });
}

/** Sets the clock while the machine runs on. */
async function set(says: number): Promise<void> {
  hands.wall = says;
  await watch.look();
}

/** Lets this much time really pass, in steps of the checks of the clock. */
async function pass(ms: number, step = HOUR): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    hands.wall += Math.min(step, left);
    hands.elapsed += Math.min(step, left);
    await watch.look();
  }
}

beforeEach(async () => {
  said = [];
  database = await newDatabase();
  await sql`UPDATE clock SET known_at = NULL`.execute(database.db);
  await start(BEGIN);
  server = await startServer({}, database, { now: () => clock.now(), steady: () => clock.steady(), state: () => clock.state() });
  admin = await peopleOf(server).admin();
});
afterEach(async () => {
  await watch.stop();
  await server.close();
});

const isThere = async ({ token }: Person) => (await server.call(token, api.signIn.validateAuthentication, { query: {} })).status === 200;
const waitingMail = async () => (await sql`SELECT FROM job WHERE kind = 'mail' AND ended_at IS NULL`.execute(server.db)).rows.length;
const health = async () => (await server.inject({ url: '/api/health' })).json();
const backups = () => readdirSync(join(server.portal.config.dataDir, 'backups'), { withFileTypes: true }).map(({ name }) => name);

/** A mail waiting because the mail server is down, and a sign-up that no one verified. */
async function leaveWaiting(): Promise<void> {
  complaints();
  server.mailServer.goDown();
  const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: 752 };
  const body = { ...person, email: 'mara@example.com', password: 'Sound&Vision9' };
  expect((await server.call(null, api.signUp.addCustomer, { body })).status).toBe(200);
  await server.worker.idle('mail');
}
const signUps = async () => (await sql`SELECT FROM customer WHERE email = 'mara@example.com'`.execute(server.db)).rows.length;

// OPS-40, OPS-44
test('a restart nine hours ahead ends no session; what is opened then lives no longer once the clock is right', async () => {
  await pass(HOUR);
  await start(BEGIN + 10 * HOUR);
  expect(said).toEqual([expect.stringMatching(/^The clock jumped: .*11:00:00\.000Z.*20:00:00\.000Z/)]);
  expect(await health()).toEqual({ status: 'ok', clockJumpedSeconds: 9 * 3600 });
  await server.worker.look();
  expect(await isThere(admin)).toBe(true);
  const late = await peopleOf(server).admin({ email: 'late@example.com' });
  await set(BEGIN + HOUR);
  expect(said.at(-1)).toMatch(/^The clock goes as it should again/);
  expect(await health()).toEqual({ status: 'ok' });
  expect([await isThere(admin), await isThere(late)]).toEqual([true, true]);
  await pass(8 * HOUR + 60_000);
  expect([await isThere(admin), await isThere(late)]).toEqual([false, false]);
});

// OPS-40, OPS-44, MAIL-7, SGN-42, OPS-13
test.each([
  ['2031', Date.parse('2031-03-01T00:00:00Z')],
  ['2000', Date.parse('2000-01-01T00:00:00Z')],
])(
  'a boot with the clock in %s gives no mail up, deletes no sign-up, ends no session, makes none that lives for years, and stops no backup',
  async (_year, says) => {
    await leaveWaiting();
    await server.worker.look();
    const isEmbedded = database.embedded !== null;
    if (isEmbedded) expect(backups()).toEqual(['database-2026-11-21T10-00-00Z.tar.gz']);
    await start(says);
    await server.worker.look();
    await pass(2 * HOUR);
    await server.worker.look();
    expect([await waitingMail(), await signUps(), await isThere(admin)]).toEqual([1, 1, true]);
    const late = await peopleOf(server).admin({ email: 'late@example.com' });
    await start(BEGIN + 3 * HOUR);
    await server.worker.look();
    expect([await waitingMail(), await signUps(), await isThere(admin), await isThere(late)]).toEqual([1, 1, true, true]);
    await start(BEGIN + 12 * HOUR); // nine hours off, though right: not believed at once
    expect(said.at(-1)).toMatch(/^The clock jumped/);
    await pass(DAY);
    expect(said.at(-1)).toMatch(/^The clock is believed from now on/);
    await server.worker.look();
    expect([await waitingMail(), await signUps(), await isThere(admin), await isThere(late)]).toEqual([1, 1, false, false]);
    const made = ['2026-11-21T10', '2026-11-21T12', '2026-11-21T13', '2026-11-22T22']; // by the time that runs evenly
    if (isEmbedded) expect(backups()).toEqual(made.map((hour) => `database-${hour}-00-00Z.tar.gz`));
  },
);

// OPS-41
test('a portal that was off for three months believes its clock after a day: what was used meanwhile stays, the rest has its real age', async () => {
  await leaveWaiting();
  await pass(HOUR);
  const back = BEGIN + 90 * DAY;
  await start(back);
  const late = await peopleOf(server).admin({ email: 'late@example.com' });
  await pass(20 * HOUR);
  expect(await isThere(late)).toBe(false); // 8 hours without a call are 8 hours
  const used = await peopleOf(server).admin({ email: 'used@example.com' });
  await pass(4 * HOUR);
  expect(clock.steady()).toEqual(new Date(back + DAY));
  expect([await isThere(admin), await isThere(used)]).toEqual([false, true]);
  await pass(8 * HOUR - 60_000);
  await server.worker.look();
  expect([await isThere(used), await waitingMail(), await signUps()]).toEqual([true, 0, 0]);
});

// OPS-41
test('the day that an operator states is believed at once, and that of no one else', async () => {
  const back = Date.parse('2027-02-20T10:00:00Z');
  await pass(HOUR);
  await start(back, '2027-02-19');
  expect(clock.steady()).toEqual(new Date(BEGIN + HOUR));
  await start(back, '2027-02-20');
  expect(said.at(-1)).toBe('The clock is believed from now on: 2027-02-20T10:00:00.000Z.');
  expect(await isThere(admin)).toBe(false);
  expect(await isThere(await peopleOf(server).admin({ email: 'late@example.com' }))).toBe(true);
});

// OPS-41
test('a clock that was believed and then set back by years leaves nothing that lives for years', async () => {
  await start(BEGIN + 1500 * DAY, '2030-12-30');
  const late = await peopleOf(server).admin({ email: 'late@example.com' });
  await start(BEGIN + HOUR, '2026-11-21');
  expect(await isThere(late)).toBe(true);
  await pass(8 * HOUR + 60_000);
  expect(await isThere(late)).toBe(false);
  const { rows } = await sql`SELECT FROM session WHERE created_at > ${clock.steady()}`.execute(server.db);
  expect(rows).toEqual([]);
});

// OPS-40
test('a clock set while the portal runs, or a machine that slept, is noticed with the next call', async () => {
  hands.wall += 9 * HOUR; // before anyone looked
  expect(await isThere(admin)).toBe(true);
  await set(BEGIN + 9 * HOUR);
  expect(said).toHaveLength(1);
  await pass(2 * HOUR);
  await set(BEGIN + 500 * DAY); // and once more: the doubt begins again
  await pass(23 * HOUR);
  expect(said).toHaveLength(2);
  expect(clock.steady()).toEqual(new Date(BEGIN + 25 * HOUR));
  await set(BEGIN + 25 * HOUR);
  hands.wall += 9 * HOUR;
  hands.elapsed += 9 * HOUR; // a machine whose timer runs on while it sleeps
  expect(clock.steady()).toEqual(new Date(BEGIN + 26 * HOUR));
});

// OPS-42
test('if the database has its own clock, that one counts, and a server whose clock differs says so', async () => {
  await sql`UPDATE clock SET known_at = NULL, doubted_from = NULL, doubted_since = NULL`.execute(database.db);
  const ahead = newClock({ wall: () => Date.now() + 9 * HOUR, elapsed: () => performance.now() });
  const lines: string[] = [];
  const watching = await watchClock({ clock: ahead, db: database.db, isShared: true, trustedDay: null, say: (line) => lines.push(line) });
  await watching.stop();
  expect(Math.abs(ahead.steady().getTime() - Date.now())).toBeLessThan(2000);
  expect(ahead.now().getTime() - Date.now()).toBeGreaterThan(8 * HOUR);
  expect(ahead.state()).toEqual({ doubt: null, aheadOfDatabaseSeconds: 9 * 3600 });
  expect(lines).toEqual([expect.stringMatching(/^The clock of this server is 32400 seconds ahead of the database's\./)]);
});
