import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GERMANY, given, NORWAY, type Person, SWEDEN } from '../../../test/given.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let make: ReturnType<typeof given>;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  make = given(server);
  admin = await make.admin();
});
afterAll(() => server.close());

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
const lastLogged = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];

/** Which transaction wrote each row of a person. */
async function written(table: 'customer_role' | 'customer_area', column: string, id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: number; by: string }>`SELECT ${sql.ref(column)} AS key, xmin::text AS by FROM ${sql.table(table)}
    WHERE customer_id = ${id}`.execute(server.db);
  return Object.fromEntries(rows.map(({ key, by }) => [key, by]));
}

describe('adding a customer', () => {
  test('answers the whole customer and logs it with what was given', async () => {
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
    expect(await lastLogged()).toMatchObject({
      adminEmail: admin.email,
      licenseOwnerEmail: 'mara@kth.example',
      action: 'Add Customer',
      licenseCategory: null,
      changes: expect.arrayContaining([{ field: 'Country', before: null, after: 'Sweden' }]),
    });
  });

  test('refuses an email that is there already, whatever its case', async () => {
    expect(await add(admin, { email: 'MARA@KTH.EXAMPLE' })).toMatchObject({
      status: 409,
      statusCode: 'CONFLICT',
      message: 'Email is exist',
    });
  });

  test('names every bad field with the sentence of the specification', async () => {
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

  test.each(["O'Brien", 'Anne-Marie', 'Fernández Ibarra', '李', 'Sørensen'])('takes the name %s', async (lastName) => {
    expect(await add(admin, { lastName, email: `n${Buffer.from(lastName).toString('hex')}@kth.example` })).toMatchObject({ status: 200 });
  });

  test.each(["'Brien", 'Anne--Marie', 'Mara!', 'M\u0000ra', 'x'.repeat(101)])('refuses the name %j', async (lastName) => {
    expect(await add(admin, { lastName, email: 'never@kth.example' })).toMatchObject({ status: 400, problems: [{ field: 'lastName' }] });
  });

  test('a Distributor needs an area; for everyone else an area is dropped', async () => {
    const role = { rolesId: ROLE.distributor, email: 'jonas@dist.example' };
    expect((await add(admin, role)).problems).toEqual([{ field: 'distributionArea', message: 'Please choose the distribution area' }]);
    expect((await add(admin, { ...role, distributionArea: [SWEDEN, NORWAY] })).data.distributionArea).toEqual([NORWAY, SWEDEN]);
    expect((await add(admin, { email: 'noarea@kth.example', distributionArea: [SWEDEN] })).data.distributionArea).toEqual([]);
  });

  test('an unknown role is not found', async () => {
    expect(await add(admin, { email: 'role@kth.example', rolesId: [99] })).toMatchObject({ status: 404, message: 'Role Not Found' });
  });
});

describe('the list', () => {
  test('searches name, email and role, whatever case and accents, and literally', async () => {
    await make.customer({ firstName: 'Ingrid', lastName: 'Sørensen', email: 'ingrid@nordlyd.example' });
    await make.customer({ firstName: 'Per', lastName: 'Hundred', email: '100%_sure@example.com' });
    const names = async (search: string) => (await list(admin, { search })).data.map(({ name }) => name);
    expect(await names('SORENSEN')).toContain('Ingrid Sørensen');
    expect(await names('nordlyd')).toContain('Ingrid Sørensen');
    expect(await names('100%_s')).toEqual(['Per Hundred']);
    expect(await names('%%%')).toEqual([]);
    expect(await names('admin')).toContain('Priya Raman');
  });

  test('one or two letters match the beginnings of words', async () => {
    await make.customer({ firstName: 'Zoe', lastName: 'Quill', email: 'zq@example.com' });
    const emails = async (search: string) => (await list(admin, { search })).data.map(({ email }) => email);
    expect(await emails('qu')).toEqual(['zq@example.com']);
    expect(await emails('ui')).toEqual([]);
  });

  test('comes in pages with a total, sorted as asked', async () => {
    const whole = await list(admin);
    expect(whole.total).toBeUndefined();
    const page = await list(admin, { page: '2', pageSize: '3', sort: 'email', order: 'desc' });
    expect(page.total).toBe(whole.data.length);
    const emails = whole.data.map(({ email }) => email.toLowerCase()).sort((a, b) => (a < b ? 1 : -1));
    expect(page.data.map(({ email }) => email.toLowerCase())).toEqual(emails.slice(3, 6));
    expect((await list(admin, { page: '999', pageSize: '200' })).data).toEqual([]);
  });

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
  test('shows Customers of the area and nobody else, in lists, counts and direct calls', async () => {
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
  test('goes by role, whatever the label says', async () => {
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

  test('a customer sees themself and nobody else', async () => {
    const [one, other] = [await make.customer(), await make.customer()];
    expect((await find(one, one.id)).status).toBe(200);
    expect((await find(one, other.id)).status).toBe(404);
  });
});

describe('changing a customer', () => {
  test('moves the revision on and logs what changed; an outdated save changes nothing', async () => {
    const person = await make.customer({ email: 'two.people@example.com' });
    const first = await update(admin, person.id, { email: 'Two.People@example.com', organization: 'KTH', revision: 1, allowTrial: true });
    expect(first.data).toMatchObject({ organization: 'KTH', revision: 2, requestTrial: true });
    const logged = await lastLogged();
    expect(logged?.action).toBe('Update Customer');
    expect(logged?.changes).toContainEqual({ field: 'Organization', before: 'Institute of Acoustics', after: 'KTH' });
    expect(logged?.changes).toContainEqual({ field: 'Allow Trial', before: 'No', after: 'Yes' });
    expect(await update(admin, person.id, { email: undefined, organization: 'Late', revision: 1 })).toMatchObject({
      status: 409,
      statusCode: 'CONFLICT',
    });
    expect((await find(admin, person.id)).data.organization).toBe('KTH');
  });

  test('refuses another email, and leaves flags alone that are not sent', async () => {
    const person = await make.customer({ teacher: true, offlineLicenseAllowed: true });
    expect(await update(admin, person.id, { email: 'other@example.com' })).toMatchObject({ status: 409 });
    expect((await update(admin, person.id, { email: undefined })).data).toMatchObject({ teacher: true, offlineLicenseAllowed: true });
  });

  test('writes the roles and the area that changed, and no other', async () => {
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

  test('two admins who deactivate each other at once: one succeeds, the other is told why not', async () => {
    const [one, two] = [await make.admin(), await make.admin()];
    const off = (by: Person, id: number) => server.call(by.token, api.customers.setActiveStatus, { body: { id, active: false } });
    const seen = await Promise.all([off(one, two.id), off(two, one.id)]);
    for (const { status } of seen) expect([200, 409, 410]).toContain(status);
  });

  test('the last active admin stays an active admin', async () => {
    const lonely = await startServer();
    try {
      const only = await given(lonely).admin();
      const self = { id: only.id, ...mara, email: only.email };
      const asCustomer = await lonely.call(only.token, api.customers.updateCustomer, { body: self });
      expect(asCustomer).toMatchObject({ status: 409, message: 'The last active admin must stay an active admin' });
      const off = await lonely.call(only.token, api.customers.setActiveStatus, { body: { id: only.id, active: false } });
      expect(off).toMatchObject({ status: 409 });
    } finally {
      await lonely.close();
    }
  });

  test('the switch sets active, logs it, and says it to whoever asks twice', async () => {
    const person = await make.customer();
    const set = (active: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id: person.id, active } });
    expect((await set(false)).data).toMatchObject({ id: person.id, active: false });
    expect(await lastLogged()).toMatchObject({ action: 'Deactivate', licenseOwnerEmail: person.email });
    const before = (await lastLogged())?.id;
    expect((await set(false)).data).toMatchObject({ active: false });
    expect((await lastLogged())?.id).toBe(before);
    expect((await set(true)).data).toMatchObject({ active: true });
  });
});
