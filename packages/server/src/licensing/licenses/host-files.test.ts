import { api } from '@lm/contract';
import { readPublicKeys, verify } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const [CARD, DOCK, WIFI] = ['A4:83:E7:2F:0B:91', '00:E0:4C:68:00:01', '3C:7C:3F:D0:5E:18'];
const KEY = 'PuStud2qOd2gGPO6De1TDRY8f6d20X+7WgMzpXxxcWY=';
const use = (by: Person, body: object) => server.call(by.token, api.licenses.useHostFile, { body: body as never });
const given = async (owner: Person) =>
  (await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(owner.id) as never })).data.id;
const computersOf = async (owner: Person, id: number) =>
  (await server.call(owner.token, api.licenses.findLicense, { params: { id: String(id) } })).data.computers.map(({ name, macs }) => [
    name,
    macs,
  ]);
const payloadOf = async (text: string) => {
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  return verify(text, { publicKeys: await readPublicKeys(JSON.stringify(keys)), date: '2026-11-22', macs: [CARD] });
};

// HST-460, HST-461
test('a host file gets the file for its computer, which is added under its name and recognized the next time', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const licenseId = await given(mara);
  const first = await use(mara, { licenseId, hostFile: hostFileText({ hostKey: KEY }) });
  expect(await payloadOf(first.text)).toMatchObject({ valid: true, payload: { seq: 1, hostIds: [CARD], computer: 'LAB3-LEFT' } });
  expect(await computersOf(mara, licenseId)).toEqual([['LAB3-LEFT', [CARD]]]);

  // Now with a dock: the computer is recognized by its card, and its file is for the addresses it has.
  const docked = { adapters: [CARD, DOCK].map((mac, place) => ({ name: `Adapter ${place}`, mac, kind: place ? 'docked' : 'wired' })) };
  const again = await use(mara, { licenseId, hostFile: hostFileText(docked), macAddresses: [CARD, DOCK], computerName: 'Other' });
  expect(await payloadOf(again.text)).toMatchObject({ valid: true, payload: { seq: 2, hostIds: [CARD] } });
  const keys = server.db.selectFrom('computer').select('host_key').where('license_id', '=', licenseId);
  expect(await keys.execute()).toEqual([{ host_key: KEY }]);

  const other = { adapters: [{ name: 'wlan0', mac: WIFI, kind: 'wireless' }] };
  await use(mara, { licenseId, hostFile: hostFileText(other) });
  expect(await computersOf(mara, licenseId)).toEqual([
    ['LAB3-LEFT', [CARD]],
    ['LAB3-LEFT (2)', [WIFI]],
  ]);
  const acts = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '4' } })).data.map(({ action }) => action);
  expect(acts).toEqual(['Generate Offline License', 'Generate Offline License', 'Generate Offline License', 'Add License']);
});

// HST-460
test('a request is used once: two at once get one file; one that issued nothing may be repeated', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const [one, two] = [await given(mara), await given(mara)];
  const hostFile = hostFileText();
  await server.call(admin.token, api.licenses.updateLicense, {
    body: { id: one, customerId: mara.id, version: '5.1.1', modules: [6], macAddresses: [WIFI, DOCK] } as never,
  });
  expect(await use(mara, { licenseId: one, hostFile })).toMatchObject({
    status: 409,
    message: 'The license already has as many computers as it may have: 2 for CPU, 10 for FNL',
  });
  const seen = await Promise.all([use(mara, { licenseId: two, hostFile }), use(mara, { licenseId: two, hostFile })]);
  expect(seen.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(seen.find(({ status }) => status === 409)?.message).toBe(
    'This host file was used on 21/11/2026. Make a new one on that computer.',
  );
  const files = server.db.selectFrom('issued_file').select('seq').where('license_id', 'in', [one, two]);
  expect(await files.execute()).toEqual([{ seq: 1 }]);
  // It stays used after its license is deleted.
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(two) }, query: { force: 'true' } });
  expect((await use(mara, { licenseId: one, hostFile })).message).toMatch('was used on 21/11/2026');
});

// HST-456, HST-461
test('anything but a host file, unknown addresses and other people’s licenses are refused', async () => {
  const [mara, kim] = [await make.customer({ offlineLicenseAllowed: true }), await make.customer()];
  const licenseId = await given(mara);
  expect((await use(mara, { licenseId, hostFile: 'ipconfig' })).problems).toEqual([
    { field: 'hostFile', message: 'This is not a host file, or a part of it is missing.' },
  ]);
  expect((await use(mara, { licenseId, hostFile: hostFileText(), macAddresses: [WIFI] })).problems).toEqual([
    { field: 'macAddresses', message: `The host file does not name ${WIFI}.` },
  ]);
  const many = Array.from({ length: 5 }, (_, place) => ({ name: `eth${place}`, mac: `A4:83:E7:2F:0B:0${place}`, kind: 'wired' }));
  const macAddresses = many.map(({ mac }) => mac);
  expect(await use(mara, { licenseId, hostFile: hostFileText({ adapters: many }), macAddresses })).toMatchObject({
    status: 409,
    message: 'The computer has more MAC addresses than allowed',
  });
  expect(await use(kim, { licenseId, hostFile: hostFileText() })).toMatchObject({ status: 404 });
  // An invisible name counts as none.
  await use(mara, { licenseId, hostFile: hostFileText({ machine: '\u200b\u202e' }) });
  expect(await computersOf(mara, licenseId)).toEqual([['Computer 1', [CARD]]]);
});
