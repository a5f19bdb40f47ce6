import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const files = api.releaseFiles;
const calls = api.components;

interface Part {
  name?: unknown;
  version: string;
}

const sbomOf = (...parts: Part[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: parts.map(({ name = 'log4j-core', version }) => ({
      ...{ type: 'library', name, version, purl: `pkg:maven/org.apache/${name}@${version}` },
    })),
  });

async function upload(releaseId: number, content: string, name = 'sbom.json') {
  const payload = Buffer.from(content);
  const body = { releaseId, name, kind: 'sbom', platform: 'any', size: payload.length, stamp: String(Math.random()) } as const;
  const { data } = await server.call(admin.token, files.addReleaseFile, { body });
  const head = '--B\r\ncontent-disposition: form-data; name="piece"; filename="p"\r\n\r\n';
  const response = await server.inject({
    method: 'POST',
    url: `/api/releaseFiles/addPiece/${data.id}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([Buffer.from(head), payload, Buffer.from('\r\n--B--\r\n')]),
  });
  return response.json();
}

async function released(name: string, ...parts: Part[]): Promise<number> {
  const release = await make.release(name, '2026-11-02');
  if (!release) throw new Error('such a release exists already');
  if (parts.length > 0) expect(await upload(release.id, sbomOf(...parts))).toMatchObject({ statusCode: 'OK' });
  return release.id;
}

const first = await released('6.0', { version: '2.14.1' }, { name: 'zlib', version: '1.2.11' });
const second = await released('6.1', { version: '2.17.1' });
await released('6.2', { version: '2.14.1-vendor' });

const find = async (query: object, by: Person = admin) => (await server.call(by.token, calls.getComponents, { query })).data;
const licensed = (query: object, by: Person = admin) => server.call(by.token, calls.getLicensedFor, { query });
const sell = async (owner: Person, version: string) =>
  (await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.monthly(owner.id), version } })).data.id;

const noor = await make.customer({ firstName: 'Noor', lastName: 'Aziz' });
const udo = await make.customer({ firstName: 'Udo', lastName: 'Kern', countryId: GERMANY });
const [one, other] = [await sell(noor, '6.0'), await sell(udo, '6.0')];
await sell(udo, '6.1');

// SBM-3, SBM-4
test('a component is found by its name and versions, with versions that cannot be compared last', async () => {
  expect(await find({ search: 'log4j', versions: '<2.15' })).toMatchObject([
    { name: 'log4j-core', version: '2.14.1', certain: true, releases: [{ id: first, name: '6.0' }] },
    { version: '2.14.1-vendor', certain: true, releases: [{ name: '6.2' }] },
  ]);
  expect(await find({ search: 'log4j', versions: '<=2.14.1' })).toMatchObject([
    { version: '2.14.1', certain: true },
    { version: '2.14.1-vendor', certain: false },
  ]);
  expect(await find({ search: 'org.apache zlib' })).toMatchObject([{ name: 'zlib', version: '1.2.11' }]);
  expect(await find({ search: 'log4j', versions: '2.17.1' })).toMatchObject([{ releases: [{ id: second, name: '6.1' }] }]);
  expect(await find({ search: 'openssl' })).toEqual([]);
  expect(await server.call(admin.token, calls.getComponents, { query: { versions: 'latest' } })).toMatchObject({
    status: 400,
    problems: [{ field: 'versions', message: 'Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15' }],
  });
});

// SBM-5
test('people with a license for such a release are listed, within the row scope; a license that ended does not count', async () => {
  const query = { search: 'log4j', versions: '2.14' };
  expect((await licensed(query)).data).toEqual([
    {
      id: noor.id,
      name: 'Noor Aziz',
      email: noor.email,
      organization: 'Institute of Acoustics',
      countryId: 752,
      licenses: [{ id: one, version: '6.0' }],
    },
    expect.objectContaining({ id: udo.id, licenses: [{ id: other, version: '6.0' }] }),
  ]);
  const distributor = await make.distributor([GERMANY]);
  expect((await licensed(query, distributor)).message).toBe('Your role does not allow this');
  await server.db.insertInto('role_right').values({ role_id: ROLE.distributor, right_name: 'releases.view' }).execute();
  const theirs = await licensed(query, distributor);
  expect([theirs.status, theirs.data.map(({ id }) => id)]).toEqual([200, [udo.id]]);
  expect((await licensed(query, noor)).status).toBe(403);
  await server.db.updateTable('license').set({ start_date: '2019-12-01', end_date: '2020-01-01' }).where('id', '=', one).execute();
  expect((await licensed(query)).data.map(({ id }) => id)).toEqual([udo.id]);
});

// SBM-6
test('they are exported as licensed-for.csv', async () => {
  const { text } = await server.call(admin.token, calls.exportLicensedFor, { query: { search: 'log4j-core', versions: '2.17.1' } });
  expect(text).toBe(
    `\uFEFFName,Email,Organization,Country,Licenses,Licensed for\r\nUdo Kern,${udo.email},Institute of Acoustics,Germany,L-${other + 1},6.1\r\n`,
  );
});

// SBM-2
test('a file that is not an SBOM is refused with the place of the error, and its components are not stored', async () => {
  const id = await released('6.3');
  const said = async (content: string) => (await upload(id, content)).message;
  expect(await said('{\n"bomFormat":\n')).toBe('This is not an SBOM: it stops being JSON in line 3');
  expect(await said('{"name":"x"}')).toBe(
    'This is not an SBOM that the portal can read: use CycloneDX 1.2 to 1.7 or SPDX 2.2 or 2.3, as JSON',
  );
  expect(await said(sbomOf({ version: '1' }, { name: 7, version: '1' }))).toBe(
    'This is not valid CycloneDX 1.6: components[1].name is missing or wrong',
  );
  const filesOf = async () => (await server.call(admin.token, files.getReleaseFiles, { params: { id: String(id) } })).data.files;
  expect(await filesOf()).toMatchObject([{ received: 0, sha256: null, sbom: null }]);
  await upload(id, sbomOf({ name: 'expat', version: '2.5.0' }));
  expect(await filesOf()).toMatchObject([{ name: 'sbom.json', sbom: { format: 'CycloneDX 1.6', components: 1 } }]);
  const large = { releaseId: id, name: 'large.json', kind: 'sbom', platform: 'any', size: 20 * 1024 ** 2 + 1, stamp: '1' } as const;
  expect(await server.call(admin.token, files.addReleaseFile, { body: large })).toMatchObject({
    problems: [{ field: 'size', message: 'The portal reads an SBOM of at most 20 MB' }],
  });
});

// SBM-1
test('the SBOM of a release restored from the bin is read again', async () => {
  const id = await released('6.4', { name: 'sqlite', version: '3.40.0' });
  await server.call(admin.token, api.releases.deleteVersion, { params: { id: String(id) } });
  expect(await find({ search: 'sqlite' })).toEqual([]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'release', id } });
  await server.worker.look();
  expect(await find({ search: 'sqlite' })).toMatchObject([{ version: '3.40.0', releases: [{ id }] }]);
});
