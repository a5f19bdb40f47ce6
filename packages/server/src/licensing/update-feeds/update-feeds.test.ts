import { api } from '@lm/contract';
import { checkUpdate, readPublicKeys } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { MINISIGN } from '../../../test/vendor-key.ts';

const { server, make, lastLogged } = await givenServer({ PUBLIC_URL: 'https://portal.example', GRACE_DAYS: '0' });
const admin = await make.admin();
const calls = api.updateFeeds;
const { code } = server.portal.product(1);

/** Feeds are cached for five seconds, so the clock advances before each request. */
let minute = 0;
const get = async (file: string, headers: Record<string, string> = {}) => {
  server.setNow(`2026-11-21T12:${String(minute++).padStart(2, '0')}:00Z`);
  return server.inject({ method: 'GET', url: `/updates/${code}/${file}`, headers });
};

const release = async (name: string, date: string) => (await make.release(name, date))?.id ?? 0;
const SUM = 'a'.repeat(64);
const link = async (releaseId: number, name: string, platform: 'windows' | 'macos' | 'any') => {
  const body = { releaseId, name, kind: 'installer', platform, link: `https://x.example/${name}?a=1&b=2`, sha256: SUM, size: 7 } as const;
  return (await server.call(admin.token, api.releaseFiles.addReleaseLink, { body })).data.id;
};
async function upload(releaseId: number, name: string): Promise<number> {
  const body = { releaseId, name, kind: 'update', platform: 'windows', size: MINISIGN.file.length, stamp: '1' } as const;
  const { data } = await server.call(admin.token, api.releaseFiles.addReleaseFile, { body });
  await server.inject({
    method: 'POST',
    url: `/api/releaseFiles/addPiece/${data.id}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: `--B\r\ncontent-disposition: form-data; name="piece"; filename="p"\r\n\r\n${MINISIGN.file}\r\n--B--\r\n`,
  });
  return data.id;
}

const old = await release('5.9', '2026-10-12');
const young = await release('5.10', '2026-11-20');
await link(old, 'sim-5.9.zip', 'any');
await link(young, 'sim-5.10.dmg', 'macos');
const inside = await upload(young, 'sim-5.10.msp');
await release('6.0', '2026-11-20'); // without a file

const roll = (percent: number) => server.call(admin.token, calls.setRollout, { body: { releaseId: young, percent } });
const check = async (text: string, change: object = {}) => {
  const publicKeys = await readPublicKeys(server.portal.keys.publicKey);
  return checkUpdate(text, { publicKeys, date: '2026-11-21', product: code, version: '5.8', platform: 'windows', ...change });
};

// UPD-1, UPD-3, UPD-4
test('the feed is signed, valid for 14 days, and its number grows with each change', async () => {
  const first = await get('feed.txt');
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=60',
  ]);
  const seen = await check(first.body);
  expect(seen).toMatchObject({ answer: 'update', release: { version: '5.10' }, file: { id: inside, kind: 'update', url: null } });
  expect((await get('feed.txt')).body).toBe(first.body);
  expect((await get('feed.txt', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  const number = seen.valid ? seen.number : 0;
  expect(await check(first.body, { date: '2026-12-05' })).toMatchObject({ valid: true });
  expect(await check(first.body, { date: '2026-12-06' })).toMatchObject({ valid: false, reason: 'expired' });
  await roll(10);
  const second = await check((await get('feed.txt')).body, { number });
  expect(second).toMatchObject({ answer: 'update', release: { version: '5.9' } });
  expect(await check(first.body, { number: second.valid ? second.number : 0 })).toMatchObject({ valid: false, reason: 'older' });
  await roll(100);
});

// UPD-6
test('the other formats name what anyone can get; the JSON contains the signed feed', async () => {
  const json = (await get('feed.json')).json();
  expect(json).toMatchObject({
    product: { code },
    expires: '2026-12-05',
    releases: [{ version: '5.10', percent: 100 }, { version: '5.9' }],
  });
  expect((await check(json.signed)).valid).toBe(true);
  const { body: xml, headers } = await get('appcast.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(xml).toContain(
    '<enclosure url="https://x.example/sim-5.10.dmg?a=1&#38;b=2" length="7" type="application/octet-stream" sparkle:os="macos" />',
  );
  expect(xml).not.toContain('5.10.msp');
  const MAC = [
    'version: 5.10.0',
    'files:',
    '  - url: "https://x.example/sim-5.10.dmg?a=1&b=2"',
    `    sha2: ${SUM}`,
    '    size: 7',
    'path: "https://x.example/sim-5.10.dmg?a=1&b=2"',
    `sha2: ${SUM}`,
    'releaseDate: "2026-11-20T00:00:00.000Z"',
    '',
  ].join('\n');
  expect((await get('latest-mac.yml')).body).toBe(MAC);
  await roll(25);
  expect((await get('latest-mac.yml')).body).toBe(MAC.replace('releaseDate', 'stagingPercentage: 25\nreleaseDate'));
  expect((await get('latest.yml')).body).toContain('version: 5.9.0');
  expect((await get('appcast.xml')).body).not.toContain('5.10');
  for (const file of ['latest-bsd.yml', '..%2Ffeed.txt', 'feed.txt/x', 'constructor']) expect((await get(file)).statusCode).toBe(404);
  expect((await server.inject({ method: 'GET', url: '/updates/OTHER/feed.txt' })).statusCode).toBe(404);
});

// UPD-5
test('staff who edit releases choose how far one is rolled out, and the choice is logged', async () => {
  const find = (id: number) => server.call(admin.token, calls.findRollout, { params: { id: String(id) } });
  expect((await roll(40)).data).toEqual({ percent: 40, inFeeds: true, product: code });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Update Release',
    changes: [{ field: 'Roll-out', before: '25', after: '40' }],
  });
  expect((await find(old)).data).toMatchObject({ percent: 100, inFeeds: true });
  expect(await roll(101)).toMatchObject({ problems: [{ field: 'percent', message: 'Please enter a percentage between 0 and 100' }] });
});

// UPD-2
test('feeds name only current releases: no draft, no preview, nothing withdrawn', async () => {
  const versions = async () => (await get('feed.json')).json().releases.map(({ version }: { version: string }) => version);
  const put = (state: 'draft' | 'preview' | 'current' | 'withdrawn') =>
    server.db.updateTable('release').set({ state }).where('id', '=', young).execute();
  for (const state of ['draft', 'preview', 'withdrawn'] as const) {
    await put(state);
    expect([state, await versions()]).toEqual([state, ['5.9']]);
  }
  await put('current');
  expect(await versions()).toEqual(['5.10', '5.9']);
});

// UPD-7
test('a license file gives access to a file stored here, as long as it is valid and covers the release', async () => {
  server.setNow('2026-11-21T14:00:00Z');
  const person = await make.customer({ offlineLicenseAllowed: true });
  const sold = async (owner: Person, body: object) =>
    (await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.permanent(owner.id), version: '5.9', ...body } })).data.id;
  const licenseId = await sold(person, {});
  const query = { licenseId: String(licenseId), macAddress: '02:00:00:00:00:07' };
  const license = (await server.call(person.token, api.licenses.generateOfflineLicense, { query })).text;
  const ask = (text: string, id = inside) => server.call(null, calls.addUpdateLink, { body: { id, license: text } });
  const { data } = await ask(license);
  expect(data.endsAt).toBe('2026-11-21T15:00:00.000Z');
  expect((await server.inject({ method: 'GET', url: data.url })).body).toBe('The simulator, as it was built.\n');
  const noKey = 'This license file opens nothing: it is not this portal’s, was changed, or is no longer valid';
  expect(await ask(license.replace(/[A-Za-z](?=.\n)/, '0'))).toMatchObject({ status: 403, message: noKey });
  expect(await ask('nothing')).toMatchObject({ status: 403, message: noKey });
  expect(await ask(license, 999_999)).toMatchObject({ status: 404 });
  await server.db
    .updateTable('license_subscription')
    .set({ start_date: '2025-10-02', end_date: '2026-11-01' })
    .where('license_id', '=', licenseId)
    .execute();
  expect(await ask(license)).toMatchObject({ status: 403, message: 'This license does not cover 5.10' });
  await server.call(admin.token, api.licenses.suspendLicense, { body: { id: licenseId, reason: 'Not paid' } });
  expect(await ask(license)).toMatchObject({ status: 403, message: noKey });
});

// UPD-2: one function judges all states of releases; a release without a file for programs is in no feed.
test('a release is in no feed without an installer or an update', async () => {
  const id = await release('7.0', '2026-11-21');
  const rollout = async () => (await server.call(admin.token, calls.findRollout, { params: { id: String(id) } })).data;
  expect(await rollout()).toMatchObject({ inFeeds: false });
  await link(id, 'sim-7.0.exe', 'windows');
  expect(await rollout()).toMatchObject({ inFeeds: true });
});

// UPD-3
test('each day has a new feed, which is valid a day longer', async () => {
  const number = (await get('feed.json')).json().number;
  server.setNow('2026-11-22T12:00:00Z');
  const { body } = await server.inject({ method: 'GET', url: `/updates/${code}/feed.txt` });
  expect(await check(body, { date: '2026-12-06', number: number + 1 })).toMatchObject({ valid: true });
});
