import { api, LINK_INVALID } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, peopleOf } from '../../../test/people.ts';
import { startServer } from '../../../test/start.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const link = (file: string) => `https://downloads.example.com/${file}`;
const form = {
  date: '2026-11-02',
  productDownloadLink: link('simulator.exe'),
  fnlDownloadLink: link('fnl.exe'),
  matlabRuntimeDownloadLink: link('runtime.exe'),
};
const add = (name: string, change: object = {}, on = server, by = admin) =>
  on.call(by.token, api.releases.addVersion, { body: { ...form, name, ...change } });
const update = (id: number, change: object) =>
  server.call(admin.token, api.releases.updateVersion, { body: { ...form, name: '1.0', id, ...change } });
const remove = (id: number) => server.call(admin.token, api.releases.deleteVersion, { params: { id: String(id) } });
const all = async () => (await server.call(null, api.releases.getVersions, { query: {} })).data;
const logged = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];

describe('changing a release', () => {
  test('increases its revision and logs what changed; an outdated save changes nothing', async () => {
    const { data: added } = await add('3.0.1');
    const saved = await update(added.id, { name: '3.0.1', revision: 1, date: '03/11/2026', notes: 'Corrected.' });
    expect(saved.data).toMatchObject({ id: added.id, revision: 2, date: '2026-11-03', notes: 'Corrected.' });
    expect(await logged()).toMatchObject({
      action: 'Update Release',
      adminEmail: admin.email,
      changes: [
        { field: 'Release date', before: '02/11/2026', after: '03/11/2026' },
        { field: 'Notes', before: null, after: 'Corrected.' },
      ],
    });
    const before = (await logged())?.id;
    expect(await update(added.id, { name: '3.0.9', revision: 1 })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect((await all()).map(({ name }) => name)).not.toContain('3.0.9');
    expect((await logged())?.id).toBe(before);
  });

  // REL-10
  test('a new name reaches the licenses that use it, and an open form for one of them is outdated', async () => {
    const { data: added } = await add('3.1.0');
    const mara = await make.customer();
    const sold = await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.monthly(mara.id), version: '3.1.0' } });
    await update(added.id, { name: '3.1.1' });
    const licenses = await server.call(mara.token, api.licenses.getCustomerLicenses, { params: { customerId: String(mara.id) } });
    expect(licenses.data).toMatchObject([{ version: '3.1.1', versionId: added.id, revision: sold.data.revision + 1 }]);
    expect((await logged())?.changes).toEqual([
      { field: 'Name', before: '3.1.0', after: '3.1.1' },
      { field: 'Licenses that follow the name', before: null, after: '1' },
    ]);
  });

  test('refuses a name that is taken, even when two people take it at once, and an unknown release', async () => {
    const [one, two] = [await add('3.2.1'), await add('3.2.2')];
    expect(await update(one.data.id, { name: '3.2.2' })).toMatchObject({ status: 409, message: 'A release with this name already exists' });
    const both = await Promise.all([update(one.data.id, { name: '3.2.9' }), update(two.data.id, { name: '3.2.9' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await update(999_999, { name: '3.3' })).toMatchObject({ status: 404, message: 'Release Not Found' });
  });

  test('names every invalid field with the sentence of the specification', async () => {
    const seen = await update(1, { name: '5.1a', date: '', productDownloadLink: '', fnlDownloadLink: 'ftp://x.example', notes: 7 });
    expect(Object.fromEntries(seen.problems.map(({ field, message }) => [field, message]))).toMatchObject({
      name: 'Release Version must contain only numbers and dots',
      productDownloadLink: 'Please add the Download Link',
      fnlDownloadLink: 'Please enter a link that starts with https://',
    });
    expect(seen.problems.map(({ field }) => field)).toEqual(['name', 'date', 'productDownloadLink', 'fnlDownloadLink', 'notes']);
  });
});

// WIRE-42, as in the tests of the other features.
test('everyone finds one release by its id, as in the list', async () => {
  const { data: added } = await add('3.4.0');
  // REL-1
  expect(added).toEqual({ ...form, id: added.id, name: '3.4.0', notes: '', latest: expect.any(Boolean), revision: 1 });
  const find = (id: number) => server.call(null, api.releases.findVersion, { params: { id: String(id) } });
  expect((await find(added.id)).data).toEqual((await all()).find(({ id }) => id === added.id));
  expect(await find(999_999)).toMatchObject({ status: 404, message: 'Release Not Found' });
});

describe('deleting a release', () => {
  test('is refused while licenses use it, saying how many; then it is deleted, and the log keeps its data', async () => {
    const { data: added } = await add('2.7.1');
    const mara = await make.customer();
    const sell = () => server.call(admin.token, api.licenses.addLicense, { body: { ...asked.monthly(mara.id), version: '2.7.1' } });
    const sold = [await sell(), await sell()];
    expect(await remove(added.id)).toMatchObject({
      status: 409,
      statusCode: 'CONFLICT',
      message: '2 licenses use this release, so it cannot be deleted',
    });
    const give = (id: number) => server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: {} });
    await give(sold[0]?.data.id ?? 0);
    expect((await remove(added.id)).message).toBe('1 license uses this release, so it cannot be deleted');
    await give(sold[1]?.data.id ?? 0);
    expect(await remove(added.id)).toMatchObject({ status: 200, data: { name: '2.7.1' } });
    expect(await logged()).toMatchObject({
      action: 'Delete Release',
      changes: [{ field: 'Name', before: '2.7.1', after: null }, {}, {}, {}, {}],
    });
    expect(await remove(added.id)).toMatchObject({ status: 404, message: 'Release Not Found' });
  });

  // REL-11
  test('a license sold at the same moment keeps the release, or is told that it no longer exists', async () => {
    const mara = await make.customer();
    for (const name of ['2.8.1', '2.8.2', '2.8.3']) {
      const { data: added } = await add(name);
      const selling = server.call(admin.token, api.licenses.addLicense, { body: { ...asked.monthly(mara.id), version: name } });
      const [sold, deleted] = await Promise.all([selling, remove(added.id)]);
      expect([sold.status, deleted.status]).toEqual(sold.status === 200 ? [200, 409] : [404, 200]);
    }
  });
});

describe('the latest release', () => {
  // LIC-16, REL-2
  test('is the newest by date, then by id; deleting it makes the previous one the latest', async () => {
    const first = await add('9.1', { date: '2030-01-01' });
    const second = await add('9.0', { date: '2030-01-01' });
    expect((await all()).filter(({ latest }) => latest).map(({ name }) => name)).toEqual(['9.0']);
    await remove(second.data.id);
    expect((await all()).at(-1)).toMatchObject({ name: '9.1', latest: true });
    expect((await update(first.data.id, { name: '9.1', date: '2020-01-01' })).data.latest).toBe(false);
  });
});

describe('download links', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'data:text/html,x',
    'https:downloads.example.com/a',
    '//downloads.example.com/a',
    'https://',
  ])('%s is refused, whatever the operator allows', async (bad) => {
    expect((await add('8.0', { productDownloadLink: bad })).problems).toEqual([{ field: 'productDownloadLink', message: LINK_INVALID }]);
  });

  test('http: is refused, naming its field, unless the operator allows it', async () => {
    const plain = { fnlDownloadLink: 'http://files.intranet/fnl.exe', matlabRuntimeDownloadLink: 'HTTP://files.intranet/runtime.exe' };
    expect((await add('8.1', plain)).problems).toEqual([
      { field: 'fnlDownloadLink', message: 'Please enter a link that starts with https://' },
      { field: 'matlabRuntimeDownloadLink', message: 'Please enter a link that starts with https://' },
    ]);
    const intranet = await startServer({ ALLOW_HTTP_LINKS: 'on' });
    try {
      const boss = await peopleOf(intranet).admin();
      expect((await add('8.1', plain, intranet, boss)).data).toMatchObject(plain);
      expect((await add('8.2', { fnlDownloadLink: 'javascript:alert(1)' }, intranet, boss)).status).toBe(400);
    } finally {
      await intranet.close();
    }
  });
});

test('releases.csv contains what a search finds, newest first, and no cell of it runs as a formula', async () => {
  await add('7.1', { date: '2025-01-02', notes: '=HYPERLINK("https://evil.example","click")' });
  await add('7.2', { date: '2025-01-03', notes: 'Two lines,\n"quoted".' });
  const seen = await server.call(admin.token, api.releases.exportVersions, { query: { search: '7.' } });
  expect(seen.text).toBe(
    [
      '\uFEFFName,Release date,Product link,FNL link,MATLAB link,Notes',
      `7.2,03/01/2025,${link('simulator.exe')},${link('fnl.exe')},${link('runtime.exe')},"Two lines,\n""quoted""."`,
      `7.1,02/01/2025,${link('simulator.exe')},${link('fnl.exe')},${link('runtime.exe')},"'=HYPERLINK(""https://evil.example"",""click"")"`,
      '',
    ].join('\r\n'),
  );
});
