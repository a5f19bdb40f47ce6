import { api, ROLE } from '@lm/contract';
import { beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));
const { organizations, licenses, ownOrganization: own } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const contact = { firstName: 'Tyra', lastName: 'Ek', offlineLicenseAllowed: true };
  const its = await newFirm({ name: 'Udden AB', lastName: 'Dahl', contact });
  return { ...its, license: await add(its.contact, its.id) };
};

/** A seat assigned long ago, whose holder has not been seen since. */
async function quiet() {
  const its = await firm();
  await assign(its.owner, its.license, its.member);
  await lookAway(its.license, its.member);
  return its;
}
const lookAway = async (licenseId: number, { id }: Person) => {
  const long = new Date('2026-08-23T09:00:00Z');
  await server.db.updateTable('license_seat').set({ assigned_at: long }).where('license_id', '=', licenseId).execute();
  await server.db.deleteFrom('last_sign_in').where('customer_id', '=', id).execute();
};

const assign = (by: Person, licenseId: number, { id: customerId }: Person) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId, isAssigned: true } });
const ask = (by: Person, licenseId: number, { id: customerId }: Person) =>
  server.call(by.token, own.askHolder, { body: { licenseId, customerId } });
const answer = (by: Person, licenseId: number, isKept: boolean) =>
  server.call(by.token, own.answerForSeat, { body: { licenseId, isKept } });
const one = async (by: Person, id: number) => (await server.call(by.token, own.getOwnLicense, { params: { id: String(id) } })).data;
const holder = async (by: Person, id: number) => (await one(by, id)).seats?.holders[0];
const told = async ({ email }: Person, purpose: string) => (await server.mailsTo(email)).filter((one) => one === purpose).length;

// ORG-77, ORG-78
test('the holder of a seat that shows no sign of use is asked, and keeps it with one click', async () => {
  const { license, owner, licenseAdmin, member, buyer } = await quiet();
  const other = await firm();
  expect(await holder(owner, license)).toMatchObject({ quietSince: '2026-08-23T09:00:00.000Z', askedAt: null });
  for (const by of [member, buyer, other.owner, admin]) expect((await ask(by, license, member)).status).toBe(404);
  expect([(await ask(owner, license, buyer)).status, (await answer(buyer, license, true)).status]).toEqual([404, 404]);

  expect((await ask(licenseAdmin, license, member)).data.holders[0]?.askedAt).toBe('2026-11-21T10:00:00.000Z');
  expect([await told(member, 'seat-used'), (await one(member, license)).askedAt]).toEqual([1, '2026-11-21T10:00:00.000Z']);
  expect(await server.mailTo(member.email)).toContain(`Do you still use your seat on L-${license}?`);
  expect((await ask(owner, license, member)).message).toBe('They have already been asked. You can ask again from 21/12/2026.');

  expect([(await answer(member, license, true)).status, (await answer(member, license, true)).status]).toEqual([200, 200]);
  expect([(await one(member, license)).askedAt, await told(owner, 'seat-wish'), await told(licenseAdmin, 'seat-wish')]).toEqual([
    null,
    1,
    1,
  ]);
  expect(await server.mailTo(owner.email)).toContain(`member Dahl keeps their seat on L-${license}`);
  expect(await holder(owner, license)).toMatchObject({ quietSince: null, keptAt: '2026-11-21T10:00:00.000Z' });
  expect((await ask(owner, license, member)).message).toBe('This seat has been used recently');
  const log = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '10', search: `L-${license}` } });
  expect(log.data.slice(0, 2).map((one) => [one.licenseOwnerEmail, one.adminEmail, one.changes.map(({ field }) => field)])).toEqual([
    [member.email, member.email, ['Asked about use']],
    [member.email, licenseAdmin.email, ['Asked about use']],
  ]);
});

// ORG-77
test('a sign-in, a file of the license or a new seat shows that it is used', async () => {
  const { license, owner, member, contact, id } = await quiet();
  const isQuiet = async () => (await holder(owner, license))?.quietSince !== null;
  await server.db
    .insertInto('last_sign_in')
    .values({ customer_id: member.id, signed_in_at: new Date('2026-08-24T10:00:00Z') })
    .execute();
  expect(await isQuiet()).toBe(false);
  await lookAway(license, member);
  expect(await isQuiet()).toBe(true);
  const query = { licenseId: String(license), macAddress: '00:1B:44:11:3A:B7', computerName: 'Laptop' };
  await server.call(contact.token, licenses.generateOfflineLicense, { query });
  expect(await isQuiet()).toBe(true); // another person’s file
  await server.call(member.token, licenses.generateOfflineLicense, { query });
  expect(await isQuiet()).toBe(false);
  const second = await add(contact, id);
  await assign(owner, second, member);
  expect((await holder(owner, second))?.quietSince).toBe(null);
});

// ORG-78, ORG-71
test('a person who gives a seat back no longer sees the license; of two answers at once, one is refused, and a holder who left answers nothing', async () => {
  const { id, license, owner, licenseAdmin, member, buyer } = await quiet();
  await ask(owner, license, member);
  const both = await Promise.all([answer(member, license, false), answer(member, license, false)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await server.call(member.token, licenses.findLicense, { params: { id: String(license) } })).status).toBe(404);
  expect([await told(owner, 'seat-wish'), await told(licenseAdmin, 'seat-wish'), await told(member, 'license-seat')]).toEqual([1, 1, 1]);
  expect((await one(owner, license)).seats).toMatchObject({ free: 1, holders: [] });

  await assign(owner, license, buyer);
  await server.call(owner.token, own.removeColleague, { body: { id, customerId: buyer.id } });
  expect([(await answer(buyer, license, true)).status, (await answer(buyer, license, false)).status]).toEqual([404, 404]);
  const late = await make.customer();
  await put(id, late, 'member');
  await assign(owner, license, late);
  await server.call(admin.token, api.erasing.erase, { body: { id: late.id, confirm: late.email, reason: 'They asked for it' } });
  expect((await ask(owner, license, late)).status).toBe(404);
});

// ORG-79
test('staff see who has seats on licenses they may see: people in scope by name, others as a number; outsiders and members do not', async () => {
  const { id, license, owner, member, contact } = await firm();
  await assign(owner, license, member);
  const seats = async (by: Person) => {
    const { status, data } = await server.call(by.token, organizations.getSeats, { params: { id: String(id) } });
    return status === 200 ? data.map((one) => [one.licenseId, one.seats, one.holders.map((each) => each.id), one.others]) : status;
  };
  const [near, far] = [await make.distributor([SWEDEN]), await make.distributor([NORWAY])];
  expect([await seats(admin), await seats(near), await seats(far), await seats(owner), await seats(member)]).toEqual([
    [[license, 1, [member.id], 0]],
    [[license, 1, [member.id], 0]],
    404,
    403,
    403,
  ]);
  const makeStaff = (
    { id: customer_id }: Person, // no Distributor sees them
  ) => server.db.insertInto('customer_role').values({ customer_id, role_id: ROLE.sales }).execute();
  await makeStaff(member);
  expect(await seats(near)).toEqual([[license, 1, [], 1]]);
  await makeStaff(contact);
  expect([await seats(near), await seats(admin)]).toEqual([[], [[license, 1, [member.id], 0]]]); // ORG-53
});
