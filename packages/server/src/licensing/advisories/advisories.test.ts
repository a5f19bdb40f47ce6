import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { advisoryOn } from '../../../test/samples.ts';

const { server, make, lastLogged } = await givenServer();
const [ada, ben, mara] = [await make.admin(), await make.admin(), await make.customer()];
const [broken, mended] = [(await make.release('5.1.1', '2026-01-01'))?.id ?? 0, (await make.release('5.1.4', '2026-02-01'))?.id ?? 0];

const calls = api.advisories;
const form = { ...advisoryOn(broken), releases: [...advisoryOn(broken).releases, { releaseId: mended, standing: 'fixed' as const }] };
const add = async (change: object = {}) => (await server.call(ada.token, calls.addAdvisory, { body: { ...form, ...change } })).data;
const review = (id: number, by = ben, revision?: number) => server.call(by.token, calls.reviewAdvisory, { body: { id, revision } });
const publish = (id: number, number: string, by = ada) => server.call(by.token, calls.publishAdvisory, { body: { id, number } });

// ADV-1, ADV-2
test('an advisory gets the next number of its year and the score of its vector', async () => {
  const one = await add();
  const other = await add({ vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/E:U', cve: 'cve-2026-12345' });
  expect(one).toMatchObject({ number: 'SA-2026-01', score: 8.5, state: 'draft', revision: 1, publishedAt: null, cve: '' });
  expect(one.releases.map(({ name, standing }) => [name, standing])).toEqual([
    ['5.1.1', 'affected'],
    ['5.1.4', 'fixed'],
  ]);
  expect(other).toMatchObject({ number: 'SA-2026-02', score: 9.1, cve: 'CVE-2026-12345' });
  const found = await server.call(ben.token, calls.getAdvisories, { query: { page: '1', pageSize: '1', search: 'sa-2026-01' } });
  expect(found.data).toMatchObject([{ number: 'SA-2026-01', title: form.title }]);
});

// ADV-2
test.each([
  ['vector', { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
  ['vector', { vector: 'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N' }],
  ['vector', { vector: 'CVSS:4.0/AC:L/AV:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N' }],
  ['vector', { vector: 'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/AV:N' }],
  ['cve', { cve: 'CVE-26-1' }],
  ['remedy', { remedy: ' ' }],
  ['releases', { releases: [] }],
  ['releases', { releases: [{ releaseId: 1, standing: 'fixed' as const }] }],
  ['releases', { releases: [1, 1].map((releaseId) => ({ releaseId, standing: 'affected' as const })) }],
  ['releases', { releases: [{ releaseId: 99999, standing: 'affected' as const }] }],
])('refuses what contradicts itself, naming %s', async (field, change) => {
  const refused = await server.call(ada.token, calls.addAdvisory, { body: { ...form, ...change } });
  expect(refused).toMatchObject({ status: 400, data: [{ field }] });
});

// ADV-52
test('a release shows the advisories that name it, with the releases of its product, only to people with the right', async () => {
  const [first, second] = [(await make.release('5.2.0', '2026-03-01'))?.id ?? 0, (await make.release('5.2.1', '2026-04-01'))?.id ?? 0];
  const releases = [
    ...[broken, first].map((releaseId) => ({ releaseId, standing: 'affected' as const })),
    { releaseId: second, standing: 'fixed' as const },
  ];
  const { id, number } = await add({ title: 'A crafted file', releases });
  const beside = (releaseId: number, by = ada) => server.call(by.token, calls.getReleaseAdvisories, { params: { id: String(releaseId) } });
  const said = { id, number, title: 'A crafted file', state: 'draft', score: 8.5, publishedAt: null };
  const named = { affected: ['5.1.1', '5.2.0'], fixed: ['5.2.1'] };
  expect((await beside(first)).data).toEqual([{ ...said, standing: 'affected', ...named }]);
  expect((await beside(second)).data).toEqual([{ ...said, standing: 'fixed', ...named }]);
  expect((await beside(first, mara)).status).toBe(403);
});

// ADV-3, ADV-4, ADV-5, ADV-6
test('a co-author cannot review it; changing it after publication leaves what was published', async () => {
  const { id, number } = await add();
  expect(await review(id, ada)).toMatchObject({ status: 403, message: 'You wrote part of this advisory: another person has to review it' });
  expect(await publish(id, number)).toMatchObject({ status: 409 });
  await server.call(ben.token, calls.updateAdvisory, { body: { ...form, id, revision: 1, cve: 'CVE-2026-1000' } });
  expect(await lastLogged(ada)).toMatchObject({ action: 'Update Advisory', changes: [{ field: 'Changed', before: null, after: 'CVE' }] });
  expect(await review(id, ben)).toMatchObject({ status: 403 });
  const cleo = await make.admin();
  expect(await review(id, cleo, 1)).toMatchObject({
    status: 409,
    message: 'Someone else has changed this record. Reload it and try again.',
  });
  expect((await review(id, cleo, 2)).data).toMatchObject({ state: 'reviewed', reviewedBy: { id: cleo.id } });
  expect(await publish(id, 'SA-2026-99')).toMatchObject({ status: 400, data: [{ field: 'number' }] });
  expect((await publish(id, number)).data).toMatchObject({ state: 'published', writers: [], publications: [{ number: 1 }] });
  expect(await lastLogged(ada)).toMatchObject({
    action: 'Publish Advisory',
    changes: expect.arrayContaining([
      { field: 'CVSS score', before: null, after: '8.5' },
      { field: 'Affected releases', before: null, after: 'Simulator 5.1.1' },
    ]),
  });
  const changed = await server.call(ada.token, calls.updateAdvisory, { body: { ...form, id, title: 'Another title' } });
  expect(changed.data).toMatchObject({ state: 'draft', title: 'Another title', publications: [{ number: 1 }] });
  expect((await review(id, ben)).data.state).toBe('reviewed');
  const amended = await server.call(ben.token, calls.publishAdvisory, { body: { id, number, about: 'Says it better.' } });
  expect(amended.data.publications).toMatchObject([{ number: 2, about: 'Says it better.' }, { number: 1 }]);
});

// ADV-6
test('only people with the right see a draft, also in the log', async () => {
  const { id } = await add({ title: 'A secret title' });
  const role = await server.call(ada.token, api.roles.addRole, { body: { name: 'Auditor', rights: ['log.view', 'releases.view'] } });
  const who = await make.customer({ roles: [role.data.id] });
  for (const { token } of [mara, who]) {
    expect(await server.call(token, calls.findAdvisory, { params: { id: String(id) } })).toMatchObject({ status: 403 });
    expect(await server.call(token, calls.getAdvisories, { query: {} })).toMatchObject({ status: 403 });
  }
  const log = await server.call(who.token, api.log.getLogs, { query: { page: '1', pageSize: '50' } });
  expect(JSON.stringify(log.data)).toContain('Add Advisory');
  expect(JSON.stringify(log.data)).not.toContain('A secret title');
});
