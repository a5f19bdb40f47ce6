import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, type Person } from '../../../test/people.ts';
import { advisoryOn } from '../../../test/samples.ts';
import { MINISIGN } from '../../../test/vendor-key.ts';
import { insertOrganization } from '../../customers/organizations/organizations.queries.ts';

const { server, make } = await givenServer({ GRACE_DAYS: '0' });
const admin = await make.admin();
const calls = api.downloads;
const folder = join(server.portal.config.dataDir, 'releases');

/** Adds a release with a file of the simulator. */
async function released(name: string, date: string) {
  const release = await make.release(name, date);
  if (!release) throw new Error('such a release exists already');
  const body = { releaseId: release.id, name: `sim-${name}.msi`, kind: 'installer', platform: 'windows', size: 32, stamp: '1' } as const;
  const { data } = await server.call(admin.token, api.releaseFiles.addReleaseFile, { body });
  await server.inject({
    method: 'POST',
    url: `/api/releaseFiles/addPiece/${data.id}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=B' },
    payload: `--B\r\ncontent-disposition: form-data; name="piece"; filename="p"\r\n\r\n${MINISIGN.file}\r\n--B--\r\n`,
  });
  return { id: release.id, fileId: data.id };
}

const early = await released('5.3', '2026-10-12');
const late = await released('5.4', '2026-11-20');

const permanent = (id: number) => ({ ...asked.permanent(id), version: '5.3' });
const add = (body: ReturnType<typeof permanent>) => server.call(admin.token, api.licenses.addLicense, { body });
const link = ({ token }: Person, id: number) => server.call(token, calls.addDownloadLink, { body: { id } });
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
const listOf = async ({ token }: Person) => (await server.call(token, calls.getDownloads, {})).data.releases;

async function lapse(licenseId: number) {
  const days = { start_date: '2025-10-02', end_date: '2026-11-01' };
  await server.db.updateTable('license_subscription').set(days).where('license_id', '=', licenseId).execute();
  await server.db.updateTable('license').set({ maintained_until: days.end_date }).where('id', '=', licenseId).execute();
}

/** Adds a customer with a license whose maintenance ended between the two releases. */
async function mara() {
  const person = await make.customer();
  const { data } = await add(permanent(person.id));
  await lapse(data.id);
  return { person, licenseId: data.id };
}

// REL-30, REL-31
test('a customer sees which releases their maintenance covers and gets links only to those', async () => {
  server.setNow('2026-11-21T12:00:00Z');
  const { person, licenseId } = await mara();
  expect(await listOf(person)).toMatchObject([
    { name: '5.4', may: false, why: 'maintenance', licenseId, day: '2026-11-01', latest: true, files: [{ sha256: MINISIGN.sha256 }] },
    { name: '5.3', may: true, why: null, licenseId },
  ]);
  expect(await link(person, late.fileId)).toMatchObject({
    status: 409,
    message: `Maintenance of L-${licenseId} ended on 01/11/2026, before 5.4 came out: renew it`,
  });
  expect((await link(person, early.fileId)).data.endsAt).toBe('2026-11-21T13:00:00.000Z');
  expect(await listOf(await make.customer())).toEqual([]);
  expect(await link(await make.customer(), early.fileId)).toMatchObject({ status: 409, message: 'You have no license for this product' });
  expect(await listOf(admin)).toMatchObject([{ may: true }, { may: true }]);
});

// REL-32, REL-33, REL-34
test('a link returns the file as an attachment, also in parts, to its account, until it expires; it counts once', async () => {
  server.setNow('2026-11-21T12:00:00Z');
  const [person, other] = [await make.customer(), await make.customer()];
  for (const { id } of [person, other]) await add(permanent(id));
  const { url } = (await link(person, early.fileId)).data;
  const whole = await get(url);
  expect([whole.statusCode, whole.body]).toEqual([200, 'The simulator, as it was built.\n']);
  expect(whole.headers).toMatchObject({
    'content-disposition': 'attachment; filename="sim-5.3.msi"',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    'content-length': '32',
  });
  const rest = await get(url, { range: 'bytes=4-12', 'if-range': String(whole.headers.etag) });
  expect([rest.statusCode, rest.body, rest.headers['content-range']]).toEqual([206, 'simulator', 'bytes 4-12/32']);
  expect((await get(url, { range: 'bytes=99-' })).statusCode).toBe(416);
  const downloadsOf = async (id: number) =>
    (await server.call(admin.token, api.releaseFiles.getReleaseFiles, { params: { id: String(id) } })).data.files[0]?.downloads;
  expect(await downloadsOf(early.id)).toBe(1);
  await get((await link(person, early.fileId)).data.url);
  expect(await downloadsOf(early.id)).toBe(2);

  expect(await get(url, { authorization: `Bearer ${person.token}` })).toMatchObject({ statusCode: 200 });
  for (const headers of [{ authorization: `Bearer ${other.token}` }, { cookie: `a=b; token=${other.token}` }]) {
    const refused = await get(url, headers);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This link was made for another account. Open Downloads in the portal for your own.',
    ]);
  }
  const said = url.split('/').at(-1) ?? '';
  const changed = [
    said.replace(/^\d+/, String(late.fileId)),
    said.replace(/^(\d+)\.\d+/, `$1.${other.id}`),
    said.replace(/\.(\d{10})\./, '.9999999999.'),
    `${said}A`,
    said.slice(0, -1),
    '..%2F..%2Fetc%2Fpasswd',
  ];
  for (const token of changed) expect((await get(`/api/downloads/findFile/${token}`)).statusCode).toBe(404);
  server.setNow('2026-11-21T13:00:01Z');
  const over = await get(url);
  expect([over.statusCode, over.json().message]).toEqual([404, 'This link has expired. Open Downloads in the portal for a new one.']);
});

// REL-31
test('people who look after an organization’s licenses download what they cover, its members do not; staff who see releases download all', async () => {
  server.setNow('2026-11-21T14:00:00Z');
  const [contact, keeper, member] = [await make.customer(), await make.customer(), await make.customer()];
  const { data } = await add(permanent(contact.id));
  await server.portal.write(async (tx) => {
    const form = { name: 'Institute', countryId: 752, vatId: '', address: '', note: '' };
    const organizationId = (await insertOrganization(tx, form, server.portal.now())) ?? 0;
    const place = { organization_id: organizationId, since: server.portal.now() };
    const roles = [
      { ...place, customer_id: contact.id, role: 'member' as const },
      { ...place, customer_id: keeper.id, role: 'licenseAdmin' as const },
      { ...place, customer_id: member.id, role: 'member' as const },
    ];
    await tx.insertInto('organization_person').values(roles).execute();
    await tx.updateTable('license').set({ organization_id: organizationId }).where('id', '=', data.id).execute();
  });
  expect(await listOf(keeper)).toMatchObject([{ may: true, licenseId: data.id }, { may: true }]);
  expect(await listOf(member)).toEqual([]);
  const sales = await make.customer({ roles: [ROLE.sales] });
  expect(await listOf(sales)).toMatchObject([
    { name: '5.4', may: true },
    { name: '5.3', may: true },
  ]);
});

// REL-70
test('a release that fixes a published vulnerability of theirs is open to people whose maintenance ended before it', async () => {
  server.setNow('2026-11-21T16:00:00Z');
  const [{ person }, ben] = [await mara(), await make.admin()];
  const suspended = await mara();
  await server.call(admin.token, api.licenses.suspendLicense, { body: { id: suspended.licenseId, reason: 'Not paid' } });
  const newer = await make.customer();
  const { data: other } = await add({ ...permanent(newer.id), version: '5.4' });
  await lapse(other.id);
  const audience = async () => (await server.call(admin.token, calls.findAudience, { params: { id: String(late.id) } })).data;
  const before = await audience();

  const releases = [...advisoryOn(early.id).releases, { releaseId: late.id, standing: 'fixed' as const }];
  const { data } = await server.call(admin.token, api.advisories.addAdvisory, { body: { ...advisoryOn(early.id), releases } });
  await server.call(ben.token, api.advisories.reviewAdvisory, { body: { id: data.id } });
  const told = async () =>
    (await server.call(admin.token, api.advisoryNotices.findTelling, { params: { id: String(data.id) } })).data.licensed.lapsed;
  expect(await told()).toBe(before.lapsed - 1); // all but the one whose license is for the fixed release itself
  expect(await link(person, late.fileId)).toMatchObject({ status: 409 });
  await server.call(admin.token, api.advisories.publishAdvisory, { body: { id: data.id, number: data.number } });

  expect(await listOf(person)).toMatchObject([
    { name: '5.4', may: true, fixes: [data.number] },
    { name: '5.3', may: true },
  ]);
  expect((await listOf(person))[1]).not.toHaveProperty('fixes');
  const { url } = (await link(person, late.fileId)).data;
  expect((await get(url)).body).toBe('The simulator, as it was built.\n');
  expect(await link(suspended.person, late.fileId)).toMatchObject({ status: 409 });
  expect(await link(newer, late.fileId)).toMatchObject({ status: 409 });
  expect(await audience()).toEqual({ ...before, fix: before.lapsed - 1, lapsed: 1, people: before.people + 1 });
});

// REL-32
test('a link ends with the license it was made for, with the account, and with the file', async () => {
  server.setNow('2026-11-21T14:00:00Z');
  const person = await make.customer();
  const { data } = await add(permanent(person.id));
  const { url } = (await link(person, early.fileId)).data;
  expect((await get(url)).statusCode).toBe(200);
  await server.call(admin.token, api.licenses.suspendLicense, { body: { id: data.id, reason: 'Not paid' } });
  expect((await get(url)).statusCode).toBe(404);
  expect(await link(person, early.fileId)).toMatchObject({ status: 409, message: `L-${data.id} has been suspended since 21/11/2026` });
  await server.call(admin.token, api.licenses.reinstateLicense, { body: { id: data.id } });
  expect((await get(url)).statusCode).toBe(200);
  await server.db.updateTable('customer').set({ active: false }).where('id', '=', person.id).execute();
  expect((await get(url)).statusCode).toBe(404);
  const { url: staffs } = (await link(admin, late.fileId)).data;
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  expect((await get(staffs)).statusCode).toBe(404);
});
