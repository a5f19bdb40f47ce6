import { api, moduleName, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { OpenDatabase } from '../src/db/open.ts';
import { anotherHandle, newDatabase } from './database.ts';
import { type Person, peopleOf } from './people.ts';
import { startServer, type TestServer } from './start.ts';

/** Two servers with connections of their own, each of which remembers a principal for a second (SGN-24). */
describe.skipIf(!inject('template').startsWith('postgres'))('what two servers remember of principals', () => {
  let [one, other]: TestServer[] = [];
  let handles: OpenDatabase[];
  let make: ReturnType<typeof peopleOf>;
  let admin: Person;
  const here = () => one as TestServer;
  const there = () => other as TestServer;
  const listening = () => vi.waitFor(() => expect(handles.map(({ standings }) => standings.areHeard())).toEqual([true, true]), 20_000);

  beforeAll(async () => {
    const database = await newDatabase();
    const another = await anotherHandle(database);
    handles = [database, another];
    other = await startServer({}, another);
    one = await startServer({ SIGNING_KEY_FILE: other.portal.config.signingKeyFile }, database);
    make = peopleOf(one);
    admin = await make.admin();
    await listening();
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
  });

  const asksWith = async (token: string) =>
    (await there().call(token, api.customers.getCustomers, { query: { page: '1', pageSize: '1' } })).status;
  const asks = ({ token }: Person) => asksWith(token);

  // PRD-8
  test('a module that another server renamed has its new name here at once, without asking', async () => {
    const rename = (name: string) => handles[0]?.db.updateTable('module').set({ name }).where('id', '=', 3).execute();
    await rename('Flow and Turbulence');
    await vi.waitFor(() => expect(moduleName(3)).toBe('Flow and Turbulence'), 20_000);
    expect((await there().call(admin.token, api.licenses.getModules, {})).data.moduleModels).toContainEqual({
      id: 3,
      name: 'Flow and Turbulence',
    });
    await rename('Flow');
    await vi.waitFor(() => expect(moduleName(3)).toBe('Flow'), 20_000);
  });

  // SGN-24, KEY-722
  test('anything ended on one server has ended on the other by the time of the answer, even if it was used there a moment before', async () => {
    for (let round = 0; round < 5; round++) {
      const [signedOut, deactivated, demoted, keyed] = [await make.sales(), await make.sales(), await make.sales(), await make.sales()];
      const { data: key } = await here().call(keyed.token, api.apiKeys.addKey, {
        body: { name: 'CI', rights: ['customers.view'], countries: null, days: 1 },
      });
      const tokens = [signedOut.token, deactivated.token, demoted.token, keyed.token, key.text];
      expect(await Promise.all([...tokens, ...tokens].map(asksWith))).toEqual(Array.from({ length: 10 }, () => 200));

      await here().call(null, api.signIn.logout, { query: { token: signedOut.token } });
      expect(await asks(signedOut)).toBe(410);
      await here().call(admin.token, api.customers.setActiveStatus, { body: { id: deactivated.id, active: false } });
      expect(await asks(deactivated)).toBe(410);
      await here().call(admin.token, api.users.removeStaffRoles, { body: { id: demoted.id } });
      expect(await asks(demoted)).toBe(410);
      await here().call(keyed.token, api.apiKeys.endKey, { body: { id: key.key.id } });
      expect([await asksWith(key.text), await asks(keyed), await asks(admin)]).toEqual([410, 200, 200]);
    }
  });

  test('a right that a role loses, and a country that a distributor loses, are gone there as well', async () => {
    const { data: role } = await here().call(admin.token, api.roles.addRole, { body: { name: 'Looker', rights: ['customers.view'] } });
    const [looker, jonas] = [await make.customer({ roles: [role.id] }), await make.distributor([752])];
    const kari = await make.customer({ countryId: 752 });
    const { data: key } = await here().call(jonas.token, api.apiKeys.addKey, {
      body: { name: 'CI', rights: ['customers.view'], countries: null, days: 1 },
    });
    const sees = async () =>
      (await there().call(key.text, api.customers.findCustomer, { params: { id: String(kari.id) }, query: {} })).status;
    expect([await asks(looker), await sees()]).toEqual([200, 200]);
    const changed = { id: role.id, name: 'Looker', rights: ['releases.view' as const], revision: role.revision };
    await here().call(admin.token, api.roles.updateRole, { body: changed });
    expect(await asks(looker)).toBe(403);
    await here().call(admin.token, api.users.updateRoles, { body: { id: jonas.id, rolesId: [ROLE.distributor], distributionArea: [276] } });
    expect(await sees()).toBe(404);
  });

  test('both hear of changes made in the database itself', async () => {
    const [sales, operator] = [await make.sales(), await anotherHandle(handles[0] as OpenDatabase)];
    expect(await asks(sales)).toBe(200);
    await sql`DELETE FROM session WHERE customer_id = ${sales.id}`.execute(operator.db);
    expect(await asks(sales)).toBe(410);
    await operator.close();
  });

  // SGN-24, OPS-17
  test('a server cut off from the database’s notices remembers nothing, and listens again', async () => {
    const sales = await make.sales();
    expect(await asks(sales)).toBe(200);
    // Of this database alone: other tests have theirs on the same PostgreSQL.
    const cut = () =>
      sql`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(here().db);
    await cut();
    await vi.waitFor(() => expect(handles.map(({ standings }) => standings.areHeard())).toEqual([false, false]), 20_000);
    expect(await asks(sales)).toBe(200);
    await here().call(null, api.signIn.logout, { query: { token: sales.token } });
    expect(await asks(sales)).toBe(410);
    await listening();
    const another = await make.sales();
    expect(await asks(another)).toBe(200);
    await here().call(null, api.signIn.logout, { query: { token: another.token } });
    expect(await asks(another)).toBe(410);
  });

  // SGN-23
  test('a remembered session ends in the very second that it should', async () => {
    const sales = await make.sales();
    expect(await asks(sales)).toBe(200);
    there().setNow('2026-11-21T18:00:00Z');
    expect(await asks(sales)).toBe(200);
    const idle = await make.sales();
    there().setNow('2026-11-21T10:00:00Z');
    expect(await asks(idle)).toBe(200);
    there().setNow('2026-11-21T18:00:01Z');
    expect(await asks(idle)).toBe(410);
    there().setNow('2026-11-21T10:00:00Z');
  });
});
