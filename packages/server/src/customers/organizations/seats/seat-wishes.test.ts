import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import type { Person } from '../../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, licenses, ownOrganization: own } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const its = await newFirm({ name: 'Klippan AB', lastName: 'Berg', contact: { firstName: 'Tyra', lastName: 'Ek' } });
  return { ...its, license: await add(its.contact, its.id) };
};

const ask = (by: Person, licenseId: number, isAsked = true) => server.call(by.token, own.askForSeat, { body: { licenseId, isAsked } });
const askable = async (by: Person) =>
  (await server.call(by.token, own.getSeatsToAskFor, {})).data.map(({ licenseId, asked }) => [licenseId, asked?.place ?? null]);
const assign = (by: Person, licenseId: number, { id: customerId }: Person, isAssigned = true) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId, isAssigned } });
const waiting = async (by: Person, id: number) =>
  (await server.call(by.token, own.getOwnLicense, { params: { id: String(id) } })).data.seats?.waiting.map((one) => one.id);
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'seat-wish').length;

// ORG-75, ORG-76
test('a person without a seat asks for one; people who look after the license are told and see the waiting list, until it is assigned or withdrawn', async () => {
  const { id, license, owner, licenseAdmin, buyer, member, contact } = await firm();
  const other = await firm();
  expect([await askable(member), await askable(contact), await askable(owner)]).toEqual([[[license, null]], [], []]);
  const listed = (await server.call(member.token, own.getSeatsToAskFor, {})).data[0];
  expect(listed).toMatchObject({ licenseId: license, category: 'CPU', type: 'Permanent', seats: 1, free: 1, asked: null });
  expect(Object.keys(listed ?? {}).sort()).toEqual(['asked', 'category', 'declined', 'free', 'licenseId', 'modules', 'seats', 'type']);
  for (const by of [owner, licenseAdmin, other.member, admin]) expect([404, 404]).toContain((await ask(by, license)).status);

  expect((await ask(member, license)).data).toMatchObject([{ licenseId: license, asked: { place: 1 } }]);
  expect((await ask(buyer, license)).data).toMatchObject([{ licenseId: license, asked: { place: 2 } }]);
  expect([await ask(member, license), await waiting(owner, license)]).toMatchObject([{ status: 200 }, [member.id, buyer.id]]);
  expect([await told(owner), await told(licenseAdmin), await told(contact), await told(other.owner)]).toEqual([2, 2, 0, 0]);
  expect(await server.mailTo(owner.email)).toContain(`buyer Berg asks for a seat on L-${license}`);

  await ask(member, license, false);
  await ask(member, license); // again on the same day: last in line, and no second mail
  expect([await waiting(licenseAdmin, license), await told(owner)]).toEqual([[buyer.id, member.id], 2]);
  const log = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '10', search: `L-${license}` } });
  expect(log.data.slice(0, 2).map((one) => [one.licenseOwnerEmail, one.changes.map(({ field }) => field)])).toEqual([
    [member.email, ['Asked for a seat']],
    [member.email, ['Asked for a seat']],
  ]);

  expect((await assign(owner, license, buyer)).data.waiting.map((one) => one.id)).toEqual([member.id]);
  expect([(await ask(buyer, license)).status, await askable(buyer)]).toEqual([409, []]);
  expect(await askable(member)).toEqual([[license, 1]]);

  const both = await make.customer({ roles: [ROLE.customer, ROLE.distributor], area: [] });
  const row = { customer_id: both.id, organization_id: id, role: 'member' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(row).execute();
  expect([(await ask(both, license)).status, await askable(both)]).toEqual([404, []]);
});

// ORG-75, ORG-76
test('the contact cannot ask for a seat, and a person who starts to look after licenses, or becomes contact, no longer waits for one', async () => {
  const { id, license, owner, buyer, member, contact } = await firm();
  expect((await ask(contact, license)).status).toBe(404);
  for (const by of [buyer, member]) expect((await ask(by, license)).status).toBe(200);
  const setRole = (of: Person, role: 'licenseAdmin' | 'member') =>
    server.call(admin.token, organizations.setPersonRole, { body: { id, customerId: of.id, role } });
  expect((await setRole(member, 'licenseAdmin')).status).toBe(200);
  expect(await waiting(owner, license)).toEqual([buyer.id]);
  expect((await ask(member, license, false)).status).toBe(200); // a repeat is harmless
  const { revision } = (await server.call(admin.token, licenses.findLicense, { params: { id: String(license) } })).data;
  const move = { licenseId: license, revision, organizationId: id, customerId: buyer.id };
  expect((await server.call(admin.token, organizations.moveLicense, { body: move })).status).toBe(200);
  expect(await waiting(owner, license)).toEqual([]);
});

// ORG-75
test('a wish made twice at once counts once, and more than ten are refused', async () => {
  const { id, contact, license, owner, member } = await firm();
  await Promise.all([ask(member, license), ask(member, license)]);
  expect([await waiting(owner, license), await told(owner)]).toEqual([[member.id], 1]);
  const more: number[] = [];
  for (let count = 0; count < 10; count++) more.push(await add(contact, id));
  for (const one of more.slice(0, 9)) expect((await ask(member, one)).status).toBe(200);
  expect([(await ask(member, more[9] ?? 0)).status, await waiting(owner, more[9] ?? 0)]).toEqual([409, []]);
});

// ORG-75, ORG-76
test('a person who leaves, is deleted or erased stops waiting, and so does everyone once the license is moved or deleted', async () => {
  const { id, license, owner, licenseAdmin, member, buyer, contact } = await firm();
  const [late, gone] = [await make.customer(), await make.customer()];
  for (const one of [late, gone]) await put(id, one, 'member');
  for (const by of [member, buyer, late, gone]) await ask(by, license);
  await server.call(member.token, own.leave, { body: { id } });
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(late.id) }, query: {} });
  await server.call(admin.token, api.erasing.erase, { body: { id: gone.id, confirm: gone.email, reason: 'They asked for it' } });
  expect(await waiting(owner, license)).toEqual([buyer.id]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: late.id } });
  expect(await waiting(licenseAdmin, license)).toEqual([buyer.id]);

  const { revision } = (await server.call(admin.token, licenses.findLicense, { params: { id: String(license) } })).data;
  const body = { licenseId: license, revision, organizationId: null, customerId: contact.id };
  expect((await server.call(admin.token, organizations.moveLicense, { body })).status).toBe(200);
  expect([await askable(buyer), await server.db.selectFrom('seat_wish').select('id').where('license_id', '=', license).execute()]).toEqual([
    [],
    [],
  ]);

  const second = await add(owner, id);
  await ask(buyer, second);
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(second) }, query: {} });
  await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: second } });
  expect([await waiting(licenseAdmin, second), await askable(buyer)]).toEqual([[], [[second, null]]]);
});
