import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { NORWAY, type Person } from '../../../../test/people.ts';
import { tellExpiring } from '../../../identity/api-keys/public.ts';
import { mailsToOrganizations } from './organization-keys.mails.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));
const { organizationKeys: keys, ownOrganization: own, licenses } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const contact = { firstName: 'Tyra', lastName: 'Ek', offlineLicenseAllowed: true };
  const its = await newFirm({ name: 'Havet AB', lastName: 'Lund', contact });
  return { ...its, license: await add(its.contact, its.id) };
};

const makeKey = (by: Person, id: number, name = 'Assets') => server.call(by.token, keys.makeKey, { body: { id, name } });
const end = (by: Person, id: number, keyId: number) => server.call(by.token, keys.endKey, { body: { id, keyId } });
const states = async (by: Person) => (await server.call(by.token, keys.getKeys, {})).data.map(({ name, state }) => [name, state]);
const read = async (text: string) => {
  const { status, data } = await server.call(text, keys.getLicenses, { query: {} });
  return status === 200 ? data.map(({ id }) => id) : status;
};
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'organization-key').length;

// ORG-90, ORG-93
test('an organization’s key reads its licenses with seats, computers, files and days left, and nothing else', async () => {
  const { id, license, owner, licenseAdmin, member, contact } = await firm();
  const other = await firm();
  const personal = await add(contact);
  const { text, key } = (await makeKey(licenseAdmin, id)).data;
  expect(key).toMatchObject({ name: 'Assets', maker: { id: licenseAdmin.id }, state: 'works', expiresAt: '2027-02-19T10:00:00.000Z' });
  await server.call(owner.token, own.setSeat, { body: { licenseId: license, customerId: member.id, isAssigned: true } });
  const query = { licenseId: String(license), macAddress: '00:1B:44:11:3A:B7', computerName: 'Laptop' };
  await server.call(member.token, licenses.generateOfflineLicense, { query });
  await server.call(owner.token, licenses.generateOfflineLicense, { query });

  const listed = await server.call(text, keys.getLicenses, { query: { page: '1', pageSize: '10' } });
  expect([listed.total, listed.data.length]).toEqual([1, 1]);
  expect(listed.data[0]).toMatchObject({
    ...{ id: license, number: `L-${license}`, category: 'CPU', type: 'Permanent', seats: 1, suspendedSince: null },
    contact: { id: contact.id, name: 'Tyra Ek', email: contact.email },
    holders: [{ id: member.id, name: 'member Lund', email: member.email, since: '2026-11-21T10:00:00.000Z' }],
    computers: [{ name: 'Laptop', lastFileAt: '2026-11-21T10:00:00.000Z' }],
    files: [{ number: 'F-2' }, { number: 'F-1', issuedAt: '2026-11-21T10:00:00.000Z', expires: null }],
  });
  const { endDate, daysLeft } = listed.data[0] ?? {};
  expect(daysLeft).toBe((Date.parse(endDate ?? '') - Date.parse('2026-11-21')) / 86_400_000);
  expect(listed.text).not.toContain('00:1B:44');
  const find = async (by: string, one: number) => (await server.call(by, keys.findLicense, { params: { id: String(one) } })).status;
  expect([await find(text, license), await find(text, personal), await find(text, other.license)]).toEqual([200, 404, 404]);
  // ORG-95: the same as a file, with headings in the reader's language.
  await sql`UPDATE customer SET language = 'de' WHERE id = ${owner.id}`.execute(server.db);
  const file = async (by: string) => {
    const { status, bytes } = await server.call(by, keys.exportLicenses, {});
    return status === 200 ? String(bytes).split('\r\n').slice(0, 2) : status;
  };
  const [heads, row] = (await file(text)) as string[];
  expect(heads).toContain('License,Category,Type,Modules,Starts,Ends,Days left,');
  expect(row).toMatch(new RegExp(`^L-${license},CPU,Permanent,.*,Tyra Ek,${contact.email},1,member Lund,Laptop,"F-2\nF-1"$`, 's'));
  expect(await file(owner.token)).toEqual([expect.stringContaining('Lizenz,Kategorie,Art,'), row]);
  expect(await Promise.all([member, other.member, admin].map(({ token }) => file(token)))).toEqual([403, 403, 404]);
  expect([await read(owner.token), await read(member.token), await read(other.member.token), await read(admin.token)]).toEqual([
    [license],
    403,
    403,
    404,
  ]);

  // It opens nothing else.
  expect((await server.call(text, licenses.findLicense, { params: { id: String(license) } })).status).toBe(403);
  expect((await server.call(text, api.customers.findCustomer, { params: { id: String(licenseAdmin.id) }, query: {} })).status).toBe(403);
  expect((await server.call(text, own.getOwnLicenses, {})).status).toBe(403);
  expect((await server.call(text, keys.getKeys, {})).status).toBe(403);
  expect((await server.call(text, keys.makeKey, { body: { id, name: 'Next' } })).status).toBe(403);
  const rights = { name: 'Staff', rights: ['customers.view' as const], countries: null };
  const staffs = (await server.call(admin.token, api.apiKeys.addKey, { body: rights })).data.text;
  expect(await read(staffs)).toBe(403);
});

// ORG-91, ORG-94
test('owners and license admins make keys, shown once, and end each other’s; both are told, and it is logged', async () => {
  const { id, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  for (const by of [buyer, member])
    expect([(await makeKey(by, id)).status, (await server.call(by.token, keys.getKeys, {})).status]).toEqual([403, 403]);
  for (const by of [other.owner, admin]) expect((await makeKey(by, id)).status).toBe(404);

  const { text, key } = (await makeKey(owner, id, 'Inventory')).data;
  const log = await lastLogged(admin);
  const { name: organization } = (await server.call(owner.token, own.getOwn, {})).data;
  expect([log?.action, log?.licenseOwnerEmail, log?.changes.map(({ field, after }) => [field, after])]).toEqual([
    'Add API Key',
    owner.email,
    [
      ['Name', 'Inventory'],
      ['Expires', '2027-02-19 10:00:00 UTC'],
      ['Organization', organization],
    ],
  ]);
  expect([await told(owner), await told(licenseAdmin), await told(buyer)]).toEqual([1, 1, 0]);
  expect(await server.mailTo(licenseAdmin.email)).toContain('made the API key Inventory for Havet AB');
  expect((await server.call(licenseAdmin.token, keys.getKeys, {})).text).not.toContain(text.slice(10, 40));

  for (const by of [buyer, member]) expect((await end(by, id, key.id)).status).toBe(403);
  expect([(await end(other.owner, id, key.id)).status, (await end(other.owner, other.id, key.id)).status]).toEqual([404, 404]);
  expect((await end(licenseAdmin, id, key.id)).data.state).toBe('ended');
  expect([await read(text), (await end(owner, id, key.id)).data.state]).toEqual([410, 'ended']);
  expect([await told(owner), await told(licenseAdmin)]).toEqual([2, 2]);

  // An Admin sees and ends it among all keys; no one can give it rights.
  const again = (await makeKey(owner, id, 'Again')).data;
  const listed = (await server.call(admin.token, api.apiKeys.findKey, { params: { id: String(again.key.id) } })).data;
  expect([listed.organization, listed.rights, listed.state]).toEqual([{ id, name: organization }, [], 'works']);
  const change = { id: again.key.id, revision: listed.revision, name: 'More', rights: ['customers.view' as const], countries: null };
  for (const by of [owner, admin]) expect((await server.call(by.token, api.apiKeys.updateKey, { body: change })).status).toBe(403);
  await server.call(admin.token, api.apiKeys.endKey, { body: { id: again.key.id } });
  expect(await read(again.text)).toBe(410);
});

// ORG-91
test('when two make the twentieth key at once, one is refused, and an old confirmation is not enough', async () => {
  const { id, owner, licenseAdmin } = await firm();
  for (let count = 1; count < 20; count++) expect((await makeKey(owner, id, `Key ${count}`)).status).toBe(200);
  const both = await Promise.all([makeKey(owner, id), makeKey(licenseAdmin, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await server.db
    .updateTable('session')
    .set({ confirmed_at: new Date('2026-11-21T09:50:00Z') })
    .where('customer_id', '=', owner.id)
    .execute();
  expect((await makeKey(owner, id)).statusCode).toBe('CONFIRMATION_NEEDED');
});

// ORG-92, ORG-94, ACC-19
test('it ends for good when its maker is demoted, leaves, is deleted or erased, and does not work while they are switched off or staff', async () => {
  const { id, license, owner, licenseAdmin, buyer, member } = await firm();
  const late = await make.customer();
  await put(id, late, 'licenseAdmin');
  const texts = new Map<Person, string>();
  for (const by of [owner, licenseAdmin, late]) texts.set(by, (await makeKey(by, id, `Of ${by.email}`)).data.text);
  const reads = (by: Person) => read(texts.get(by) ?? '');
  expect([await reads(owner), await reads(licenseAdmin), await reads(late)]).toEqual([[license], [license], [license]]);

  const setActive = (active: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id: licenseAdmin.id, active } });
  await setActive(false);
  expect([await reads(licenseAdmin), (await states(owner))[1]?.[1]]).toEqual([410, 'powerless']);
  await setActive(true);
  expect(await reads(licenseAdmin)).toEqual([license]);

  const roleOf = async (person: Person) =>
    (await server.call(owner.token, own.getOwn, {})).data.people.find((one) => one.id === person.id)?.revision ?? 0;
  const set = async (person: Person, role: 'member' | 'licenseAdmin') =>
    server.call(owner.token, own.setColleagueRole, { body: { id, customerId: person.id, role, revision: await roleOf(person) } });
  const before = await told(owner);
  expect((await set(licenseAdmin, 'member')).status).toBe(200);
  expect([await reads(licenseAdmin), await told(owner)]).toEqual([410, before + 1]);
  expect(await server.mailTo(owner.email)).toContain('no longer looks after its licenses');
  await set(licenseAdmin, 'licenseAdmin');
  expect(await reads(licenseAdmin)).toBe(410);

  await server.call(late.token, own.leave, { body: { id } });
  expect(await reads(late)).toBe(410);
  await put(id, late, 'licenseAdmin'); // a person who returns makes another
  expect(await reads(late)).toBe(410);

  const next = await make.customer();
  await put(id, next, 'licenseAdmin');
  for (const by of [next, late]) texts.set(by, (await makeKey(by, id)).data.text);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(next.id) }, query: {} });
  await server.call(admin.token, api.erasing.erase, { body: { id: late.id, confirm: late.email, reason: 'They asked for it' } });
  expect([await reads(next), await reads(late), await reads(owner)]).toEqual([410, 410, [license]]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: next.id } });
  expect(await reads(next)).toBe(410);

  // Staff see licenses as staff: keys they made do not work meanwhile.
  await server.db.insertInto('customer_role').values({ customer_id: owner.id, role_id: ROLE.sales }).execute();
  expect(await reads(owner)).toBe(410);
  await server.db.deleteFrom('customer_role').where('customer_id', '=', owner.id).where('role_id', '=', ROLE.sales).execute();
  expect([await reads(owner), await told(buyer), await told(member)]).toEqual([[license], 0, 0]);
});

// ORG-94, KEY-724
test('people who then look after the licenses are told once that it expires, and after that it is refused', async () => {
  const { id, license, owner, licenseAdmin } = await firm();
  const { text } = (await makeKey(licenseAdmin, id)).data;
  const tell = () => tellExpiring(server.portal, new AbortController().signal, { isOfOrganization: true, mailsOf: mailsToOrganizations });
  const before = await told(owner);
  server.setNow('2027-02-04T10:00:00Z');
  await tell();
  expect(await told(owner)).toBe(before);
  server.setNow('2027-02-06T10:00:00Z');
  await tell();
  await tell();
  expect([await told(owner), await told(licenseAdmin), await read(text)]).toEqual([before + 1, before + 1, [license]]);
  expect(await server.mailTo(owner.email)).toContain('works until 19/02/2027');
  server.setNow('2027-02-19T10:00:01Z');
  expect(await read(text)).toBe(410);
});

// ORG-53, ORG-90, ORG-94
test('a Distributor of another area sees neither keys nor what they read; a person’s export has the keys that they made', async () => {
  const { id, owner, licenseAdmin } = await firm();
  const { key } = (await makeKey(owner, id)).data;
  const jonas = await make.distributor([NORWAY]);
  expect((await server.call(jonas.token, api.apiKeys.findKey, { params: { id: String(key.id) } })).status).toBe(404);
  expect([(await end(jonas, id, key.id)).status, await read(jonas.token)]).toEqual([404, 404]);
  const made = await server.db.selectFrom('api_key').select(['customer_id', 'organization_id']).where('id', '=', key.id).execute();
  expect(made).toEqual([{ customer_id: owner.id, organization_id: id }]);
  expect((await server.call(licenseAdmin.token, api.apiKeys.getKeys, { query: { of: 'mine' } })).data).toEqual([]);
});

// ORG-91, ORG-92
test('staff in an organization make no key for it, even with a role that sees no customers, and keys they made do not work', async () => {
  const { id, license, owner, licenseAdmin } = await firm();
  const { text } = (await makeKey(owner, id)).data;
  expect(await read(text)).toEqual([license]);
  const role = await server.db.insertInto('role').values({ name: 'Clerk', name_key: 'clerk' }).returning('id').executeTakeFirstOrThrow();
  await server.db.insertInto('role_right').values({ role_id: role.id, right_name: 'releases.view' }).execute();
  await server.db.insertInto('customer_role').values({ customer_id: owner.id, role_id: role.id }).execute();
  expect((await makeKey(owner, id)).status).toBe(403);
  expect(await read(text)).toBe(410);
  expect(await states(licenseAdmin)).toEqual([['Assets', 'powerless']]);
  expect((await makeKey(licenseAdmin, id)).status).toBe(200);
});

// ORG-94
test('when a new password ends a key, its log entry has the organization', async () => {
  const { id, owner, licenseAdmin } = await firm();
  const { text } = (await makeKey(licenseAdmin, id)).data;
  await server.call(null, api.signUp.resetPassword, { query: { email: licenseAdmin.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(licenseAdmin.email))?.[1] ?? '';
  await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Other&Word99' } });
  expect(await read(text)).toBe(410);
  const { name } = (await server.call(owner.token, own.getOwn, {})).data;
  expect(await lastLogged(admin)).toMatchObject({
    ...{ action: 'End API Key', licenseOwnerEmail: licenseAdmin.email },
    changes: [{ field: 'Assets: Organization', before: name, after: null }],
  });
});

// ORG-92
test('a key ends for good with its maker even if the clock is ahead and suggests that it has expired', async () => {
  const { id, owner, licenseAdmin } = await firm();
  const { text, key } = (await makeKey(licenseAdmin, id)).data;
  const expires = (day: string) =>
    server.db
      .updateTable('api_key')
      .set({ expires_at: new Date(day) })
      .where('id', '=', key.id)
      .execute();
  await expires('2026-11-20'); // as seen by a clock that is ahead
  const revision = (await server.call(owner.token, own.getOwn, {})).data.people.find((one) => one.id === licenseAdmin.id)?.revision ?? 0;
  const body = { id, customerId: licenseAdmin.id, role: 'member' as const, revision };
  expect((await server.call(owner.token, own.setColleagueRole, { body })).status).toBe(200);
  await expires('2027-02-19');
  expect(await read(text)).toBe(410);
});
