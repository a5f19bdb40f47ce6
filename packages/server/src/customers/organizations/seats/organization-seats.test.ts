import { api, ROLE, SOLD_KINDS } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { asked, type Person } from '../../../../test/people.ts';
import { tellOfFreeSeats } from './free-seats.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, licenses, ownOrganization: own } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const its = await newFirm({
    name: 'Skogston AB',
    lastName: 'Lund',
    contact: { firstName: 'Tyra', lastName: 'Ek', offlineLicenseAllowed: true },
  });
  return { ...its, license: await add(its.contact, its.id) };
};

const assign = (by: Person, licenseId: number, { id: customerId }: Person) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId, isAssigned: true } });
const take = (by: Person, licenseId: number, { id: customerId }: Person) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId, isAssigned: false } });
const seats = async (by: Person, id: number) => {
  const { status, data } = await server.call(by.token, own.getOwnLicense, { params: { id: String(id) } });
  return { status, data: data?.seats ?? ({} as NonNullable<typeof data.seats>) };
};
const file = (by: Person, licenseId: number, macAddress = '00:1B:44:11:3A:B7') =>
  server.call(by.token, licenses.generateOfflineLicense, { query: { licenseId: String(licenseId), macAddress, computerName: 'Laptop' } });
const find = async (by: Person, id: number) => (await server.call(by.token, licenses.findLicense, { params: { id: String(id) } })).status;
const listed = async (by: Person) =>
  (await server.call(by.token, own.getOwnLicenses, {})).data.licenses.map((one) => [one.id, one.isUsable, one.isAssigned]);
const held = async (by: Person, id: number) => (await seats(by, id)).data.holders.map((one) => one.id);
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'license-seat');
const answered = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'seat-answer').length;
const logOf = async (licenseId: number) =>
  (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20', search: `L-${licenseId}` } })).data
    .filter(({ action }) => action === 'Change License Holder')
    .map(({ licenseOwnerEmail, changes }) => [licenseOwnerEmail, changes.map(({ before, after }) => [before, after])]);

// ORG-70, ORG-71, ACC-19
test('a seat holder sees the license and makes files for it, without a new confirmation, until it is taken back', async () => {
  const { contact, license, licenseAdmin, owner, member, buyer } = await firm();
  const other = await firm();
  expect([await find(member, license), (await file(member, license)).status, await listed(member)]).toEqual([404, 404, []]);
  expect((await seats(contact, license)).data).toEqual({}); // only those who look after it
  for (const by of [member, buyer, contact, other.owner, admin]) {
    expect([by === contact ? 404 : (await seats(by, license)).status, (await assign(by, license, member)).status]).toEqual([404, 404]);
    expect((await take(by, license, member)).status).toBe(404);
  }
  expect((await assign(owner, license, other.member)).status).toBe(404);
  expect((await seats(owner, license)).data).toMatchObject({ seats: 1, free: 1, freeFrom: null, movesAYear: 2, holders: [] });

  const { data } = await assign(licenseAdmin, license, member);
  expect([data.free, data.holders.map(({ id, hasFile }) => [id, hasFile])]).toEqual([0, [[member.id, false]]]);
  expect([(await assign(owner, license, member)).status, await told(member)]).toEqual([200, ['license-seat']]);
  expect([await find(member, license), await listed(member)]).toEqual([200, [[license, true, true]]]);
  expect([await find(buyer, license), (await file(buyer, license)).status, await listed(buyer)]).toEqual([404, 404, []]);
  const made = await file(member, license);
  expect(made.status).toBe(200);
  expect((await seats(owner, license)).data.holders[0]).toMatchObject({ id: member.id, hasFile: true });
  const computer = (await server.call(owner.token, licenses.findLicense, { params: { id: String(license) } })).data.computers[0];
  const naming = { body: { licenseId: license, computerId: computer?.id ?? 0, name: 'Mine', revision: computer?.revision ?? 0 } };
  expect((await server.call(member.token, licenses.nameComputer, naming)).status).toBe(404);
  const replacing = { params: { licenseId: String(license) } };
  expect((await server.call(member.token, api.replacements.getReplacements, replacing)).status).toBe(404);
  expect((await server.call(member.token, api.quotations.askRenewalInOrganization, { body: { licenseId: license } })).status).toBe(404);

  expect((await take(owner, license, member)).data).toMatchObject({ free: 1, holders: [] });
  expect([await find(member, license), (await file(member, license)).status, await listed(member)]).toEqual([404, 404, []]);
  expect((await told(member)).length).toBe(2);
  expect((await server.mailTo(member.email)).includes('please delete it')).toBe(true);
  expect((await logOf(license)).map(([email]) => email)).toEqual([member.email, member.email]);
});

// ORG-70
test('when two assign the last seat at once, one is refused with the reason', async () => {
  const { license, licenseAdmin, owner, member, buyer } = await firm();
  const answers = await Promise.all([assign(owner, license, member), assign(licenseAdmin, license, buyer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(`All seats of L-${license} are assigned. Take one back first.`);
});

// ORG-209
test('the list of licenses says how many seats of each have a holder and are waited for, to people who look after it alone', async () => {
  const { id, contact, license, owner, licenseAdmin, member, buyer } = await firm();
  const personal = await add(member);
  const form = { ...asked.permanent(contact.id), categoryName: 'FNL' as const, seats: 30, organizationId: id };
  const floating = (await server.call(admin.token, licenses.addLicense, { body: form as never })).data.id;
  for (const holder of [owner, licenseAdmin, member, buyer]) await assign(owner, floating, holder);
  await server.call(member.token, own.askForSeat, { body: { licenseId: license, isAsked: true } });
  const inShort = async (by: Person) =>
    Object.fromEntries((await server.call(by.token, own.getOwnLicenses, {})).data.licenses.map((one) => [one.id, one.seatsHeld]));
  expect(await inShort(licenseAdmin)).toEqual({
    [license]: { all: 1, assigned: 0, waiting: 1, holders: [] },
    [floating]: {
      all: 30,
      assigned: 4,
      waiting: 0,
      holders: [
        { id: buyer.id, firstName: 'buyer', lastName: 'Lund' },
        { id: licenseAdmin.id, firstName: 'licenseAdmin', lastName: 'Lund' },
        { id: member.id, firstName: 'member', lastName: 'Lund' },
      ],
    },
    [personal]: null,
  });
  expect(await inShort(member)).toEqual({ [floating]: null, [personal]: null });
  expect(await inShort(contact)).toEqual({ [license]: null, [floating]: null });

  const { data } = await seats(owner, license);
  expect(data.people.map((one) => [one.id, one.from, one.seatsOn])).toContainEqual([member.id, null, { first: floating, others: 0 }]);
  expect(data.people.map((one) => [one.id, one.from, one.seatsOn])).toContainEqual([contact.id, null, null]);
});

// ORG-210
test('a seat passes from its holder to another person in one step, both are told, and a refusal leaves it where it was', async () => {
  const { license, owner, licenseAdmin, member, buyer, contact } = await firm();
  const pass = (by: Person, from: Person, to: Person) =>
    server.call(by.token, own.setSeat, { body: { licenseId: license, customerId: to.id, isAssigned: true, insteadOf: from.id } });
  await assign(owner, license, member);
  const passed = await pass(licenseAdmin, member, buyer);
  expect([passed.status, passed.data.holders.map((one) => one.id), await find(member, license)]).toEqual([200, [buyer.id], 404]);
  expect([await told(member), await told(buyer)]).toEqual([['license-seat', 'license-seat'], ['license-seat']]);
  expect(await logOf(license)).toEqual([
    [buyer.email, [['No', 'Yes']]],
    [member.email, [['Yes', 'No']]],
    [member.email, [['No', 'Yes']]],
  ]);

  const raced = await Promise.all([pass(owner, buyer, contact), pass(licenseAdmin, buyer, member)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(raced.find(({ status }) => status === 409)?.message).toBe(`All seats of L-${license} are assigned. Take one back first.`);
  const [now] = await held(owner, license);
  const [holder, other] = now === contact.id ? [contact, member] : [member, contact];
  const refused = await pass(owner, holder, other);
  expect([refused.status, refused.message]).toEqual([
    409,
    `The free seats of L-${license} have moved as often as allowed within a year. One can move again from 22/11/2027, or sooner if sales lifts the limit.`,
  ]);
  expect(await held(owner, license)).toEqual([holder.id]);

  const body = { licenseId: license, customerId: member.id, isAssigned: false, insteadOf: buyer.id };
  expect((await server.call(owner.token, own.setSeat, { body })).problems).toEqual([
    { field: 'insteadOf', message: 'Only a seat that a person holds can be passed on' },
  ]);
});

// ORG-72
test('a seat moves twice within a year, as announced; returning it to its last holder, or taking it from a leaver, is no move, and staff lift the limit', async () => {
  const { id, license, licenseAdmin, owner, member, buyer, contact } = await firm();
  const move = async (from: Person, to: Person) => {
    await take(owner, license, from);
    return assign(owner, license, to);
  };
  await assign(owner, license, member);
  expect((await move(member, member)).status).toBe(200); // undone
  expect((await move(member, buyer)).status).toBe(200);
  expect((await seats(owner, license)).data.holders[0]?.movableFrom).toBe(null);
  expect((await move(buyer, member)).data.holders[0]).toMatchObject({ id: member.id, movableFrom: '2027-11-22' });
  const refused = await move(member, buyer);
  expect([refused.status, refused.message]).toEqual([
    409,
    `The free seats of L-${license} have moved as often as allowed within a year. One can move again from 22/11/2027, or sooner if sales lifts the limit.`,
  ]);
  const { data: now } = await seats(owner, license);
  expect(now).toMatchObject({ free: 1, freeFrom: '2027-11-22' });
  expect(now.people.map((one) => [one.id, one.from])).toContainEqual([member.id, null]); // it may go back to them
  expect(now.people.map((one) => [one.id, one.from])).toContainEqual([buyer.id, '2027-11-22']);
  expect((await assign(owner, license, member)).status).toBe(200);

  const lift = (by: Person) => server.call(by.token, organizations.liftSeats, { body: { licenseId: license } });
  expect([(await lift(owner)).status, (await lift(contact)).status]).toEqual([403, 403]);
  expect((await lift(admin)).status).toBe(200);
  expect((await move(member, buyer)).status).toBe(200);

  await server.call(buyer.token, own.leave, { body: { id } });
  expect((await seats(owner, license)).data).toMatchObject({ free: 1, holders: [] });
  expect((await assign(owner, license, licenseAdmin)).data.holders[0]).toMatchObject({ id: licenseAdmin.id, movableFrom: null });
});

// ORG-72, PRD-30, PRD-31, PRD-34
test('the product says how often a seat moves: at first the setting, even if a server of the previous version saved it; another number counts at once', async () => {
  const { license, owner, member, buyer } = await firm();
  const product = async () => (await server.call(admin.token, api.products.getCatalogue, {})).data.product;
  const save = async (change: object) => {
    const { formerly: _, ...before } = await product();
    return server.call(admin.token, api.products.updateProduct, { body: { ...before, ...change } });
  };
  const move = async (from: Person, to: Person) => {
    await take(owner, license, from);
    return assign(owner, license, to);
  };
  expect((await save({ trialDays: 20, seatMoves: undefined })).data.seatMoves).toBe(2);
  await server.db.updateTable('product').set({ seat_moves: null }).execute(); // as a server of the previous version saves it
  expect([(await product()).seatMoves, (await seats(owner, license)).data.movesAYear]).toEqual([2, 2]);

  expect((await save({ seatMoves: 1 })).data.seatMoves).toBe(1);
  expect((await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0]?.changes).toMatchObject([
    { before: '2', after: '1' },
  ]);
  expect((await seats(owner, license)).data.movesAYear).toBe(1);
  await assign(owner, license, member);
  expect((await move(member, buyer)).data.holders[0]).toMatchObject({ id: buyer.id, movableFrom: '2027-11-22' });
  expect((await move(buyer, member)).message).toBe(
    `The free seats of L-${license} have moved as often as allowed within a year. One can move again from 22/11/2027, or sooner if sales lifts the limit.`,
  );
  expect((await server.call(member.token, own.askForSeat, { body: { licenseId: license, isAsked: true } })).status).toBe(200);
  await tellOfFreeSeats(server.portal);
  expect(await answered(member)).toBe(0);

  expect((await save({ seatMoves: 101 })).problems).toMatchObject([{ field: 'seatMoves' }]);
  expect((await save({ seatMoves: 0 })).problems).toMatchObject([{ field: 'seatMoves' }]);
  expect((await save({ seatMoves: 2 })).status).toBe(200);
  expect((await seats(owner, license)).data).toMatchObject({ movesAYear: 2, free: 1, freeFrom: null });
  await tellOfFreeSeats(server.portal);
  expect(await answered(member)).toBe(1); // whatever made a seat free (ORG-87)
  expect((await assign(owner, license, member)).status).toBe(200);
});

// ORG-72, PRD-40
test('a seat moves as often as the product of its license says, not another product', async () => {
  const { id, contact, owner, license } = await firm();
  const studio = { name: 'Radiation Studio', code: 'RS', trialDays: 30, version2From: null, idsNeeded: null, seatMoves: 5 };
  const { data: product } = await server.call(admin.token, api.products.addProduct, {
    body: { ...studio, kinds: [...SOLD_KINDS], colour: 'green' },
  });
  const { data: rays } = await server.call(admin.token, api.products.addModule, {
    body: { productId: product.id, name: 'Rays', code: 'RAYS', about: '', state: 'sold', needs: [], soldAlone: true },
  });
  const body = { ...asked.permanent(contact.id), modules: [rays.id], version: '1.0', organizationId: id };
  const other = await server.call(admin.token, licenses.addLicense, { body });
  expect(other.status).toBe(200);
  expect((await seats(owner, other.data.id)).data.movesAYear).toBe(5);
  expect((await seats(owner, license)).data.movesAYear).toBe(2);
});

// ORG-73
test('a seat becomes free when its holder leaves, is taken out, deleted or erased, and does not return with them', async () => {
  const { id, license, owner, member, buyer, licenseAdmin } = await firm();
  const second = await add(owner, id);
  await assign(owner, license, member);
  await server.call(owner.token, own.removeColleague, { body: { id, customerId: member.id } });
  expect([await held(owner, license), (await told(member)).length, await find(member, license)]).toEqual([[], 1, 404]);

  await assign(owner, license, buyer);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(buyer.id) }, query: {} });
  expect(await held(owner, license)).toEqual([]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: buyer.id } });
  expect(await held(owner, license)).toEqual([]);

  // A license restored from the bin has the seats of people who are still there.
  await assign(owner, second, buyer);
  const late = await make.customer();
  await put(id, late, 'member');
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(second) }, query: {} });
  await server.call(admin.token, organizations.removePerson, { body: { id, customerId: buyer.id } });
  await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: second } });
  expect(await held(owner, second)).toEqual([]);
  await assign(owner, second, late);
  await server.call(admin.token, api.erasing.erase, { body: { id: late.id, confirm: late.email, reason: 'They asked for it' } });
  expect([await held(owner, second), (await seats(licenseAdmin, second)).data.free]).toEqual([[], 1]);
});

// ORG-73, ORG-51
test('once given back to its contact, a license has no seats any more', async () => {
  const { license, owner, member, contact } = await firm();
  await assign(owner, license, member);
  const { revision } = (await server.call(admin.token, licenses.findLicense, { params: { id: String(license) } })).data;
  const body = { licenseId: license, revision, organizationId: null, customerId: contact.id };
  expect((await server.call(admin.token, organizations.moveLicense, { body })).status).toBe(200);
  expect([await find(member, license), (await file(member, license)).status]).toEqual([404, 404]);
  expect(
    await server.db.selectFrom('license_seat').select('id').where('license_id', '=', license).where('ended_at', 'is', null).execute(),
  ).toEqual([]);
});

// ORG-70, ORG-53
test('a seat of a floating license shows it but makes no file for its server; staff and keys get nothing from a seat', async () => {
  const { id, contact, owner, member } = await firm();
  const form = { ...asked.permanent(contact.id), categoryName: 'FNL' as const, seats: 2, organizationId: id };
  const floating = (await server.call(admin.token, licenses.addLicense, { body: form as never })).data.id;
  await assign(owner, floating, member);
  expect([await find(member, floating), (await file(member, floating)).status]).toEqual([200, 403]);
  const both = await make.customer({ roles: [ROLE.customer, ROLE.distributor], area: [] });
  const row = { customer_id: both.id, organization_id: id, role: 'member' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(row).execute();
  expect((await assign(owner, floating, both)).status).toBe(200);
  expect([await find(both, floating), (await file(both, floating)).status]).toEqual([404, 404]);
  expect((await assign(owner, floating, owner)).message).toBe(`All seats of L-${floating} are assigned. Take one back first.`);
});

// ORG-70
test('a license with fewer seats than holders accepts no new holder until enough seats are taken back', async () => {
  const { id, contact, owner, licenseAdmin, member, buyer } = await firm();
  const form = { ...asked.permanent(contact.id), categoryName: 'FNL' as const, seats: 3, organizationId: id };
  const floating = (await server.call(admin.token, licenses.addLicense, { body: form as never })).data.id;
  for (const holder of [owner, member, buyer]) await assign(owner, floating, holder);
  await server.call(admin.token, licenses.updateLicense, { body: { ...form, id: floating, seats: 2 } as never });
  expect((await seats(owner, floating)).data).toMatchObject({ seats: 2, free: 0 });
  await take(owner, floating, owner); // the first of them, whose seat is one of the two
  expect((await assign(owner, floating, licenseAdmin)).message).toBe(`All seats of L-${floating} are assigned. Take one back first.`);
  await take(owner, floating, buyer);
  expect((await assign(owner, floating, licenseAdmin)).data).toMatchObject({ seats: 2, free: 0 });
});
