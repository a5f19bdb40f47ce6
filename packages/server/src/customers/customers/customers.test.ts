import { api, countries, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { startServer } from '../../../test/start.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();

const mara = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@kth.example',
  organization: 'Institute of Acoustics',
  phoneNumber: '46812345678',
  countryId: SWEDEN,
  rolesId: [ROLE.customer] as number[],
};
const add = (by: Person, change: object = {}) =>
  server.call(by.token, api.customers.addCustomerFromAdmin, { body: { ...mara, ...change } });
const list = (by: Person, query: object = {}) => server.call(by.token, api.customers.getCustomers, { query });
const find = (by: Person, id: number) => server.call(by.token, api.customers.findCustomer, { params: { id: String(id) } });
const update = (by: Person, id: number, change: object = {}) =>
  server.call(by.token, api.customers.updateCustomer, { body: { ...mara, id, ...change } as never });

/** Which transaction wrote each row of a person. */
async function written(table: 'customer_role' | 'customer_area', column: string, id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: number; by: string }>`SELECT ${sql.ref(column)} AS key, xmin::text AS by FROM ${sql.table(table)}
    WHERE customer_id = ${id}`.execute(server.db);
  return Object.fromEntries(rows.map(({ key, by }) => [key, by]));
}

const FIELDS_OF_A_CUSTOMER = [
  ...[
    'id',
    'firstName',
    'lastName',
    'name',
    'email',
    'organization',
    'country',
    'phoneNumber',
    'imageName',
    'imageByte',
    'roles',
    'licenses',
  ],
  ...[
    'teacher',
    'requestTrial',
    'offlineLicenseAllowed',
    'active',
    'distributionArea',
    'note',
    'noteId',
    'unsentMail',
    'lastSignedInAt',
    'invitedAt',
  ],
];

describe('adding a customer', () => {
  // CUS-18, PEO-1, WIRE-6, WIRE-26
  test('answers with the whole customer and logs it with the input', async () => {
    const seen = await add(admin, { offlineLicenseAllowed: true, isTeacher: true });
    expect(seen.data).toMatchObject({
      name: 'Mara Lindqvist',
      email: 'mara@kth.example',
      country: { id: 752, name: 'Sweden' },
      roles: [{ id: 2, name: 'Customer' }],
      teacher: true,
      requestTrial: false,
      offlineLicenseAllowed: true,
      active: true,
      revision: 1,
      licenses: [],
    });
    expect(Object.keys(seen.data)).toEqual(expect.arrayContaining(FIELDS_OF_A_CUSTOMER));
    expect(await lastLogged(admin)).toMatchObject({
      adminEmail: admin.email,
      licenseOwnerEmail: 'mara@kth.example',
      action: 'Add Customer',
      licenseCategory: null,
      changes: expect.arrayContaining([{ field: 'Country', before: null, after: 'Sweden' }]),
    });
  });

  // PEO-10, WIRE-5
  test('refuses an email that already exists, whatever its case', async () => {
    expect(await add(admin, { email: 'MARA@KTH.EXAMPLE' })).toMatchObject({
      status: 409,
      statusCode: 'CONFLICT',
      message: 'Email is exist',
      data: { refusal: 'emailTaken' },
    });
  });

  // ACC-2, PEO-4, PEO-8, PEO-9, WIRE-4
  test('names every invalid field with the sentence of the specification', async () => {
    const seen = await add(admin, {
      firstName: ' ',
      lastName: 'L1nd',
      email: 'mara@',
      phoneNumber: '+46 8',
      countryId: 9999,
      rolesId: [],
      organization: '',
    });
    expect(seen.status).toBe(400);
    expect(Object.fromEntries(seen.problems.map(({ field, message }) => [field, message]))).toEqual({
      firstName: 'Please input customer first name',
      lastName: 'The input is not valid Name!',
      email: 'The input is not valid Email!',
      phoneNumber: 'Please enter digits only',
      countryId: 'Please choose a country',
      rolesId: 'Please choose a role',
      organization: 'Please Fill the Empty Fields Then Try Again',
    });
  });

  // PEO-7, PEO-8
  test.each([
    ['organization', '', 'Please Fill the Empty Fields Then Try Again'],
    ['phoneNumber', '', 'Please Fill the Empty Fields Then Try Again'],
    ['phoneNumber', '1'.repeat(21), 'Please enter at most 20 digits'],
  ])('refuses the %s %j', async (field, value, message) => {
    expect((await add(admin, { email: 'never@kth.example', [field]: value })).problems).toEqual([{ field, message }]);
  });

  // PEO-4
  test('takes every country of ISO 3166-1', () => {
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ id: 248, name: 'Åland Islands' });
  });

  // PEO-6
  test.each(["O'Brien", 'Anne-Marie', 'Fernández Ibarra', '李', 'Sørensen'])('takes the name %s', async (lastName) => {
    expect(await add(admin, { lastName, email: `n${Buffer.from(lastName).toString('hex')}@kth.example` })).toMatchObject({ status: 200 });
  });

  // PEO-6, SAF-2, SAF-3
  test.each(["'Brien", 'Anne--Marie', 'Mara!', 'M\u0000ra', 'x'.repeat(101)])('refuses the name %j', async (lastName) => {
    expect(await add(admin, { lastName, email: 'never@kth.example' })).toMatchObject({ status: 400, problems: [{ field: 'lastName' }] });
  });

  // CUS-18, PEO-11, WIRE-36
  test("a Distributor needs an area; anyone else's area is dropped", async () => {
    const role = { rolesId: ROLE.distributor, email: 'jonas@dist.example' };
    expect((await add(admin, role)).problems).toEqual([{ field: 'distributionArea', message: 'Please choose the distribution area' }]);
    expect((await add(admin, { ...role, distributionArea: [SWEDEN, NORWAY] })).data.distributionArea).toEqual([NORWAY, SWEDEN]);
    const { data } = await add(admin, { email: 'noarea@kth.example', distributionArea: [SWEDEN], allowTrial: true });
    expect(data).toMatchObject({ distributionArea: [], requestTrial: true });
  });

  test('an unknown role is not found', async () => {
    expect(await add(admin, { email: 'role@kth.example', rolesId: [99] })).toMatchObject({ status: 404, message: 'Role Not Found' });
  });
});

describe('the list', () => {
  // CUS-2, WIRE-16
  test('searches name, email and role, ignoring case and accents, and literally', async () => {
    await make.customer({ firstName: 'Ingrid', lastName: 'Sørensen', email: 'ingrid@nordlyd.example' });
    await make.customer({ firstName: 'Per', lastName: 'Hundred', email: '100%_sure@example.com' });
    const names = async (search: string) => (await list(admin, { search })).data.map(({ name }) => name);
    expect(await names('SORENSEN')).toContain('Ingrid Sørensen');
    expect(await names('nordlyd')).toContain('Ingrid Sørensen');
    expect(await names('100%_s')).toEqual(['Per Hundred']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('admin')).toContain('Priya Raman');
  });

  // WIRE-17
  test('one or two letters match the beginnings of words', async () => {
    await make.customer({ firstName: 'Zoe', lastName: 'Quill', email: 'zq@example.com' });
    const emails = async (search: string) => (await list(admin, { search })).data.map(({ email }) => email);
    expect(await emails('qu')).toEqual(['zq@example.com']);
    expect(await emails('ui')).toEqual([]);
  });

  // WIRE-13, WIRE-14
  // PEO-3, WIRE-22
  test('sorts by letter regardless of the database’s own order, and shows one role for each person', async () => {
    const role = async (lastName: string, ...roles: number[]) => make.customer({ firstName: 'Sort', lastName, roles, area: [SWEDEN] });
    await role('Zander', ROLE.customer, ROLE.distributor, ROLE.sales);
    await role('Ångström', ROLE.sales, ROLE.admin);
    await role('abel', ROLE.customer, ROLE.distributor);
    await role('Østby', ROLE.customer);
    const { data } = await list(admin, { search: 'sort', sort: 'name' });
    expect(data.map((row) => [row.name, row.role])).toEqual([
      ['Sort abel', 'Distributor'],
      ['Sort Ångström', 'Admin'],
      ['Sort Østby', 'Customer'],
      ['Sort Zander', 'Sales'],
    ]);
  });

  test('comes in pages with a total, sorted as requested', async () => {
    const whole = await list(admin);
    expect(whole.total).toBeUndefined();
    const page = await list(admin, { page: '2', pageSize: '3', sort: 'email', order: 'desc' });
    expect(page.total).toBe(whole.data.length);
    const emails = whole.data.map(({ email }) => email.toLowerCase()).sort((a, b) => (a < b ? 1 : -1));
    expect(page.data.map(({ email }) => email.toLowerCase())).toEqual(emails.slice(3, 6));
    expect((await list(admin, { page: '999', pageSize: '200' })).data).toEqual([]);
  });

  // WIRE-14, WIRE-15
  test.each([
    ['sort', { sort: 'password_hash' }],
    ['order', { order: 'up' }],
    ['page', { page: '0' }],
    ['pageSize', { page: '1', pageSize: '201' }],
    ['colour', { colour: 'red' }],
    ['search', { search: 'a\u0000b' }],
  ])('refuses a bad %s', async (field, query) => {
    expect(await list(admin, query)).toMatchObject({ status: 400, problems: [{ field }] });
  });
});

describe("a distributor's row scope", () => {
  // ACC-8
  test('shows the Customers of the area and no others, in lists, counts and direct calls', async () => {
    const jonas = await make.distributor([NORWAY, GERMANY]);
    const inside = await make.customer({ countryId: NORWAY, lastName: 'Fenced' });
    const outside = await make.customer({ countryId: SWEDEN, lastName: 'Fenced' });
    const colleague = await make.admin({ countryId: NORWAY, lastName: 'Fenced' });
    const seen = await list(jonas, { search: 'fenced', page: '1', pageSize: '10' });
    expect([seen.data.map(({ id }) => id), seen.total]).toEqual([[inside.id], 1]);
    expect((await find(jonas, inside.id)).status).toBe(200);
    for (const { id } of [outside, colleague]) expect(await find(jonas, id)).toMatchObject({ status: 404, message: 'Customer Not Found' });
    await update(admin, inside.id, { email: undefined, countryId: SWEDEN });
    expect((await find(jonas, inside.id)).status).toBe(404);
  });

  // ACC-7
  test('depends on the role, whatever the label says', async () => {
    const jonas = await make.distributor([NORWAY]);
    const colleague = await make.customer({ countryId: NORWAY, lastName: 'Relabelled', roles: [ROLE.customer, ROLE.sales] });
    const customer = await make.customer({ countryId: NORWAY, lastName: 'Relabelled' });
    const relabel = (id: number, role_label: string) =>
      server.db.updateTable('customer').set({ role_label }).where('id', '=', id).execute();
    await relabel(colleague.id, 'Customer');
    await relabel(customer.id, 'Sales');
    expect((await list(jonas, { search: 'relabelled' })).data.map(({ id }) => id)).toEqual([customer.id]);
    expect((await find(jonas, colleague.id)).status).toBe(404);
  });

  test('a customer sees only their own record', async () => {
    const [one, other] = [await make.customer(), await make.customer()];
    expect((await find(one, one.id)).status).toBe(200);
    expect((await find(one, other.id)).status).toBe(404);
  });
});

describe('changing a customer', () => {
  // WIRE-23, WIRE-24
  test('increases the revision and logs what changed; an outdated save changes nothing', async () => {
    const person = await make.customer({ email: 'two.people@example.com' });
    const first = await update(admin, person.id, { email: 'Two.People@example.com', organization: 'KTH', revision: 1, allowTrial: true });
    expect(first.data).toMatchObject({ organization: 'KTH', revision: 2, requestTrial: true });
    const logged = await lastLogged(admin);
    expect(logged?.action).toBe('Update Customer');
    expect(logged?.changes).toContainEqual({ field: 'Organization', before: 'Institute of Acoustics', after: 'KTH' });
    expect(logged?.changes).toContainEqual({ field: 'Allow Trial', before: 'No', after: 'Yes' });
    expect(await update(admin, person.id, { email: undefined, organization: 'Late', revision: 1 })).toMatchObject({
      status: 409,
      statusCode: 'CONFLICT',
    });
    expect((await find(admin, person.id)).data.organization).toBe('KTH');
    expect((await update(admin, person.id, { email: undefined, organization: 'Overwritten' })).data.organization).toBe('Overwritten');
  });

  // CUS-17, PEO-9, WIRE-35
  test('refuses another email, and leaves flags that are not sent unchanged', async () => {
    const person = await make.customer({ teacher: true, offlineLicenseAllowed: true });
    expect(await update(admin, person.id, { email: 'other@example.com' })).toMatchObject({ status: 409 });
    expect((await update(admin, person.id, { email: undefined })).data).toMatchObject({ teacher: true, offlineLicenseAllowed: true });
  });

  test('writes only the roles and the area that changed', async () => {
    const person = await make.distributor([SWEDEN, NORWAY]);
    const save = async (rolesId: number[], distributionArea: number[]) => {
      expect((await update(admin, person.id, { email: undefined, rolesId, distributionArea })).status).toBe(200);
      return { roles: await written('customer_role', 'role_id', person.id), area: await written('customer_area', 'country_id', person.id) };
    };
    const first = await save([ROLE.distributor], [SWEDEN, NORWAY]);
    expect(Object.keys(first.roles)).toEqual([String(ROLE.distributor)]);
    expect(await save([ROLE.distributor], [NORWAY, SWEDEN])).toEqual(first);
    const second = await save([ROLE.customer, ROLE.distributor], [SWEDEN, GERMANY]);
    expect(second.roles).toMatchObject(first.roles);
    expect(Object.keys(second.roles)).toHaveLength(2);
    expect(second.area[SWEDEN]).toBe(first.area[SWEDEN]);
    expect(Object.keys(second.area).map(Number).sort()).toEqual([SWEDEN, GERMANY].sort());
  });

  test('changing roles ends that person’s sessions', async () => {
    const person = await make.customer();
    await update(admin, person.id, { email: undefined, rolesId: [ROLE.customer, ROLE.sales] });
    expect((await find(person, person.id)).status).toBe(410);
  });

  // ACC-24
  test('two admins deactivate each other at once: one succeeds, the other is told why not', async () => {
    const [one, two] = [await make.admin(), await make.admin()];
    const off = (by: Person, id: number) => server.call(by.token, api.customers.setActiveStatus, { body: { id, active: false } });
    const seen = await Promise.all([off(one, two.id), off(two, one.id)]);
    for (const { status } of seen) expect([200, 409, 410]).toContain(status);
  });

  // ACC-24
  test('the last active admin cannot be deactivated or stop being an admin', async () => {
    const lonely = await startServer();
    try {
      const only = await peopleOf(lonely).admin();
      const self = { id: only.id, ...mara, email: only.email };
      const asCustomer = await lonely.call(only.token, api.customers.updateCustomer, { body: self });
      expect(asCustomer).toMatchObject({ status: 409, message: 'The last active admin must stay an active admin' });
      const off = await lonely.call(only.token, api.customers.setActiveStatus, { body: { id: only.id, active: false } });
      expect(off).toMatchObject({ status: 409 });
    } finally {
      await lonely.close();
    }
  });

  test('the switch sets active, logs it, and gives the same answer when repeated', async () => {
    const person = await make.customer();
    const set = (active: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id: person.id, active } });
    expect((await set(false)).data).toMatchObject({ id: person.id, active: false });
    expect(await lastLogged(admin)).toMatchObject({ action: 'Deactivate', licenseOwnerEmail: person.email });
    const before = (await lastLogged(admin))?.id;
    expect((await set(false)).data).toMatchObject({ active: false });
    expect((await lastLogged(admin))?.id).toBe(before);
    expect((await set(true)).data).toMatchObject({ active: true });
  });
});

// CUS-26
test('a customer has up to 1,000 licenses', async () => {
  const person = await make.customer();
  const give = async () => (await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(person.id) })).status;
  await give();
  await sql`INSERT INTO license (customer_id, category_id, type_id, version, start_date, end_date, created_at)
    SELECT customer_id, category_id, type_id, version, start_date, end_date, created_at FROM license, generate_series(1, 998)
    WHERE customer_id = ${person.id}`.execute(server.db);
  expect([await give(), await give()]).toEqual([200, 400]);
});
