import { api, type IssuedFile } from '@lm/contract';
import { readPublicKeys, readStatusList } from 'license-file';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer({ SESSION_IDLE_HOURS: '8760' });
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const MAC = '3C:7C:3F:D0:5E:18';
const add = async (body: object) => (await server.call(admin.token, api.licenses.addLicense, { body: body as never })).data.id;
const download = (by: Person, licenseId: number, macAddress?: string) =>
  server.call(by.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(licenseId), macAddress } });
const files = (by: Person, customerId: number, query: object = {}) =>
  server.call(by.token, api.files.getFiles, { params: { customerId: String(customerId) }, query });
const suspend = (id: number, reason = 'Unpaid since July') =>
  server.call(admin.token, api.licenses.suspendLicense, { body: { id, reason } });
const reinstate = (id: number) => server.call(admin.token, api.licenses.reinstateLicense, { body: { id } });
const states = ({ data }: { data: IssuedFile[] }) => data.map(({ seq, state, since }) => [seq, state, since]);

/** The status list as anyone can fetch it, parsed. */
async function statusList() {
  const { text } = await server.call(null, api.files.statusList, {});
  const read = await readStatusList(text, { publicKeys: await readPublicKeys(server.portal.keys.publicKey) });
  if (!read.valid) throw new Error(read.message);
  return read.list;
}

// OFF-442, OFF-443
test('a customer’s files are listed, newest first, for people who may see them', async () => {
  const [mara, sales] = [await make.customer({ offlineLicenseAllowed: true, countryId: SWEDEN }), await make.sales()];
  const [cpu, other] = [await add(asked.permanent(mara.id)), await add(asked.temporary(mara.id))];
  await download(mara, cpu, MAC);
  await download(admin, other, MAC);
  await download(mara, cpu);
  const { data, total } = await files(mara, mara.id, { page: '1', pageSize: '2' });
  expect(total).toBe(3);
  expect(data).toMatchObject([
    {
      seq: 2,
      license: { id: cpu, category: 'CPU', type: 'Permanent' },
      computer: { name: 'Computer 1' },
      hosts: [MAC],
      by: 'Kim Berg',
      expires: null,
    },
    { seq: 1, license: { id: other, category: 'CPU', type: 'Temporary' }, by: null, expires: '2026-11-30', state: 'Current' },
  ]);
  const [newest, second] = data.map(({ number }) => number);
  expect(newest).toBe(Number(second) + 1);
  expect((await files(sales, mara.id, { licenseId: String(other) })).data).toMatchObject([{ by: 'Priya Raman' }]);
  expect((await files(await make.distributor([NORWAY]), mara.id)).status).toBe(404);
  expect((await files(await make.customer(), mara.id)).status).toBe(404);
  server.setNow('2026-12-01T09:00:00Z');
  expect(states(await files(mara, mara.id, { licenseId: String(other) }))).toEqual([[1, 'Ended', '2026-11-30']]);
  server.setNow('2026-11-21T10:00:00Z');
});

// OFF-445, OFF-439
test('staff withdraw a file with a reason, once; the customer reads it, in a mail that promises nothing', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const id = await add(asked.permanent(mara.id));
  await download(mara, id, MAC);
  const [file] = (await files(mara, mara.id)).data;
  const withdraw = (by: Person, fileId = file?.fileId ?? '') =>
    server.call(by.token, api.files.withdrawFile, { body: { fileId, reason: 'Sent to the wrong customer' } });
  expect((await withdraw(mara)).status).toBe(403);
  expect((await withdraw(admin, '6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10')).status).toBe(404);
  expect((await withdraw(admin)).data).toMatchObject({ state: 'Withdrawn', since: '2026-11-21', reason: 'Sent to the wrong customer' });
  expect(await withdraw(admin)).toMatchObject({ status: 409, message: 'The file has already been withdrawn' });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Withdraw Offline License',
    licenseOwnerEmail: mara.email,
    changes: [
      { field: 'File', before: `F-${file?.number}, number 1 for ${MAC}`, after: null },
      { field: 'Reason', before: null, after: 'Sent to the wrong customer' },
    ],
  });
  expect((await statusList()).files.get(file?.fileId ?? '')).toEqual({ state: 'withdrawn', since: '2026-11-21', newer: null });
  const mail = (await server.mailTo(mara.email)).replaceAll(/=\r\n/g, '');
  expect(mail).toContain('Sent to the wrong customer');
  expect(mail).toContain('be recalled');
});

// LIC-436, LIC-437, LIC-438
test('a suspended license gets no file and no renewal, and reinstating restores it', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const id = await add(asked.permanent(mara.id));
  await download(mara, id, MAC);
  const before = (await server.call(mara.token, api.licenses.findLicense, { params: { id: String(id) } })).data;
  expect(before.suspension).toBeUndefined();

  const { data } = await suspend(id);
  expect(data).toMatchObject({ suspension: { since: '2026-11-21', reason: 'Unpaid since July' }, standing: before.standing });
  expect(await suspend(id)).toMatchObject({ status: 409, message: 'The license is already suspended' });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Suspend License',
    changes: [
      { field: 'Suspended', before: 'No', after: 'Yes' },
      { field: 'Reason', before: null, after: 'Unpaid since July' },
    ],
  });
  expect(await download(admin, id)).toMatchObject({ status: 409, message: 'The license is suspended: Unpaid since July' });
  const renewal = { customerId: mara.id, licenses: [{ id }], months: 12 };
  expect(await server.call(admin.token, api.licenses.renewLicenses, { body: renewal })).toMatchObject({
    status: 409,
    message: `L-${id} cannot be renewed like this: It is suspended`,
  });
  expect(states(await files(mara, mara.id))).toEqual([[1, 'Suspended', '2026-11-21']]);
  expect([...(await statusList()).files.values()]).toContainEqual({ state: 'suspended', since: '2026-11-21', newer: null });
  const filter = { ids: String(id), state: 'Suspended', page: '1' };
  expect((await server.call(admin.token, api.licenses.getLicenses, { query: filter as never })).data).toHaveLength(1);
  expect(await server.mailTo(mara.email)).toContain('Unpaid since July');

  const after = (await reinstate(id)).data;
  expect(after).toEqual({ ...before, revision: before.revision + 2 });
  expect(await reinstate(id)).toMatchObject({ status: 409, message: 'The license is not suspended' });
  expect(states(await files(mara, mara.id))).toEqual([[1, 'Current', null]]);
  expect([...(await statusList()).files.values()].map(({ state }) => state)).not.toContain('suspended');
  expect((await download(mara, id)).status).toBe(200);
  expect(await server.mailTo(mara.email)).toContain('no longer suspended');
});

// LIC-436
test('while files are made, a suspension either refuses each file or puts it on the list', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const id = await add(asked.permanent(mara.id));
  await download(mara, id, MAC);
  const seen = await Promise.all([download(mara, id), download(mara, id), suspend(id), download(mara, id), download(mara, id)]);
  expect(seen[2]?.status).toBe(200);
  const made = 1 + seen.filter(({ status }, place) => place !== 2 && status === 200).length;
  expect(states(await files(mara, mara.id)).map(([, state]) => state)).toEqual(Array(made).fill('Suspended'));
});

// OFF-444
test('the list has the same bytes until something changes, is never older than a day, and its number only increases', async () => {
  const get = (tag?: string) =>
    server.inject({ method: 'GET', url: '/api/licenses/status-list', ...(tag && { headers: { 'if-none-match': tag } }) });
  server.setNow('2026-11-21T10:00:00Z');
  const first = await get();
  expect(first.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'public, no-cache' });
  const tag = String(first.headers.etag);
  server.setNow('2026-11-21T22:00:00Z');
  expect((await get()).body).toBe(first.body);
  expect((await get(tag)).statusCode).toBe(304);
  expect((await get(`"another", W/${tag}`)).statusCode).toBe(304);
  const { number, issued, nextUpdate } = await statusList();
  expect({ issued, nextUpdate }).toEqual({ issued: '2026-11-21T10:00:00.000Z', nextUpdate: '2026-11-28' });

  const mara = await make.customer({ offlineLicenseAllowed: true });
  const id = await add(asked.temporary(mara.id));
  await download(mara, id, MAC);
  expect((await get(tag)).statusCode).toBe(304); // a new file gives no other a status
  await suspend(id);
  const [file] = (await files(mara, mara.id)).data;
  const next = await statusList();
  expect(next.number).toBe(number + 1);
  expect(next.files.has(file?.fileId ?? '')).toBe(true);
  expect((await Promise.all([get(), get(), get()])).map(({ body }) => body.includes(`number ${next.number}\n`))).toEqual([
    true,
    true,
    true,
  ]);

  server.setNow('2026-12-01T00:00:00Z'); // the last day of the file has passed
  const later = await statusList();
  expect(later).toMatchObject({ number: next.number + 1, issued: '2026-12-01T00:00:00.000Z', nextUpdate: '2026-12-08' });
  expect(later.files.has(file?.fileId ?? '')).toBe(false);
  server.setNow('2026-11-21T10:00:00Z');
});
