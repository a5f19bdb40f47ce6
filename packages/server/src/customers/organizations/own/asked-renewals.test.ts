import { api, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import { type Person, SWEDEN } from '../../../../test/people.ts';
import { unzip } from '../../../../test/unzip.ts';

const { server, make } = await givenServer({ SALES_EMAIL: 'offers@vendor.example' });
const admin = await make.admin();
const sales = await make.sales();
const { organizations, licenses, ownOrganization: own, quotations } = api;

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = async () => {
  const its = await newFirm({ name: 'Havlyd AS', lastName: 'Berg', contact: { firstName: 'Tove', lastName: 'Nygaard' } });
  return { ...its, license: await add(its.contact, its.id) };
};

const ask = (by: Person, licenseId: number, besides: { note?: string; purchaseOrder?: string; until?: string } = {}) =>
  server.call(by.token, quotations.askRenewalInOrganization, { body: { licenseId, ...besides } });
const underWay = async (by: Person, id: number) => {
  const { data } = await server.call(by.token, own.getOwnLicense, { params: { id: String(id) } });
  return { mayAsk: data.mayAsk, ...data.renewal };
};
const inbox = async (by: Person, id: number) => server.call(by.token, quotations.findInInbox, { params: { id: String(id) } });
const answer = (id: number, text: string) => server.call(sales.token, quotations.answerQuotation, { body: { id, answer: text } });
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => /^(renewal|quotation)-/.test(purpose));

// ORG-64, ACC-19
test('owners and license admins request renewals of its licenses, on the contact’s behalf, and no one else does', async () => {
  const { contact, license, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  const outsider = await make.customer();
  for (const by of [buyer, member, other.owner, other.licenseAdmin, outsider]) expect((await ask(by, license)).status).toBe(404);
  expect([(await ask(admin, license)).status, (await ask(sales, license)).status]).toEqual([403, 403]);
  const personal = await add(owner);
  expect((await ask(owner, personal)).status).toBe(404);
  expect((await ask(owner, license, { until: '2020-01-01' })).message).toMatch(/^L-\d+ has been changed in the meantime: it now ends on /);

  expect(await underWay(owner, license)).toEqual({ mayAsk: true, asked: null, offeredUntil: null });
  const { data } = await ask(licenseAdmin, license, { note: 'All to one day, please', purchaseOrder: 'PO-7' });
  expect(Object.keys(data)).toEqual(['id', 'submittedAt']);
  expect(await underWay(owner, license)).toMatchObject({ asked: { id: data.id, by: 'licenseAdmin Berg' } });
  expect((await ask(owner, license)).message).toMatch(/^The renewal of L-\d+ was requested in Q-\d+ on /);

  const seen = (await inbox(sales, data.id)).data;
  expect(seen).toMatchObject({ customer: { id: contact.id }, colleague: { name: 'licenseAdmin Berg' }, byStaff: false });
  expect(seen.renewal).toMatchObject({ licenses: [{ id: license }], note: 'All to one day, please', purchaseOrder: 'PO-7' });
  const find = (by: Person) => server.call(by.token, quotations.findQuotation, { params: { id: String(data.id) } });
  expect((await find(contact)).data).toMatchObject({ colleague: { name: 'licenseAdmin Berg' } });
  for (const by of [owner, licenseAdmin, member, other.owner]) expect((await find(by)).status).toBe(404);
  const logs = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20', search: contact.email } });
  expect(logs.data.find(({ action }) => action === 'Ask for Renewal')).toMatchObject({ adminEmail: licenseAdmin.email });

  const mail = await server.mailTo('offers@vendor.example');
  expect(mail).toContain(`licenseAdmin Berg, ${licenseAdmin.email}, asks you to renew L-${license} for Tove Nygaard`);
  const hers = await server.mailTo(contact.email);
  expect(hers).toContain(`licenseAdmin Berg asked us to renew L-${license} of your organization`);
  const theirs = await server.mailTo(licenseAdmin.email);
  for (const words of ['Hello licenseAdmin', `https://portal.example/#/organization/licenses/${license}`]) expect(theirs).toContain(words);
  expect([await told(owner), await told(buyer), await told(member)]).toEqual([[], [], []]);

  await answer(data.id, 'We send an offer.');
  expect([await told(contact), await told(licenseAdmin)]).toEqual([
    ['renewal-confirmed', 'quotation-answered'],
    ['renewal-confirmed', 'quotation-answered'],
  ]);
});

// ORG-64, ORG-22
test('the answer reaches no one who was demoted or left, and a distributor of another area reads no name out of scope', async () => {
  const { id, contact, license, owner, licenseAdmin } = await firm();
  const second = await add(contact, id);
  const nils = await make.customer({ firstName: 'Nils' });
  await put(id, nils, 'owner');
  const distributor = await make.distributor([SWEDEN]);
  const first = (await ask(licenseAdmin, license)).data.id;
  const other = (await ask(nils, second)).data.id;
  const role = { customer_id: nils.id, role_id: ROLE.sales }; // no Distributor sees them
  await server.db.insertInto('customer_role').values(role).execute();
  expect((await inbox(distributor, first)).data.colleague).toEqual({ name: 'licenseAdmin Berg' });
  expect((await inbox(distributor, other)).data.colleague).toEqual({ name: null });
  await server.db.deleteFrom('customer_role').where('customer_id', '=', nils.id).where('role_id', '=', ROLE.sales).execute();
  const { people } = (await server.call(owner.token, own.getOwn, {})).data;
  const { revision = 0 } = people.find((one) => one.id === licenseAdmin.id) ?? {};
  await server.call(owner.token, own.setColleagueRole, { body: { id, customerId: licenseAdmin.id, role: 'member', revision } });
  await server.call(nils.token, own.leave, { body: { id } });
  await answer(first, 'Here it is.');
  await answer(other, 'Here it is.');
  expect((await ask(nils, license)).status).toBe(404);
  expect([await told(nils), (await told(contact)).at(-1)]).toEqual([['renewal-confirmed'], 'quotation-answered']);
  expect((await told(licenseAdmin)).length).toBe(1);
});

// ORG-64, QUO-380, ORG-61
test('a renewal already offered is not requested, and a license admin does not read which offer it is', async () => {
  const { contact, license, licenseAdmin } = await firm();
  await offerRenewal(server, admin, contact, [license]);
  const refused = await ask(licenseAdmin, license);
  expect([refused.status, refused.message.replace(/L-\d+/, 'L').replace(/until .*/, '')]).toEqual([
    409,
    'An offer that renews L is waiting for an answer ',
  ]);
  expect((await underWay(licenseAdmin, license)).offeredUntil).toMatch(/^20/);
});

// ORG-65
test('an open request moves to the next contact with its license, and that contact gets the answer', async () => {
  const { id, contact, license, licenseAdmin, owner } = await firm();
  const asked = await ask(owner, license, { note: 'Soon' });
  const both = (
    await server.call(contact.token, quotations.askRenewal, {
      body: { licenses: [{ id: await add(contact, id) }, { id: await add(contact) }], note: 'Mixed' },
    })
  ).data.id;
  await server.call(contact.token, own.leave, { body: { id } });
  const moved = (await inbox(sales, asked.data.id)).data;
  expect(moved).toMatchObject({
    customer: { id: licenseAdmin.id },
    colleague: { name: 'owner Berg' },
    form: { firstName: 'licenseAdmin', email: licenseAdmin.email },
  });
  expect((await inbox(sales, both)).data.customer.id).toBe(contact.id);
  expect((await underWay(owner, license)).asked).toMatchObject({ id: asked.data.id });
  await answer(asked.data.id, 'Here it is.');
  expect([(await told(licenseAdmin)).at(-1), (await told(contact)).includes('quotation-answered')]).toEqual(['quotation-answered', false]);

  // Staff make another person the contact; what the first one wrote stays with the first.
  const next = await add(licenseAdmin, id);
  const request = (await server.call(licenseAdmin.token, quotations.askRenewal, { body: { licenses: [{ id: next }], note: 'Mine' } })).data
    .id;
  const { data } = await server.call(admin.token, licenses.findLicense, { params: { id: String(next) } });
  const body = { licenseId: next, revision: data.revision, organizationId: id, customerId: owner.id };
  expect((await server.call(admin.token, organizations.moveLicense, { body })).status).toBe(200);
  expect((await inbox(sales, request)).data).toMatchObject({ customer: { id: owner.id }, colleague: { name: 'licenseAdmin Berg' } });
});

// ORG-65, PRV-491, PRV-533
test('each person’s export has only their own words, and erasing the person who made the request empties the note', async () => {
  const { contact, license, owner } = await firm();
  const { data } = await ask(owner, license, { note: 'Bodil needs it', purchaseOrder: 'PO-8' });
  const exportOf = async (by: Person) => {
    const { bytes } = await server.call(by.token, api.personalData.exportPersonalData, { params: { id: String(by.id) } });
    return [...unzip(bytes).values()].join('\n');
  };
  const [hers, theirs] = [await exportOf(contact), await exportOf(owner)];
  expect([hers.includes('Bodil'), hers.includes('PO-8')]).toEqual([false, true]);
  expect([theirs.includes('Bodil'), theirs.includes('Nygaard'), theirs.includes(contact.email)]).toEqual([true, false, false]);
  await server.call(admin.token, api.erasing.erase, { body: { id: owner.id, confirm: owner.email, reason: 'They asked for it' } });
  const left = (await inbox(sales, data.id)).data;
  expect([left.renewal?.note, left.renewal?.purchaseOrder, left.colleague]).toEqual(['', 'PO-8', { name: `Erased person ${owner.id}` }]);
});

// ORG-64
test('staff who are owners cannot request it, and when two people do at once, one is told about the other', async () => {
  const { id, license, owner, licenseAdmin } = await firm();
  const both = await make.customer({ roles: [ROLE.customer, ROLE.distributor], area: [SWEDEN] });
  const row = { customer_id: both.id, organization_id: id, role: 'owner' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(row).execute();
  expect((await ask(both, license)).status).toBe(404);
  const answers = await Promise.all([ask(owner, license), ask(licenseAdmin, license)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
