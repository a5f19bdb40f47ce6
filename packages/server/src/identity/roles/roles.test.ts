import { api, RIGHTS, type Right, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const add = (name: string, rights: Right[] = []) => server.call(admin.token, api.roles.addRole, { body: { name, rights } });
const update = (id: number, body: { name: string; rights: Right[]; revision?: number }) =>
  server.call(admin.token, api.roles.updateRole, { body: { id, ...body } });
const remove = (id: number) => server.call(admin.token, api.roles.deleteRole, { params: { id: String(id) } });
const list = (by: Person) => server.call(by.token, api.customers.getCustomers, { query: {} });
const log = (by: Person) => server.call(by.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } });
const lastLogged = async () => (await log(admin)).data[0];
const rightsOf = async (by: Person) => (await server.call(by.token, api.signIn.getCustomerData, { body: undefined })).data.customer.rights;

describe('a custom role', () => {
  // STF-6
  test('lets people see what it allows and change nothing', async () => {
    const support = (await add('Support', ['customers.view', 'log.view'])).data;
    expect(support).toMatchObject({ name: 'Support', builtIn: false, rights: ['customers.view', 'log.view'], people: 0, revision: 1 });
    expect(await lastLogged()).toMatchObject({
      adminEmail: admin.email,
      licenseOwnerEmail: admin.email,
      action: 'Add Role',
      changes: [
        { field: 'Name', before: null, after: 'Support' },
        { field: 'Customers', before: null, after: 'View' },
        { field: 'Log', before: null, after: 'View' },
      ],
    });
    const sam = await make.customer({ roles: [support.id] });
    const kim = await make.customer();
    expect((await list(sam)).data.map(({ id }) => id)).toContain(kim.id);
    expect((await log(sam)).status).toBe(200);
    const active = { body: { id: kim.id, active: false } };
    expect(await server.call(sam.token, api.customers.setActiveStatus, active)).toMatchObject({ status: 403, statusCode: 'FORBIDDEN' });
    expect((await server.call(sam.token, api.users.getUsers, { query: {} })).status).toBe(403);
  });

  // STF-6
  test('changes for signed-in people with their next call, and the log says what changed', async () => {
    const role = (await add('Reader', ['customers.view'])).data;
    const sam = await make.customer({ roles: [role.id] });
    expect((await log(sam)).status).toBe(403);
    const widened = await update(role.id, { name: 'Reader', rights: ['customers.view', 'log.view', 'log.export'], revision: 1 });
    expect(widened.data).toMatchObject({ revision: 2, people: 1 });
    expect((await log(sam)).status).toBe(200);
    expect(await rightsOf(sam)).toEqual(['customers.view', 'log.view', 'log.export']);
    expect(await lastLogged()).toMatchObject({
      action: 'Update Role',
      changes: [{ field: 'Reader: Log', before: null, after: 'View, Export' }],
    });
    await update(role.id, { name: 'Reader', rights: [] });
    expect((await list(sam)).status).toBe(403);
  });

  test('saved unchanged adds nothing to the log', async () => {
    const role = (await add('Quiet', ['log.view'])).data;
    const before = (await lastLogged())?.id;
    expect((await update(role.id, { name: 'Quiet', rights: ['log.view'], revision: 1 })).data.revision).toBe(1);
    expect((await lastLogged())?.id).toBe(before);
  });

  test('keeps its other rights untouched when it gets a name or a right', async () => {
    const role = (await add('Patient', ['customers.view', 'log.view'])).data;
    const written = async () =>
      (await sql<{ right: string }>`SELECT right_name AS right, xmin::text FROM role_right WHERE role_id = ${role.id}`.execute(server.db))
        .rows;
    const before = await written();
    await update(role.id, { name: 'Patience', rights: ['customers.view', 'log.view'] });
    expect(await written()).toEqual(before);
    await update(role.id, { name: 'Patience', rights: ['log.view', 'releases.view'] });
    const after = await written();
    expect(after.map(({ right }) => right).sort()).toEqual(['log.view', 'releases.view']);
    expect(after).toContainEqual(before.find(({ right }) => right === 'log.view'));
  });

  test('edited by two admins: the second is told so, and nothing of theirs is saved', async () => {
    const role = (await add('Contested')).data;
    await update(role.id, { name: 'Contested', rights: ['log.view'], revision: 1 });
    expect(await update(role.id, { name: 'Mine', rights: [], revision: 1 })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    const roles = (await server.call(admin.token, api.roles.getRights, {})).data;
    expect(roles.find(({ id }) => id === role.id)).toMatchObject({ name: 'Contested', rights: ['log.view'] });
  });

  // ACC-29
  test('takes a new name, and people who have it are listed and found under that', async () => {
    const role = (await add('Trainer', ['log.view'])).data;
    const sam = await make.customer({ firstName: 'Tove', lastName: 'Trainee', roles: [ROLE.customer, role.id] });
    await update(role.id, { name: 'Coach', rights: ['log.view'] });
    expect((await list(admin)).data.find(({ id }) => id === sam.id)).toMatchObject({ role: 'Coach' });
    const found = await server.call(admin.token, api.users.getUsers, { query: { search: 'coach' } });
    expect(found.data.map(({ id }) => id)).toEqual([sam.id]);
  });

  test('is found by its id, only by admins', async () => {
    const role = (await add('Findable', ['log.view'])).data;
    const find = (by: Person, id: number) => server.call(by.token, api.roles.findRole, { params: { id: String(id) } });
    expect((await find(admin, role.id)).data).toEqual(role);
    expect(await find(admin, 999_999)).toMatchObject({ status: 404, message: 'Role Not Found' });
    expect((await find(await make.sales(), role.id)).status).toBe(403);
  });

  test('goes once the last person has lost it, and until then says how many have it', async () => {
    const role = (await add('Passing', ['log.view'])).data;
    const sam = await make.customer({ roles: [role.id] });
    expect(await remove(role.id)).toMatchObject({ status: 409, message: '1 person has this role' });
    await make.customer({ roles: [role.id] });
    expect(await remove(role.id)).toMatchObject({ message: '2 people have this role' });
    const spare = (await add('Spare', ['log.view'])).data;
    expect((await remove(spare.id)).status).toBe(200);
    expect(await lastLogged()).toMatchObject({ action: 'Delete Role', changes: [{ field: 'Name', before: 'Spare', after: null }, {}] });
    expect((await remove(spare.id)).status).toBe(404);
    expect((await log(sam)).status).toBe(200);
  });

  test('deleted while it is being given: one of the two is told why not', async () => {
    const role = (await add('Race')).data;
    const given = { firstName: 'Ada', lastName: 'Race', email: 'ada.race@example.com', rolesId: [role.id] };
    const [gone, invited] = await Promise.all([remove(role.id), server.call(admin.token, api.users.inviteUser, { body: given })]);
    expect([gone.status, invited.status].sort()).toEqual(gone.status === 200 ? [200, 404] : [200, 409]);
  });
});

describe('a role is refused', () => {
  test.each([
    ['a name that is taken whatever its case', 'SALES', [], 409],
    ['a name that looks like one that is taken', 'Ａdmin', [], 409],
    ['no name', '  ', [], 400],
    ['a name with an invisible character', 'Ad\u200Bmin', [], 400],
    ['a name that is too long', 'x'.repeat(101), [], 400],
    ['an unknown right', 'Odd', ['customers.burn'], 400],
  ])('%s', async (_, name, rights, status) => {
    expect((await add(name, rights as Right[])).status).toBe(status);
  });

  // ACC-11
  test('a right without the one it needs', async () => {
    const seen = await add('Blind', ['customers.edit', 'log.export']);
    expect(seen).toMatchObject({ status: 400, problems: [{ field: 'rights', message: 'Customers Edit needs Customers View' }] });
  });
});

describe('the built-in roles', () => {
  test('keep their names and cannot be deleted', async () => {
    expect(await update(ROLE.sales, { name: 'Vendors', rights: [] })).toMatchObject({ status: 409 });
    for (const id of Object.values(ROLE))
      expect(await remove(id)).toMatchObject({ status: 409, message: 'A built-in role cannot be deleted' });
  });

  // ACC-31
  test('Admin has every right, and Customer none over others', async () => {
    const narrowed = RIGHTS.filter((right) => right !== 'users.edit');
    expect(await update(ROLE.admin, { name: 'Admin', rights: narrowed })).toMatchObject({
      status: 409,
      message: 'The Admin role has every right',
    });
    expect(await update(ROLE.customer, { name: 'Customer', rights: ['customers.view'] })).toMatchObject({ status: 409 });
  });

  // ACC-5, ACC-32, ACC-370, ACC-400
  test('Sales may be given more', async () => {
    const rowan = await make.sales();
    const listed = (await server.call(admin.token, api.roles.getRights, {})).data;
    const before = (role: number) => listed.find(({ id }) => id === role)?.rights;
    expect(before(ROLE.sales)).toEqual([
      'customers.view',
      'customers.export',
      'releases.view',
      'releases.export',
      'offers.make',
      'orders.manage',
      'computers.decide',
      'log.view',
      'log.export',
    ]);
    expect(before(ROLE.distributor)).toEqual(['customers.view', 'customers.export', 'computers.decide']);
    expect(before(ROLE.customer)).toEqual([]);
    await update(ROLE.sales, { name: 'Sales', rights: ['customers.view', 'customers.edit'] });
    expect(await rightsOf(rowan)).toEqual(['customers.edit', 'customers.view']);
  });
});

// ACC-1, ACC-35
test('everyone signed in reads the names of the roles, and no more', async () => {
  const kim = await make.customer();
  const { data } = await server.call(kim.token, api.customers.getRoles, {});
  expect(data.filter(({ id }) => id < 100)).toEqual([
    { id: 1, name: 'Admin' },
    { id: 2, name: 'Customer' },
    { id: 3, name: 'Sales' },
    { id: 7, name: 'Distributor' },
  ]);
});
