import { once } from 'node:events';
import { connect } from 'node:net';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer({ TRUST_PROXY: '1', SIGN_IN_FAILURES_ELSEWHERE: '30', THROTTLED_CALLS: '60' });

/** A sign-in from somewhere on the internet, through the proxy. */
const signIn = (username: string, password: string, from: string) =>
  server.inject({ method: 'POST', url: '/api/customers/login', headers: { 'x-forwarded-for': from }, payload: { username, password } });
const HOME = '198.51.100.7';
const WRONG = 'Wrong&Password9';

// SGN-29, SGN-34
test('after ten wrong passwords the eleventh attempt waits, even if it is right; a quarter of an hour later it works', async () => {
  const mara = await make.customer();
  for (let count = 0; count < 10; count++) expect((await signIn(mara.email, WRONG, HOME)).statusCode).toBe(401);
  const locked = await signIn(mara.email, PASSWORD, HOME);
  expect([locked.statusCode, locked.json(), locked.headers['retry-after']]).toEqual([
    429,
    { statusCode: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again in 15 minutes.' },
    '900',
  ]);
  expect((await signIn(mara.email, PASSWORD, '203.0.113.1')).statusCode).toBe(200); // meanwhile from elsewhere
  server.setNow('2026-11-21T10:15:01Z');
  expect((await signIn(mara.email, PASSWORD, HOME)).statusCode).toBe(200);
  server.setNow('2026-11-21T10:00:00Z');
});

// SGN-30
test('fifty guesses at the same instant count as fifty', async () => {
  const mara = await make.customer();
  const seen = await Promise.all(Array.from({ length: 50 }, () => signIn(mara.email, WRONG, '198.51.100.8')));
  expect(seen.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10);
});

// SGN-29, SGN-31
test('an attacker with many addresses cannot lock out the owner, who has signed in from home before', async () => {
  const mara = await make.customer();
  expect((await signIn(mara.email, PASSWORD, HOME)).statusCode).toBe(200);
  for (let network = 1; network <= 3; network++)
    for (let count = 0; count < 10; count++) await signIn(mara.email, WRONG, `203.0.113.${network}`);
  expect((await signIn(mara.email, WRONG, '203.0.113.99')).statusCode).toBe(429);
  expect((await signIn(mara.email, PASSWORD, HOME)).statusCode).toBe(200);
});

// SGN-29
test('an email without an account is slowed down the same way', async () => {
  for (let count = 0; count < 10; count++) expect((await signIn('nobody@example.com', WRONG, '198.51.100.20')).statusCode).toBe(401);
  expect((await signIn('nobody@example.com', WRONG, '198.51.100.20')).statusCode).toBe(429);
});

// SGN-5, SGN-32
test('one address gets sixty failing calls of a kind a minute; successes do not count, and other calls still work', async () => {
  const from = { 'x-forwarded-for': '198.51.100.30' };
  const ask = () => server.inject({ method: 'GET', url: '/api/customers/confirm-account?token=unknown', headers: from });
  const mara = await make.customer();
  for (let count = 0; count < 5; count++) expect((await signIn(mara.email, PASSWORD, '198.51.100.30')).statusCode).toBe(200);
  for (let count = 0; count < 60; count++) expect((await ask()).statusCode).toBe(404);
  expect((await ask()).headers['retry-after']).toBe('60');
  expect((await server.inject({ method: 'GET', url: '/api/versions/getVersions', headers: from })).statusCode).toBe(200);
  expect((await signIn(mara.email, PASSWORD, '198.51.100.30')).statusCode).toBe(200);
});

// SGN-32
test('a network with too many failed sign-ins is slowed down, except for people it knows; calls without a token count for nothing', async () => {
  const [mara, stranger] = [await make.customer(), await make.customer()];
  const there = '198.51.100.50';
  expect((await signIn(mara.email, PASSWORD, there)).statusCode).toBe(200);
  for (let count = 0; count < 65; count++)
    await server.inject({ method: 'POST', url: '/api/courses/addStudentLicense', headers: { 'x-forwarded-for': there }, payload: {} });
  for (let count = 0; count < 60; count++) expect((await signIn(`nobody${count}@example.com`, WRONG, there)).statusCode).toBe(401);
  expect((await signIn(stranger.email, PASSWORD, there)).statusCode).toBe(429);
  expect((await signIn(mara.email, PASSWORD, there)).statusCode).toBe(200);
  const reset = {
    method: 'POST',
    url: `/api/customers/reset-password?email=${stranger.email}`,
    headers: { 'x-forwarded-for': there },
  } as const;
  expect((await server.inject(reset)).statusCode).not.toBe(429);
});

// SGN-32
test('a signed-in person is counted by account, wherever they are', async () => {
  const [mara, tove] = [await make.customer(), await make.customer()];
  const redeem = ({ token, id }: Person) =>
    server.call(token, api.licenses.addStudentLicense, { body: { customerId: id, courseCode: 'unknown' } });
  for (let count = 0; count < 60; count++) expect((await redeem(mara)).status).not.toBe(429);
  expect([(await redeem(mara)).status, (await redeem(tove)).status]).toEqual([429, 404]);
});

// SGN-46
test('a known person is let in before those of a network that tries one password after another', async () => {
  const mara = await make.customer();
  expect((await signIn(mara.email, PASSWORD, HOME)).statusCode).toBe(200);
  const order: string[] = [];
  const attackers = Array.from({ length: 60 }, (_, count) => signIn(`victim${count}@example.com`, WRONG, '203.0.113.60'));
  for (const attacker of attackers) void attacker.then(({ statusCode }) => order.push(`attacker ${statusCode}`));
  expect((await signIn(mara.email, PASSWORD, HOME)).statusCode).toBe(200);
  expect(order.length).toBeLessThan(30);
  await Promise.all(attackers);
  expect((await signIn('one.more@example.com', WRONG, '203.0.113.60')).statusCode).toBe(429);
});

// SGN-46
test('a person who hangs up before their turn has not tried a password', async () => {
  const there = '203.0.113.61';
  const tries = async () => {
    const found = await server.db.selectFrom('sign_in_attempt').select('id').where('network', '=', there).execute();
    return found.length;
  };
  const url = await server.listen();
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 50 }, (_, count) => {
    const body = JSON.stringify({ username: `victim${count}@example.com`, password: WRONG });
    const type = `content-type: application/json\r\ncontent-length: ${body.length}`;
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/customers/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${there}\r\n${type}\r\n\r\n${body}`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'ready')));
  await fetch(`${url}/api/customers/logout`, { method: 'POST' }); // the server has read what came before
  for (const socket of sockets) socket.destroy();
  expect((await signIn('last@example.com', WRONG, there)).statusCode).toBe(401); // in the same lane, after all others had their turn
  expect(await tries()).toBeLessThan(40);
});

// SGN-47
test('a network that sends one dead token after another is slowed down; sessions still work, even those never seen here', async () => {
  const [mara, nils] = [await make.customer(), await make.customer()];
  const ask = (token: string, from: string) =>
    server.inject({
      url: '/api/customers/validate-authentication?timestamp=1',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    });
  const there = '203.0.113.62';
  expect((await ask(mara.token, there)).statusCode).toBe(200);
  for (let count = 0; count < 60; count++) expect((await ask(`${count}`.padStart(43, 'x'), there)).statusCode).toBe(410);
  const held = await ask('z'.repeat(43), there);
  expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask(mara.token, there)).statusCode).toBe(200);
  expect((await ask(nils.token, there)).statusCode).toBe(200);
  expect((await ask('z'.repeat(43), '203.0.113.63')).statusCode).toBe(410);
});

// SGN-36
test('an account signs in thirty times a minute, and in twenty places: one more ends the one unused for longest', async () => {
  const mara = await make.customer();
  const seen = [];
  for (let count = 0; count < 31; count++) seen.push((await signIn(mara.email, PASSWORD, HOME)).statusCode);
  expect(seen).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM session WHERE customer_id = ${mara.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ count: 20 }]);
  expect((await server.call(mara.token, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
});

test('people see where they are signed in, and sign the others out', async () => {
  const mara = await make.customer();
  const other = (await signIn(mara.email, PASSWORD, HOME)).json().data.access_token;
  const { data } = await server.call(mara.token, api.signIn.getSessions, {});
  expect(data.map(({ current, address }) => [current, address]).sort()).toEqual([
    [false, HOME],
    [true, '127.0.0.1'],
  ]);
  await server.call(mara.token, api.signIn.endOtherSessions, {});
  expect((await server.call(other, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
  expect((await server.call(mara.token, api.signIn.validateAuthentication, { query: {} })).status).toBe(200);
});

test('a person who sets a new password from the mailed link need not wait because of others’ guesses', async () => {
  const mara = await make.customer();
  for (let count = 0; count < 10; count++) await signIn(mara.email, WRONG, '198.51.100.40');
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email))?.[1] ?? '';
  await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Other&Word99' } });
  expect((await signIn(mara.email, 'Other&Word99', '198.51.100.40')).statusCode).toBe(200);
});

// SGN-40
test('junk for a forwarded address counts as one place, and is not a defect', async () => {
  const mara = await make.customer();
  expect((await signIn(mara.email, WRONG, 'x'.repeat(200))).statusCode).toBe(401);
  expect((await signIn(mara.email, PASSWORD, 'x'.repeat(300))).statusCode).toBe(200);
});
