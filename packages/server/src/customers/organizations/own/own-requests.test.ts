import { api, type OwnRequest } from '@lm/contract';
import { beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import { NORWAY, type Person } from '../../../../test/people.ts';
import { unzip } from '../../../../test/unzip.ts';

const { server, make } = await givenServer({ REPLACEMENTS_A_YEAR: '0', SESSION_IDLE_HOURS: '8760', SESSION_MAX_DAYS: '3660' });
const admin = await make.admin();
const sales = await make.sales();
await make.release('5.1.1', '2026-10-02');
const { organizations, licenses, ownOrganization: own, organizationDomains: domains, quotations, replacements, succession } = api;
let minutes = 0;
const later = () => server.setNow(new Date(Date.parse('2026-11-21T10:00:00Z') + minutes++ * 60_000).toISOString());
beforeEach(later);

const { put, addLicense: add, firm: newFirm } = firmsOf(server, make, admin);
const firm = () =>
  newFirm({ name: 'Sjöljud AB', lastName: 'Berg', contact: { firstName: 'Tyra', lastName: 'Ek', offlineLicenseAllowed: true } });

const ask = async (by: Person, licenseId: number) => {
  later();
  expect((await server.call(by.token, own.askForSeat, { body: { licenseId, isAsked: true } })).status).toBe(200);
};
const assign = (by: Person, licenseId: number, { id: customerId }: Person) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId, isAssigned: true } });
const renew = async (by: Person, licenseId: number) => {
  later();
  return (await server.call(by.token, quotations.askRenewalInOrganization, { body: { licenseId } })).data.id;
};
const requests = async (by: Person, before?: string) =>
  (await server.call(by.token, own.getOwnRequests, { query: before ? { before } : {} })).data;
const told = async (by: Person) => (await requests(by)).requests.map(({ kind, by, standing }) => [kind, by, standing]);
const find = async (by: Person, kind: OwnRequest['kind']) => (await requests(by)).requests.find((one) => one.kind === kind);

/** The contact makes a file for a computer of a license, and asks to replace it. */
async function askToReplace(contact: Person, licenseId: number): Promise<void> {
  later();
  const query = { licenseId: String(licenseId), macAddress: '3C:7C:3F:00:00:01' };
  expect((await server.call(contact.token, licenses.generateOfflineLicense, { query })).status).toBe(200);
  const { data } = await server.call(contact.token, licenses.findLicense, { params: { id: String(licenseId) } });
  const [computer] = data.computers;
  const name = { licenseId, computerId: computer?.id ?? 0, name: 'Rack 5' };
  expect((await server.call(contact.token, licenses.nameComputer, { body: name })).status).toBe(200);
  const body = {
    computerId: name.computerId,
    reason: 'lost' as const,
    macAddresses: ['3C:7C:3F:00:00:02'],
    fate: 'lost' as const,
    note: 'Stolen',
  };
  expect((await server.call(contact.token, replacements.requestReplacement, { body })).status).toBe(200);
}

/** A person asks to join by a domain that staff confirmed. */
async function askToJoin(id: number, domain: string): Promise<Person> {
  const added = await server.call(admin.token, domains.addDomain, { body: { id, domain } });
  const domainId = added.data.domains[0]?.id ?? 0;
  await server.call(admin.token, domains.confirmDomain, { body: { id, domainId } });
  const person = await make.customer({ firstName: 'Nils', lastName: 'Ny', email: `nils@${domain}` });
  later();
  expect((await server.call(person.token, domains.joinByDomain, { body: { domainId } })).status).toBe(200);
  return person;
}

// ORG-190
test('each person sees what is asked in the organization as far as their role shows it, newest first', async () => {
  const { id, contact, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  const [license, second] = [await add(contact, id), await add(contact, id)];
  await ask(member, license);
  await ask(buyer, second);
  later();
  expect((await assign(owner, second, buyer)).status).toBe(200);
  await renew(licenseAdmin, license);
  await askToReplace(contact, license);
  await askToJoin(id, 'sjoljud.example');

  const [wish, seat] = [
    ['wish', 'member Berg', 'waiting'],
    ['seat', 'buyer Berg', 'granted'],
  ];
  const renewal = ['renewal', 'licenseAdmin Berg', 'waiting'];
  const replacement = ['replacement', 'Tyra Ek', 'waiting'];
  expect(await told(owner)).toEqual([['joining', 'Nils Ny', 'waiting'], replacement, renewal, seat, wish]);
  expect(await told(licenseAdmin)).toEqual([replacement, renewal, seat, wish]);
  expect(await told(buyer)).toEqual([renewal, seat]);
  expect(await told(member)).toEqual([wish]);
  expect(await told(contact)).toEqual([replacement, renewal]); // asked for them
  for (const by of [other.owner, other.member]) expect(await told(by)).toEqual([]);
  for (const by of [admin, sales, await make.customer()])
    expect((await server.call(by.token, own.getOwnRequests, { query: {} })).status).toBe(404);

  expect(await find(owner, 'replacement')).toEqual({
    ...{
      mark: expect.stringMatching(/^\d{16}\.replacement\.\d+$/),
      kind: 'replacement',
      askedAt: expect.stringContaining('2026-11-21T10:'),
    },
    ...{ by: 'Tyra Ek', isOwn: false, isByVendor: false, licenses: [{ id: license, opens: 'organization' }], computer: 'Rack 5' },
    ...{ standing: 'waiting', until: null, offerId: null },
  });
  expect(await find(member, 'wish')).toMatchObject({ isOwn: true, licenses: [{ id: license, opens: null }] });
  expect(await find(buyer, 'seat')).toMatchObject({ isOwn: true, licenses: [{ id: second, opens: 'organization' }] });
  expect(await find(buyer, 'renewal')).toMatchObject({ isOwn: false, licenses: [{ id: license, opens: null }] });

  expect((await find(contact, 'replacement'))?.licenses).toEqual([{ id: license, opens: 'own' }]);

  // Losing a role takes effect at once.
  await server.call(admin.token, organizations.setPersonRole, { body: { id, customerId: licenseAdmin.id, role: 'member' } });
  expect(await told(licenseAdmin)).toEqual([renewal]);
});

// PRV-491, ORG-57
test('what people ask for a colleague’s license is in their own export, without the old computer and the answer', async () => {
  const { id, contact, licenseAdmin, owner } = await firm();
  await askToReplace(licenseAdmin, await add(contact, id));
  const exported = async (by: Person) => {
    const { bytes } = await server.call(by.token, api.personalData.exportPersonalData, { params: { id: String(by.id) } });
    const rows = JSON.parse(unzip(bytes).get('replacement-requests.json') ?? '');
    return rows.map(({ note, fromName, toAddresses, state }: Record<string, unknown>) => [note, fromName, toAddresses, state]);
  };
  expect(await exported(licenseAdmin)).toEqual([['Stolen', null, ['3C:7C:3F:00:00:02'], null]]);
  expect(await exported(contact)).toEqual([['Stolen', 'Rack 5', ['3C:7C:3F:00:00:02'], 'open']]);
  expect(await exported(owner)).toEqual([]);
});

// ORG-190
test('a renewal says what became of it, leads buyers to its offer, and counts only if all of its licenses are the organization’s', async () => {
  const { id, contact, owner, licenseAdmin, buyer } = await firm();
  const [license, second, third, personal] = [await add(contact, id), await add(contact, id), await add(contact, id), await add(contact)];
  const asked = await renew(owner, license);
  const offerId = await offerRenewal(server, admin, contact, [license], asked);
  const offered = {
    by: 'owner Berg',
    standing: 'offered',
    until: expect.stringMatching(/^2026-1/),
    licenses: [{ id: license, opens: null }],
  };
  expect(await find(buyer, 'renewal')).toMatchObject({ ...offered, offerId });
  expect((await find(licenseAdmin, 'renewal'))?.offerId).toBe(null); // who does not buy
  expect((await find(contact, 'renewal'))?.offerId).toBe(offerId);
  later();
  const accepted = { id: offerId, no: 1, name: 'B. Berg', position: 'Purchasing', terms: true as const };
  expect((await server.call(buyer.token, api.orders.acceptOffer, { body: accepted })).status).toBe(200);
  expect(await find(buyer, 'renewal')).toMatchObject({ standing: 'ordered', until: null, offerId });

  const again = await renew(licenseAdmin, second);
  await server.call(sales.token, quotations.answerQuotation, { body: { id: again, answer: 'We call you' } });
  expect(await find(buyer, 'renewal')).toMatchObject({ by: 'licenseAdmin Berg', standing: 'answered' });
  expect(JSON.stringify(await requests(buyer))).not.toMatch(/We call|sales/);

  later();
  const both = { licenses: [{ id: third }, { id: personal }] };
  expect((await server.call(contact.token, quotations.askRenewal, { body: both })).status).toBe(200);
  expect([(await told(owner)).length, (await told(contact)).length]).toEqual([2, 2]);

  later();
  const fourth = await add(contact, id);
  await server.call(sales.token, quotations.askRenewalFor, { body: { customerId: contact.id, licenses: [{ id: fourth }] } });
  expect(await find(licenseAdmin, 'renewal')).toMatchObject({
    by: null,
    isByVendor: true,
    licenses: [{ id: fourth, opens: 'organization' }],
  });

  const fifth = await add(contact, id);
  await offerRenewal(server, admin, contact, [fifth], await renew(owner, fifth));
  expect(await find(buyer, 'renewal')).toMatchObject({ standing: 'offered' });
  server.setNow('2027-06-01T10:00:00Z');
  expect(await find(buyer, 'renewal')).toMatchObject({ standing: 'over', until: null });
});

// ORG-190
test('a person who left is not named, and what they asked is theirs no longer; a license in the bin takes its requests with it', async () => {
  const { id, contact, owner, licenseAdmin, member } = await firm();
  const license = await add(owner, id);
  await ask(member, license);
  await renew(licenseAdmin, license);
  await server.call(licenseAdmin.token, own.leave, { body: { id } });
  expect(await told(owner)).toEqual([
    ['renewal', null, 'waiting'],
    ['wish', 'member Berg', 'waiting'],
  ]);
  expect(await find(owner, 'renewal')).toMatchObject({ isByVendor: false });
  await put(id, licenseAdmin, 'member');
  expect(await told(licenseAdmin)).toEqual([['renewal', 'licenseAdmin Berg', 'waiting']]);
  await server.call(admin.token, api.erasing.erase, {
    body: { id: licenseAdmin.id, confirm: licenseAdmin.email, reason: 'They asked for it' },
  });
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(member.id) }, query: {} });
  expect(await told(owner)).toEqual([['renewal', null, 'waiting']]);
  await server.call(admin.token, licenses.deleteLicense, { params: { id: String(license) }, query: {} });
  expect(await told(owner)).toEqual([]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: license } });
  expect(await told(owner)).toEqual([['renewal', null, 'waiting']]);

  // Its licenses go to another organization, with what is asked for them.
  const into = await firm();
  const merged = { body: { id, intoId: into.id } };
  expect((await server.call(admin.token, api.organizationMerges.mergeOrganizations, merged)).status).toBe(200);
  expect([await told(into.owner), await told(contact)]).toEqual([[['renewal', null, 'waiting']], []]);
});

// ORG-190, ORG-83
test('everyone in it sees who asks to take it over and what became of that', async () => {
  const { id, owner, buyer, member } = await firm();
  await server.db
    .updateTable('organization_person')
    .set({ since: new Date('2026-10-01') })
    .where('organization_id', '=', id)
    .execute();
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: owner.id, active: false } });
  const body = { id, reason: 'Our owner left in May' };
  const { data } = await server.call(member.token, succession.askToTakeOver, { body });
  expect([await told(buyer), (await find(member, 'takeover'))?.isOwn]).toEqual([[['takeover', 'member Berg', 'waiting']], true]);
  const takeoverId = data.open?.id ?? 0;
  await server.call(buyer.token, succession.objectToTakeover, { body: { id, takeoverId, reason: 'I follow' } });
  expect(await told(buyer)).toEqual([['takeover', 'member Berg', 'withVendor']]);
  expect(JSON.stringify(await requests(buyer))).not.toContain('May');
  await server.call(admin.token, succession.decideTakeover, { body: { id, takeoverId, isGranted: false } });
  expect(await told(buyer)).toEqual([['takeover', 'member Berg', 'declined']]);
});

// ORG-190
test('people whose address is no longer at a domain are not listed, and members never see who asks to join', async () => {
  const { id, owner, member } = await firm();
  const away = await askToJoin(id, 'sjo.example');
  expect([await told(owner), await told(member)]).toEqual([[['joining', 'Nils Ny', 'waiting']], []]);
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: away.id, active: false } });
  expect(await told(owner)).toEqual([]);
  const distributor = await make.distributor([NORWAY]);
  expect((await server.call(distributor.token, own.getOwnRequests, { query: {} })).status).toBe(404);
});

// ORG-190, WIRE-21
test('pages follow each other without a gap, and an invalid mark is refused by its name', async () => {
  const { id, contact, owner, buyer, member } = await firm();
  const more = await make.customer({ firstName: 'Mo', lastName: 'Re' });
  await put(id, more, 'member');
  for (let count = 0; count < 8; count++) {
    const license = await add(contact, id);
    await Promise.all(
      [buyer, member, more].map((by) => server.call(by.token, own.askForSeat, { body: { licenseId: license, isAsked: true } })),
    );
  }
  const first = await requests(owner);
  const next = await requests(owner, first.older ?? '');
  expect([first.requests.length, next.requests.length, next.older]).toEqual([20, 4, null]);
  expect(new Set([...first.requests, ...next.requests].map(({ mark }) => mark)).size).toBe(24);
  expect(await requests(owner, '0.joining.1')).toEqual({ requests: [], older: null });
  expect((await requests(owner, '9999999999999999.wish.999999999')).requests.length).toBe(20);
  for (const before of ['', '1', 'x.wish.1', '1.wishes.1', '1.wish.0', '1.wish.1.1', '1.wish.99999999999', "1.wish.1'--", '-1.wish.1']) {
    const { status, problems } = await server.call(owner.token, own.getOwnRequests, { query: { before } });
    expect([before, status, problems]).toEqual([before, 400, [{ field: 'before', message: 'Please give the mark of a request' }]]);
  }
  const page = { query: { page: '1' } as never };
  expect((await server.call(owner.token, own.getOwnRequests, page)).status).toBe(400);
});
