import { api, type OrganizationRole } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { type Person, SWEDEN } from '../../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, ownOrganization: own, organizationDomains: domains, organizationMerges: merges, succession } = api;

const { put, firm: newFirm } = firmsOf(server, make, admin);
const firm = () => newFirm({ name: 'Klangverk AB', lastName: 'Berg', contact: { firstName: 'Tyra', lastName: 'Ek' } });

const timeline = async (by: Person, before?: string) =>
  (await server.call(by.token, own.getOwnTimeline, { query: before ? { before } : {} })).data;
/** What was done, the person concerned, and who did it, newest first. */
const told = async (by: Person) =>
  (await timeline(by)).entries.map((one) => [one.did, one.person, one.isByVendor ? 'the vendor' : one.by] as const);
/** The same without what made the organization. */
const since = async (by: Person) => (await told(by)).slice(0, -6);
const setRole = (by: Person, id: number, { id: customerId }: Person, role: OrganizationRole) =>
  server.call(by.token, own.setColleagueRole, { body: { id, customerId, role } });

// ORG-191
test('each person reads what was done as far as their role shows it, without what staff noted, emails or the names of staff', async () => {
  const { id, owner, licenseAdmin, buyer, member, contact } = await firm();
  const other = await firm();
  expect(await told(member)).toEqual([
    ['personAdded', 'Tyra Ek', 'the vendor'],
    ['personAdded', 'member Berg', 'the vendor'],
    ['personAdded', 'buyer Berg', 'the vendor'],
    ['personAdded', 'licenseAdmin Berg', 'the vendor'],
    ['personAdded', 'owner Berg', 'the vendor'],
    ['added', null, 'the vendor'],
  ]);

  const update = (body: object) =>
    server.call(admin.token, organizations.updateOrganization, { body: { id, countryId: SWEDEN, ...body } as never });
  await update({ name: 'Klangverk Nord AB', vatId: 'SE556703748501', note: 'They never pay on time' });
  await update({ name: 'Klangverk Nord AB', note: 'Nor do their neighbours' });
  await server.call(owner.token, api.organizationInvitations.invitePeople, {
    body: { id, emails: ['new@klangverk.example'], role: 'member' },
  });
  await server.call(owner.token, domains.addDomain, { body: { id, domain: 'klangverk.example' } });
  expect((await setRole(owner, id, contact, 'buyer')).status).toBe(200);
  await server.call(owner.token, own.removeColleague, { body: { id, customerId: contact.id } });

  const seen = [
    ['personRemoved', null, 'owner Berg'],
    ['roleChanged', null, 'owner Berg'],
  ];
  const changed = ['changed', null, 'the vendor'];
  const owners = [
    ['domainAdded', null, 'owner Berg'],
    ['invited', null, 'owner Berg'],
  ];
  expect(await since(owner)).toEqual([...seen, ...owners, changed]);
  for (const by of [licenseAdmin, buyer, member]) expect(await since(by)).toEqual([...seen, changed]);
  const changes = async (by: Person) => (await timeline(by)).entries.find(({ did }) => did === 'changed')?.changed;
  expect([await changes(owner), await changes(buyer), await changes(licenseAdmin), await changes(member)]).toEqual([
    ['name', 'vatId'],
    ['name', 'vatId'],
    ['name'],
    ['name'],
  ]);
  const [entry] = (await timeline(owner)).entries.filter(({ did }) => did === 'roleChanged');
  expect(entry).toEqual({
    ...{
      id: expect.any(Number),
      at: expect.stringMatching(/^2026-/),
      did: 'roleChanged',
      person: null,
      by: 'owner Berg',
      isByVendor: false,
    },
    ...{ before: 'member', after: 'buyer', domain: null, changed: [] },
  });
  expect((await timeline(owner)).entries.map(({ domain }) => domain).filter(Boolean)).toEqual(['klangverk.example']);
  for (const by of [owner, buyer, member])
    expect(JSON.stringify(await timeline(by))).not.toMatch(/never pay|@|556703|Tyra|Nord|neighbours/);

  // An update of nothing that they read leaves no entry.
  await update({ name: 'Klangverk Nord AB', vatId: '', note: '' });
  expect([(await since(member)).length, (await since(buyer)).length]).toEqual([3, 4]);

  // The person who was taken out is named again once they are back, and sees what happened meanwhile.
  await put(id, contact, 'member');
  expect((await since(contact)).slice(0, 3)).toEqual([
    ['personAdded', 'Tyra Ek', 'the vendor'],
    ['personRemoved', 'Tyra Ek', 'owner Berg'],
    ['roleChanged', 'Tyra Ek', 'owner Berg'],
  ]);
  await server.call(admin.token, api.erasing.erase, { body: { id: contact.id, confirm: contact.email, reason: 'They asked for it' } });
  await server.call(licenseAdmin.token, own.leave, { body: { id } });
  expect((await since(member)).slice(0, 2)).toEqual([
    ['personLeft', null, null],
    ['personAdded', null, 'the vendor'],
  ]);

  expect(await told(other.member)).toHaveLength(6);
  for (const by of [admin, licenseAdmin, await make.customer(), await make.sales()])
    expect((await server.call(by.token, own.getOwnTimeline, { query: {} })).status).toBe(404);
});

// ORG-191, ORG-83
test('who objected to a takeover is told to no one but them, and what happened by itself is no one’s act', async () => {
  const { id, owner, buyer, member, licenseAdmin } = await firm();
  await server.db
    .updateTable('organization_person')
    .set({ since: new Date('2026-10-01') })
    .where('organization_id', '=', id)
    .execute();
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: owner.id, active: false } });
  const { data } = await server.call(member.token, succession.askToTakeOver, { body: { id, reason: 'Our owner left in May' } });
  const takeoverId = data.open?.id ?? 0;
  await server.call(buyer.token, succession.objectToTakeover, { body: { id, takeoverId, reason: 'I follow' } });
  await server.call(admin.token, succession.decideTakeover, { body: { id, takeoverId, isGranted: false } });
  const ended = ['takeoverDeclined', 'member Berg', 'the vendor'];
  const asked = ['takeoverAsked', 'member Berg', null];
  for (const by of [member, licenseAdmin]) expect(await since(by)).toEqual([ended, ['takeoverObjected', null, null], asked]);
  expect(await since(buyer)).toEqual([ended, ['takeoverObjected', null, 'buyer Berg'], asked]);
});

// ORG-191, ORG-122
test('a merge and its undoing do not name the other organization, nor where people came from', async () => {
  const { id, owner } = await firm();
  const goes = await newFirm({ name: 'Hemlig AB', lastName: 'Dold', contact: { firstName: 'Ulla', lastName: 'Dold' } });
  const merged = await server.call(admin.token, merges.mergeOrganizations, { body: { id: goes.id, intoId: id } });
  expect((await since(owner))[5]).toEqual(['merged', null, 'the vendor']);
  expect(new Set((await since(owner)).slice(0, 5).map(([did]) => did))).toEqual(new Set(['personAdded']));
  expect(JSON.stringify(await timeline(owner))).not.toContain('Hemlig');
  expect((await server.call(admin.token, merges.undoMerge, { body: { undoId: merged.data.undoId } })).status).toBe(200);
  expect((await since(owner))[0]).toEqual(['mergeUndone', null, 'the vendor']);
  expect((await told(goes.owner)).map(([did]) => did)).toContain('restored');
});

// ORG-191
test('what staff do is the vendor’s act, even if they are in the organization', async () => {
  const { id, owner } = await firm();
  const both = await make.admin();
  const row = { customer_id: both.id, organization_id: id, role: 'member' as const, since: new Date() };
  await server.db.insertInto('organization_person').values(row).execute();
  const person = await make.customer({ firstName: 'Nils', lastName: 'Ny' });
  await server.call(both.token, organizations.addPerson, { body: { id, customerId: person.id, role: 'member' } });
  expect((await told(owner))[0]).toEqual(['personAdded', 'Nils Ny', 'the vendor']);
});

// ORG-191
test('pages follow each other without a gap, and an invalid id is refused by its name', async () => {
  const { id, owner, member } = await firm();
  for (let count = 0; count < 9; count++) {
    await setRole(owner, id, member, 'buyer');
    await setRole(owner, id, member, 'member');
  }
  const first = await timeline(owner);
  const next = await timeline(owner, String(first.older));
  expect([first.entries.length, next.entries.length, next.older]).toEqual([20, 4, null]);
  const ids = [...first.entries, ...next.entries].map((one) => one.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect(await timeline(owner, '1')).toEqual({ entries: [], older: null });
  expect((await timeline(owner, '2147483647')).entries.length).toBe(20);
  for (const before of ['', '0', '-1', '1.5', 'x', "1'--", '2147483648', '99999999999']) {
    const { status, problems } = await server.call(owner.token, own.getOwnTimeline, { query: { before } });
    expect([before, status, problems]).toEqual([before, 400, [{ field: 'before', message: expect.any(String) }]]);
  }
});
