import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenTwoServers } from '../../../test/given.ts';
import { PASSWORD } from '../../../test/people.ts';

/** Two servers on one database: what happens on both is counted together. */
const { one: server, other, make } = await givenTwoServers({ TRUST_PROXY: '1', THROTTLED_CALLS: '1000000' }, () => ({ TRUST_PROXY: '1' }));
const admin = await make.admin();

const HOME = '198.51.100.7';
const WRONG = 'Wrong&Password9';
const signIn = (username: string, password: string, from = HOME, at = server) =>
  at.inject({ method: 'POST', url: '/api/customers/login', headers: { 'x-forwarded-for': from }, payload: { username, password } });

/** What was noted since, by kind in this order. */
async function noted(...kinds: string[]) {
  await server.portal.noticed();
  await other.portal.noticed();
  const rows = await server.db.selectFrom('security_event').selectAll().where('kind', 'in', kinds).orderBy('id').execute();
  return rows.map(({ kind, actor_id, about_id, network, facts, times }) => ({ kind, actor_id, about_id, network, facts, times }));
}

// SEC-780, SEC-781, SEC-782, SEC-784, SGN-35
test('failed and delayed sign-ins are counted together by account and network, on all servers, without what was typed', async () => {
  const mara = await make.customer();
  for (let count = 0; count < 6; count++) await signIn(mara.email, WRONG, HOME, count % 2 ? server : other);
  for (let count = 0; count < 6; count++) await signIn(mara.email, WRONG);
  await signIn('S3cret&Typed.into@the-wrong.box', 'Typed&Password7', '203.0.113.9');
  expect((await signIn(mara.email, PASSWORD, '192.0.2.44')).statusCode).toBe(200);
  const facts = { call: 'customers/login' };
  const seen = await noted('sign-in.failed', 'sign-in.throttled', 'sign-in.ok');
  expect(seen).toHaveLength(4);
  expect(seen).toEqual(
    expect.arrayContaining([
      {
        kind: 'sign-in.ok',
        actor_id: null,
        about_id: mara.id,
        network: '192.0.2.44',
        facts: expect.objectContaining({ proof: 'password' }),
        times: 1,
      },
      { kind: 'sign-in.failed', actor_id: null, about_id: mara.id, network: HOME, facts: { reason: 'wrong', ...facts }, times: 10 },
      { kind: 'sign-in.throttled', actor_id: null, about_id: mara.id, network: HOME, facts, times: 2 },
      { kind: 'sign-in.failed', actor_id: null, about_id: null, network: '203.0.113.9', facts: { reason: 'wrong', ...facts }, times: 1 },
    ]),
  );
  const lines = server.said.map((line) => JSON.parse(line));
  expect(lines.find(({ event }) => event === 'sign-in.ok')).toEqual({
    ...{ level: 30, time: Date.parse('2026-11-21T10:00:00Z'), pid: process.pid, hostname: expect.any(String), event: 'sign-in.ok' },
    ...{ actor: null, key: null, about: mara.id, network: '192.0.2.44', reqId: expect.stringMatching(/^req-/), times: 1 },
    ...{ facts: expect.objectContaining({ proof: 'password' }), msg: 'Signed in' },
  });
  const stored = JSON.stringify(await server.db.selectFrom('security_event').selectAll().execute());
  for (const text of [...server.said, ...other.said, stored]) expect(text).not.toMatch(/S3cret|Typed|wrong\.box|Password\d|Vision/i);
});

// SEC-784, SEC-785, SEC-786
test('refusals, links, exports, roles and passwords are noted with who did it and for which person, and no line has a secret', async () => {
  const mara = await make.customer();
  const sales = await make.sales();
  expect((await server.call(mara.token, api.log.getLogs, { query: {} })).status).toBe(403);
  expect((await server.call('a-token-that-died', api.signIn.getSessions, {})).status).toBe(410);
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const [, urlToken = ''] = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email)) ?? [];
  await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Another&Secret8' } });
  const person = { id: sales.id, firstName: 'Sam', lastName: 'Berg', organization: 'X', phoneNumber: '1', countryId: 752 };
  const promoted = await server.call(admin.token, api.customers.updateCustomer, {
    body: { ...person, rolesId: [ROLE.customer, ROLE.admin] },
  });
  expect(promoted.message).toBe('OK');
  const { text } = await server.call(admin.token, api.customers.exportCustomers, { query: {} });
  await server.call(null, api.signIn.logout, { query: { token: admin.token } });
  const seen = await noted('call.refused', 'link.asked', 'link.used', 'password.changed', 'role.given', 'export.made', 'sign-out');
  const at = { actor_id: null, network: '127.0.0.1', times: 1 };
  expect(seen).toEqual(
    expect.arrayContaining([
      { ...at, kind: 'call.refused', actor_id: mara.id, about_id: mara.id, facts: { call: 'licenses/getLogs' } },
      { ...at, kind: 'call.refused', about_id: null, facts: { reason: 'sessionEnded' } },
      { ...at, kind: 'link.asked', about_id: mara.id, facts: { link: 'reset' } },
      { ...at, kind: 'link.used', about_id: mara.id, facts: { link: 'reset' } },
      { ...at, kind: 'password.changed', about_id: mara.id, facts: { by: 'link' } },
      { ...at, kind: 'role.given', actor_id: admin.id, about_id: sales.id, facts: { given: 'Admin', taken: 'Sales', newAdmin: true } },
      {
        ...at,
        kind: 'export.made',
        actor_id: admin.id,
        about_id: admin.id,
        facts: { what: 'customers', rows: text.split('\r\n').length - 2, whole: true },
      },
      { ...at, kind: 'sign-out', about_id: admin.id, facts: {} },
    ]),
  );
  for (const secret of [urlToken, mara.token, admin.token, 'Another', PASSWORD]) expect(server.said.join('')).not.toContain(secret);
});

// SEC-783
test('a flood from more than a thousand networks makes a thousand rows of its kind an hour and one for the rest, and is fully counted', async () => {
  server.setNow('2026-11-22T10:00:00Z');
  const from = (count: number) => `100.64.${count >> 8}.${count & 255}`;
  const before = server.said.length;
  for (let part = 0; part < 3; part++) {
    const networks = Array.from({ length: 400 }, (_, place) => from(part * 400 + place));
    await Promise.all(
      networks.map((network) =>
        server.inject({ url: '/api/customers/sessions', headers: { 'x-forwarded-for': network, authorization: 'Bearer dead' } }),
      ),
    );
    await server.portal.noticed();
  }
  const rows = await server.db
    .selectFrom('security_event')
    .selectAll()
    .where('kind', '=', 'call.refused')
    .where('bundle', 'like', '2026-11-22T10 %')
    .execute();
  expect(rows).toHaveLength(1001);
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(1200);
  expect(server.said.length - before).toBeLessThan(1200);
});
