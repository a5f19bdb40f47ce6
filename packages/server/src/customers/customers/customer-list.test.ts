import { api, type CustomerFilter, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, GERMANY, NORWAY, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { sumUpTally } from './customer-tally.queries.ts';

let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
/** Everyone of this story is called Filter and something. */
const people: Record<string, Person> = {};
beforeAll(async () => {
  server = await startServer();
  make = peopleOf(server);
  admin = await make.admin();
  const customer = (lastName: string, who = {}) => make.customer({ firstName: 'Filter', lastName, ...who });
  people.kept = await customer('Kept'); // in maintenance until 01/12/2026
  people.lapsed = await customer('Lapsed'); // maintenance ended on 01/11/2026
  people.both = await customer('Both'); // one lapsed, one kept
  people.monthly = await customer('Monthly', { countryId: NORWAY });
  people.floating = await customer('Floating', { countryId: GERMANY });
  people.none = await customer('None');
  people.sales = await make.customer({ firstName: 'Filter', lastName: 'Seller', roles: [ROLE.customer, ROLE.sales] });
  const add = (body: object) => server.call(admin.token, api.licenses.addLicense, { body: body as never });
  const permanent = (owner: Person | undefined, start: string) =>
    add({
      ...asked.permanent(owner?.id ?? 0),
      purchaseDate: start,
      subscriptions: [{ months: 12, subscriptionStartDate: start }],
    });
  // From the first of a month, twelve months end on the first of the same month a year later.
  await permanent(people.kept, '2025-12-01');
  await permanent(people.lapsed, '2025-11-01');
  await permanent(people.both, '2025-11-01');
  await permanent(people.both, '2026-11-01');
  await add(asked.monthly(people.monthly.id));
  await add({ ...asked.temporary(people.floating.id), categoryName: 'FNL', seats: 3 });
});
afterAll(() => server.close());

const names = async (body: CustomerFilter, by = admin, search = 'filter') => {
  const seen = await server.call(by.token, api.customers.filterCustomers, { query: { search, page: '1', pageSize: '50' }, body });
  expect(seen.total).toBe(seen.data.length);
  return seen.data.map(({ name }) => name.replace('Filter ', ''));
};
const exported = async (query: object, by = admin) => {
  const { text } = await server.call(by.token, api.customers.exportCustomers, { query: query as never });
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
};

describe('filtering', () => {
  test('by license, and by any of several', async () => {
    expect(await names({ license: ['CPU - Monthly'] })).toEqual(['Monthly']);
    expect(await names({ license: ['CPU - Monthly', 'FNL - Temporary'] })).toEqual(['Floating', 'Monthly']);
    expect(await names({ license: ['FNL - Permanent'] })).toEqual([]);
  });

  // CUS-8
  test('by maintenance: people with a Permanent license, by whether any is still in maintenance', async () => {
    expect(await names({ maintstat: ['In maintenance'] })).toEqual(['Both', 'Kept']);
    expect(await names({ maintstat: ['Out of maintenance'] })).toEqual(['Lapsed']);
    expect(await names({ maintstat: ['In maintenance', 'Out of maintenance'] })).toEqual(['Both', 'Kept', 'Lapsed']);
  });

  // CUS-6
  test('by role, including every role of a person, and by status; groups narrow each other, empty ones do nothing', async () => {
    expect(await names({ role: ['Sales'] })).toEqual(['Seller']);
    expect(await names({ role: ['Customer'] })).toContain('Seller'); // labelled Sales
    expect(await names({ role: ['Customer', 'Sales'], license: [], status: [] })).toHaveLength(7);
    await server.call(admin.token, api.customers.setActiveStatus, { body: { id: people.none?.id ?? 0, active: false } });
    expect(await names({ status: ['Deactivated'] })).toEqual(['None']);
    expect(await names({ status: ['Activated', 'Deactivated'], role: ['Sales'] })).toEqual(['Seller']);
    expect(await names({ status: ['Deactivated'], role: ['Sales'] })).toEqual([]);
  });

  test.each([
    ['role', { role: ['Janitor'] }],
    ['license', { license: ['GPU - Monthly'] }],
    ['status', { status: 'Activated' }],
    ['maintstat', { maintstat: ['maybe'] }],
    ['colour', { colour: ['red'] }],
  ])('refuses an unknown %s', async (field, body) => {
    const seen = await server.call(admin.token, api.customers.filterCustomers, { query: {}, body: body as never });
    expect(seen).toMatchObject({ status: 400, problems: [{ field }] });
  });

  // SAF-2
  test.each(['\0', 'Sales\0', '\ud800'])('refuses a role %j, which no database can store', async (role) => {
    const { token } = admin;
    const seen = [
      await server.call(token, api.customers.filterCustomers, { query: {}, body: { role: [role] } }),
      await server.call(token, api.customers.countCustomers, { query: { role: [role] } }),
      await server.call(token, api.customers.exportCustomers, { query: { role: [role] } }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe('the export', () => {
  test('contains what the filter finds, by name, with a byte order mark for spreadsheets', async () => {
    const { text } = await server.call(admin.token, api.customers.exportCustomers, {
      query: { search: 'filter', maintstat: ['In maintenance'] },
    });
    expect(text).toBe(
      '\uFEFFFirst name,Last name,Email,Organization,Country,Phone,Role,Active,VAT ID\r\n' +
        `Filter,Both,${people.both?.email},Institute of Acoustics,Sweden,46812345678,Customer,Activated,\r\n` +
        `Filter,Kept,${people.kept?.email},Institute of Acoustics,Sweden,46812345678,Customer,Activated,\r\n`,
    );
  });

  // WIRE-28
  test('holds nothing that a spreadsheet would run', async () => {
    const formula = { ...formOf('Formula'), email: '+cmd@example.com', organization: '@SUM(1+1)', phoneNumber: '1' };
    expect((await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: formula })).status).toBe(200);
    expect((await exported({ search: 'formula' }))[1]).toBe("Filter,Formula,'+cmd@example.com,'@SUM(1+1),Sweden,1,Customer,Activated,");
  });

  // WIRE-27
  test('continues past one step; a distributor exports only their area', async () => {
    await server.portal.write(async (tx) => {
      await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at)
        SELECT 'Row', 'Many', 'many' || n || '@example.com', 'many' || n || '@example.com', 'Many', CASE WHEN n % 2 = 0 THEN 578 ELSE 752 END, '1', 'Customer',
          'row many', ' row many many' || n || '@example.com', now() FROM generate_series(1, 1201) n`.execute(tx);
    });
    expect(await exported({ search: 'row many' })).toHaveLength(1202);
    const jonas = await make.distributor([NORWAY]);
    expect(await exported({ search: 'row many' }, jonas)).toHaveLength(601);
    expect((await exported({}, jonas)).slice(1).every((line) => line.includes(',Norway,'))).toBe(true);
    expect((await server.call((await make.customer()).token, api.customers.exportCustomers, { query: {} })).status).toBe(403);
  });
});

describe('the total', () => {
  const total = async (by: Person, query: object = {}) =>
    (await server.call(by.token, api.customers.getCustomers, { query: { page: '1', pageSize: '1', ...query } })).total;

  // WIRE-20
  test('follows people who are added, moved, made staff or deleted, inside and outside an area', async () => {
    const jonas = await make.distributor([SWEDEN]);
    const [all, inside] = [(await total(admin)) ?? 0, (await total(jonas)) ?? 0];
    const moving = await make.customer({ countryId: SWEDEN });
    expect([await total(admin), await total(jonas)]).toEqual([all + 1, inside + 1]);
    const update = (change: object) =>
      server.call(admin.token, api.customers.updateCustomer, { body: { ...formOf('Moving'), id: moving.id, ...change } });
    await update({ countryId: NORWAY });
    expect([await total(admin), await total(jonas)]).toEqual([all + 1, inside]);
    await update({ rolesId: [ROLE.sales] });
    expect([await total(admin), await total(jonas)]).toEqual([all + 1, inside]);
    await server.portal.write((tx) => sumUpTally(tx));
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(moving.id) }, query: {} });
    expect([await total(admin), await total(jonas)]).toEqual([all, inside]);
  });

  // WIRE-14, WIRE-19
  test('distant pages, and pages in every order, contain everyone exactly once', async () => {
    for (const sort of ['name', 'email', 'role', 'active'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const seen = new Set<number>();
        const whole = (await total(admin)) ?? 0;
        for (let page = 1; (page - 1) * 200 < whole; page++) {
          const { data } = await server.call(admin.token, api.customers.getCustomers, {
            query: { page: String(page), pageSize: '200', sort, order },
          });
          for (const { id } of data) seen.add(id);
        }
        expect([sort, order, seen.size]).toEqual([sort, order, whole]);
      }
  });

  // CUS-3, CUS-120, WIRE-18
  test('a search finds words in any order, also in organization and phone, in lists, counts and files', async () => {
    const told = { firstName: 'Amelia', lastName: 'Hartmann', organization: 'Nordlyd  Akustikk A/S', phoneNumber: '49301234567' };
    const form = { ...formOf('Hartmann'), ...told };
    const { data: amelia } = await server.call(admin.token, api.customers.addCustomerFromAdmin, {
      body: { ...form, email: 'a.h@nordlyd.example' },
    });
    await make.customer({ firstName: 'Amelia', lastName: 'Berg' });
    const found = async (search: string) => {
      const { data } = await server.call(admin.token, api.customers.getCustomers, { query: { search, page: '1', pageSize: '50' } });
      return data.map(({ name, organization }) => `${name}, ${organization}`);
    };
    for (const search of [
      'hartmann  amelia',
      'mann AMEL',
      'nordlyd amelia',
      '+49 30 1234',
      '+49301234',
      '030 123-4567',
      'akustikk 4930',
      'customer hartmann',
    ])
      expect([search, await found(search)]).toEqual([search, ['Amelia Hartmann, Nordlyd  Akustikk A/S']]);
    expect(await found('amelia sales')).toEqual([]);
    expect(await names({ status: ['Activated'] }, admin, 'akustikk hartmann')).toHaveLength(1);
    const count = await server.call(admin.token, api.customers.countCustomers, { query: { search: 'hartmann +49 30 1234' } });
    expect(count.data).toEqual({ total: 1, totalIsMore: false });
    expect((await exported({ search: 'akustikk  amelia' }))[1]).toBe(
      `Amelia,Hartmann,${amelia.email},Nordlyd  Akustikk A/S,Sweden,49301234567,Customer,Activated,`,
    );
    await server.call(admin.token, api.customers.updateCustomer, {
      body: { ...form, organization: 'Sonar Nord', id: amelia.id },
    });
    expect([await found('hartmann akustikk'), await found('nord hartmann')]).toEqual([[], ['Amelia Hartmann, Sonar Nord']]);
    const jonas = await make.distributor([NORWAY]);
    expect(
      (await server.call(jonas.token, api.customers.getCustomers, { query: { search: 'sonar', page: '1', pageSize: '9' } })).total,
    ).toBe(0);
  });

  // CUS-3
  test('a person written by a server of the previous version is found by organization and phone too', async () => {
    await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at)
      VALUES ('Old', 'Server', 'old@example.com', 'old@example.com', 'Halle Raumakustik', 752, '4311223344', 'Customer', 'old server',
        E' old server old@example.com\n old server old example com', now())`.execute(server.db);
    const { data } = await server.call(admin.token, api.customers.getCustomers, {
      query: { search: '+43 11 22 raum', page: '1', pageSize: '9' },
    });
    expect(data.map(({ name }) => name)).toEqual(['Old Server']);
  });

  // CUS-2
  test('a search for a role finds people who have it and people whose text contains it', async () => {
    const said = await make.customer({ firstName: 'Salesman', lastName: 'Ship' });
    const { data } = await server.call(admin.token, api.customers.getCustomers, { query: { search: 'sales', page: '1', pageSize: '50' } });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([said.id, people.sales?.id]));
    expect(data.every(({ role, name }) => role === 'Sales' || name === 'Salesman Ship')).toBe(true);
  });
});

// WIRE-13, WIRE-20
test('beyond 10,000 the whole list is refused, and the matches of a search are not counted to the end', async () => {
  await server.portal.write(async (tx) => {
    await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at)
      SELECT 'Crowd', 'Of', 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', 'Many', 752, '1', 'Customer',
        'crowd of', ' crowd of crowd' || n || '@example.com', now() FROM generate_series(1, 10001) n`.execute(tx);
  });
  const list = (query: object) => server.call(admin.token, api.customers.getCustomers, { query });
  expect(await list({})).toMatchObject({ status: 400, problems: [{ field: 'page' }] });
  expect(await list({ search: 'crowd', page: '1', pageSize: '1' })).toMatchObject({ total: 10_000, totalIsMore: true });
  const [{ count } = { count: 0 }] = (await sql<{ count: number }>`SELECT count(*)::int AS count FROM customer`.execute(server.db)).rows;
  expect(await list({ page: '1', pageSize: '1' })).toMatchObject({ total: count, totalIsMore: undefined });
});

const formOf = (lastName: string) => ({
  firstName: 'Filter',
  lastName,
  email: undefined as never,
  organization: 'Institute of Acoustics',
  phoneNumber: '46812345678',
  countryId: SWEDEN,
  rolesId: [ROLE.customer] as number[],
});
