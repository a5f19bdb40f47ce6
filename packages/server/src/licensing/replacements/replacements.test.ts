import { generateKeyPairSync } from 'node:crypto';
import { api, type BodyOf, licenseNumber } from '@lm/contract';
import { readPublicKeys, signReceipt, verify } from 'license-file';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { hostFileText } from '../../../test/host-file.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { insertReplacement } from './replacements.queries.ts';

const { server, make } = await givenServer({ REPLACEMENTS_A_YEAR: '2', SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3660' });
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

const calls = api.replacements;
const macOf = (number: number) => `3C:7C:3F:00:00:${number.toString(16).toUpperCase().padStart(2, '0')}`;

/** Adds a customer with a license on this many computers, each with its file; returns their ids. */
async function licensee(computers = 1, bodyFor: (customerId: number) => object = asked.permanent, countryId = SWEDEN) {
  const mara = await make.customer({ offlineLicenseAllowed: true, countryId });
  const given = await server.call(admin.token, api.licenses.addLicense, { body: bodyFor(mara.id) as never });
  for (let number = 1; number <= computers; number++)
    await server.call(mara.token, api.licenses.generateOfflineLicense, {
      query: { licenseId: String(given.data.id), macAddress: macOf(number) },
    });
  return { mara, id: given.data.id, ...(await shown(mara, given.data.id)) };
}

async function shown(by: Person, id: number) {
  const { data } = await server.call(by.token, api.licenses.findLicense, { params: { id: String(id) } });
  return { computers: data.computers, macs: data.macAddresses };
}

type Body = BodyOf<typeof calls.replaceComputer>;

const replace = (by: Person, computerId: number, mac: number, more: Partial<Body> = {}) =>
  server.call(by.token, calls.replaceComputer, { body: { computerId, reason: 'lost', macAddresses: [macOf(mac)], fate: 'lost', ...more } });
const ask = (by: Person, computerId: number, mac: number, more: object = {}) =>
  server.call(by.token, calls.requestReplacement, {
    body: { computerId, reason: 'lost', macAddresses: [macOf(mac)], fate: 'lost', ...more },
  });
const takes = async (by: Person, computerId: number) =>
  (await server.call(by.token, calls.replacing, { params: { computerId: String(computerId) } })).data;
const history = async (by: Person, licenseId: number) =>
  (await server.call(by.token, calls.getReplacements, { params: { licenseId: String(licenseId) } })).data;
const lastLogged = () =>
  server.db
    .selectFrom('log_entry')
    .select(['action', 'admin_email', 'owner_email'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const entries = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).total ?? 0;

async function readFile(content = '', date = '2026-11-21') {
  const { keys } = (await server.call(null, api.licenses.publicKey, {})).data;
  return verify(content, { publicKeys: await readPublicKeys(JSON.stringify(keys)), date });
}

/** The key pair of a host: the private half to sign with, the public half as its host file has it. */
function generateKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pkcs8 = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
  return { pkcs8, raw: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64') };
}

const superseded = (licenseId: number) =>
  server.db
    .selectFrom('file_status')
    .select(['file_id', 'newer'])
    .where('license_id', '=', licenseId)
    .where('superseded_at', 'is not', null)
    .execute();

describe('replacing', () => {
  // REPL-424, REPL-431
  test('ends the old computer, adds the new one, supersedes the old file and returns the new one, as one act', async () => {
    const { mara, id, computers } = await licensee();
    const [old] = computers;
    const before = await entries();
    const done = await replace(mara, old?.id ?? 0, 0x10, { reason: 'new', name: 'Mara’s laptop 2026', fate: 'removed' });
    expect(done.status).toBe(200);
    expect(done.data).toMatchObject({
      replacement: { licenseId: id, reason: 'new', costs: 1, fate: 'removed', seats: null, from: { macAddresses: [macOf(1)] } },
      budget: { aYear: 2, used: 1, left: 1, from: '2026-11-10', until: '2027-11-09' },
      files: [{ seq: 2, computer: 'Mara’s laptop 2026', seats: null, endsOn: null }],
    });
    const [file] = done.data.files;
    expect(await readFile(file?.content)).toMatchObject({
      valid: true,
      payload: { hostIds: [macOf(0x10)], computer: 'Mara’s laptop 2026', expires: null, seq: 2 },
    });
    expect(await shown(mara, id)).toMatchObject({
      computers: [{ name: 'Mara’s laptop 2026', macs: [macOf(0x10)], files: 1 }],
      macs: [macOf(0x10)],
    });
    expect(await superseded(id)).toEqual([{ file_id: expect.any(String), newer: file?.fileId }]);
    expect(await entries()).toBe(before + 1);
    expect(await lastLogged()).toMatchObject({ action: 'Replace Computer', admin_email: mara.email, owner_email: mara.email });
    expect(await server.mailTo(mara.email)).toContain(`A computer of license ${licenseNumber(id)} was replaced`);
    expect((await history(mara, id)).replacements).toMatchObject([{ reason: 'new', from: { name: old?.name }, by: 'Kim Berg' }]);
  });

  // REPL-417, REPL-418
  test('counts an address as mistyped for 72 hours from the first file; a replacement does not restart these hours', async () => {
    const { mara, computers } = await licensee();
    server.setNow('2026-11-23T10:00:00Z');
    const typed = await replace(mara, computers[0]?.id ?? 0, 0x11, { reason: 'typed' });
    expect(typed.data).toMatchObject({ replacement: { costs: 1 }, budget: { left: 1 } }); // there was a file for it
    const [next] = (await shown(mara, typed.data.replacement.licenseId)).computers;
    server.setNow('2026-11-24T10:00:01Z'); // the hours of the first typing error continue
    expect((await takes(mara, next?.id ?? 0)).costs).toMatchObject({ typed: null, new: 1 });
    const late = await replace(mara, next?.id ?? 0, 0x12, { reason: 'typed' });
    expect([late.status, late.message]).toEqual([
      409,
      'The address could be corrected as mistyped until 24/11/2026 10:00 UTC. Please choose another reason.',
    ]);
  });

  // REPL-417, REPL-425
  test('two at once for the last of the year: one succeeds, the other is refused; likewise two for one computer', async () => {
    const { mara, id, computers } = await licensee(2);
    const [one, other] = computers.map((computer) => computer.id);
    await replace(mara, one ?? 0, 0x20);
    const [first] = (await shown(mara, id)).computers;
    const seen = await Promise.all([replace(mara, first?.id ?? 0, 0x21), replace(mara, other ?? 0, 0x22)]);
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(seen.find(({ status }) => status === 409)?.message).toBe(
      'All 2 replacements until 09/11/2027 are used. You can ask for one more, and get an emergency file at once.',
    );
    expect((await history(mara, id)).budget).toMatchObject({ used: 2, left: 0 });
    expect(await server.db.selectFrom('replacement').select('id').where('license_id', '=', id).execute()).toHaveLength(2);

    const again = await licensee();
    const twice = await Promise.all([0x23, 0x24].map((mac) => replace(again.mara, again.computers[0]?.id ?? 0, mac)));
    expect(twice.map(({ status, message }) => [status, message]).sort()).toEqual([
      [200, expect.any(String)],
      [409, 'This computer is no longer on the license'],
    ]);
  });

  // REPL-421, REPL-426
  test('says what is wrong, and changes nothing', async () => {
    const { mara, id, computers } = await licensee(2);
    const computerId = computers[0]?.id ?? 0;
    const stranger = await make.customer({ offlineLicenseAllowed: true });
    const said = async (answer: Promise<{ status: number; message: string; problems: { field: string; message: string }[] }>) => {
      const { status, message, problems } = await answer;
      return [status, problems[0] ? `${problems[0].field}: ${problems[0].message}` : message];
    };
    expect([
      await said(replace(stranger, computerId, 0x30)),
      await said(replace(await make.sales(), computerId, 0x30)),
      await said(replace(mara, computerId, 1)),
      await said(replace(mara, computerId, 2)),
      await said(replace(mara, computerId, 0x30, { fate: 'none' })),
      await said(replace(mara, computerId, 0x30, { fate: 'receipt' })),
      await said(replace(mara, computerId, 0x30, { fate: 'receipt', receipt: 'none of it' })),
      await said(replace(mara, computerId, 0x30, { seats: 1 })),
      await said(replace(mara, computerId, 0x30, { hostFile: '{}' })),
      await said(replace(mara, computerId, 0x30, { name: computers[1]?.name ?? '' })),
    ]).toEqual([
      [404, 'Computer Not Found'],
      [403, 'Your role does not allow this'],
      [400, 'macAddresses: These are the addresses of the old computer'],
      [409, 'Another computer of the license has this MAC address'],
      [400, 'fate: Please say what happened to the old file'],
      [400, 'receipt: Please add the receipt'],
      [400, 'receipt: The portal does not know the key of the old computer. Confirm the removal yourself instead.'],
      [400, 'seats: This license has no seats to move'],
      [400, 'hostFile: This is not a host file.'],
      [409, 'Another computer of the license has this name'],
    ]);
    expect((await shown(mara, id)).macs).toEqual([macOf(1), macOf(2)]);
    await server.db.updateTable('license').set({ suspended_on: '2026-11-20', suspended_reason: 'Unpaid' }).where('id', '=', id).execute();
    expect(await said(replace(mara, computerId, 0x30))).toEqual([409, 'The license is suspended: Unpaid']);
    const ended = await licensee(1, asked.temporary);
    server.setNow('2026-12-01T10:00:00Z');
    expect(await said(replace(ended.mara, ended.computers[0]?.id ?? 0, 0x30))).toEqual([409, 'The license has ended']);
  });

  // REPL-421, REPL-424
  test('accepts a host file once, keeps its key, and checks the removal receipt that the computer signed', async () => {
    const host = generateKeys();
    const { mara, id, computers } = await licensee();
    const macs = ['A4:83:E7:2F:0B:91'];
    const hostFile = hostFileText({ hostKey: host.raw });
    const bound = await replace(mara, computers[0]?.id ?? 0, 0, { macAddresses: macs, hostFile });
    expect(bound.data.replacement.to.macAddresses).toEqual(macs);
    const [laptop] = (await shown(mara, id)).computers;
    const again = { macAddresses: ['00:15:5D:01:02:03'], hostFile };
    expect((await replace(mara, laptop?.id ?? 0, 0, again)).problems).toEqual([
      { field: 'hostFile', message: 'This host file has already been used. Make a new one on the computer.' },
    ]);
    expect((await takes(mara, laptop?.id ?? 0)).takesReceipt).toBe(true);
    const [file] = bound.data.files;
    const said = { v: 1 as const, fileId: file?.fileId ?? '', licenseId: id, machine: 'LAB3-LEFT', removed: '2026-11-21T09:59:00Z' };
    const receipt = (fileId = said.fileId) => signReceipt({ ...said, fileId, nonce: '00112233445566778899aabbccddeeff' }, host.pkcs8);
    const given = async (text: string) => replace(mara, laptop?.id ?? 0, 0x35, { fate: 'receipt', receipt: text });
    expect((await given(await receipt('6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10'))).problems).toEqual([
      { field: 'receipt', message: 'The receipt is for another file' },
    ]);
    expect((await given((await receipt()).replace('A', 'B'))).problems[0]?.field).toBe('receipt');
    expect((await given(await receipt())).data.replacement.fate).toBe('receipt');
  });

  // REPL-422
  test('moves seats of a floating license to a second server: two files, whose seats add up', async () => {
    const { mara, id, computers } = await licensee(1, (id) => ({ ...asked.permanent(id), categoryName: 'FNL', seats: 5 }));
    const computerId = computers[0]?.id ?? 0;
    expect((await takes(mara, computerId)).mostMoved).toBe(4);
    expect((await replace(mara, computerId, 0x40, { seats: 5 })).problems).toEqual([
      { field: 'seats', message: 'Please enter a number between 1 - 4' },
    ]);
    const moved = await replace(mara, computerId, 0x40, { reason: 'new', seats: 2, name: 'Oslo' });
    expect(moved.data.files.map(({ computer, seats }) => [computer, seats])).toEqual([
      ['Oslo', 2],
      [computers[0]?.name, 3],
    ]);
    const payloads = await Promise.all(moved.data.files.map(({ content }) => readFile(content)));
    expect(payloads).toMatchObject([
      { valid: true, payload: { hostIds: [macOf(0x40)], seats: 2 } },
      { valid: true, payload: { hostIds: [macOf(1)], seats: 3 } },
    ]);
    expect((await shown(mara, id)).computers).toMatchObject([{ macs: [macOf(1)] }, { name: 'Oslo', macs: [macOf(0x40)], seats: 2 }]);
    expect(await superseded(id)).toEqual([{ file_id: expect.any(String), newer: moved.data.files[1]?.fileId }]);
    expect(moved.data.budget.left).toBe(1);
    const seatsIn = async (call: Promise<{ text: string }>) => (await readFile((await call).text)).payload?.seats;
    const whole = () => server.call(mara.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(id) } });
    const fileFor = (computerId: number) => server.call(mara.token, api.licenses.issueFile, { body: { licenseId: id, computerId } });
    expect(await seatsIn(whole())).toBe(2); // on both together: no more than five
    const fewer = { ...asked.permanent(mara.id), id, categoryName: 'FNL', seats: 2 } as const;
    await server.call(admin.token, api.licenses.updateLicense, { body: fewer as never });
    const [first, second] = (await shown(mara, id)).computers.map((computer) => computer.id);
    expect([await seatsIn(fileFor(first ?? 0)), await seatsIn(fileFor(second ?? 0))]).toEqual([1, 1]);
    await server.call(admin.token, api.licenses.updateLicense, { body: { ...fewer, seats: 1 } as never });
    expect((await fileFor(first ?? 0)).message).toBe('The license has too few seats for its computers');
  });

  // REPL-417, REPL-418
  test('a typing error is free while no file was issued for the address, and counts in the year from then on', async () => {
    const { mara, id } = await licensee(0);
    const given = { ...asked.permanent(mara.id), id, macAddresses: [macOf(0x40)] };
    await server.call(admin.token, api.licenses.updateLicense, { body: given as never });
    const costs: unknown[] = [];
    for (const mac of [0x41, 0x42, 0x43, 0x44]) {
      const [computer] = (await shown(mara, id)).computers;
      costs.push((await replace(mara, computer?.id ?? 0, mac, { reason: 'typed' })).data?.budget ?? 'refused');
    }
    expect(costs).toMatchObject([{ left: 2, typed: 1 }, { left: 1, typed: 1 }, { left: 0 }, 'refused']);
  });
});

/** A license that has used up its replacements of the year, with its current computer. */
async function spent(countryId = SWEDEN) {
  const given = await licensee(1, asked.permanent, countryId);
  const computerId = given.computers[0]?.id ?? 0;
  const [told, computer] = [
    { name: 'Lab 3', macAddresses: [macOf(0x70)] },
    { computerId, newComputerId: computerId },
  ];
  const row = { ...computer, from: told, to: told, reason: 'lost', fate: 'lost', costs: 1, seats: null, requestId: null } as const;
  const used = { ...row, licenseId: given.id, typedUntil: null, byId: given.mara.id };
  await server.portal.write(async (tx) => {
    for (const day of ['2026-11-12', '2026-11-20']) await insertReplacement(tx, used, new Date(`${day}T10:00:00Z`));
  });
  return { ...given, computerId };
}

const approve = (by: Person, id: number) => server.call(by.token, calls.approveReplacement, { body: { id } });
const decline = (by: Person, id: number, reason = 'Moved too often') =>
  server.call(by.token, calls.declineReplacement, { body: { id, reason } });
const waiting = async (by: Person) =>
  (await server.call(by.token, calls.getReplacementRequests, { query: { page: '1', pageSize: '50' } })).data.map(({ id }) => id);

describe('beyond the yearly number', () => {
  // REPL-419, REPL-420, REPL-427, REPL-431
  test('you send a request and at once get an emergency file that expires, for a Permanent license too; one in 90 days', async () => {
    const { mara, id, computerId } = await spent();
    const jonas = await make.distributor([SWEDEN]);
    expect(await takes(mara, computerId)).toMatchObject({ budget: { left: 0 }, emergency: { until: '2026-11-28', nextOn: '2026-11-21' } });
    const { data, status } = await ask(mara, computerId, 0x52, { note: 'It fell into the river.', name: 'Spare' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      request: { state: 'open', emergencyUntil: '2026-11-28', to: { name: 'Spare' } },
      files: [{ endsOn: '2026-11-28' }],
    });
    const content = data.files[0]?.content;
    expect(await readFile(content, '2026-11-28')).toMatchObject({
      valid: true,
      payload: { hostIds: [macOf(0x52)], expires: '2026-11-28' },
    });
    expect(await readFile(content, '2026-11-29')).toMatchObject({ valid: false, reason: 'expired' });
    expect((await shown(mara, id)).macs).toEqual([macOf(1)]);
    const twice = await ask(mara, computerId, 0x53);
    expect([twice.status, twice.message]).toEqual([409, 'A request for this computer has been waiting since 21/11/2026']);
    expect(await server.mailTo(server.portal.config.salesEmail)).toContain('It fell into the river.');
    expect(await server.mailsTo(jonas.email)).toEqual(['area-replacement-asked']);

    await decline(admin, data.request.id);
    server.setNow('2027-02-18T10:00:00Z');
    const without = await ask(mara, computerId, 0x52);
    expect(without.data).toMatchObject({ request: { emergencyUntil: null }, files: [] });
    expect((await takes(mara, computerId)).emergency).toEqual({ until: null, nextOn: '2027-02-19' });
  });

  test('REPL-427: a person who has some left cannot send a request', async () => {
    const { mara, computers } = await licensee();
    const early = await ask(mara, computers[0]?.id ?? 0, 0x54);
    expect([early.status, early.message]).toEqual([409, '2 of 2 replacements are left: replace it without asking']);
  });

  // REPL-428
  test('approving replaces the computer, costs nothing, and happens once, by a person who sees the customer', async () => {
    const { mara, id, computerId } = await spent(NORWAY);
    const { data } = await ask(mara, computerId, 0x55, { name: 'Spare' });
    const [inNorway, inGermany] = [await make.distributor([NORWAY]), await make.distributor([GERMANY])];
    const request = data.request.id;
    expect(await waiting(inNorway)).toContain(request);
    expect(await waiting(inGermany)).not.toContain(request);
    expect([(await approve(inGermany, request)).status, (await approve(mara, request)).status]).toEqual([404, 403]);
    const seen = await Promise.all([approve(inNorway, request), approve(admin, request)]);
    expect(seen.map(({ status, message }) => [status, message]).sort()).toEqual([
      [200, expect.any(String)],
      [409, 'This request was approved on 21/11/2026'],
    ]);
    expect(await shown(mara, id)).toMatchObject({ computers: [{ name: 'Spare', macs: [macOf(0x55)] }], macs: [macOf(0x55)] });
    expect(await waiting(admin)).not.toContain(request);
    const { budget, replacements } = await history(mara, id);
    expect(budget).toMatchObject({ used: 2, left: 0 });
    expect(replacements[0]).toMatchObject({ costs: 0, to: { name: 'Spare' }, by: null });
    expect(await lastLogged()).toMatchObject({ action: 'Approve Replacement', owner_email: mara.email });
    expect(await server.mailTo(mara.email)).toContain('Your request was approved');
    const own = await server.call(mara.token, api.licenses.generateOfflineLicense, { query: { licenseId: String(id) } });
    expect(await readFile(own.text)).toMatchObject({ payload: { hostIds: [macOf(0x55)], expires: null } });
  });

  // REPL-429
  test('declining needs a reason, which the owner reads, and leaves the license as it was', async () => {
    const { mara, id, computerId } = await spent();
    const { data } = await ask(mara, computerId, 0x56);
    expect((await decline(admin, data.request.id, ' ')).problems).toEqual([{ field: 'reason', message: 'Please say why' }]);
    expect((await decline(admin, data.request.id)).data).toMatchObject({ state: 'declined', answer: 'Moved too often' });
    expect((await shown(mara, id)).macs).toEqual([macOf(1)]);
    expect((await history(mara, id)).requests).toMatchObject([{ state: 'declined', answer: 'Moved too often' }]);
    expect(await server.mailTo(mara.email)).toContain('Moved too often');
    expect(await lastLogged()).toMatchObject({ action: 'Decline Replacement' });
  });

  test('REPL-428: no one decides on their own request, and a request that no longer fits is refused', async () => {
    const { mara, id, computerId } = await spent();
    const { data } = await ask(mara, computerId, 0x57);
    await server.db.updateTable('license').set({ suspended_on: '2026-11-20', suspended_reason: 'Unpaid' }).where('id', '=', id).execute();
    expect((await approve(admin, data.request.id)).message).toBe('The license is suspended: Unpaid');
    await server.db
      .updateTable('license')
      .set({ suspended_on: null, suspended_reason: null, customer_id: admin.id })
      .where('id', '=', id)
      .execute();
    expect((await approve(admin, data.request.id)).message).toBe('You cannot decide about your own computers');
  });
});

// REPL-423, REPL-430
test('staff see who did what and what looks like sharing; the owner sees neither, and it refuses nothing', async () => {
  const { mara, id, computers } = await licensee();
  await replace(mara, computers[0]?.id ?? 0, 0x60);
  const [next] = (await shown(mara, id)).computers;
  server.setNow('2026-11-23T10:00:00Z');
  expect((await replace(admin, next?.id ?? 0, 1)).status).toBe(200);
  const staff = await history(await make.sales(), id);
  expect(staff.signs).toEqual([`${macOf(1)} came back on 23/11/2026, 2 days after it was replaced`]);
  expect(staff.replacements.map(({ by }) => by)).toEqual(['Priya Raman', 'Kim Berg']);
  const own = await history(mara, id);
  expect(own.signs).toEqual([]);
  expect(own.replacements.map(({ by }) => by)).toEqual([null, 'Kim Berg']);
  const params = { customerId: String(mara.id) };
  expect((await server.call(admin.token, calls.getReplacementBudgets, { params })).data).toMatchObject([
    { licenseId: id, budget: { left: 0 }, signs: staff.signs, requests: [] },
  ]);
});
