import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal, renewedTo } from '../../../../test/offer-renewal.ts';
import { asked, NORWAY, type Person } from '../../../../test/people.ts';
import { unzip } from '../../../../test/unzip.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, licenses, ownOrganization: own, offers, orders } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = () => newFirm({ name: 'Fjordlyd AS', lastName: 'Holm', contact: { firstName: 'Runa', lastName: 'Vang' } });

const offerTo = (contact: Person, ...licenseIds: (number | null)[]) => offerRenewal(server, admin, contact, licenseIds);
const find = async (by: Person, id: number) => (await server.call(by.token, offers.findOffer, { params: { id: String(id) } })).status;
const pdf = async (by: Person, id: number) =>
  (await server.call(by.token, offers.getPdf, { params: { id: String(id) }, query: {} })).status;
const accept = (by: Person, id: number, name = 'B. Holm') =>
  server.call(by.token, orders.acceptOffer, { body: { id, no: 1, name, position: 'Purchasing', terms: true } });
const decline = (by: Person, id: number) => server.call(by.token, orders.declineOffer, { body: { id, no: 1, reason: 'Too dear' } });
const more = async (by: Person, id: number) => (await server.call(by.token, orders.moreDays, { body: { id, no: 1 } })).status;
const answered = async (by: Person, id: number) =>
  (await server.call(by.token, orders.findAcceptance, { params: { id: String(id) } })).data.isAnswered;
const order = async (by: Person, id: number) => (await server.call(by.token, orders.findOrder, { params: { id: String(id) } })).status;
const purchases = (by: Person) => server.call(by.token, own.getOwnPurchases, {});
const listed = async (by: Person) => {
  const { data } = await purchases(by);
  return [data.offers.map((one) => one.id), data.orders.map((one) => one.id)];
};

// ORG-61
test('its owners and buyers see and answer what renews only its licenses; admins, members and others do not', async () => {
  const { id, contact, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  const outsider = await make.customer();
  const [license, second, third] = [await add(contact, id), await add(contact, id), await add(contact)];
  const its = await offerTo(contact, license);
  const mixed = await offerTo(contact, second, null);
  const personal = await offerTo(contact, third);
  for (const by of [owner, buyer]) {
    expect([await find(by, its), await pdf(by, its), await answered(by, its)]).toEqual([200, 200, true]);
    expect(await listed(by)).toEqual([[its], []]);
  }
  for (const by of [licenseAdmin, member, other.owner, other.buyer, outsider]) {
    expect([await find(by, its), await pdf(by, its), (await accept(by, its)).status, await more(by, its)]).toEqual([404, 404, 404, 404]);
    expect((await decline(by, its)).status).toBe(404);
  }
  expect([(await purchases(licenseAdmin)).status, (await purchases(member)).status, (await purchases(outsider)).status]).toEqual([
    403, 403, 404,
  ]);
  expect(await listed(other.buyer)).toEqual([[], []]);
  for (const hidden of [mixed, personal])
    for (const by of [owner, buyer])
      expect([await find(by, hidden), await pdf(by, hidden), (await accept(by, hidden)).status]).toEqual([404, 404, 404]);

  expect(await more(owner, its)).toBe(200);
  const accepted = await accept(buyer, its);
  expect(accepted.data).toMatchObject({ customer: { id: contact.id }, acceptedName: 'B. Holm' });
  expect((await accept(owner, its, 'O. Holm')).message).toMatch(/^B\. Holm accepted this offer on /);
  const orderId = accepted.data.id;
  expect(await Promise.all([owner, buyer, contact].map((by) => order(by, orderId)))).toEqual([200, 200, 200]);
  expect(await Promise.all([licenseAdmin, member, other.owner, outsider].map((by) => order(by, orderId)))).toEqual([404, 404, 404, 404]);
  expect(await listed(owner)).toEqual([[its], [orderId]]);
  expect(await renewedTo(server, admin, license)).toEqual([contact.id, '2028-12-01']);
  const logs = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20', search: contact.email } });
  expect(logs.data.find(({ action }) => action === 'Accept Offer')).toMatchObject({ adminEmail: buyer.email });

  // Losing a role takes effect at once.
  await server.call(admin.token, organizations.setPersonRole, { body: { id, customerId: buyer.id, role: 'member' } });
  expect([await find(buyer, its), await order(buyer, orderId)]).toEqual([404, 404]);
});

// ORG-61, ACC-7
test('staff who are owners see what they see as staff, and an offer follows its contact', async () => {
  const { id, contact, owner, licenseAdmin } = await firm();
  const norwegian = await make.customer({ countryId: NORWAY });
  await put(id, norwegian, 'member');
  const its = await offerTo(norwegian, await add(norwegian, id));
  const both = await make.customer({ roles: [ROLE.customer, ROLE.distributor], area: [NORWAY] });
  const row = { customer_id: both.id, organization_id: id, role: 'owner' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(row).execute();
  expect([await find(owner, its), await find(both, its), (await purchases(both)).status]).toEqual([200, 404, 403]);
  const declined = await offerTo(contact, await add(contact, id));
  expect((await decline(owner, declined)).status).toBe(200);
  // A person leaves while their colleague is reading: the answer goes to the contact by then.
  await server.call(norwegian.token, own.leave, { body: { id } });
  expect((await accept(owner, its)).data.customer.id).toBe(licenseAdmin.id);
});

// ORG-61
test('what was offered for a license before it joined an organization stays with the contact, and with the previous organization', async () => {
  const { id, contact, owner } = await firm();
  const license = await add(contact, id);
  const its = await offerTo(contact, license);
  expect((await decline(owner, its)).status).toBe(200);
  const move = async (organizationId: number | null) => {
    const { data } = await server.call(admin.token, licenses.findLicense, { params: { id: String(license) } });
    const body = { licenseId: license, revision: data.revision, organizationId, customerId: contact.id };
    expect((await server.call(admin.token, organizations.moveLicense, { body })).status).toBe(200);
  };
  await move(null);
  const personal = await offerTo(contact, license);
  expect((await decline(contact, personal)).status).toBe(200);
  await server.call(admin.token, organizations.removePerson, { body: { id, customerId: contact.id } });
  const next = await firm();
  await put(next.id, contact, 'member');
  await move(next.id);
  const later = await offerTo(contact, license);
  expect([await listed(next.owner), await listed(owner)]).toEqual([
    [[later], []],
    [[its], []],
  ]);
  for (const hidden of [its, personal]) expect([await find(next.owner, hidden), await pdf(next.buyer, hidden)]).toEqual([404, 404]);
});

// ORG-63
test('mails about the organization’s offers and orders go to its owners and buyers too, and to no one else', async () => {
  const { id, contact, owner, licenseAdmin, buyer, member } = await firm();
  const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => /^(offer|order)-/.test(purpose));
  const its = await offerTo(contact, await add(contact, id));
  await offerTo(contact, await add(contact)); // their own
  await server.call(buyer.token, api.mails.setTopics, { body: { off: ['orders'] } });
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: owner.id, active: false } });
  await accept(buyer, its);
  expect([await told(contact), await told(buyer), await told(owner)]).toEqual([
    ['offer-made', 'offer-made', 'order-confirmed'],
    ['offer-made'],
    ['offer-made'],
  ]);
  expect([await told(licenseAdmin), await told(member)]).toEqual([[], []]);
});

// ORG-62, PRV-533, PRV-491
test('an erased person who accepted is no longer named in the order and the log, an erased contact leaves the name of a colleague, and the contact’s export names none', async () => {
  const { id, contact, owner, buyer } = await firm();
  const its = await offerTo(contact, await add(contact, id));
  const { data } = await accept(buyer, its, 'Bodil Holm');
  const names = async () => (await server.call(admin.token, orders.findOrder, { params: { id: String(data.id) } })).data.acceptedName;
  const exportOf = async (by: Person) => {
    const { bytes } = await server.call(by.token, api.personalData.exportPersonalData, { params: { id: String(by.id) } });
    return [...unzip(bytes).values()].join('\n');
  };
  const file = await exportOf(contact);
  expect([file.includes('Bodil'), file.includes('"acceptedName"')]).toEqual([false, true]);
  const accepted =
    /"acceptedName": "Bodil Holm",\n +"acceptedPosition": "Purchasing",\n +"poNumber": "",\n +"costCentre": "",\n +"state": null/;
  expect(await exportOf(buyer)).toMatch(accepted);
  expect(await names()).toBe('Bodil Holm');
  const logged = async () => {
    const query = { page: '1', pageSize: '1', action: 'Accept Offer' as const };
    const { data: entries } = await server.call(admin.token, api.log.getLogs, { query });
    return entries[0]?.changes.filter(({ field }) => /^(Accepted by|Position|Purchase order number)$/.test(field));
  };
  const wrote = (name: string, position: string) => [
    { field: 'Accepted by', before: null, after: name },
    { field: 'Position', before: null, after: position },
  ];
  expect(await logged()).toEqual(wrote('Bodil Holm', 'Purchasing'));
  await server.call(admin.token, api.erasing.erase, { body: { id: buyer.id, confirm: buyer.email, reason: 'They asked for it' } });
  expect(await names()).toBe(`Erased person ${buyer.id}`);
  expect(await logged()).toEqual(wrote('Erased', 'Erased'));
  const { data: other } = await accept(owner, await offerTo(contact, await add(contact, id)), 'Odd Holm');
  await server.call(admin.token, api.erasing.erase, { body: { id: contact.id, confirm: contact.email, reason: 'They asked for it' } });
  expect((await server.call(admin.token, orders.findOrder, { params: { id: String(other.id) } })).data.acceptedName).toBe('Odd Holm');
  expect(await logged()).toEqual(wrote('Odd Holm', 'Purchasing'));
});

// ORG-62, ORG-65, PRV-533
test('an erased person who accepted, or asked for a renewal, is not named by what comes back from the bin with the contact', async () => {
  const { id, contact, owner, buyer } = await firm();
  const license = await add(contact, id);
  const { data } = await accept(buyer, await offerTo(contact, license), 'Bodil Holm');
  const request = { licenseId: await add(contact, id), note: 'Call Odd' };
  const asking = await server.call(owner.token, api.quotations.askRenewalInOrganization, { body: request });
  expect(asking.status).toBe(200);
  const answer = { id: asking.data.id, answer: 'By the end of the year.' };
  expect((await server.call(admin.token, api.quotations.answerQuotation, { body: answer })).status).toBe(200); // so that it stays with the contact
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(contact.id) }, query: {} });
  for (const { id, email } of [buyer, owner])
    expect((await server.call(admin.token, api.erasing.erase, { body: { id, confirm: email, reason: 'They asked for it' } })).status).toBe(
      200,
    );
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: contact.id } })).status).toBe(200);
  const { data: back } = await server.call(admin.token, orders.findOrder, { params: { id: String(data.id) } });
  expect(back).toMatchObject({ customer: { id: contact.id }, acceptedName: `Erased person ${buyer.id}`, acceptedPosition: 'Erased' });
  const kept = await server.db.selectFrom('quotation').select('renewal').where('id', '=', asking.data.id).executeTakeFirst();
  expect(kept?.renewal).toMatchObject({ note: '' });
});

// ORG-220, ORG-221
test('owners see seats and orders by year, admins the seats, buyers the orders, members neither; what ended, was cancelled or is not theirs is not counted', async () => {
  const { id, contact, owner, licenseAdmin, buyer, member } = await firm();
  const outsider = await make.customer();
  const figures = async (by: Person) => (await server.call(by.token, own.getOwnFigures, {})).data;
  const none = { seats: { all: 0, assigned: 0 }, ordered: [] };
  expect(await figures(owner)).toEqual(none);
  const floating = { ...asked.permanent(contact.id), categoryName: 'FNL' as const, seats: 8, organizationId: id };
  const { data: wide } = await server.call(admin.token, licenses.addLicense, { body: floating as ReturnType<typeof asked.permanent> });
  const [license, second] = [await add(contact, id), await add(contact, id), await add(contact)];
  const ended = { ...asked.temporary(contact.id), endDate: '2026-11-20', organizationId: id };
  expect((await server.call(admin.token, licenses.addLicense, { body: ended as ReturnType<typeof asked.temporary> })).status).toBe(200);
  await server.call(owner.token, own.setSeat, { body: { licenseId: wide.id, customerId: member.id, isAssigned: true } });
  await server.call(owner.token, own.setSeat, { body: { licenseId: license, customerId: member.id, isAssigned: true } });
  const [its, mixed, dropped] = [await offerTo(contact, license), await offerTo(contact, second, null), await offerTo(contact, second)];
  const made = await accept(buyer, its);
  await accept(contact, mixed);
  const cancelled = await accept(buyer, dropped);
  await server.call(admin.token, orders.cancelOrder, { body: { id: cancelled.data.id, reason: 'Ordered twice' } });
  // 1.00 EUR and 25 % tax.
  const ordered = [{ year: 2026, currency: 'EUR', total: 125 }];
  expect(made.data.total).toBe(125);
  expect(await figures(owner)).toEqual({ seats: { all: 10, assigned: 2 }, ordered });
  expect(await figures(licenseAdmin)).toEqual({ seats: { all: 10, assigned: 2 }, ordered: null });
  expect(await figures(buyer)).toEqual({ seats: null, ordered });
  expect(await figures(member)).toEqual({ seats: null, ordered: null });
  expect(await figures((await firm()).owner)).toEqual(none);
  expect((await server.call(outsider.token, own.getOwnFigures, {})).status).toBe(404);
});
