import { api } from '@lm/contract';
import { readPublicKeys, readStatusList, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';
import { unzip } from '../../../test/unzip.ts';

const { server, make, lastLogged } = await givenServer({
  LICENSE_FILE_2_FROM: '5.2',
  LICENSE_FILE_LIST_DAYS: '30',
  PUBLIC_URL: 'https://licenses.example/portal/',
});
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
await make.release('5.2.0', '2026-11-02');

const MAC = '3C:7C:3F:D0:5E:18';
const SECRET = `name:${'f00d'.repeat(16)}`;

const given = async (owner: Person, body: object) =>
  (await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.permanent(owner.id), ...body } })).data.id;
const download = async (by: Person, licenseId: number) =>
  (await server.call(by.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(licenseId), macAddress: MAC } })).text;
const trusted = async () => readPublicKeys(server.portal.keys.publicKey);

/** The status list as anyone can fetch it, parsed. */
async function newestList() {
  const read = await readStatusList((await server.call(null, api.files.statusList, {})).text, { publicKeys: await trusted() });
  if (!read.valid) throw new Error(read.message);
  return read.list;
}

/** What a program says about a file on its computer, with the newest status list or without one. */
async function said(text: string, { hosts = [`mac:${MAC}`], date = '2026-11-22', isListGiven = true } = {}) {
  const statusList = isListGiven ? { statusList: await newestList() } : {};
  return verify(text, { publicKeys: await trusted(), date, hosts, ...statusList });
}

async function product() {
  const { formerly: _, ...found } = (await server.call(admin.token, api.products.getCatalogue, {})).data.product;
  return found;
}
const save = async (change: object) =>
  (await server.call(admin.token, api.products.updateProduct, { body: { ...(await product()), ...change } })).status;

// OFF-943
test('a file for a release that reads version 2 requires the status list, names its address, and ends with a suspension', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara, { version: '5.2.0' });
  const text = await download(mara, licenseId);
  expect(await said(text)).toMatchObject({
    valid: true,
    payload: {
      ...{ v: 2, must: ['hosts', 'list-days'], listDays: 30, statusList: 'https://licenses.example/portal/api/licenses/status-list' },
      hosts: [{ ids: [`mac:${MAC}`], need: 1 }],
    },
  });
  expect(await said(text, { isListGiven: false })).toMatchObject({
    reason: 'list-needed',
    message: 'The license needs a status list that is at most 30 days old; none was given.',
  });
  expect(await said(text, { date: '2026-12-21' })).toMatchObject({ valid: true });
  expect(await said(text, { date: '2026-12-22' })).toMatchObject({ valid: false, reason: 'list-needed' });

  await server.call(admin.token, api.licenses.suspendLicense, { body: { id: licenseId, reason: 'Unpaid since July' } });
  expect(await said(text)).toMatchObject({ reason: 'suspended', message: 'The license has been suspended since 2026-11-21.' });
  await server.call(admin.token, api.licenses.reinstateLicense, { body: { id: licenseId } });
  expect(await said(text)).toMatchObject({ valid: true });
});

// OFF-943, OFF-941
test('a floating license requires it, an older release does not, and a computer with a secret requires both', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const floating = await given(mara, { version: '5.2.0', categoryName: 'FNL', seats: 25 });
  expect(await said(await download(mara, floating))).toMatchObject({
    valid: true,
    payload: { v: 2, seats: 25, daemon: null, listDays: 30 },
  });
  const older = await download(mara, await given(mara, { version: '5.1.1' }));
  expect(await said(older, { isListGiven: false })).toMatchObject({ valid: true, payload: { v: 1, hostIds: [MAC] } });

  const hostFile = hostFileText({ machine: 'solver-7', adapters: [], ids: [SECRET] });
  const body = { licenseId: await given(mara, { version: '5.2.0' }), hostFile };
  const { text } = await server.call(mara.token, api.licenses.useHostFile, { body });
  expect(await said(text, { hosts: [SECRET] })).toMatchObject({
    valid: true,
    payload: { hosts: [{ ids: [SECRET], need: 1 }], listDays: 30 },
  });
  expect(await said(text, { hosts: [SECRET], isListGiven: false })).toMatchObject({ valid: false, reason: 'list-needed' });
});

// OFF-943, PRD-30, PRD-31
test('the product says how old the list may be: at first the setting, even if saved before it existed, and no limit once emptied', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara, { version: '5.2.0' });
  const asks = async () => Reflect.get((await said(await download(mara, licenseId))).payload ?? {}, 'listDays');
  expect([(await product()).listDays, await asks()]).toEqual([30, 30]);
  expect(await save({ listDays: undefined, trialDays: 20 })).toBe(200);
  await server.db.updateTable('product').set({ list_days: null }).execute(); // as a server of the previous version saves it
  expect([(await product()).listDays, await asks()]).toEqual([30, 30]);
  server.setNow('2026-11-21T12:00:00Z'); // the newest entry of the log has the latest time
  expect(await save({ listDays: 7 })).toBe(200);
  expect(await lastLogged(admin)).toMatchObject({
    changes: [{ field: 'Simulator: Maximum age of a status list, in days', before: '30', after: '7' }],
  });
  expect([(await product()).listDays, await asks()]).toEqual([7, 7]);
  expect(await save({ listDays: null })).toBe(200);
  expect([(await product()).listDays, await asks()]).toEqual([null, undefined]);
  const { data: other } = await server.call(admin.token, api.products.addProduct, {
    body: { ...(await product()), name: 'Studio', code: 'ST', listDays: undefined },
  });
  expect(other.listDays).toBe(30);
  await save({ listDays: 30 });
});

// OFF-944
test('the file of a floating license names the daemon on its computer, by the key in its host file, but no computer of another kind', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const hostKey = Buffer.alloc(32, 7).toString('base64');
  const answered = async (body: object, key: string | null = hostKey) => {
    const hostFile = hostFileText({ machine: 'license-server', hostKey: key });
    const { text } = await server.call(mara.token, api.licenses.useHostFile, { body: { licenseId: await given(mara, body), hostFile } });
    const read = await verify(text, { publicKeys: await trusted(), date: '2026-11-22', statusList: await newestList() });
    if (!read.valid) throw new Error(read.message);
    return read.payload.daemon ?? null;
  };
  const floating = { version: '5.2.0', categoryName: 'FNL', seats: 25, macAddresses: [] };
  expect(await answered(floating)).toEqual({ publicKey: hostKey, seats: 25, notBefore: '2026-11-12', expires: '9999-12-31' });
  expect(await answered(floating, null)).toBeNull();
  expect(await answered({ ...floating, version: '5.1.1' })).toBeNull();
  expect(await answered({ version: '5.2.0', macAddresses: [] })).toBeNull();
  for (const seatFor of ['computer', 'person'] as const) {
    expect(await save({ seatFor })).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({ action: 'Update Product', changes: [{ field: 'Simulator: A floating seat is for' }] });
    expect(await answered(floating)).toHaveProperty('seatFor', seatFor);
  }
  expect(await save({ seatFor: undefined })).toBe(200);
  expect(await answered(floating)).toHaveProperty('seatFor', 'person');
  await save({ seatFor: 'program' });
});

// OFF-944
test('when two servers share the seats of a license, the second gets a file that names no daemon', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara, { version: '5.2.0', categoryName: 'FNL', seats: 25, macAddresses: [] });
  const answered = async (machine: string, mac: string, byte: number) => {
    const adapters = [{ name: 'Ethernet', mac, kind: 'wired' }];
    const hostFile = hostFileText({ machine, adapters, hostKey: Buffer.alloc(32, byte).toString('base64') });
    const { text } = await server.call(mara.token, api.licenses.useHostFile, { body: { licenseId, hostFile } });
    const read = await verify(text, { publicKeys: await trusted(), date: '2026-11-22', statusList: await newestList() });
    return read.valid ? (read.payload.daemon?.seats ?? null) : read.message;
  };
  expect(await answered('first', MAC, 7)).toBe(25);
  expect(await answered('second', '3C:7C:3F:D0:5E:19', 8)).toBeNull();
  expect(await answered('first', MAC, 7)).toBeNull();
});

// OFF-944, PACK-466
test('making a lab pack again hands out the file that names the daemon, and no new one', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara, { version: '5.2.0', categoryName: 'FNL', seats: 25, macAddresses: [] });
  const hostFile = hostFileText({ machine: 'license-server', hostKey: Buffer.alloc(32, 7).toString('base64') });
  const pack = async () => {
    const body = { licenseIds: [licenseId], computers: [{ name: 'license-server', macAddresses: ['A4:83:E7:2F:0B:91'] }] };
    const { bytes } = await server.call(mara.token, api.licenses.makeLabPack, { body });
    return unzip(bytes).get('license-server.lic.txt') ?? '';
  };
  await server.call(mara.token, api.licenses.useHostFile, { body: { licenseId, hostFile } });
  const first = await pack();
  const read = await verify(first, { publicKeys: await trusted(), date: '2026-11-22', statusList: await newestList() });
  expect(read).toMatchObject({ valid: true, payload: { daemon: { seats: 25 } } });
  expect(await pack()).toBe(first);
});
