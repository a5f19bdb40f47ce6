import { api, type Data, type Input, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
const [jonas, kim] = [
  await make.customer({ firstName: 'Jonas', lastName: 'Berg', roles: [ROLE.sales] }),
  await make.customer({ roles: [ROLE.sales] }),
];

type Body = Input<typeof api.savedViews.addSavedView>['body'];
type View = Data<typeof api.savedViews.addSavedView>;

const TRIALS: Body = { list: 'customers', name: 'Trials', state: { search: 'mara', filter: { license: ['CPU - Trial'] } }, roleId: null };
const add = (by: Person, change: Partial<Body> = {}) =>
  server.call(by.token, api.savedViews.addSavedView, { body: { ...TRIALS, ...change } });
const update = (by: Person, { id, revision }: View, change: Partial<Body>) =>
  server.call(by.token, api.savedViews.updateSavedView, { body: { id, revision, ...TRIALS, ...change } });
const remove = (by: Person, { id }: View) => server.call(by.token, api.savedViews.deleteSavedView, { params: { id: String(id) } });
const listed = async (by: Person, list: Body['list'] = 'customers') =>
  (await server.call(by.token, api.savedViews.getSavedViews, { query: { list } })).data.map(({ name }) => name);

test('SAV-180, SAV-184: a private view is saved: no one else sees it, and it is not logged', async () => {
  const before = (await lastLogged(admin))?.id;
  const view = (await add(jonas)).data;
  expect(view).toEqual({
    id: view.id,
    revision: 1,
    list: 'customers',
    name: 'Trials',
    state: { search: 'mara', filter: { license: ['CPU - Trial'] } },
    sharedWith: null,
    maker: { id: jonas.id, name: 'Jonas Berg' },
  });
  expect([await listed(jonas), await listed(jonas, 'log'), await listed(kim), await listed(admin)]).toEqual([['Trials'], [], [], []]);
  expect(await add(jonas, { name: ' TRÏALS ' })).toMatchObject({ status: 409, message: 'A view with this name already exists' });
  expect((await add(kim)).status).toBe(200);
  expect(await update(admin, view, { name: 'Mine' })).toMatchObject({ status: 404, message: 'View Not Found' });
  expect((await update(jonas, view, { name: 'Old trials', state: {} })).data).toMatchObject({ name: 'Old trials', state: {}, revision: 2 });
  expect(await update(jonas, view, { name: 'Older' })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
  expect((await remove(kim, view)).status).toBe(404);
  expect((await remove(jonas, view)).status).toBe(200);
  expect(await listed(jonas)).toEqual([]);
  expect((await lastLogged(admin))?.id).toBe(before);
});

test('SAV-183, SAV-184: a view shared with a role is seen by everyone who has it, changed by its maker or an Admin, and logged', async () => {
  const view = (await add(jonas, { name: 'Ours', roleId: ROLE.sales })).data;
  expect(view.sharedWith).toEqual({ id: ROLE.sales, name: 'Sales' });
  const sharing = await lastLogged(admin);
  expect(sharing).toMatchObject({ adminEmail: jonas.email, action: 'Share View', record: { kind: 'savedView', id: view.id } });
  expect(sharing?.changes).toEqual([
    { field: 'Name', before: null, after: 'Ours' },
    { field: 'List', before: null, after: 'Customers' },
    { field: 'Shared with', before: null, after: 'Sales' },
    { field: 'Search', before: null, after: 'mara' },
    { field: 'Filter, sort and columns', before: null, after: '{"filter":{"license":["CPU - Trial"]}}' },
  ]);
  expect(await listed(kim)).toContain('Ours');
  expect((await update(kim, view, { name: 'Mine', roleId: ROLE.sales })).status).toBe(403);
  expect((await remove(kim, view)).status).toBe(403);
  expect((await update(admin, view, { name: 'Taken', roleId: null })).status).toBe(403);
  const renamed = (await update(admin, view, { name: 'Trials of Sales', roleId: ROLE.sales })).data;
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Update Shared View',
    changes: [{ field: 'Ours: Name', before: 'Ours', after: 'Trials of Sales' }],
  });

  const taken = (await update(jonas, renamed, { name: 'Trials of Sales', roleId: null })).data;
  expect([taken.sharedWith, (await listed(kim)).includes('Trials of Sales')]).toEqual([null, false]);
  expect((await lastLogged(admin))?.action).toBe('Update Shared View');
  const again = (await update(jonas, taken, { roleId: ROLE.sales })).data;
  expect((await lastLogged(admin))?.action).toBe('Share View');
  await remove(admin, again);
  expect((await lastLogged(admin))?.action).toBe('Delete Shared View');
});

test('SAV-183: no one shares with a role they lack, nor with Customer, and a deleted role is refused', async () => {
  for (const [by, roleId, status] of [
    [jonas, ROLE.distributor, 403],
    [admin, ROLE.distributor, 200],
    [admin, ROLE.customer, 403],
    [admin, 9999, 404],
  ] as const)
    expect([by.email, roleId, (await add(by, { name: 'Shared', roleId })).status]).toEqual([by.email, roleId, status]);
  expect(await listed(jonas)).not.toContain('Shared');
  const own = (await add(jonas, { name: 'Own' })).data;
  expect((await update(jonas, own, { name: 'Own', roleId: ROLE.distributor })).status).toBe(403);
});

test('SAV-181: only for lists you may open, and only with states that their lists accept', async () => {
  const olu = await make.customer();
  expect((await add(olu)).status).toBe(403);
  expect((await server.call(jonas.token, api.savedViews.getSavedViews, { query: { list: 'users' } })).status).toBe(403);
  const bad = await add(jonas, { state: { filter: { license: ['CPU - Lifetime'] } } });
  expect(bad).toMatchObject({ status: 400, data: [{ field: 'license', message: 'Please choose from the list' }] });
  expect((await add(jonas, { state: { filer: {} } })).status).toBe(400);
  expect((await add(jonas, { list: 'log', state: { from: '2026-13-01' } })).status).toBe(400);
  expect((await add(jonas, { list: 'log', state: { actions: ['Import'], from: '2026-11-01' } })).data.state).toEqual({
    actions: ['Import'],
    from: '2026-11-01',
  });
});

test('SAV-182: at most fifty views for a list', async () => {
  const many = await make.customer({ roles: [ROLE.sales] });
  const row = { list: 'log', state: '{}', owner_id: many.id, role_id: null, maker_id: many.id };
  const rows = Array.from({ length: 49 }, (_, n) => ({ ...row, name: `View ${n}`, name_key: `view ${n}` }));
  await server.db.insertInto('saved_view').values(rows).execute();
  const answers = await Promise.all(['One', 'Two'].map((name) => add(many, { list: 'log', name, state: {} })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add(many, { name: 'Of another list' })).status).toBe(200);
});

test('SAV-185: a view that its list no longer accepts is reported as broken, and can be deleted', async () => {
  const row = { list: 'customers', owner_id: jonas.id, role_id: null, maker_id: jonas.id };
  const states = ['{"filter":{"license":["CPU - Lifetime"]}}', '{"search":7}', '[]', '"x"', 'null', '{"filter":{"role":["Gone"]}}'];
  const rows = states.map((state, n) => ({ ...row, state, name: `Broken ${n}`, name_key: `broken ${n}` }));
  await server.db.insertInto('saved_view').values(rows).execute();
  const views = (await server.call(jonas.token, api.savedViews.getSavedViews, { query: { list: 'customers' } })).data;
  const broken = views.filter(({ name }) => name.startsWith('Broken'));
  expect(broken.map(({ state }) => state)).toEqual([null, null, null, null, null, null]);
  for (const view of broken) expect((await remove(jonas, view)).status).toBe(200);
});

test('SAV-186: a shared view outlives its maker, and is deleted with its role; a private one is deleted with its maker', async () => {
  const role = (await server.call(admin.token, api.roles.addRole, { body: { name: 'Support', rights: ['customers.view'] } })).data;
  const [maker, other] = [
    await make.customer({ roles: [role.id, ROLE.customer] }),
    await make.customer({ roles: [role.id, ROLE.customer] }),
  ];
  await add(maker, { name: 'Stays', roleId: role.id });
  await add(maker, { name: 'Goes' });
  expect((await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(maker.id) }, query: {} })).status).toBe(200);
  const [view] = (await server.call(other.token, api.savedViews.getSavedViews, { query: { list: 'customers' } })).data;
  expect(view).toMatchObject({ name: 'Stays', maker: null, state: { search: 'mara' } });
  expect((await remove(other, view as View)).status).toBe(403);
  await server.call(admin.token, api.users.removeStaffRoles, { body: { id: other.id } });
  expect((await server.call(admin.token, api.roles.deleteRole, { params: { id: String(role.id) } })).status).toBe(200);
  expect(await server.db.selectFrom('saved_view').select('name').where('name', 'in', ['Stays', 'Goes']).execute()).toEqual([]);
});
