import { api, type Data } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD } from '../../../test/people.ts';

const { server, make } = await givenServer({ TRUST_PROXY: '1', SECURITY_EVENT_DAYS: '30' });
const admin = await make.admin();

const calls = api.securityEvents;
const signIn = (username: string, password: string, from: string) =>
  server.inject({ method: 'POST', url: '/api/customers/login', headers: { 'x-forwarded-for': from }, payload: { username, password } });
type Query = Parameters<typeof events>[0];
const events = async (query: { search?: string; kind?: 'sign-in.ok'[]; person?: string; network?: string; from?: string; to?: string }) => {
  const { data, total } = await server.call(admin.token, calls.getEvents, { query: { ...query, page: '1', pageSize: '50' } });
  return { kinds: data.map(({ kind }) => kind), data, total };
};

// SEC-788
test('Admins see the newest first, find them by person, kind, network and day, and one by its number; others see none', async () => {
  const mara = await make.customer({ firstName: 'Mara', lastName: 'Quill' });
  const sales = await make.sales();
  await signIn(mara.email, 'Wrong&Password9', '198.51.100.7');
  server.setNow('2026-11-21T10:05:00Z');
  await signIn(mara.email, 'Wrong&Password9', '198.51.100.7');
  server.setNow('2026-11-21T10:05:01Z');
  await signIn(mara.email, PASSWORD, '2001:db8:1:2:3:4:5:6');
  const found = await events({ person: String(mara.id) });
  expect(found).toMatchObject({ kinds: ['sign-in.ok', 'sign-in.failed'], total: 2 });
  expect(found.data[1]).toEqual({
    ...{ id: expect.any(Number), kind: 'sign-in.failed', times: 2, keyId: null, actor: null, network: '198.51.100.7' },
    ...{ happenedAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T10:05:00.000Z', requestId: expect.stringMatching(/^req-/) },
    ...{ about: { id: mara.id, name: 'Mara Quill', email: mara.email }, facts: { reason: 'wrong', call: 'customers/login' } },
  });
  const queries: [Query, number][] = [
    [{ search: 'mara quill' }, 2],
    [{ search: 'nobody called so' }, 0],
    [{ person: String(mara.id), kind: ['sign-in.ok'] }, 1],
    [{ network: '2001:db8:1:2::9' }, 1],
    [{ network: '198.51.100.7', from: '2026-11-21', to: '2026-11-21' }, 1],
    [{ network: '198.51.100.7', from: '2026-11-22' }, 0],
  ];
  for (const [query, count] of queries) expect([query, (await events(query)).kinds.length]).toEqual([query, count]);
  const params = { id: String(found.data[0]?.id) };
  expect((await server.call(admin.token, calls.findEvent, { params })).data).toEqual(found.data[0]);
  expect((await server.call(sales.token, calls.getEvents, { query: {} })).status).toBe(403);
  expect(await server.call(admin.token, calls.getEvents, { query: { from: '2026-11-22', to: '2026-11-21' } })).toMatchObject({
    status: 400,
  });
});

const rows = (count: number) =>
  sql`INSERT INTO security_event (happened_at, last_at, kind, about_id, facts)
    SELECT m, m, 'sign-in.ok', 7, '{}' FROM (SELECT '2026-11-01'::timestamptz + i * interval '1 second' AS m FROM generate_series(1, ${count}::integer) AS i) AS many`.execute(
    server.db,
  );

// SEC-785, SEC-789
test('a file has every event that fits; a thousand are sent as they are, more need a fresh confirmation', async () => {
  await rows(999);
  const of = { person: '7' };
  const few = await server.call(admin.token, calls.exportEvents, { query: of });
  expect(few.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFFirst (UTC),Newest (UTC),Times,Event,Kind,By,By account,By API key,About,About account,Network,Request,Details',
    '2026-11-01T00:16:39.000Z,2026-11-01T00:16:39.000Z,1,Signed in,sign-in.ok,,,,,7,,,',
  ]);
  expect(few.text.trim().split('\r\n')).toHaveLength(1000);
  await rows(2);
  await server.db
    .updateTable('session')
    .set({ confirmed_at: new Date('2026-11-21T09:00:00Z') })
    .where('customer_id', '=', admin.id)
    .execute();
  expect(await server.call(admin.token, calls.exportEvents, { query: of })).toMatchObject({
    status: 403,
    statusCode: 'CONFIRMATION_NEEDED',
  });
  expect((await server.call(admin.token, calls.exportEvents, { query: { person: String(admin.id) } })).status).toBe(200);
  await server.db.updateTable('session').set({ confirmed_at: server.portal.steady() }).where('customer_id', '=', admin.id).execute();
  expect((await server.call(admin.token, calls.exportEvents, { query: of })).text.trim().split('\r\n')).toHaveLength(1002);
  const made = (await events({ person: String(admin.id) })).data.filter(({ kind }) => kind === 'export.made');
  expect(made.map(({ facts }: Data<typeof calls.getEvents>[number]) => facts.rows)).toEqual(expect.arrayContaining([999, 1001]));
});

// SEC-787
test('events are deleted after the configured days, and those about a person when they are erased', async () => {
  const mara = await make.customer();
  await signIn(mara.email, PASSWORD, '203.0.113.7');
  expect((await events({ person: String(mara.id) })).total).toBe(1);
  const erased = { id: mara.id, confirm: mara.email, reason: 'They asked for it' };
  expect((await server.call(admin.token, api.erasing.erase, { body: erased })).status).toBe(200);
  expect((await events({ person: String(mara.id) })).total).toBe(0);
  server.setNow('2026-12-22T10:00:00Z');
  await server.worker.look();
  await server.worker.idle('old-events');
  const left = await server.db
    .selectFrom('security_event')
    .select('last_at')
    .where('last_at', '<', new Date('2026-11-22T10:00:00Z'))
    .execute();
  expect(left).toEqual([]);
});
