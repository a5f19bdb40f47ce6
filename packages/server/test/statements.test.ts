import { api, type Endpoint, type Input } from '@lm/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from './database.ts';
import { asked, type Person, peopleOf } from './people.ts';
import { startServer, type TestServer } from './start.ts';

/** How many statements a call costs, its session included. */
let server: TestServer;
let admin: Person;
let mara: Person;
let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};
beforeAll(async () => {
  const database = await newDatabase();
  server = await startServer({}, { ...database, db: database.db.withPlugin(counter) });
  const make = peopleOf(server);
  admin = await make.admin();
  for (let count = 0; count < 20; count++) mara = await make.customer();
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
  await server.worker.idle('mail'); // so that nothing but calls is counted
  await server.sealed();
});
afterAll(() => server.close());

async function cost<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<number> {
  const ask = async () => {
    const before = statements;
    expect((await server.call(admin.token, endpoint, input)).status).toBe(200);
    return statements - before;
  };
  await ask(); // what is built once is built
  return ask();
}

// WIRE-44
test('a click: the session check, and two statements for the view; two for turning a page', async () => {
  const page = { page: '1', pageSize: '15' };
  const id = String(mara.id);
  expect({
    'session check': await cost(api.auth.validateAuthentication, { query: {} }),
    customers: await cost(api.customers.getCustomers, { query: page }),
    'their next page': await cost(api.customers.getCustomers, { query: { ...page, page: '2' } }),
    releases: await cost(api.releases.getVersions, { query: page }),
    log: await cost(api.log.getLogs, { query: page }),
    users: await cost(api.users.getUsers, { query: page }),
    'one customer with licenses': await cost(api.customers.findCustomer, { params: { id } }),
    'licenses of a customer': await cost(api.licenses.getCustomerLicenses, { params: { customerId: id } }),
    oneself: await cost(api.auth.getCustomerData, { body: undefined }),
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
