import { api } from '@lm/contract';
import { beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { asked, type Person } from '../../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));
const { organizations, licenses, ownOrganization: own } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const its = await newFirm({ name: 'Ydre AB', lastName: 'Berg', contact: { firstName: 'Tyra', lastName: 'Ek' } });
  return { ...its, license: await add(its.contact, its.id) };
};

const ask = (by: Person, licenseId: number, isAsked = true) => server.call(by.token, own.askForSeat, { body: { licenseId, isAsked } });
const setSeat = (by: Person, licenseId: number, { id: customerId }: Person, isAssigned: boolean) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId, isAssigned } });
const decline = (by: Person, licenseId: number, { id: customerId }: Person, reason = 'There is a trial.') =>
  server.call(by.token, own.declineWish, { body: { licenseId, customerId, reason } });
const askable = async (by: Person) => (await server.call(by.token, own.getSeatsToAskFor, {})).data;
const told = async ({ email }: Person, purpose = 'seat-answer') => (await server.mailsTo(email)).filter((one) => one === purpose).length;
let minutes = 0;
/** Lets the job run, eleven minutes later. */
async function look(): Promise<void> {
  minutes += 11;
  server.setNow(new Date(Date.parse('2026-11-21T10:00:00Z') + minutes * 60_000).toISOString());
  await server.worker.look();
}

// ORG-87
test('people waiting are mailed in order when a seat is free, once, and those who assign it are told whose turn it is', async () => {
  const { id, license, owner, licenseAdmin, member, buyer, contact } = await firm();
  await setSeat(owner, license, contact, true);
  await ask(member, license);
  await ask(buyer, license);
  await look();
  expect([await told(member), await told(buyer), await told(owner, 'seat-wish')]).toEqual([0, 0, 2]);
  await setSeat(owner, license, contact, false);
  await look();
  await look();
  expect([await told(member), await told(buyer), await told(contact)]).toEqual([1, 0, 0]);
  expect([await told(owner, 'seat-wish'), await told(licenseAdmin, 'seat-wish')]).toEqual([3, 3]);
  expect(await server.mailTo(member.email)).toContain('One is free now, and it is your turn.');
  expect(await server.mailTo(owner.email)).toContain('member Berg is the first in line for it and has been told.');

  // The first person withdraws the wish, so it is the second one's turn.
  await ask(member, license, false);
  await look();
  expect([await told(member), await told(buyer)]).toEqual([1, 1]);
  // A third person gets it; the next time it is free they are told again.
  const late = await make.customer({ firstName: 'Ulla' });
  await put(id, late, 'member');
  await setSeat(owner, license, late, true);
  await look();
  await server.call(late.token, own.leave, { body: { id } });
  await look();
  expect(await told(buyer)).toBe(2);
});

// ORG-87
test('a seat that may not move yet is offered to no one, nor any seat to people who may not sign in; asking while one is free says so', async () => {
  const { id, contact, owner, member, buyer } = await firm();
  const form = { ...asked.permanent(contact.id), categoryName: 'FNL' as const, seats: 2, organizationId: id };
  const license = (await server.call(admin.token, licenses.addLicense, { body: form as never })).data.id;
  await ask(member, license);
  await look();
  expect(await told(member)).toBe(0);
  const others = [await make.customer(), await make.customer(), await make.customer()];
  for (const one of others) await put(id, one, 'member');
  const [first, second, third] = others as [Person, Person, Person];
  await server.call(admin.token, licenses.updateLicense, { body: { ...form, id: license, seats: 1 } as never });
  for (const one of [first, second, third]) {
    await setSeat(owner, license, one, true);
    await setSeat(owner, license, one, false);
  }
  await ask(buyer, license);
  await look();
  expect([await told(member), await told(buyer)]).toEqual([0, 0]);
  await server.db.updateTable('customer').set({ active: false }).where('id', '=', member.id).execute();
  expect((await server.call(admin.token, organizations.liftSeats, { body: { licenseId: license } })).status).toBe(200);
  await look();
  expect([await told(member), await told(buyer)]).toEqual([0, 1]);
});

// ORG-88
test('a wish is declined with a reason, which the person reads until they ask again', async () => {
  const { license, owner, licenseAdmin, member, buyer, contact } = await firm();
  const other = await firm();
  await ask(member, license);
  await ask(buyer, license);
  for (const by of [buyer, contact, member, other.owner, other.licenseAdmin, admin])
    expect([by.id, (await decline(by, license, member)).status]).toEqual([by.id, 404]);
  expect((await decline(owner, license, contact)).status).toBe(409); // is not waiting
  expect((await decline(owner, license, other.member)).status).toBe(409);
  expect((await decline(owner, license, member, ' ')).status).toBe(400);
  const answer = 'See https://wiki.example.com/licenses.';
  const [one, two] = await Promise.all([decline(owner, license, member, answer), decline(licenseAdmin, license, member)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect((one.status === 200 ? one : two).data.waiting.map(({ id }) => id)).toEqual([buyer.id]);

  const [row] = await askable(member);
  expect(row).toMatchObject({ licenseId: license, asked: null, declined: { reason: one.status === 200 ? answer : 'There is a trial.' } });
  expect([await told(member), await told(buyer), await told(other.member)]).toEqual([1, 0, 0]);
  expect((await askable(buyer))[0]).toMatchObject({ asked: { place: 1 }, declined: null });
  if (one.status === 200) expect(await server.mailTo(member.email)).not.toContain('https://wiki');

  const log = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '10', search: `L-${license}` } });
  expect(log.data[0]).toMatchObject({ licenseOwnerEmail: member.email, changes: [{ field: 'Asked for a seat' }, { field: 'Answer' }] });
  expect((await ask(member, license)).data[0]).toMatchObject({ asked: { place: 2 }, declined: null });
});

// ORG-88
test('the reason for declining a wish is deleted after 30 days, and when the person leaves', async () => {
  const { id, license, owner, member, buyer } = await firm();
  for (const one of [member, buyer]) {
    await ask(one, license);
    await decline(owner, license, one);
  }
  await server.call(buyer.token, own.leave, { body: { id } });
  const kept = () => server.db.selectFrom('seat_wish').select('asker_id').where('license_id', '=', license).execute();
  expect(await kept()).toEqual([{ asker_id: member.id }]);
  minutes += 30 * 24 * 60;
  await look();
  expect(await kept()).toEqual([]);
});
