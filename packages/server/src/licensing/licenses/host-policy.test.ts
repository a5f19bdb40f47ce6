import { api, type BodyOf } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';

/** Files of a product for which two ids of a computer must match. */
const { server, make } = await givenServer({ LICENSE_FILE_2_FROM: '5.2', HOST_IDS_NEEDED: '2' });
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
await make.release('5.2.0', '2026-11-02');

const MACHINE = `machine:${'0a1b'.repeat(16)}`;
const OTHER = `machine:${'0a1c'.repeat(16)}`;
const DISK = `disk:${'f9f9'.repeat(16)}`;
const DEVICE = `device:${'d00d'.repeat(16)}`;
const [CARD, WIFI, NEWER] = ['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18', '3C:7C:3F:D0:5E:19'];
const adapter = (mac: string, kind = 'wired') => ({ name: kind, mac, kind });

const use = (by: Person, body: BodyOf<typeof api.licenses.useHostFile>) => server.call(by.token, api.licenses.useHostFile, { body });
const given = async (owner: Person, version = '5.2.0') =>
  (await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.temporary(owner.id), version } })).data.id;
const computersOf = async (by: Person, id: number) =>
  (await server.call(by.token, api.licenses.findLicense, { params: { id: String(id) } })).data.computers.map(({ name, macs }) => [
    name,
    macs,
  ]);

/** What a program says about a file on a computer with these ids. */
async function read(text: string, ...hosts: string[]) {
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  const said = await verify(text, { publicKeys: await readPublicKeys(JSON.stringify(keys)), date: '2026-11-22', hosts });
  return said.valid ? 'valid' : said.reason;
}

// HST-461, HST-462, OFF-942
test('a new network card ends nothing; another computer with the same disk counts as another, and is bound to its own ids', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  const tower = { machine: 'Tower', adapters: [adapter(CARD)], ids: [MACHINE, DISK, DEVICE] };
  const { text } = await use(mara, { licenseId, hostFile: hostFileText(tower) });
  expect(await computersOf(mara, licenseId)).toEqual([['Tower', [CARD, MACHINE, DISK]]]);
  expect(await read(text, `mac:${NEWER}`, MACHINE, DISK)).toBe('valid');
  expect(await read(text, `mac:${CARD}`, OTHER, DISK)).toBe('valid');
  expect(await read(text, `mac:${WIFI}`, OTHER, DISK)).toBe('wrong-computer');

  const changed = await use(mara, { licenseId, hostFile: hostFileText({ ...tower, adapters: [adapter(NEWER)] }) });
  expect(await read(changed.text, MACHINE, DISK)).toBe('valid');
  expect(await computersOf(mara, licenseId)).toEqual([['Tower', [CARD, MACHINE, DISK]]]);

  const bench = { machine: 'Bench', adapters: [adapter(WIFI, 'wireless')], ids: [OTHER, DISK] };
  const named = await use(mara, { licenseId, hostFile: hostFileText(bench), macAddresses: [DISK] });
  expect([named.status, named.message]).toEqual([409, 'Another computer of the license has this id']);
  const second = await use(mara, { licenseId, hostFile: hostFileText(bench) });
  expect(await computersOf(mara, licenseId)).toEqual([
    ['Tower', [CARD, MACHINE, DISK]],
    ['Bench', [WIFI, OTHER]],
  ]);
  expect(await read(second.text, `mac:${WIFI}`, OTHER)).toBe('valid');
  expect(await read(second.text, `mac:${WIFI}`, MACHINE, DISK)).toBe('wrong-computer');
});

// OFF-940, OFF-942
test('with addresses alone, two must match too, if programs understand that; a computer with only one is bound to that one', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const hostFile = () => hostFileText({ machine: 'Laptop', adapters: [adapter(CARD), adapter(WIFI, 'wireless')] });
  const [newer, older, single] = [await given(mara), await given(mara, '5.1.1'), await given(mara)];
  const two = await use(mara, { licenseId: newer, hostFile: hostFile() });
  expect([await read(two.text, `mac:${CARD}`, `mac:${WIFI}`), await read(two.text, `mac:${CARD}`)]).toEqual(['valid', 'wrong-computer']);
  const all = await server.call(mara.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(newer) } });
  expect(await read(all.text, `mac:${CARD}`)).toBe('wrong-computer');
  for (const [licenseId, file] of [
    [older, hostFile()],
    [single, hostFileText({ adapters: [adapter(CARD)] })],
  ] as const)
    expect(await read((await use(mara, { licenseId, hostFile: file })).text, `mac:${CARD}`)).toBe('valid');
});

// HST-462
test('a computer that reports nothing but its own key is recognized by it', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const hostFile = () => hostFileText({ machine: 'Bare', adapters: [], ids: [DEVICE] });
  const { text } = await use(mara, { licenseId: await given(mara), hostFile: hostFile() });
  expect([await read(text, DEVICE), await read(text, MACHINE)]).toEqual(['valid', 'wrong-computer']);
  const older = await use(mara, { licenseId: await given(mara, '5.1.1'), hostFile: hostFile() });
  expect(older.problems).toEqual([
    { field: 'hostFile', message: 'Programs support ids other than MAC addresses from release 5.2 on; this license is for 5.1.1.' },
  ]);
});

// HST-464
test('a computer named by pasted text gets its file, is recognized the next time, and shares no id with another', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const [licenseId, older] = [await given(mara), await given(mara, '5.1.1')];
  const cloud = 'cloud:azure:2f8a1c3e-0b4d-4e5f-9a6b-7c8d9e0f1a2b';
  const { text } = await use(mara, { licenseId, macAddresses: [cloud], computerName: 'Render node' });
  expect([await read(text, cloud), await read(text, 'cloud:aws:i-0abcd1234ef567890')]).toEqual(['valid', 'wrong-computer']);
  await use(mara, { licenseId, macAddresses: [cloud] });
  await use(mara, { licenseId, macAddresses: [CARD, MACHINE, DISK] });
  expect(await computersOf(mara, licenseId)).toEqual([
    ['Render node', [cloud]],
    ['Computer 1', [CARD, MACHINE, DISK]],
  ]);
  const shared = await use(mara, { licenseId, macAddresses: [WIFI, OTHER, DISK] });
  expect([shared.status, shared.message]).toEqual([409, 'The license already has as many computers as it may have: 2 for CPU, 10 for FNL']);
  expect((await use(mara, { licenseId: older, macAddresses: [cloud] })).problems).toEqual([
    { field: 'macAddresses', message: 'Programs support ids other than MAC addresses from release 5.2 on; this license is for 5.1.1.' },
  ]);
  expect((await use(mara, { licenseId })).problems).toEqual([
    { field: 'hostFile', message: 'Please give the host file, or the addresses and ids of the computer' },
  ]);
  expect((await use(mara, { licenseId, macAddresses: ['cloud:other:1'] })).problems).toMatchObject([{ field: 'macAddresses' }]);
});

// PACK-464, PACK-465
test('a lab pack tells apart two computers with the same disk, and recognizes one by everything its row says', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  await use(mara, { licenseId, hostFile: hostFileText({ machine: 'Tower', adapters: [adapter(CARD)], ids: [MACHINE, DISK] }) });
  const check = async (macAddresses: string[]) => {
    const body = { licenseIds: [licenseId], computers: [{ name: 'Row', macAddresses }] };
    const [row] = (await server.call(mara.token, api.licenses.checkLabPack, { body })).data;
    return row?.problems[0]?.message ?? row?.outcome;
  };
  expect(await check([CARD])).toBe('there already');
  expect(await check([NEWER, MACHINE, DISK])).toBe('there already');
  expect(await check([WIFI, OTHER])).toBe('new');
  expect(await check([WIFI, OTHER, DISK])).toBe(
    `Tower of L-${licenseId} has Disk f9f9f9f9… too, but too few ids match for the same computer`,
  );
});
