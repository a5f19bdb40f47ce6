import { api, type BodyOf } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';
import { unzip } from '../../../test/unzip.ts';

const { server, make } = await givenServer({ LICENSE_FILE_2_FROM: '5.2', PRODUCT_NAME: 'Größe & Co' });
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
await make.release('5.2.0', '2026-11-02');

const MACHINE = `machine:${'0a1b'.repeat(16)}`;
const OTHER = `machine:${'0a1c'.repeat(16)}`;
const SECRET = `name:${'f00d'.repeat(16)}`;
const [CARD, DOCK] = ['A4:83:E7:2F:0B:91', '00:E0:4C:68:00:01'];

const virtual = [{ name: 'eth0', mac: '02:42:AC:11:00:02', kind: 'virtual' }];
const docked = [{ name: 'Dock', mac: DOCK, kind: 'docked' }];
const wired = [{ name: 'Ethernet', mac: CARD, kind: 'wired' }];

const use = (by: Person, body: BodyOf<typeof api.licenses.useHostFile>) => server.call(by.token, api.licenses.useHostFile, { body });
const given = async (owner: Person, version = '5.2.0') =>
  (await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.temporary(owner.id), version } })).data.id;
const shown = async (by: Person, id: number) =>
  (await server.call(by.token, api.licenses.findLicense, { params: { id: String(id) } })).data;
const edit = (id: number, customerId: number, change: Partial<BodyOf<typeof api.licenses.updateLicense>>) =>
  server.call(admin.token, api.licenses.updateLicense, { body: { id, customerId, version: '5.2.0', modules: [6], ...change } });

/** What a program says about a file on a computer with these ids. */
async function read(text: string, hosts: string[]) {
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  return verify(text, { publicKeys: await readPublicKeys(JSON.stringify(keys)), product: 'Größe & Co', date: '2026-11-22', hosts });
}

// OFF-940, HST-461, HST-462
test('a container is licensed by its mounted secret: its file has version 2, and works there and nowhere else', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  const hostFile = () => hostFileText({ machine: 'solver-7', adapters: virtual, ids: [MACHINE, SECRET] });
  const { text } = await use(mara, { licenseId, hostFile: hostFile() });
  expect(await read(text, [SECRET])).toMatchObject({
    valid: true,
    payload: {
      v: 2,
      must: ['hosts'],
      product: 'Größe & Co',
      productCode: 'Gro-e-Co',
      computer: 'solver-7',
      hosts: [{ ids: [SECRET], need: 1 }],
      daemon: null,
      statusList: 'https://portal.example/api/licenses/status-list',
    },
  });
  expect(await read(text, [MACHINE])).toMatchObject({ valid: false, reason: 'wrong-computer' });

  // It is recognized the next time, and its id is shown where addresses are, which it does not have.
  await use(mara, { licenseId, hostFile: hostFile() });
  const license = await shown(mara, licenseId);
  expect(license.computers).toMatchObject([{ name: 'solver-7', macs: [SECRET], files: 2 }]);
  expect(license.macAddresses).toEqual([]);
  const [file] = (await server.call(mara.token, api.files.getFiles, { params: { customerId: String(mara.id) }, query: {} })).data;
  expect(file).toMatchObject({ computer: { name: 'solver-7' }, hosts: [SECRET] });
  await server.db.updateTable('issued_file').set({ computer_id: null }).execute(); // like one made for all computers of the license
  const [ofAll] = (await server.call(mara.token, api.files.getFiles, { params: { customerId: String(mara.id) }, query: {} })).data;
  expect(ofAll).toMatchObject({ computer: { name: 'solver-7' }, hosts: [SECRET] });
  const [entry] = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data;
  expect(JSON.stringify(entry)).toContain('for Mounted secret f00df00d…');
});

// HST-462, CMP-405
test('a dock gives way to the machine id, a built-in card does not; a file for all computers has both kinds of ids', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  await use(mara, { licenseId, hostFile: hostFileText({ machine: 'Laptop', adapters: docked, ids: [MACHINE] }) });
  await use(mara, { licenseId, hostFile: hostFileText({ machine: 'Tower', adapters: wired, ids: [OTHER] }) });
  expect((await shown(mara, licenseId)).computers.map(({ macs }) => macs)).toEqual([[MACHINE], [CARD]]);
  expect((await shown(mara, licenseId)).macAddresses).toEqual([CARD]);
  const { text } = await server.call(mara.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(licenseId) } });
  expect(await read(text, [`mac:${CARD}`])).toMatchObject({
    valid: true,
    payload: {
      hosts: [
        { ids: [MACHINE], need: 1 },
        { ids: [`mac:${CARD}`], need: 1 },
      ],
    },
  });
  // The computer with only addresses keeps files of version 1.
  const [, tower] = (await shown(mara, licenseId)).computers;
  const own = await server.call(mara.token, api.licenses.issueFile, { body: { licenseId, computerId: tower?.id ?? 0 } });
  expect(await read(own.text, [`mac:${CARD}`])).toMatchObject({ valid: true, payload: { v: 1, hostIds: [CARD] } });

  // An edit that names addresses leaves ids alone; dropping an id ends its computer.
  expect((await edit(licenseId, mara.id, { macAddresses: null })).data.computers).toMatchObject([{ name: 'Laptop', macs: [MACHINE] }]);
  const long = await edit(licenseId, mara.id, { hostIds: ['x'.repeat(81)] });
  expect(long.problems).toEqual([{ field: 'hostIds', message: 'An id of a computer has at most 80 characters' }]);
  const many = await edit(licenseId, mara.id, { hostIds: Array(161).fill(MACHINE) });
  expect(many.problems).toEqual([{ field: 'hostIds', message: 'A license holds at most 160 ids of computers' }]);
  expect((await edit(licenseId, mara.id, { hostIds: [] })).data.computers).toEqual([]);
  const history = await server.call(admin.token, api.licenses.computerHistory, { params: { id: String(licenseId) } });
  expect(history.data.computers).toMatchObject([{ reason: 'removed' }, { reason: 'removed' }]);
  expect(history.data.computers.map(({ macs }) => macs).sort()).toEqual([[CARD], [MACHINE]]);
});

// OFF-941, OFF-942
test('several ids must all match; nothing is bound to ids that its programs do not know, and no id is on two computers', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const [newer, older] = [await given(mara), await given(mara, '5.1.1')];
  const hostFile = () => hostFileText({ adapters: wired, ids: [MACHINE] });
  const both = { macAddresses: [CARD, MACHINE] };
  const { text } = await use(mara, { licenseId: newer, hostFile: hostFile(), ...both });
  expect(await read(text, [MACHINE, `mac:${CARD}`])).toMatchObject({ valid: true, payload: { hosts: [{ need: 2 }] } });
  expect(await read(text, [MACHINE])).toMatchObject({ valid: false, reason: 'wrong-computer' });

  const why = 'Programs support ids other than MAC addresses from release 5.2 on; this license is for 5.1.1';
  expect((await use(mara, { licenseId: older, hostFile: hostFile(), ...both })).problems).toEqual([
    { field: 'macAddresses', message: `${why}.` },
  ]);
  const bare = hostFileText({ adapters: [], ids: [SECRET] });
  expect((await use(mara, { licenseId: older, hostFile: bare })).problems).toEqual([{ field: 'hostFile', message: `${why}.` }]);
  await use(mara, { licenseId: older, hostFile: hostFileText({ adapters: virtual, ids: [SECRET] }) });
  expect((await shown(mara, older)).macAddresses).toEqual(['02:42:AC:11:00:02']); // as before
  const [old] = (await shown(mara, older)).computers;
  const replacing = { computerId: old?.id ?? 0, reason: 'adapter', fate: 'removed', macAddresses: [SECRET] } satisfies BodyOf<
    typeof api.replacements.replaceComputer
  >;
  expect((await server.call(mara.token, api.replacements.replaceComputer, { body: replacing })).problems).toEqual([
    { field: 'macAddresses', message: why },
  ]);
  const computers = [{ name: 'Node 1', macAddresses: [SECRET] }];
  const check = (licenseIds: number[]) => server.call(mara.token, api.licenses.checkLabPack, { body: { licenseIds, computers } });
  expect((await check([older])).data[0]?.problems).toEqual([{ field: 'macAddresses', message: why }]);
  expect((await check([older, newer])).data).toEqual([{ outcome: 'new', licenseId: newer, problems: [] }]);

  // A license moved back to an older release keeps its computer, and gets no file that its programs cannot read.
  await edit(newer, mara.id, { version: '5.1.1' });
  const [computer] = (await shown(mara, newer)).computers;
  const refused = await server.call(mara.token, api.licenses.issueFile, { body: { licenseId: newer, computerId: computer?.id ?? 0 } });
  expect([refused.status, refused.message]).toEqual([409, why]);
});

// REPL-424, CMP-403
test('a computer is replaced by one with a secret and back; the old file is superseded; the id of another computer is refused', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  await use(mara, { licenseId, hostFile: hostFileText({ machine: 'One', adapters: wired, ids: [OTHER] }) });
  await use(mara, { licenseId, hostFile: hostFileText({ machine: 'Two', adapters: virtual, ids: [MACHINE] }) });
  const [one] = (await shown(mara, licenseId)).computers;
  const replace = (computerId: number, body: object) =>
    server.call(mara.token, api.replacements.replaceComputer, {
      body: { computerId, reason: 'new', fate: 'removed', macAddresses: [SECRET], ...body },
    });
  const taken = await replace(one?.id ?? 0, { macAddresses: [MACHINE] });
  expect([taken.status, taken.message]).toEqual([409, 'Another computer of the license has this id']);
  const strange = await replace(one?.id ?? 0, { hostFile: hostFileText({ adapters: virtual, ids: [OTHER] }) });
  expect(strange.problems).toEqual([{ field: 'macAddresses', message: 'The host file does not name this address' }]);

  const done = await replace(one?.id ?? 0, { hostFile: hostFileText({ adapters: virtual, ids: [SECRET] }) });
  expect(done.data.replacement).toMatchObject({ from: { macAddresses: [CARD] }, to: { macAddresses: [SECRET] } });
  expect(await read(done.data.files[0]?.content ?? '', [SECRET])).toMatchObject({ valid: true });
  const next = done.data.files[0]?.computer;
  expect((await shown(mara, licenseId)).computers).toMatchObject([{ name: next, macs: [SECRET] }, { name: 'Two' }]);
  const states = (await server.call(mara.token, api.files.getFiles, { params: { customerId: String(mara.id) }, query: {} })).data;
  expect(states.map(({ seq, state }) => [seq, state])).toEqual([
    [3, 'Current'],
    [2, 'Current'],
    [1, 'Superseded'],
  ]);
  expect(await server.mailTo(mara.email)).toContain('Mounted secret f00df00d');

  // Deleted and restored: it is bound as before.
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(licenseId) }, query: { force: 'true' } });
  await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: licenseId } });
  expect((await shown(mara, licenseId)).computers.map(({ macs }) => macs)).toEqual([[SECRET], [MACHINE]]);
});

// PACK-466, OFF-940
test('a lab pack of containers has a file for each, and the same files again', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseIds = [await given(mara)];
  const computers = [
    { name: 'Node 1', macAddresses: [SECRET] },
    { name: 'Node 2', macAddresses: [MACHINE, CARD] },
  ];
  const pack = async () => unzip((await server.call(mara.token, api.licenses.makeLabPack, { body: { licenseIds, computers } })).bytes);
  const files = await pack();
  expect([...files.keys()]).toEqual(['Node 1.lic.txt', 'Node 2.lic.txt']);
  expect(await read(files.get('Node 1.lic.txt') ?? '', [SECRET])).toMatchObject({ valid: true });
  expect(await read(files.get('Node 2.lic.txt') ?? '', [MACHINE, `mac:${CARD}`])).toMatchObject({
    valid: true,
    payload: { hosts: [{ ids: [MACHINE, `mac:${CARD}`], need: 2 }] },
  });
  expect(await pack()).toEqual(files);
});
