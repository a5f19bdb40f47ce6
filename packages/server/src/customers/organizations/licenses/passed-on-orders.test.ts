import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal, renewedTo, renewing } from '../../../../test/offer-renewal.ts';
import { asked, type Person, SWEDEN } from '../../../../test/people.ts';
import { OFFER } from '../../../../test/samples.ts';
import { unzip } from '../../../../test/unzip.ts';

const { server, make } = await givenServer({ ORDERS: 'confirm', PAYMENT_AWAITED: 'on' });
const admin = await make.admin();
const clerk = await make.admin();
const { organizations, licenses, ownOrganization: own, offers, orders } = api;

let count = 0;

/** An organization with two people; the first is the contact of its license, and has a license of their own. */
async function firm() {
  const body = { name: `Fjellro ${++count} AS`, countryId: SWEDEN };
  const { id } = (await server.call(admin.token, organizations.addOrganization, { body })).data;
  const [contact, next, last] = [
    await make.customer({ firstName: 'Runa', lastName: 'Vang' }),
    await make.customer({ firstName: 'Siv', lastName: 'Dahl' }),
    await make.customer({ firstName: 'Ulf', lastName: 'Moe' }),
  ];
  for (const [person, role] of [
    [contact, 'member'],
    [next, 'licenseAdmin'],
    [last, 'member'],
  ] as const)
    await server.call(admin.token, organizations.addPerson, { body: { id, customerId: person.id, role } });
  return { id, contact, next, last, license: await add(contact, id), personal: await add(contact) };
}

async function add({ id: customerId }: Person, organizationId?: number) {
  const body = { ...asked.permanent(customerId), organizationId } as ReturnType<typeof asked.permanent>;
  return (await server.call(admin.token, licenses.addLicense, { body })).data.id;
}

async function order(contact: Person, ...licenseIds: (number | null)[]) {
  const id = await offerRenewal(server, admin, contact, licenseIds);
  const body = { id, no: 1, name: 'Runa Vang', position: 'Purchasing', terms: true as const };
  return (await server.call(contact.token, orders.acceptOffer, { body })).data;
}
const see = async (by: Person, id: number) => (await server.call(by.token, orders.findOrder, { params: { id: String(id) } })).status;
const leave = (by: Person, id: number) => server.call(by.token, own.leave, { body: { id } });
const remove = ({ id }: Person) => server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(id) }, query: {} });
const state = async (id: number) => {
  const { data } = await server.call(admin.token, orders.findOrder, { params: { id: String(id) } });
  return [data.state, data.customer?.id];
};
const confirm = (id: number) => server.call(clerk.token, orders.confirmOrder, { body: { id } });

// ORG-66
test('a waiting order moves to the next contact of its license, even from a deleted one, and is paid there', async () => {
  const { id, contact, next, last, license, personal } = await firm();
  const waits = await order(contact, license);
  const mixed = await order(contact, await add(contact, id), personal);
  expect((await leave(contact, id)).status).toBe(200);
  expect([await see(next, waits.id), await see(contact, waits.id), await state(waits.id)]).toEqual([200, 404, ['waiting', next.id]]);
  expect([await see(next, mixed.id), await state(mixed.id)]).toEqual([404, ['waiting', contact.id]]);
  expect((await confirm(waits.id)).status).toBe(200);
  expect((await server.mailsTo(next.email)).includes('order-confirmed')).toBe(true);
  expect((await server.mailsTo(contact.email)).includes('order-confirmed')).toBe(false);
  expect((await remove(next)).status).toBe(200);
  expect(await state(waits.id)).toEqual(['awaited', last.id]);
  const paid = await server.call(clerk.token, orders.markPaid, { body: { id: waits.id, reference: 'SEPA 9' } });
  expect([paid.status, paid.data.state]).toEqual([200, 'done']);
  expect(await renewedTo(server, admin, license)).toEqual([last.id, '2028-12-01']);
  // A settled order stays with the contact of that time.
  await leave(last, id);
  expect(await state(waits.id)).toEqual(['done', last.id]);
});

// ORG-66, PRV-491, PRV-533
test('an acceptance names the person who accepted: in no one else’s export, and no longer once they are erased', async () => {
  const { id, contact, next, license } = await firm();
  const waits = await order(contact, license);
  await leave(contact, id);
  const { bytes } = await server.call(next.token, api.personalData.exportPersonalData, { params: { id: String(next.id) } });
  expect([...unzip(bytes).keys()].filter((name) => name.endsWith('.pdf'))).toEqual([]);
  const kept = () => server.db.selectFrom('offer_pdf').select('named_id').where('offer_id', '=', waits.offer.id).execute();
  expect(await kept()).toEqual([{ named_id: contact.id }]);
  await server.call(admin.token, api.erasing.erase, { body: { id: contact.id, confirm: contact.email, reason: 'They asked for it' } });
  expect(await kept()).toEqual([]);
  expect(await state(waits.id)).toEqual(['waiting', next.id]);
  const read = await server.call(next.token, offers.getPdf, { params: { id: String(waits.offer.id) }, query: {} });
  expect(read.status).toBe(200);
});

// OFR-304, ORD-385
test('staff neither approve an offer of an organization that they are in, nor settle its orders or one that they accepted', async () => {
  const { id, contact, license } = await firm();
  const both = await make.admin();
  const confirms = (of: number) => server.call(both.token, orders.confirmOrder, { body: { id: of } });
  const marksPaid = (of: number) => server.call(both.token, orders.markPaid, { body: { id: of, reference: 'SEPA 9' } });
  const waits = await order(contact, license);
  const place = { customer_id: both.id, organization_id: id, role: 'member' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(place).execute();
  const alone = { status: 403, message: 'A colleague has to do this: the order is yours, or you wrote its offer' };
  expect(await confirms(waits.id)).toMatchObject(alone);
  expect((await confirm(waits.id)).status).toBe(200);
  expect(await marksPaid(waits.id)).toMatchObject(alone);

  const half = { ...renewing(await add(contact, id)), price: 660_000, discount: 5000, discountReason: 'Old friends' };
  const { data: offer } = await server.call(admin.token, offers.addOffer, { body: { ...OFFER, customerId: contact.id, lines: [half] } });
  expect((await server.call(admin.token, offers.askApproval, { body: { id: offer.id } })).status).toBe(200);
  const approves = () => server.call(both.token, offers.approveOffer, { body: { id: offer.id } });
  const returned = await server.call(both.token, offers.returnOffer, { body: { id: offer.id, reason: 'Too little' } });
  const notTheirs = { status: 403, message: 'A colleague has to approve what you asked for, wrote or are offered' };
  expect([await approves(), returned]).toMatchObject([notTheirs, notTheirs]);
  await server.db.deleteFrom('organization_person').where('customer_id', '=', both.id).execute();
  await server.db.updateTable('customer_order').set({ accepted_by_id: both.id }).where('id', '=', waits.id).execute();
  expect(await marksPaid(waits.id)).toMatchObject(alone);
  expect((await approves()).status).toBe(200);
});
