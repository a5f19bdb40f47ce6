import { api, type Principal, ROLE } from '@lm/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';
import { STAFF } from '../../../test/people.ts';
import { plansOf } from '../../../test/plans.ts';
import type { Wanted } from './customer-filter.queries.ts';
import { customersMatching } from './customer-list.queries.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
// 10,400 customers: those called Zoe come after more rows than a walk along the order examines.
await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, active, name_key, search_key, created_at)
    SELECT first, 'Berg' || n, n || '@crowd.example', n || '@crowd.example', 'Many', CASE WHEN n % 7 = 0 THEN 578 ELSE 752 END, '1', 'Customer', n % 3 > 0,
      lower(first) || ' berg' || n, ' ' || lower(first) || ' berg' || n || ' ' || n || '@crowd.example', now()
    FROM (SELECT n, CASE WHEN n <= 400 THEN 'Zoe' ELSE 'Anna' END AS first FROM generate_series(1, 10400) AS n) AS people`.execute(
  server.db,
);
await sql`INSERT INTO customer_role SELECT id, 2 FROM customer WHERE organization = 'Many'`.execute(server.db);
await make.customer({ firstName: 'Bo', lastName: 'Both', roles: [ROLE.admin, ROLE.sales] });
await make.customer({ firstName: 'Cy', lastName: 'Seller', roles: [ROLE.sales] });
await make.customer({ firstName: 'Di', lastName: 'Both', roles: [ROLE.admin, ROLE.customer, ROLE.sales] });
await sql`ANALYZE`.execute(server.db);

const distributor: Principal = { ...STAFF, scope: { countries: [578] } };

const wish: fc.Arbitrary<Omit<Wanted, 'today'>> = fc.record(
  {
    search: fc.constantFrom('zoe', 'berg', 'an', '9', 'zoe berg39', 'berg10400', 'sales', 'nobody', '%'),
    role: fc.subarray(['Admin', 'Sales', 'Customer'], { minLength: 1 }),
    status: fc.subarray(['Activated' as const, 'Deactivated' as const], { minLength: 1 }),
  },
  { requiredKeys: [] },
);

// WIRE-19, CUS-5
test('a page is the same whether it is found along its order or by looking up all matches', async () => {
  const page = fc.record({
    sort: fc.constantFrom('name' as const, 'email' as const, 'role' as const, 'active' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.constantFrom(1, 2, 15, 50),
    offset: fc.constantFrom(0, 1, 2, 15, 1000, 9990),
  });
  await fc.assert(
    fc.asyncProperty(wish, page, fc.constantFrom(STAFF, distributor), async (wanted, asked, principal) => {
      const found = (isRare: boolean) => customersMatching(server.db, principal, { ...wanted, today: '2026-11-21' }, asked, { isRare });
      expect(await found(false)).toEqual(await found(true));
    }),
    { numRuns: 100 },
  );
});

/** For a few countries: most of the crowd is in one of them. */
const neighbor: Principal = { ...STAFF, scope: { countries: [752, 208] } };

// WIRE-19, ACC-7
test('a distant page of some countries is part of the whole list in its order', async () => {
  const orders = fc.record({
    sort: fc.constantFrom('name' as const, 'email' as const, 'role' as const, 'active' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  });
  const all = { today: '2026-11-21' } as const;
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 1000, max: 9000 }), fc.constantFrom(1, 15, 50), async (by, offset, limit) => {
      const whole = await customersMatching(server.db, neighbor, all, { ...by, limit: 10_000, offset: 0 });
      const far = await customersMatching(server.db, neighbor, all, { ...by, limit, offset });
      expect(far.rows).toEqual(whole.rows.slice(offset, offset + limit));
    }),
    { numRuns: 20 },
  );
});

// WIRE-19, ACC-7, ACC-8
test('a first page of some countries is the beginning of their list in its order, with no one from elsewhere', async () => {
  const ORDERS = { name: ['name_key', 'id'], role: ['role_label', 'name_key', 'id'], active: ['active', 'name_key', 'id'] };
  const orders = fc.record({
    sort: fc.constantFrom('name' as const, 'role' as const, 'active' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  });
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 0, max: 990 }), fc.constantFrom(1, 15, 50), async (by, offset, limit) => {
      const order = ORDERS[by.sort].map((column) => `${column} ${by.order}`).join();
      const whole = await sql<{
        id: number;
      }>`SELECT id FROM customer WHERE country_id IN (752, 208) AND NOT staff ORDER BY ${sql.raw(order)}`.execute(server.db);
      const page = await customersMatching(server.db, neighbor, { today: '2026-11-21' }, { ...by, limit, offset });
      expect(page.rows.map(({ id }) => id)).toEqual(whole.rows.slice(offset, offset + limit).map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
  const unseen: Principal = { ...distributor, rights: [] };
  expect((await customersMatching(server.db, unseen, { today: '2026-11-21' }, { limit: 15, offset: 0 })).rows).toEqual([]);
});

// Only on PostgreSQL: reading an index alone needs a vacuum, which the embedded database never runs by itself.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('an index alone is read', () => {
  const PAGES = (['name', 'role', 'active'] as const).flatMap((sort) => [
    { sort, offset: 0 },
    { sort, offset: 1400 },
  ]);
  test.each([...PAGES, { sort: 'email' as const, offset: 1400 }])(
    'WIRE-19: for a page of some countries, $sort from $offset',
    async (page) => {
      await sql`VACUUM ANALYZE customer`.execute(server.db);
      const lines = await plansOf(server.db, (db) => customersMatching(db, distributor, { today: '2026-11-21' }, { limit: 15, ...page }));
      const scans = lines.flatMap(
        (line) => /\b(?:Index Only Scan|Index Scan|Bitmap Heap Scan|Seq Scan) .*?on customer\b/.exec(line)?.[0] ?? [],
      );
      expect(scans).toEqual(['Index Only Scan using customer_listed on customer', 'Index Scan using customer_pkey on customer']);
    },
  );
});

// CUS-5
test('a person with another role besides the listed one is found by it, in order', async () => {
  const pages = [];
  for (const page of ['1', '2', '3', '4']) {
    const { data } = await server.call(admin.token, api.customers.filterCustomers, {
      query: { page, pageSize: '1' },
      body: { role: ['Sales'] },
    });
    pages.push(...data.map(({ name, role }) => `${name}, ${role}`));
  }
  expect(pages).toEqual(['Bo Both, Admin', 'Cy Seller, Sales', 'Di Both, Admin']);
});

describe('the total, requested separately', () => {
  const list = (query: object) => server.call(admin.token, api.customers.getCustomers, { query: { page: '1', pageSize: '15', ...query } });
  const count = async (query: object) => (await server.call(admin.token, api.customers.countCustomers, { query })).data;

  // WIRE-21
  test('is left out of a list on request, and counted up to 1,000; the whole list stays exact', async () => {
    const rows = await list({ search: 'zoe', total: 'false' });
    expect([rows.data.length, rows.total]).toEqual([15, undefined]);
    expect((await list({ search: 'zoe' })).total).toBe(400);
    expect(await count({ search: 'zoe' })).toEqual({ total: 400, totalIsMore: false });
    expect(await count({ search: 'zoe', status: 'Deactivated' })).toEqual({ total: 133, totalIsMore: false });
    expect(await count({ search: 'berg' })).toEqual({ total: 1000, totalIsMore: true });
    expect(await count({ role: ['Sales', 'Admin'] })).toEqual({ total: 4, totalIsMore: false });
    expect(await count({})).toEqual({ total: 10_404, totalIsMore: false });
    expect((await list({ total: 'maybe' })).problems).toMatchObject([{ field: 'total' }]);
    expect((await server.call(admin.token, api.customers.countCustomers, { query: { role: 'Pope' } })).status).toBe(400);
  });

  // WIRE-21
  test('is counted once within seconds for people with the same scope, and again after an act', async () => {
    const jonas = await make.distributor([578]);
    const counted = async (by: Person) =>
      (await server.call(by.token, api.customers.countCustomers, { query: { search: 'zoe' } })).data.total;
    expect([await counted(admin), await counted(jonas)]).toEqual([400, 57]);
    await sql`UPDATE customer SET search_key = ' gone' WHERE email = '7@crowd.example'`.execute(server.db);
    expect([await counted(admin), await counted(jonas)]).toEqual([400, 57]);
    const { data } = await list({ search: 'zoe berg14' });
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(data[0]?.id) }, query: {} });
    expect([await counted(admin), await counted(jonas)]).toEqual([398, 55]);
    server.setNow('2026-11-21T10:01:00Z');
  });
});

// CUS-11
test('setting an active switch to its current value writes nothing', async () => {
  const mara = await make.customer();
  const before = await list(admin);
  const { status, data } = await server.call(admin.token, api.customers.setActiveStatus, { body: { id: mara.id, active: true } });
  expect([status, data.active]).toEqual([200, true]);
  expect(await list(admin)).toBe(before);
});

const list = async ({ token }: Person) => (await server.call(token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).total;
