import { api, type Endpoint, type Input } from '@lm/contract';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asked } from '../src/lib/current-call.ts';
import { newDatabase } from './database.ts';
import { PATIENCE } from './patience.ts';
import { asked as licenses, type Person, peopleOf } from './people.ts';
import { OFFER } from './samples.ts';
import { startServer, type TestServer } from './start.ts';

/** How many statements a call takes, including its session. */
let server: TestServer;
let admin: Person;
let mara: Person;
/** All statements, and those of calls alone: work that a call starts, such as its mail, may begin before the call is answered. */
let all = 0;
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    all += 1;
    if (asked()) statements += 1;
    return result;
  },
};
beforeAll(async () => {
  const database = await newDatabase();
  server = await startServer({ PAYMENT_AWAITED: 'on' }, { ...database, db: database.db.withPlugin(counter) });
  const make = peopleOf(server);
  admin = await make.admin();
  for (let count = 0; count < 20; count++) mara = await make.customer();
  await server.call(admin.token, api.licenses.addLicense, { body: licenses.permanent(mara.id) });
  await server.worker.idle('mail');
  await server.sealed();
});
afterAll(() => server.close());

/** Makes the server forget the principal from the second before: a call then costs the most (SGN-24). */
const forget = () => sql`UPDATE role SET name = name WHERE false`.execute(server.db);

async function cost<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<number> {
  const ask = async () => {
    await forget();
    const before = statements;
    expect((await server.call(admin.token, endpoint, input)).status).toBe(200);
    return statements - before;
  };
  await ask(); // statements that are built once are now built
  return ask();
}

// OPS-74
test('everyone asking at once whether the server is ready costs one statement', async () => {
  const before = all;
  const seen = await Promise.all(Array.from({ length: 20 }, () => server.inject('/api/ready')));
  expect([seen.map(({ statusCode }) => statusCode), all - before]).toEqual([Array(20).fill(200), 1]);
});

// SGN-24
test('a caller who asks again within a second is not looked up again until something changes', async () => {
  const ask = async () => {
    const before = statements;
    await server.call(admin.token, api.signIn.validateAuthentication, { query: {} });
    return statements - before;
  };
  await vi.waitUntil(async () => (await ask()) === 0, PATIENCE); // the first call may note that the session was used
  await forget();
  expect(await ask()).toBe(1);
});

// WIRE-44
test('a click: the session check, and two statements for the view; two for turning a page', async () => {
  const page = { page: '1', pageSize: '15' };
  const id = String(mara.id);
  expect({
    'session check': await cost(api.signIn.validateAuthentication, { query: {} }),
    customers: await cost(api.customers.getCustomers, { query: page }),
    'their next page': await cost(api.customers.getCustomers, { query: { ...page, page: '2' } }),
    releases: await cost(api.releases.getVersions, { query: page }),
    log: await cost(api.log.getLogs, { query: page }),
    users: await cost(api.users.getUsers, { query: page }),
    'one customer with licenses': await cost(api.customers.findCustomer, { params: { id } }),
    'licenses of a customer': await cost(api.licenses.getCustomerLicenses, { params: { customerId: id } }),
    oneself: await cost(api.signIn.getCustomerData, { body: undefined }),
  }).toEqual({
    'session check': 1,
    customers: 2,
    'their next page': 2,
    releases: 2,
    log: 2,
    users: 2,
    'one customer with licenses': 2,
    'licenses of a customer': 2,
    oneself: 2,
  });
});

// ORD-323, ORD-329: an order may make 999 licenses, and the call has to end in time.
test('an order is paid or cancelled with a few statements, however many licenses it made', async () => {
  await peopleOf(server).release('5.1.1', '2026-10-02');
  const seller = await peopleOf(server).sales();
  const costs = async (call: typeof api.orders.markPaid | typeof api.orders.cancelOrder, users: number) => {
    const body = { ...OFFER, lines: [{ ...OFFER.lines[0], users }] as [(typeof OFFER.lines)[0]], customerId: mara.id };
    const { data: offer } = await server.call(seller.token, api.offers.addOffer, { body });
    await server.call(seller.token, api.offers.sendOffer, { body: { id: offer.id } });
    const accepted = { id: offer.id, no: 1, name: 'Mara Berg', position: 'Engineer', terms: true as const };
    const { data: order } = await server.call(mara.token, api.orders.acceptOffer, { body: accepted });
    await server.worker.idle('mail');
    await server.sealed();
    await forget();
    const before = statements;
    const { data } = await server.call(admin.token, call, { body: { id: order.id, reference: 'SEPA 81', reason: 'Ordered twice' } });
    return [statements - before, data.licenses.length, data.licenses.at(-1)?.now] as const;
  };
  const paid = { typeId: 3, endsOn: '2027-12-01' };
  const cancelled = { typeId: 6, endsOn: '2026-11-21' };
  const [few, , last] = await costs(api.orders.markPaid, 1);
  expect(last).toMatchObject(paid);
  expect(await costs(api.orders.markPaid, 25)).toEqual([few, 25, expect.objectContaining(paid)]);
  const [some = 0] = await costs(api.orders.cancelOrder, 1);
  const [cost, ...ended] = await costs(api.orders.cancelOrder, 25);
  expect(ended).toEqual([25, expect.objectContaining(cancelled)]);
  expect(cost).toBeLessThan(some + 30); // each change may take one statement for what follows from it
});
