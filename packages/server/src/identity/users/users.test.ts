import { api, RIGHTS, type Right, ROLE } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { NORWAY, PASSWORD, type Person, SWEDEN } from '../../../test/people.ts';

const roleWith = async (name: string, rights: Right[]) =>
  (await server.call(admin.token, api.roles.addRole, { body: { name, rights } })).data.id;
const { server, make, lastLogged } = await givenServer();
let admin: Person = await make.admin();
const support = await roleWith('Support', ['customers.view', 'log.view']);
const list = (by: Person, query: object = {}) => server.call(by.token, api.users.getUsers, { query });
const user = async (id: number) => (await list(admin)).data.find((one) => one.id === id);
const invite = (by: Person, email: string, rolesId: number[], more: object = {}) =>
  server.call(by.token, api.users.inviteUser, { body: { firstName: 'Sam', lastName: 'Support', email, rolesId, ...more } });
const setRoles = (by: Person, id: number, rolesId: number[], more: object = {}) =>
  server.call(by.token, api.users.updateRoles, { body: { id, rolesId, ...more } });
const takeAway = (by: Person, id: number) => server.call(by.token, api.users.removeStaffRoles, { body: { id } });
const login = (username: string, password = PASSWORD) => server.call(null, api.signIn.login, { body: { username, password } });
const linkIn = (mail: string) => /urlToken=([\w-]+)/.exec(mail)?.[1] ?? '';

describe('inviting', () => {
  // WIRE-10
  test('a new person chooses a password from the mail and has the role', async () => {
    const seen = await invite(admin, 'sam@vendor.example', [support]);
    expect(seen.data).toMatchObject({
      name: 'Sam Support',
      roles: [{ name: 'Support' }],
      verified: false,
      lastSignedInAt: null,
      wasCustomer: false,
    });
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Add Customer',
      licenseOwnerEmail: 'sam@vendor.example',
      changes: expect.arrayContaining([{ field: 'Role', before: null, after: 'Support' }]),
    });
    const mail = await server.mailTo('sam@vendor.example');
    expect(mail).toContain('as Support');
    await server.call(null, api.signUp.updatePassword, { body: { newPassword: PASSWORD, urlToken: linkIn(mail) } });
    expect((await login('sam@vendor.example')).data.customer.rights).toEqual(['customers.view', 'log.view']);
    expect(await user(seen.data.id)).toMatchObject({ verified: true, lastSignedInAt: '2026-11-21T10:00:00.000Z' });
  });

  test('a customer gets the role in addition to their own, is told so, and signs in again', async () => {
    const kim = await make.customer({ email: 'kim@northfjord.example' });
    const seen = await invite(admin, 'KIM@northfjord.example', [support]);
    expect(seen.data).toMatchObject({ id: kim.id, name: 'Kim Berg', wasCustomer: true });
    expect(seen.data.roles.map(({ name }) => name)).toEqual(['Customer', 'Support']);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Update User',
      changes: [{ field: 'Role', before: 'Customer', after: 'Customer, Support' }],
    });
    expect(await server.mailTo(kim.email)).toContain('You now have the role Support');
    expect((await list(kim)).status).toBe(410);
    expect((await login(kim.email)).status).toBe(200);
    expect(await invite(admin, kim.email, [support])).toMatchObject({ status: 409, message: 'This email already belongs to a user' });
  });

  test('a stranger who signed up with another person’s email gains nothing from it', async () => {
    const body = { firstName: 'Mallory', lastName: 'Moss', organization: 'None', phoneNumber: '1', countryId: SWEDEN };
    await server.call(null, api.signUp.addCustomer, { body: { ...body, email: 'nils@vendor.example', password: 'Mallory&Carol9' } });
    const activation = /activated\?token=([\w-]+)/.exec(await server.mailTo('nils@vendor.example'))?.[1] ?? '';
    await invite(admin, 'nils@vendor.example', [support]);
    await server.call(null, api.signUp.confirmAccount, { query: { token: activation } });
    expect((await login('nils@vendor.example', 'Mallory&Carol9')).status).toBe(401);
  });

  test('a distributor needs an area, and a role besides Customer is required', async () => {
    expect((await invite(admin, 'x@example.com', [ROLE.distributor])).problems).toEqual([
      { field: 'distributionArea', message: 'Please choose the distribution area' },
    ]);
    expect((await invite(admin, 'x@example.com', [ROLE.customer])).problems).toEqual([
      { field: 'rolesId', message: 'Please choose a role besides Customer' },
    ]);
    expect((await invite(admin, 'x@example.com', [9999])).status).toBe(404);
  });
});

describe('the list', () => {
  // STF-7
  test('has only users, is searched by role too, and sorts people who never signed in last', async () => {
    const customer = await make.customer();
    expect((await list(admin)).data.map(({ id }) => id)).not.toContain(customer.id);
    const sales = await make.sales();
    expect((await list(admin, { search: 'sales' })).data.map(({ id }) => id)).toEqual([sales.id]);
    expect((await list(admin, { search: 'sa', page: '1', pageSize: '1' })).total).toBeGreaterThan(0);
    for (const order of ['asc', 'desc']) {
      const { data } = await list(admin, { sort: 'lastSignedInAt', order });
      expect(data.at(-1)?.lastSignedInAt).toBeNull();
      expect(data[0]?.lastSignedInAt).not.toBeNull();
    }
    expect((await list(admin, { sort: 'password_hash' })).status).toBe(400);
  });

  test('one user is found by those who see the list; a customer is no user', async () => {
    const [sales, customer] = [await make.sales(), await make.customer()];
    const find = (by: Person, id: number) => server.call(by.token, api.users.findUser, { params: { id: String(id) } });
    expect((await find(admin, sales.id)).data).toEqual(await user(sales.id));
    for (const id of [customer.id, 999_999]) expect(await find(admin, id)).toMatchObject({ status: 404, message: 'User Not Found' });
    expect((await find(sales, sales.id)).status).toBe(403);
  });
});

describe('roles', () => {
  test('change with a revision, end the sessions, and are logged', async () => {
    const rowan = await make.sales();
    expect(await setRoles(admin, rowan.id, [ROLE.sales, support], { revision: 9 })).toMatchObject({ status: 409 });
    expect((await setRoles(admin, rowan.id, [support], { revision: 1 })).data).toMatchObject({ revision: 2, roles: [{ id: support }] });
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Update User',
      changes: [{ field: 'Role', before: 'Sales', after: 'Support' }],
    });
    expect((await list(rowan)).status).toBe(410);
    expect((await login(rowan.email)).data.customer.rights).toEqual(['customers.view', 'log.view']);
  });

  // ACC-2
  test('of one person add up', async () => {
    const both = await make.customer({ roles: [support, await roleWith('Publisher', ['releases.view'])] });
    expect((await login(both.email)).data.customer.rights.toSorted()).toEqual(['customers.view', 'log.view', 'releases.view']);
  });

  test('once removed leave a customer', async () => {
    const jonas = await make.distributor([SWEDEN]);
    expect((await takeAway(admin, jonas.id)).status).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Update User',
      changes: [
        { field: 'Role', before: 'Distributor', after: 'Customer' },
        { field: 'Distribution area', before: 'Sweden', after: null },
      ],
    });
    expect((await login(jonas.email)).data.customer).toMatchObject({ rights: [], distributionArea: [], roles: [{ id: ROLE.customer }] });
    expect((await takeAway(admin, jonas.id)).status).toBe(404);
    expect((await setRoles(admin, jonas.id, [support])).status).toBe(404);
  });

  // ACC-26
  test('are neither given nor taken by people who lack them', async () => {
    const manager = await roleWith('Team lead', ['users.create', 'users.edit', 'users.delete', 'customers.view', 'log.view']);
    const lead = await make.customer({ roles: [manager] });
    const rowan = await make.sales();
    const sam = await make.customer({ roles: [support] });
    const offered = (await server.call(lead.token, api.users.getRolesToGive, {})).data.map(({ name }) => name);
    expect(offered).toEqual(['Customer', 'Support', 'Team lead']);
    expect((await invite(lead, 'new@vendor.example', [ROLE.admin])).status).toBe(403);
    expect((await setRoles(lead, sam.id, [support, ROLE.sales])).status).toBe(403);
    expect((await setRoles(lead, lead.id, [manager, ROLE.admin])).status).toBe(403);
    expect((await setRoles(lead, rowan.id, [support])).status).toBe(403);
    expect((await takeAway(lead, admin.id)).status).toBe(403);
    const off = (id: number) => server.call(lead.token, api.customers.setActiveStatus, { body: { id, active: false } });
    expect((await off(admin.id)).status).toBe(403);
    expect((await off(sam.id)).data).toMatchObject({ active: false });
    const kim = await make.customer();
    expect((await off(kim.id)).status).toBe(403);
    expect((await setRoles(lead, sam.id, [support, manager])).status).toBe(200);
    expect(await takeAway(lead, lead.id)).toMatchObject({ status: 409, message: 'You cannot remove your own roles' });
  });

  test('nor through the customer form', async () => {
    const clerk = await make.customer({ roles: [await roleWith('Clerk', ['users.edit', 'customers.edit', 'customers.view'])] });
    const rowan = await make.sales();
    const form = { firstName: 'Rowan', lastName: 'Moss', organization: 'Vendor', phoneNumber: '1', countryId: SWEDEN };
    const update = (rolesId: number[]) =>
      server.call(clerk.token, api.customers.updateCustomer, { body: { ...form, id: rowan.id, rolesId } });
    expect((await update([ROLE.customer])).status).toBe(403);
    expect((await update([ROLE.sales, ROLE.admin])).status).toBe(403);
    expect((await update([ROLE.sales, ROLE.customer])).status).toBe(403); // not even the name of a person who may do more
  });

  test('give no wider row scope than the giver’s: not to their own account, not to another’s, not through a second account', async () => {
    const staffing = await roleWith('Staffing', ['users.create', 'users.edit', 'customers.create', 'customers.edit', 'customers.view']);
    const viewing = await roleWith('Viewing', ['customers.view']);
    const only = await roleWith('Only users', ['users.create', 'users.edit']);
    const jonas = await make.customer({ roles: [ROLE.distributor, only], area: [SWEDEN] });
    const widen = (rolesId: number[], distributionArea: number[]) => setRoles(jonas, jonas.id, rolesId, { distributionArea });
    expect((await widen([ROLE.distributor, only], [SWEDEN, 276])).status).toBe(403);
    expect((await widen([ROLE.distributor, only, viewing], [SWEDEN])).status).toBe(403);
    expect((await invite(jonas, 'second@vendor.example', [viewing])).status).toBe(403);
    expect((await invite(jonas, 'wider@vendor.example', [ROLE.distributor], { distributionArea: [276] })).status).toBe(403);
    expect((await invite(jonas, 'inside@vendor.example', [ROLE.distributor], { distributionArea: [SWEDEN] })).status).toBe(200);
    const other = await make.distributor([276, SWEDEN]);
    expect((await setRoles(jonas, other.id, [ROLE.distributor], { distributionArea: [SWEDEN] })).status).toBe(403);
    const everybody = await make.customer({ roles: [staffing] });
    expect((await setRoles(everybody, other.id, [ROLE.distributor], { distributionArea: [SWEDEN] })).status).toBe(403); // lacks customers.export
  });

  // ACC-21
  test('a role with every right is not the role Admin: it makes no one an Admin, nor lets anyone change one', async () => {
    const deputy = await roleWith('Deputy', [...RIGHTS]);
    const dana = await make.customer({ roles: [ROLE.customer, deputy] });
    const kim = await make.customer();
    const form = { firstName: 'Dana', lastName: 'Moss', organization: 'Vendor', phoneNumber: '1', countryId: SWEDEN };
    const update = (id: number, rolesId: number[]) =>
      server.call(dana.token, api.customers.updateCustomer, { body: { ...form, id, rolesId } });
    const add = (email: string, rolesId: number[]) =>
      server.call(dana.token, api.customers.addCustomerFromAdmin, { body: { ...form, email, rolesId } });
    const outcomes = {
      raisesHerself: await setRoles(dana, dana.id, [deputy, ROLE.admin]),
      raisesHerselfInTheForm: await update(dana.id, [deputy, ROLE.admin]),
      raisesACustomer: await update(kim.id, [ROLE.customer, ROLE.admin]),
      addsAnAdmin: await add('second.self@vendor.example', [ROLE.admin]),
      invitesAnAdmin: await invite(dana, 'third.self@vendor.example', [ROLE.admin]),
      promotesACustomer: await invite(dana, kim.email, [ROLE.admin]),
      renamesAnAdmin: await update(admin.id, [ROLE.admin]),
      demotesAnAdmin: await setRoles(dana, admin.id, [ROLE.sales]),
      takesTheRolesOfAnAdmin: await takeAway(dana, admin.id),
      switchesAnAdminOff: await server.call(dana.token, api.customers.setActiveStatus, { body: { id: admin.id, active: false } }),
      deletesAnAdmin: await server.call(dana.token, api.customers.deleteCustomer, { params: { id: String(admin.id) }, query: {} }),
    };
    for (const [act, { status, message }] of Object.entries(outcomes))
      expect([act, status, message]).toEqual([act, 403, 'Your role does not allow this']);
    const offered = (await server.call(dana.token, api.users.getRolesToGive, {})).data.map(({ name }) => name);
    expect(offered).toContain('Deputy');
    expect(offered).not.toContain('Admin');
    expect((await invite(dana, 'another.deputy@vendor.example', [deputy])).status).toBe(200);
  });

  // ACC-6
  test('Admin has rights that the database does not know yet, such as after an upgrade', async () => {
    await server.portal.write((tx) => tx.deleteFrom('role_right').where('role_id', '=', ROLE.admin).execute());
    expect((await login(admin.email)).data.customer.rights).toEqual([...RIGHTS]);
    const listed = (await server.call(admin.token, api.roles.getRights, {})).data.find(({ id }) => id === ROLE.admin);
    expect(listed?.rights).toEqual([...RIGHTS]);
    const rowan = await make.sales();
    expect((await setRoles(admin, rowan.id, [ROLE.sales, ROLE.admin])).status).toBe(200);
    await takeAway(admin, rowan.id);
  });

  // ACC-23
  test('roles that stay as they are end no session and are no act', async () => {
    const priya = await make.admin();
    const before = (await lastLogged(admin))?.id;
    expect((await setRoles(admin, priya.id, [ROLE.admin])).status).toBe(200);
    expect((await lastLogged(admin))?.id).toBe(before);
    expect((await list(priya)).status).toBe(200);
    const meddler = await make.customer({ roles: [await roleWith('Meddler', ['users.edit'])] });
    expect((await setRoles(meddler, priya.id, [ROLE.admin])).status).toBe(403);
    await takeAway(admin, priya.id);
  });

  // ACC-24
  test('the last active admin stays one', async () => {
    expect(await setRoles(admin, admin.id, [ROLE.sales])).toMatchObject({
      status: 409,
      message: 'The last active admin must stay an active admin',
    });
    const second = await make.admin();
    const out = await Promise.all([takeAway(admin, second.id), takeAway(second, admin.id)]);
    for (const { status } of out) expect([200, 409, 410]).toContain(status);
    const admins = (await server.db.selectFrom('customer_role').selectAll().where('role_id', '=', ROLE.admin).execute()).length;
    expect(admins).toBe(1);
  });
});

// ACC-36
describe('a distributor who looks after users too', () => {
  test('acts only in their area: no one elsewhere is listed, switched off, stripped, changed or named', async () => {
    admin = await make.admin(); // the admin before may no longer be one
    const role = await roleWith('Area lead', ['users.create', 'users.edit', 'users.delete']);
    const lead = await make.customer({ roles: [ROLE.distributor, role], area: [SWEDEN] });
    const [near, far] = [await make.customer({ roles: [support] }), await make.customer({ roles: [support], countryId: NORWAY })];
    const customer = await make.customer({ firstName: 'Secret', countryId: NORWAY });
    const seen = (await list(lead)).data.map(({ id }) => id);
    expect([seen.includes(near.id), seen.includes(far.id)]).toEqual([true, false]);
    const switchOff = (id: number) => server.call(lead.token, api.customers.setActiveStatus, { body: { id, active: false } });
    expect([(await switchOff(far.id)).status, (await switchOff(customer.id)).status]).toEqual([404, 404]);
    expect([(await takeAway(lead, far.id)).status, (await setRoles(lead, far.id, [support])).status]).toEqual([404, 404]);
    expect((await server.call(lead.token, api.users.findUser, { params: { id: String(far.id) } })).status).toBe(404);
    for (const { email } of [far, customer]) {
      const asked = await invite(lead, email, [role]);
      expect([asked.status, asked.text.includes('Secret')]).toEqual([409, false]);
    }
    expect((await login(far.email)).status).toBe(200);
    // ACC-22: a person who looks after more countries than the lead keeps them, whichever call is used
    const colleague = await make.customer({ roles: [ROLE.distributor, role], area: [SWEDEN, NORWAY] });
    expect((await takeAway(lead, colleague.id)).statusCode).toBe('FORBIDDEN');
    expect((await setRoles(lead, colleague.id, [role])).statusCode).toBe('FORBIDDEN');
    const abroad = await make.customer({ roles: [ROLE.distributor, role], area: [SWEDEN], countryId: NORWAY });
    expect((await invite(abroad, 'new.in.area@example.com', [role])).status).toBe(200);
  });
});
