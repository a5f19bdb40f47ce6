import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueMailsOnce } from '../src/lib/mail/mail.queries.ts';
import { givenTwoServers } from './given.ts';
import type { Person } from './people.ts';
import type { TestServer } from './start.ts';

/** Two servers on one database, as behind a balancer: what one does, the other knows by its next call. */
const { one, other, make } = await givenTwoServers();
const admin = await make.admin();

const asks = async ({ token }: Person) =>
  (await other.call(token, api.customers.getCustomers, { query: { page: '1', pageSize: '1' } })).status;

// SGN-24
test('a person signed out, deactivated or demoted on one server is out with the next call on the other', async () => {
  for (let round = 0; round < 5; round++) {
    const [signedOut, deactivated, demoted] = [await make.sales(), await make.sales(), await make.sales()];
    const everybody = [signedOut, deactivated, demoted];
    expect(await Promise.all(everybody.map(asks))).toEqual([200, 200, 200]);

    await one.call(null, api.signIn.logout, { query: { token: signedOut.token } });
    expect(await asks(signedOut)).toBe(410);
    await one.call(admin.token, api.customers.setActiveStatus, { body: { id: deactivated.id, active: false } });
    expect(await asks(deactivated)).toBe(410);
    const person = { id: demoted.id, firstName: 'Rowan', lastName: 'Berg', organization: 'X', phoneNumber: '1', countryId: 752 };
    const { status } = await one.call(admin.token, api.customers.updateCustomer, { body: { ...person, rolesId: [ROLE.customer] } });
    expect([status, await asks(demoted)]).toEqual([200, 410]);
    expect(await asks(admin)).toBe(200);
  }
});

// SGN-24, WIRE-43
test('a right removed from a role on one server is gone with the next call on the other, and the answer says so', async () => {
  const { data: role } = await one.call(admin.token, api.roles.addRole, { body: { name: 'Reader', rights: ['customers.view'] } });
  const reader = await make.customer({ roles: [role.id] });
  const word = async () =>
    (await other.inject({ url: '/api/customers/validate-authentication', headers: bearer(reader) })).headers['x-rights'];
  const before = await word();
  expect(await asks(reader)).toBe(200);
  const changed = { id: role.id, name: 'Reader', rights: ['releases.view' as const], revision: role.revision };
  expect((await one.call(admin.token, api.roles.updateRole, { body: changed })).status).toBe(200);
  expect(await asks(reader)).toBe(403);
  expect(await word()).not.toBe(before);
  expect(await word()).toBe(await word());
});

test('simultaneous calls by many people each get their own answer', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => make.customer()));
  const calls = [...people, ...people, ...people].map(async ({ id, token }) => {
    const { data } = await other.call(token, api.signIn.getCustomerData, { body: undefined });
    return data.customer.id === id;
  });
  const stranger = other.call('no-such-token', api.signIn.getCustomerData, { body: undefined });
  expect((await Promise.all(calls)).every((isOwn) => isOwn)).toBe(true);
  expect((await stranger).status).toBe(410);
});

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

// SGN-32
test('what fails on one server counts on the other', async () => {
  const ask = (server: TestServer) => server.call(null, api.signUp.confirmAccount, { query: { token: 'unknown' } });
  for (let count = 0; count < 150; count++) for (const server of [one, other]) expect((await ask(server)).status).toBe(404);
  expect([(await ask(one)).status, (await ask(other)).status]).toEqual([429, 429]);
});

// API-742
test('the same key on both servers at once makes one customer', async () => {
  const { token } = await make.admin();
  const add = (server: TestServer, key: string) =>
    server.inject({
      method: 'POST',
      url: '/api/customers/addCustomerFromAdmin',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: {
        firstName: 'Jo',
        lastName: 'Lund',
        email: `${key}@once.example`,
        organization: 'X',
        phoneNumber: '1',
        countryId: 752,
        rolesId: [2],
      },
    });
  const keys = Array.from({ length: 10 }, (_, place) => `key-${place}`);
  const seen = await Promise.all(keys.map((key) => Promise.all([add(one, key), add(other, key)])));
  for (const pair of seen) {
    const statuses = pair.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const answers = pair.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
    expect(new Set(answers).size).toBe(1);
  }
  const { total } = await one.call(token, api.customers.getCustomers, { query: { search: '@once.example', page: '1' } });
  expect(total).toBe(10);
  const again = await Promise.all(keys.map((key, place) => add(place % 2 ? one : other, key)));
  expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(keys.map(() => 'true'));
});

// MAIL-230
test('the same event causes one mail: with two servers at once, one that dies before it commits, and a job that is tried again', async () => {
  const mara = await make.customer({ firstName: 'Mara' });
  const about = [{ kind: 'quotation' as const, id: 45, name: '45' }];
  const mail = { recipient: mara.email, purpose: 'password-changed' as const, data: { firstName: 'Mara' }, about };
  const queue = ({ portal }: TestServer, key: string) => portal.write((tx) => queueMailsOnce(tx, [{ key, mail }], portal.steady()));
  const died = one.portal.write(async (tx) => {
    await queueMailsOnce(tx, [{ key: 'ending/30/L-630', mail }], one.portal.steady());
    throw new Error('died');
  });
  await expect(died).rejects.toThrow('died');
  const tried = await Promise.all([one, other, one, other, one].map((server) => queue(server, 'ending/30/L-630')));
  expect(tried.filter(Boolean)).toHaveLength(1);
  expect(await queue(other, 'ending/30/L-630')).toBe(0);
  expect(await queue(other, 'ending/7/L-630')).toBe(1);
  for (const server of [one, other]) await server.worker.look();
  expect(one.mailServer.count(mara.email) + other.mailServer.count(mara.email)).toBe(2);
  const { rows } = await sql`SELECT key, customer_id, purpose, about, more, ended_at IS NOT NULL AS ended, error FROM mail
    WHERE customer_id = ${mara.id} ORDER BY id`.execute(one.db);
  const row = { customer_id: mara.id, purpose: 'password-changed', about, more: 0, ended: true, error: null };
  expect(rows).toEqual([
    { ...row, key: 'ending/30/L-630' },
    { ...row, key: 'ending/7/L-630' },
  ]);
});

// OPS-35
test('a server keeps working when the next version has migrated the database compatibly', async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')`.execute(one.db);
  const body = { firstName: 'Jo', lastName: 'Lund', email: 'jo@later.example', organization: 'X', phoneNumber: '1', countryId: 752 };
  const { status } = await one.call(admin.token, api.customers.addCustomerFromAdmin, {
    body: { ...body, rolesId: [ROLE.customer], offlineLicenseAllowed: false },
  });
  expect(status).toBe(200);
  expect((await one.inject('/api/ready')).statusCode).toBe(200);
  await sql`DELETE FROM kysely_migration WHERE name = '9999-later'`.execute(one.db);
});
