import { api, type Right } from '@lm/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, NORWAY, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';

const { server } = await givenServer();
const admin = await peopleOf(server).admin();

const link = 'https://downloads.example.com/file';
const release = {
  name: '5.1.1',
  date: '02/10/2026',
  productDownloadLink: link,
  fnlDownloadLink: link,
  matlabRuntimeDownloadLink: link,
  notes: null,
};
const addRelease = (change: object = {}) => server.call(admin.token, api.releases.addVersion, { body: { ...release, ...change } });
const logs = (query: object = {}) => server.call(admin.token, api.log.getLogs, { query });

// REL-2, REL-3, WIRE-10, WIRE-19
test('releases: the last of the list is the latest; sorted by name, 5.10 comes after 5.9', async () => {
  expect((await addRelease()).data).toMatchObject({ name: '5.1.1', date: '2026-10-02', notes: '', latest: true });
  await addRelease({ name: '5.10', date: '2026-11-01' });
  await addRelease({ name: '5.9', date: '2026-01-01' });
  const all = await server.call(null, api.releases.getVersions, { query: {} });
  expect(all.data.map(({ name, latest }) => [name, latest])).toEqual([
    ['5.9', false],
    ['5.1.1', false],
    ['5.10', true],
  ]);
  const byName = await server.call(null, api.releases.getVersions, { query: { sort: 'name' } });
  expect(byName.data.map(({ name }) => name)).toEqual(['5.1.1', '5.9', '5.10']);
});

// WIRE-10, WIRE-19
test('the log is newest first, searched, sorted, and keeps emails', async () => {
  const mara = await peopleOf(server).customer({ email: 'Mara@Example.com' });
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(mara.id) });
  const [newest] = (await logs()).data;
  expect(newest).toMatchObject({
    action: 'Add License',
    adminEmail: admin.email,
    licenseOwnerEmail: 'Mara@Example.com',
    dateAndTime: '2026-11-21T10:00:00.000Z',
  });
  expect((await logs({ search: 'cpu - perm' })).data).toHaveLength(1);
  expect((await logs({ search: 'no license', page: '1', pageSize: '2' })).total).toBe(3);
  expect((await logs({ sort: 'action' })).data.map(({ action }) => action)).toEqual([
    'Add License',
    'Add Release',
    'Add Release',
    'Add Release',
  ]);
});

test('one entry is found by its id, by people who see the log', async () => {
  const [newest] = (await logs()).data;
  const find = (by: Person, id: number | undefined) => server.call(by.token, api.log.findLog, { params: { id: String(id) } });
  expect((await find(admin, newest?.id)).data).toEqual(newest);
  expect(await find(admin, 999_999)).toMatchObject({ status: 404, message: 'Log Entry Not Found' });
  expect((await find(await peopleOf(server).distributor([SWEDEN]), newest?.id)).status).toBe(403);
});

// LOG-40
test('a Distributor, and a key that is bound to countries, see only the log of those countries', async () => {
  const make = peopleOf(server);
  const [inside, outside, gone] = [
    await make.customer({ countryId: NORWAY }),
    await make.customer(),
    await make.customer({ countryId: NORWAY }),
  ];
  for (const { id } of [inside, outside]) await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(id) });
  const [hidden] = (await logs({ search: outside.email })).data;
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(gone.id) }, query: {} });
  const reader = await make.reader([NORWAY]);
  await sql`INSERT INTO role_right SELECT role_id, 'log.export' FROM role_right JOIN customer_role USING (role_id)
    WHERE customer_id = ${reader.id} AND right_name = 'log.view'`.execute(server.db);
  const rights: Right[] = ['log.view', 'log.export'];
  const { text } = (await server.call(admin.token, api.apiKeys.addKey, { body: { name: 'Norway', rights, countries: [NORWAY] } })).data;
  for (const [token, own] of [
    [reader.token, 0],
    [text, 1], // its owner made a release, a key and more, but only the key is theirs
  ] as const) {
    const { data } = await server.call(token, api.log.getLogs, { query: { page: '1', pageSize: '50' } });
    const seen = data.map(({ action, licenseOwnerEmail }) => [action, licenseOwnerEmail]);
    expect(seen.slice(own)).toEqual([
      ['Delete Customer', gone.email],
      ['Add License', inside.email],
    ]);
    expect((await server.call(token, api.log.countLogs, { query: {} })).data).toEqual({ total: 2 + own, totalIsMore: false });
    expect((await server.call(token, api.log.findLog, { params: { id: String(hidden?.id) } })).status).toBe(404);
    const workbook = await server.call(token, api.log.exportLogs, { query: { search: outside.email } });
    expect(await readSheet(workbook.bytes)).toHaveLength(1);
  }
});

test('LOG-4: a refused act leaves no entry, and nothing half done', async () => {
  const before = (await logs({ page: '1', pageSize: '1' })).total;
  await addRelease();
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(999999) });
  expect((await logs({ page: '1', pageSize: '1' })).total).toBe(before);
});

// LOG-6
test.each(["UPDATE log_entry SET action = 'Import'", 'DELETE FROM log_entry', 'TRUNCATE log_entry'])(
  'the database refuses %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('the log is append-only');
  },
);
