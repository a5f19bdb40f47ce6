import { api, type Computer } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { endComputers } from './computers.queries.ts';
import { addComputer, replaceComputer, setSeats, whyNotAdded, whyNotReplaced } from './computers.ts';
import { licenseForUpdate } from './licenses.queries.ts';
import type { StoredLicense } from './stored-license.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const mara = await make.customer({ offlineLicenseAllowed: true });
await make.release('5.1.1', '2026-10-02');

const [LAPTOP, LAB, DOCK, WIFI] = ['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18', '00:1B:21:C4:5E:38', 'F8:75:A4:09:D2:6B'];
const add = async (body: object) => (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data;
const update = (body: object) => server.call(admin.token, api.licenses.updateLicense, { body: body as never });
const download = (licenseId: number, query: object = {}) =>
  server.call(mara.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(licenseId), ...query } });
const read = async (id: number) => (await server.call(mara.token, api.licenses.findLicense, { params: { id: String(id) } })).data;
const inShort = ({ name, macs, since, files, lastFileAt }: Computer) => [name, macs.join(), since, files, lastFileAt];
/** Runs what a feature does with a license, which is locked. */
const locked = <T>(id: number, act: (tx: Parameters<typeof addComputer>[0], license: StoredLicense) => Promise<T>) =>
  server.portal.write(async (tx) => {
    const who = { id: admin.id, email: admin.email, roles: [], rights: ['customers.view'] as const, scope: 'everybody' as const };
    const found = await licenseForUpdate(tx, { ...who, kind: 'session', sessionId: 1, confirmedAt: new Date(0) }, id);
    if (!found) throw new Error('no such license exists');
    return act(tx, found.license);
  });

// CMP-401, CMP-402, CMP-405
test('a computer comes with its file, under the given name or one from the portal, and its files are counted', async () => {
  const { id } = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
  await download(id, { macAddress: LAB, computerName: ' Lab 3,  left ' });
  server.setNow('2026-11-21T11:30:00Z');
  await download(id, { macAddress: LAPTOP });
  expect((await read(id)).computers.map(inShort)).toEqual([
    ['Lab 3, left', LAB, '2026-11-21T10:00:00.000Z', 2, '2026-11-21T11:30:00.000Z'],
    ['Server 1', LAPTOP, '2026-11-21T11:30:00.000Z', 1, '2026-11-21T11:30:00.000Z'],
  ]);
  expect(await download(id, { macAddress: DOCK, computerName: 'LAB 3, LEFT' })).toMatchObject({
    status: 409,
    message: 'Another computer of the license has this name',
  });
  expect((await download(id, { macAddress: DOCK, computerName: 'x'.repeat(61) })).problems).toMatchObject([{ field: 'computerName' }]);
  const [logged] = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '2' } })).data.slice(1);
  expect(logged?.changes.map(({ field, after }) => `${field}: ${after}`)).toEqual([
    `MAC addresses: ${LAB}`,
    'Computer: Lab 3, left',
    `File: F-1, number 1 for ${LAB}`,
  ]);
});

// CMP-403, CMP-404, CMP-405, MAC-3
test('an edit that names addresses adds and ends computers; the limit is on computers, not on their addresses', async () => {
  const { id } = await add(asked.temporary(mara.id));
  const same = { id, customerId: mara.id, version: '5.1.1', modules: [6] };
  expect((await update({ ...same, macAddresses: [LAPTOP, LAB] })).data.computers.map(({ name }) => name)).toEqual([
    'Computer 1',
    'Computer 2',
  ]);
  await locked(id, async (tx, license) => {
    const [laptop] = license.computers;
    const asked = { macs: [LAPTOP, DOCK, WIFI] };
    expect(whyNotReplaced(license, laptop?.id ?? 0, asked, 2)).toBe('tooManyAddresses');
    expect(whyNotReplaced(license, laptop?.id ?? 0, { macs: [LAB] }, 4)).toBe('addressTaken');
    expect(whyNotReplaced(license, laptop?.id ?? 0, { ...asked, name: 'computer 2' }, 4)).toBe('nameTaken');
    expect(whyNotReplaced(license, laptop?.id ?? 0, asked, 4)).toBeNull();
    expect(whyNotAdded(license, { macs: [DOCK] }, 4)).toBe('tooManyComputers');
    await replaceComputer(tx, license, laptop?.id ?? 0, asked, 'adapter', server.portal.now());
  });
  const before = await read(id);
  expect(before).toMatchObject({
    macAddresses: [LAPTOP, LAB, DOCK, WIFI],
    computers: [{ name: 'Computer 1', macs: [LAPTOP, DOCK, WIFI] }, { name: 'Computer 2' }],
  });
  expect(await update({ ...same, macAddresses: [...before.macAddresses, '00:1B:44:11:3A:B7'] })).toMatchObject({ status: 409 });
  expect((await update({ ...same, macAddresses: [DOCK, LAB] })).data).toMatchObject({
    computers: [{ macs: [LAB] }, { id: before.computers[0]?.id, macs: [DOCK] }],
  });
  expect((await update({ ...same, macAddresses: ['00:1B:44:11:3A:B7', DOCK] })).data).toMatchObject({
    macAddresses: ['00:1B:44:11:3A:B7', DOCK],
    computers: [{ name: 'Computer 2' }, { name: 'Computer 1' }],
  });
});

// CMP-404
test('an ended computer keeps its data, and frees its address and name; servers share the seats', async () => {
  const { id } = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
  const first = await locked(id, (tx, license) => addComputer(tx, license, { name: 'Bergen', macs: [LAB] }, server.portal.now()));
  const next = await locked(id, async (tx, license) => {
    const { license: moved, computer } = await replaceComputer(
      tx,
      license,
      first.computer.id,
      { macs: [LAB, DOCK] },
      'new',
      server.portal.now(),
    );
    return setSeats(tx, moved, computer.id, 3);
  });
  expect(next.computers).toMatchObject([{ name: 'Bergen', macs: [LAB, DOCK], seats: 3, revision: 2 }]);
  expect(await locked(id, async (_, license) => license)).toEqual(next);
  await locked(id, (tx) => endComputers(tx, [next.computers[0]?.id ?? 0], 'lost', server.portal.now()));
  expect(await locked(id, async (_, license) => license)).toMatchObject({ macs: [], computers: [] });
  const history = server.db
    .selectFrom('computer')
    .select(['name', 'macs', 'end_reason', 'replaced_by'])
    .where('license_id', '=', id)
    .orderBy('id');
  expect(await history.execute()).toEqual([
    { name: 'Bergen', macs: [LAB], end_reason: 'new', replaced_by: next.computers[0]?.id },
    { name: 'Bergen', macs: [LAB, DOCK], end_reason: 'lost', replaced_by: null },
  ]);
});

// CMP-407
test('of two people who see the same, one changes a name, with one entry in the log; others’ and ended computers cannot be renamed', async () => {
  const { id } = await add(asked.temporary(mara.id));
  await download(id, { macAddress: LAB });
  await download(id, { macAddress: DOCK, computerName: 'Lab 4' });
  const [lab] = (await read(id)).computers;
  const name = (who: Person, body: object) =>
    server.call(who.token, api.licenses.nameComputer, { body: { licenseId: id, computerId: lab?.id, ...body } as never });
  const entries = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).total ?? 0;
  const before = await entries();
  const names = ['Lab 3, left', 'Lab 3, right'];
  const both = await Promise.all(names.map((one) => name(mara, { name: one, revision: 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = names[both.findIndex(({ status }) => status === 200)] ?? '';
  expect(both.find(({ status }) => status === 409)?.message).toBe('Someone else has changed this record. Reload it and try again.');
  expect((await name(mara, { name: won, revision: 2 })).data.computers[0]).toMatchObject({ name: won, revision: 2 });
  expect(await entries()).toBe(before + 1);
  const [told] = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data;
  expect(told).toMatchObject({ action: 'Name Computer', changes: [{ field: 'Computer', before: 'Computer 1', after: won }] });
  expect(await name(mara, { name: 'LAB 4' })).toMatchObject({ status: 409, message: 'Another computer of the license has this name' });
  expect((await name(await make.customer(), { name: 'Mine' })).status).toBe(404);
  expect((await name(mara, { name: 'Gone', computerId: 999_999 })).message).toBe('Computer Not Found');
  for (const bad of ['', ' ', 'a\u200bb', 'x'.repeat(61)])
    expect((await name(mara, { name: bad })).problems).toMatchObject([{ field: 'name' }]);
});

// CMP-408, CMP-409, REPL-422, OFF-436
test('the file of one computer names only that one, with its seats; staff see its history, and what replaced it', async () => {
  const { id } = await add({ ...asked.temporary(mara.id), categoryName: 'FNL', seats: 5 });
  await download(id, { macAddress: LAB, computerName: 'Bergen' });
  await download(id, { macAddress: LAPTOP, computerName: 'Tromsø 東' });
  const [bergen, oslo] = (await read(id)).computers;
  await locked(id, (tx, license) => setSeats(tx, license, bergen?.id ?? 0, 3));
  const issue = (computerId = 999_999) => server.call(mara.token, api.licenses.issueFile, { body: { licenseId: id, computerId } });
  const payload = async (file: { text: string }) => JSON.parse(Buffer.from(file.text.split(/-----|\n\.\n/)[2] ?? '', 'base64').toString());
  expect(await payload(await issue(oslo?.id))).toMatchObject({ hostIds: [LAPTOP], seats: 2, computer: 'Tromsø 東', seq: 3 });
  expect(await payload(await issue(bergen?.id))).toMatchObject({ hostIds: [LAB], seats: 3, computer: 'Bergen', seq: 4 });
  const headers = { authorization: `Bearer ${mara.token}` };
  const asking = { licenseId: id, computerId: oslo?.id };
  const saved = await server.inject({ method: 'POST', url: '/api/licenses/issueFile', headers, payload: asking });
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="Troms- -.lic.txt"; filename*=UTF-8''Troms%C3%B8%20%E6%9D%B1.lic.txt`,
  );
  expect(await issue()).toMatchObject({ status: 404, message: 'Computer Not Found' });
  server.setNow('2026-11-21T12:00:00Z');
  await locked(id, (tx, license) =>
    replaceComputer(tx, license, bergen?.id ?? 0, { name: 'Bergen 2', macs: [LAB, DOCK] }, 'new', server.portal.now()),
  );
  await download(id);
  const history = (who: Person) => server.call(who.token, api.licenses.computerHistory, { params: { id: String(id) } });
  const { data } = await history(admin);
  expect(data.isMore).toBe(false);
  expect(
    data.computers.map(({ name, macs, seats, files, endedAt, reason, replacedBy }) => [
      name,
      macs.join(),
      seats,
      files,
      endedAt,
      reason,
      replacedBy?.name,
    ]),
  ).toEqual([
    ['Bergen 2', `${LAB},${DOCK}`, 3, 1, null, null, undefined],
    ['Tromsø 東', LAPTOP, null, 4, null, null, undefined],
    ['Bergen', LAB, 3, 3, '2026-11-21T12:00:00.000Z', 'new', 'Bergen 2'],
  ]);
  expect((await history(mara)).status).toBe(403);
  expect((await history(await make.distributor([276]))).status).toBe(404);
});
