import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import type { Person } from '../../../../test/people.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { OFFER, QUOTATION } from '../../../../test/samples.ts';
import { unzip } from '../../../../test/unzip.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
const { ownOrganization: own, organizations, orders, offers } = api;
const { put, addLicense, firm: newFirm } = firmsOf(server, make, admin);
const firm = () => newFirm({ name: 'Fjordlyd AS', lastName: 'Holm', contact: { firstName: 'Runa', lastName: 'Vang' } });

const SAID = {
  address: 'Fjordlyd AS\nFinance\nBox 12',
  deliveryAddress: 'Goods in, Dock 3\nBergen',
  costCentres: ['4711 Acoustics', '4712 Flow'],
  poNumberNeeded: true,
  language: 'de',
};
const write = (by: Person, id: number, said: object = {}) =>
  server.call(by.token, own.setPurchasing, { body: { ...SAID, id, ...said } as typeof SAID & { id: number } });
const written = async (by: Person) => (await server.call(by.token, own.getOwn, {})).data.purchasing;
const find = (id: number) => server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } });
const acceptance = async (by: Person, id: number) =>
  (await server.call(by.token, orders.findAcceptance, { params: { id: String(id) } })).data;
const accept = (by: Person, id: number, more: { poNumber?: string; costCentre?: string }) =>
  server.call(by.token, orders.acceptOffer, { body: { id, no: 1, name: 'B. Holm', position: 'Purchasing', terms: true, ...more } });

const buyerOf = async (by: Person, id: number) =>
  (await server.call(by.token, offers.findOffer, { params: { id: String(id) } })).data.buyer;
const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');

// ORG-180, ORG-181
test('owners and staff record how an organization buys; buyers read it; others do not', async () => {
  const { id, owner, buyer, licenseAdmin, member } = await firm();
  const before = await written(owner);
  expect(before).toMatchObject({ address: '', deliveryAddress: '', costCentres: [], poNumberNeeded: false, language: '', vatId: '' });
  const revision = before?.revision ?? 0;
  expect((await write(owner, id, { revision })).data.purchasing).toMatchObject({ ...SAID, revision: revision + 1 });
  expect(await lastLogged(admin)).toMatchObject({
    action: 'Update Organization',
    adminEmail: owner.email,
    changes: [
      { field: 'Address', before: null, after: SAID.address },
      { field: 'Delivery address', before: null, after: SAID.deliveryAddress },
      { field: 'Cost centres', before: null, after: '4711 Acoustics, 4712 Flow' },
      { field: 'Purchase order number required', before: null, after: 'Yes' },
      { field: 'Language', before: null, after: 'Deutsch' },
    ],
  });
  expect((await write(owner, id, { revision, address: '' })).status).toBe(409); // another person wrote in between
  expect(await Promise.all([buyer, licenseAdmin, member].map(async (by) => (await written(by))?.costCentres))).toEqual([
    SAID.costCentres,
    undefined,
    undefined,
  ]);
  for (const by of [buyer, licenseAdmin, member]) expect((await write(by, id)).status).toBe(403);
  for (const by of [(await firm()).owner, await make.customer(), admin]) expect((await write(by, id)).status).toBe(404);

  const { data } = await find(id);
  expect(data).toMatchObject(SAID);
  const body = { id, revision: data.revision, name: data.name, countryId: data.countryId, costCentres: ['4713'] };
  expect((await server.call(admin.token, organizations.updateOrganization, { body })).data).toMatchObject({
    ...SAID,
    costCentres: ['4713'],
  });
  const { bytes } = await server.call(admin.token, organizations.exportOrganizations, { query: { search: data.name } });
  expect(String(bytes)).toContain('"Goods in, Dock 3\nBergen",4713,yes,de');
});

// ORG-181
test('a cost centre has a name of up to 60 characters, each name once whatever its case, and there are 100 at most', async () => {
  const { id, owner } = await firm();
  const many = Array.from({ length: 101 }, (_, at) => `C ${at}`);
  for (const [costCentres, message] of [
    [['4711', ' 4711 '], 'Please list each cost centre only once'],
    [['r&d', 'R&D'], 'Please list each cost centre only once'],
    [['x'.repeat(61)], 'Please enter at most 60 characters'],
    [['  '], 'Please name the cost centre'],
    [['a\u0000b'], 'Please remove the control characters'],
    [many, 'An organization has at most 100 cost centres'],
  ] as const)
    expect((await write(owner, id, { costCentres })).problems).toEqual([{ field: 'costCentres', message }]);
  expect((await write(owner, id, { costCentres: many.slice(1) })).status).toBe(200);
  expect((await write(owner, id, { deliveryAddress: 'x'.repeat(1001) })).problems).toMatchObject([{ field: 'deliveryAddress' }]);
  expect((await write(owner, id, { language: 'xx' })).problems).toMatchObject([{ field: 'language' }]);
});

// ORG-182, ORD-330
test('an offer needs a purchase order number if the organization says so, and the order names cost centre and addresses', async () => {
  const { id, contact, owner, buyer } = await firm();
  await write(owner, id);
  const its = await offerRenewal(server, admin, contact, [await addLicense(contact, id)]);
  expect(await acceptance(buyer, its)).toMatchObject({ poNumberNeeded: true, costCentres: SAID.costCentres });
  expect((await acceptance(admin, its)).costCentres).toEqual([]);
  const open = await server.call(buyer.token, offers.getPdf, { params: { id: String(its) }, query: {} });
  expect(await textOf(open.bytes)).toContain('Goods in, Dock 3');
  expect((await accept(buyer, its, {})).problems).toEqual([{ field: 'poNumber', message: 'Please enter your purchase order number' }]);
  expect((await accept(buyer, its, { poNumber: 'PO 1', costCentre: '9999' })).problems).toEqual([
    { field: 'costCentre', message: 'Please choose a cost centre of your organization' },
  ]);

  const { data: order } = await accept(buyer, its, { poNumber: 'PO 1', costCentre: '4712 Flow' });
  const noted = { poNumber: 'PO 1', costCentre: '4712 Flow', invoiceAddress: SAID.address, deliveryAddress: SAID.deliveryAddress };
  expect(order).toMatchObject(noted);
  expect((await accept(buyer, its, { poNumber: 'PO 1', costCentre: '4712 Flow' })).data.id).toBe(order.id); // sent twice
  expect((await acceptance(contact, its)).order).toMatchObject({ poNumber: 'PO 1', costCentre: '4712 Flow' });
  await write(owner, id, { costCentres: [], deliveryAddress: 'Elsewhere' });
  expect((await server.call(contact.token, orders.findOrder, { params: { id: String(order.id) } })).data).toMatchObject(noted);
  expect(await buyerOf(buyer, its)).toMatchObject({ address: SAID.address, deliveryAddress: SAID.deliveryAddress });
  const paper = await server.call(contact.token, offers.getPdf, { params: { id: String(its) }, query: {} });
  const text = await textOf(paper.bytes);
  for (const said of ['Fjordlyd AS', 'Box 12', 'Goods in, Dock 3', '4712 Flow', 'PO 1']) expect(text).toContain(said);

  expect(await server.mailTo(buyer.email)).toContain('Cost centre: 4712 Flow');
  const csv = await server.call(admin.token, orders.exportOrders, { query: { search: order.number } });
  expect(String(csv.bytes)).toContain(',PO 1,');
  expect(String(csv.bytes)).toContain(`,4712 Flow,"${SAID.address}","${SAID.deliveryAddress}"\r\n`);
  const exported = await server.call(contact.token, api.personalData.exportPersonalData, { params: { id: String(contact.id) } });
  expect([...unzip(exported.bytes).values()].join('\n')).toContain('"costCentre": "4712 Flow"');
  const logs = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20', search: contact.email } });
  expect(logs.data.find(({ action }) => action === 'Accept Offer')?.changes).toContainEqual({
    ...{ field: 'Cost centre', before: null, after: '4712 Flow' },
  });
});

// ORG-182, ORD-330
test('a missing purchase order number and an unknown cost centre are refused before anything is drawn', async () => {
  const { id, contact, owner, buyer } = await firm();
  await write(owner, id);
  const its = await offerRenewal(server, admin, contact, [await addLicense(contact, id)]);
  const renamed = (from: string, to: string) => sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(server.db);
  await renamed('offer_pdf', 'away'); // so that nothing can be drawn
  try {
    expect((await accept(buyer, its, {})).problems).toMatchObject([{ field: 'poNumber' }]);
    expect((await accept(buyer, its, { poNumber: 'PO 1', costCentre: '9999' })).problems).toMatchObject([{ field: 'costCentre' }]);
    expect((await accept(admin, its, {})).message).toBe('Only the customer an offer was made for can answer it');
    expect((await accept(buyer, its, { poNumber: 'PO 1' })).status).toBe(500);
  } finally {
    await renamed('away', 'offer_pdf');
  }
  expect((await accept(buyer, its, { poNumber: 'PO 1' })).data).toMatchObject({ poNumber: 'PO 1' });
});

// ORG-182
test('an offer to one person in it needs the number too, until they leave; people in none choose no cost centre', async () => {
  const { id, owner, member } = await firm();
  await write(owner, id);
  const personal = await offerRenewal(server, admin, member, [await addLicense(member)]);
  expect((await accept(member, personal, {})).problems).toMatchObject([{ field: 'poNumber' }]);
  await server.call(member.token, own.leave, { body: { id } });
  expect((await accept(member, personal, { costCentre: '4712 Flow' })).problems).toMatchObject([{ field: 'costCentre' }]);
  expect((await accept(member, personal, {})).data).toMatchObject({
    poNumber: '',
    costCentre: '',
    invoiceAddress: '',
    deliveryAddress: '',
  });
  const next = await firm();
  await write(next.owner, next.id);
  await put(next.id, member, 'member');
  expect(await buyerOf(member, personal)).toMatchObject({ address: '', deliveryAddress: '' });
});

// ORG-182
test('the invoice address replaces address and state of the request', async () => {
  const { id, contact, owner } = await firm();
  const form = { ...QUOTATION, modules: ['Flow'], address: 'Torget 1', state: 'Vestland' };
  const { data: request } = await server.call(contact.token, api.quotations.submitQuotation, { body: form });
  const { data: draft } = await server.call(admin.token, offers.addOffer, {
    body: { ...OFFER, customerId: contact.id, quotationId: request.id },
  });
  await server.call(admin.token, offers.sendOffer, { body: { id: draft.id } });
  const paper = async () =>
    textOf((await server.call(contact.token, offers.getPdf, { params: { id: String(draft.id) }, query: {} })).bytes);
  expect(await paper()).toContain('Vestland');
  await write(owner, id);
  expect(await paper()).toContain('Box 12');
  expect(await paper()).not.toMatch(/Vestland|Torget/);
});

// ORG-184
test('a merge adds the cost centres of the one that is merged, and undoing removes them again', async () => {
  const [goes, stays] = [await firm(), await firm()];
  await write(goes.owner, goes.id, { costCentres: ['A', 'B', 'C'] });
  await write(stays.owner, stays.id, { costCentres: ['b', 'D'], poNumberNeeded: false });
  const merge = () => server.call(admin.token, api.organizationMerges.mergeOrganizations, { body: { id: goes.id, intoId: stays.id } });
  const { data } = await merge();
  expect((await find(stays.id)).data).toMatchObject({ costCentres: ['b', 'D', 'A', 'C'], poNumberNeeded: false });
  const history = await server.call(admin.token, organizations.getOrganizationHistory, { params: { id: String(stays.id) } });
  expect(history.data.map(({ changes }) => changes)).toContainEqual([{ field: 'Cost centres', before: 'b, D', after: 'b, D, A, C' }]);
  await write(stays.owner, stays.id, { costCentres: ['A', 'D', 'E'] });
  await server.call(admin.token, api.organizationMerges.undoMerge, { body: { undoId: data.undoId } });
  expect([(await find(stays.id)).data.costCentres, (await find(goes.id)).data]).toMatchObject([
    ['D', 'E'],
    { ...SAID, costCentres: ['A', 'B', 'C'] },
  ]);
  await write(stays.owner, stays.id, { costCentres: Array.from({ length: 98 }, (_, at) => `C ${at}`) });
  expect((await merge()).message).toBe('Together they have more than 100 cost centres');
});

// ORG-183
test('invitations, and a mailbox without its own, use the organization’s language', async () => {
  const { id, owner } = await firm();
  await write(owner, id, { language: 'fr' });
  const [invited, mailbox] = ['new@fjordlyd.example', 'licensing@fjordlyd.example'];
  const invitation = { id, role: 'member' as const, emails: [invited] };
  expect((await server.call(owner.token, api.organizationInvitations.invitePeople, { body: invitation })).status).toBe(200);
  expect(await server.mailTo(invited)).toContain('Ce lien vous est personnel');
  const set = (language: string) =>
    server.call(owner.token, api.organizationMailboxes.setMailbox, { body: { id, address: mailbox, language, topics: ['ends'] } });
  expect((await set('')).data).toMatchObject({ organizationLanguage: 'fr', mailbox: { language: '' } });
  expect(await server.mailTo(mailbox)).toContain('Bonjour');
  await set('de');
  expect(await server.mailTo(mailbox)).toContain('Guten Tag');
});

// ORG-180, BIN-506
test('an organization restored from the bin still has how it buys', async () => {
  const { data } = await server.call(admin.token, organizations.addOrganization, { body: { name: 'Ulv', countryId: 578, ...SAID } });
  await server.call(admin.token, organizations.deleteOrganization, { params: { id: String(data.id) } });
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'organization', id: data.id } })).status).toBe(200);
  expect((await find(data.id)).data).toMatchObject(SAID);
  const person = await make.customer();
  await put(data.id, person, 'owner');
  expect(await written(person)).toMatchObject(SAID);
});

// PRV-541, ORG-180
test('addresses that name an erased person are among the texts by others, in orders too', async () => {
  const { id, contact, owner, buyer } = await firm();
  const kim = await make.customer({ firstName: 'Kim', lastName: 'Tvedt' });
  await write(owner, id, { deliveryAddress: 'Attn. Kim Tvedt\nDock 3' });
  const offer = await offerRenewal(server, admin, contact, [await addLicense(contact, id)]);
  const { data: order } = await accept(buyer, offer, { poNumber: 'PO 1' });
  const { data: erasure } = await server.call(admin.token, api.erasing.getErasure, { params: { id: String(kim.id) } });
  expect(erasure.texts?.found).toEqual([
    { what: 'Delivery address of an order', text: 'Attn. Kim Tvedt Dock 3' },
    { what: 'Delivery address of an organization', text: 'Attn. Kim Tvedt Dock 3' },
  ]);
  const erasing = { id: kim.id, confirm: kim.email, reason: 'They asked for it', replaceTexts: true };
  expect((await server.call(admin.token, api.erasing.erase, { body: erasing })).status).toBe(200);
  const deliveryAddress = `Attn. Erased person ${kim.id}\nDock 3`;
  expect((await find(id)).data).toMatchObject({ deliveryAddress });
  expect((await server.call(buyer.token, orders.findOrder, { params: { id: String(order.id) } })).data).toMatchObject({ deliveryAddress });
});
