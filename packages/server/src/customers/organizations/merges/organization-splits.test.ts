import { api, type BodyOf } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import { NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';
import { OFFER } from '../../../../test/samples.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, organizationMerges: calls, ownOrganization: own } = api;
const { put, addLicense, firm } = firmsOf(server, make, admin);

type Part = Partial<BodyOf<typeof calls.splitOrganization>> & { id: number; people?: Person[] };

const partOf = ({ people = [], ...part }: Part) => ({
  ...{ intoId: null, customerIds: people.map(({ id }) => id), takesLicenses: true, licenseIds: [], domainIds: [] },
  ...part,
});
const split = (part: Part, by: Person = admin) =>
  server.call(by.token, calls.splitOrganization, { body: { name: `Part ${++count}`, countryId: SWEDEN, ...partOf(part) } });
const preview = (part: Part, by: Person = admin) => server.call(by.token, calls.getSplit, { body: partOf(part) });
const undo = (undoId: number, by: Person = admin) => server.call(by.token, calls.undoMerge, { body: { undoId } });
const merge = (id: number, intoId: number, by: Person = admin) => server.call(by.token, calls.mergeOrganizations, { body: { id, intoId } });
const find = (id: number) => server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } });
const peopleOf = async (id: number) => (await find(id)).data.people.map((one) => [one.id, one.role]);
const licensesOf = (organizationId: number) =>
  server.db
    .selectFrom('license')
    .select(['id', 'customer_id as contact'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
const holders = async (licenseId: number) =>
  (
    await server.db
      .selectFrom('license_seat')
      .select('holder_id')
      .where('license_id', '=', licenseId)
      .where('ended_at', 'is', null)
      .execute()
  ).map((one) => one.holder_id);
const waiting = async (licenseId: number) =>
  (await server.db.selectFrom('seat_wish').select('asker_id').where('license_id', '=', licenseId).orderBy('id').execute()).map(
    (one) => one.asker_id,
  );
const setSeat = (by: Person, licenseId: number, holder: Person, isAssigned = true) =>
  server.call(by.token, own.setSeat, { body: { licenseId, customerId: holder.id, isAssigned } });
const findOffer = async (by: Person, id: number) =>
  (await server.call(by.token, api.offers.findOffer, { params: { id: String(id) } })).status;
const domain = async (id: number, name: string) => {
  const added = await server.call(admin.token, api.organizationDomains.addDomain, { body: { id, domain: name } });
  return added.data.domains.find((one) => one.domain === name)?.id ?? 0;
};
let count = 0;
const firmOf = (lastName: string) => firm({ name: lastName, lastName, contact: { firstName: 'Cleo', lastName } });

// ORG-170, ORG-172, ORG-173, ORG-174
test('people move to a new organization with licenses, keys and a domain; seats between the two end; undoing makes one again', async () => {
  const from = await firmOf('Adria');
  const [goes, stays] = [await addLicense(from.contact, from.id), await addLicense(from.buyer, from.id)];
  const alone = await addLicense(from.owner, from.id); // moves without its contact
  await setSeat(from.owner, goes, from.member);
  await setSeat(from.owner, stays, from.licenseAdmin);
  await server.db
    .insertInto('seat_wish')
    .values({ license_id: stays, asker_id: from.contact.id, asked_at: new Date('2026-11-20') })
    .execute();
  await server.db
    .insertInto('seat_wish')
    .values({ license_id: stays, asker_id: from.member.id, asked_at: new Date('2026-11-20') })
    .execute();
  const domainId = await domain(from.id, 'adria.example');
  await server.call(admin.token, api.organizationDomains.confirmDomain, { body: { id: from.id, domainId } });
  await server.call(from.licenseAdmin.token, api.organizationKeys.makeKey, { body: { id: from.id, name: 'Assets' } });
  const before = { people: await peopleOf(from.id), licenses: await licensesOf(from.id), name: (await find(from.id)).data.name };
  const part = { id: from.id, people: [from.contact, from.licenseAdmin], licenseIds: [alone], domainIds: [domainId] };

  const { data: moves } = await preview(part);
  expect(moves).toMatchObject({
    ...{ from: { id: from.id, name: before.name }, into: null, seats: 2, wishes: 1, contacts: 1, owners: [], isOwned: true },
    goes: { people: 2, licenses: 2, computers: 0, files: 0, offers: 0, orders: 0, domains: 1, invitations: 0, keys: 1 },
    stays: { people: 3, licenses: 1, domains: 0, keys: 0 },
    domains: [{ id: domainId, domain: 'adria.example' }],
  });
  expect(moves.licenses.map(({ id }) => id)).toEqual([stays, alone]);

  const { data: done } = await split(part);
  expect(done).toMatchObject({ from: { id: from.id }, people: 2, licenses: 2 });
  const into = done.into.id;
  expect(await peopleOf(into)).toEqual([
    [from.licenseAdmin.id, 'licenseAdmin'],
    [from.contact.id, 'member'],
  ]);
  expect(await peopleOf(from.id)).toHaveLength(3);
  expect(await licensesOf(into)).toEqual([
    { id: goes, contact: from.contact.id },
    { id: alone, contact: from.licenseAdmin.id },
  ]);
  expect(await licensesOf(from.id)).toEqual([{ id: stays, contact: from.buyer.id }]);
  expect([await holders(goes), await holders(stays), await waiting(stays)]).toEqual([[], [], [from.member.id]]);
  expect((await server.call(from.licenseAdmin.token, own.getOwn, {})).data).toMatchObject({ id: into, name: done.into.name });
  const keys = server.db.selectFrom('api_key').select('organization_id').where('customer_id', '=', from.licenseAdmin.id);
  expect(await keys.execute()).toEqual([{ organization_id: into }]);
  const domains = server.db.selectFrom('organization_domain').select('organization_id').where('id', '=', domainId);
  expect(await domains.execute()).toEqual([{ organization_id: into }]);
  // Neither side sees the other's licenses.
  for (const [by, licenseId] of [
    [from.owner, goes],
    [from.licenseAdmin, stays],
  ] as const)
    expect((await server.call(by.token, api.licenses.findLicense, { params: { id: String(licenseId) } })).status).toBe(404);
  expect(await server.mailsTo(from.owner.email)).toContain('organization-merged');
  expect(await server.mailsTo(from.member.email)).toContain('license-seat');
  expect(await server.mailsTo(from.licenseAdmin.email)).toContain('license-contact');
  const logged = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '40' } })).data;
  const other = (id: number) => ({ field: 'Other organization', before: null, after: `Number ${id}` });
  expect(logged.filter(({ action }) => action === 'Split Organization').map(({ changes }) => changes)).toEqual([
    [{ field: 'Split from', before: null, after: before.name }, other(from.id)],
    [{ field: 'Into', before: null, after: done.into.name }, other(done.into.id)],
  ]);

  const undoable = await server.call(admin.token, calls.getUndoable, { params: { id: String(from.id) } });
  expect(undoable.data).toMatchObject({ undoId: done.undoId, from: done.into.name, isSplit: true });
  expect((await undo(done.undoId, await make.admin())).message).toBe('You have nothing to undo here');
  expect((await undo(done.undoId)).data).toEqual({ id: from.id, name: before.name });
  expect(await peopleOf(from.id)).toEqual(before.people);
  expect(await licensesOf(from.id)).toEqual(before.licenses);
  expect([await holders(goes), await holders(stays)]).toEqual([[from.member.id], [from.licenseAdmin.id]]);
  expect(await waiting(stays)).toEqual([from.contact.id, from.member.id]);
  expect(await keys.execute()).toEqual([{ organization_id: from.id }]);
  expect((await find(into)).status).toBe(404);
  expect((await undo(done.undoId)).message).toBe('You have nothing to undo here');
});

// ORG-172, ORG-59, ORG-61
test('an offer moves with the licenses that it renews; one with licenses on both sides must be decided first', async () => {
  const [from, into] = [await firmOf('Baltic'), await firmOf('Caspian')];
  const [one, two] = [await addLicense(from.contact, from.id), await addLicense(from.contact, from.id)];
  const both = await offerRenewal(server, admin, from.contact, [one, two]);
  const part = { id: from.id, intoId: into.id, licenseIds: [one] };
  const refused = (await split(part)).message;
  expect(refused).toMatch(/^Offer \S+ renews licenses that move and licenses that stay: keep these together, or withdraw the offer first$/);
  expect((await preview(part)).message).toBe(refused);
  expect((await preview({ ...part, licenseIds: [one, two] })).data.goes).toMatchObject({ licenses: 2, offers: 1 });
  await server.db.updateTable('offer').set({ open_no: null, open_until: null }).where('id', '=', both).execute();

  const offerId = await offerRenewal(server, admin, from.contact, [one]);
  expect((await preview(part)).data).toMatchObject({ goes: { people: 0, licenses: 1, offers: 1 }, stays: { offers: 0 }, contacts: 1 });
  const { undoId } = (await split(part)).data;
  expect([await findOffer(into.buyer, offerId), await findOffer(from.buyer, offerId)]).toEqual([200, 404]);
  expect(await findOffer(from.buyer, both)).toBe(200); // stays with the organization it was made to
  const [{ contact } = { contact: 0 }] = await licensesOf(into.id);
  const offered = server.db.selectFrom('offer').select('customer_id').where('id', '=', offerId);
  expect(contact).toBe(into.licenseAdmin.id);
  expect(await offered.execute()).toEqual([{ customer_id: into.licenseAdmin.id }]);
  expect((await undo(undoId)).status).toBe(200);
  expect(await offered.execute()).toEqual([{ customer_id: from.contact.id }]);
  expect([await findOffer(into.buyer, offerId), await findOffer(from.buyer, offerId)]).toEqual([404, 200]);
});

// ORG-171
test('people who may not see everyone, are in it, or lack a right cannot split it; nor can anything move to where no one is', async () => {
  const [from, into] = [await firmOf('Doge'), await firmOf('Etna')];
  const license = await addLicense(from.contact, from.id);
  for (const by of [from.owner, await make.customer()]) expect((await split({ id: from.id, people: [from.member] }, by)).status).toBe(403);
  expect((await split({ id: from.id, people: [from.member] }, await make.sales())).status).toBe(403);
  expect((await split({ id: from.id, licenseIds: [license] })).message).toBe('Some licenses would have no one who could look after them');
  expect((await find(from.id)).data.people).toHaveLength(5);
  const everyone = [from.owner, from.licenseAdmin, from.buyer, from.member, from.contact];
  expect((await split({ id: from.id, people: everyone, takesLicenses: false })).message).toBe(
    'Some licenses would have no one who could look after them',
  );
  expect((await split({ id: from.id })).message).toBe('Please choose at least one person, license or domain');
  expect((await split({ id: from.id, people: [into.member] })).message).toBe(
    'Something that you chose no longer belongs to the organization. Please choose again.',
  );
  expect((await split({ id: from.id, intoId: from.id, people: [from.member] })).message).toBe('Please choose another organization');
  expect((await split({ id: from.id, people: [from.member], name: (await find(into.id)).data.name })).message).toBe(
    'There is already an organization with this name in this country',
  );
  const { body } = { body: partOf({ id: from.id, people: [from.member] }) };
  expect((await server.call(admin.token, calls.splitOrganization, { body })).message).toBe(
    'Please give the new organization a name and a country',
  );
  const domainId = await domain(from.id, 'doge.example');
  await server.db.insertInto('organization_sign_on').values({ organization_id: from.id, provider: 'doge', places: '[]' }).execute();
  expect((await split({ id: from.id, people: [from.member], domainIds: [domainId] })).message).toBe(
    'Its single sign-on needs its domains, so they stay while it has one',
  );
  expect((await split({ id: from.id, people: [from.member] })).status).toBe(200);
  await put(from.id, await make.customer({ countryId: NORWAY }), 'member');
  expect((await split({ id: from.id, people: [from.buyer] }, await make.distributor([SWEDEN]))).status).toBe(403);
  const asking = { organization_id: from.id, customer_id: from.buyer.id, reason: 'Gone', asked_at: new Date(), due_at: new Date() };
  await server.db
    .insertInto('organization_takeover')
    .values({ ...asking, objection_reason: '' } as never)
    .execute();
  expect((await split({ id: from.id, people: [from.buyer] })).message).toBe(
    `Someone has asked to take over ${(await find(from.id)).data.name}: decide on that first`,
  );
});

// ORG-171, ORG-174
test('of two splits, or a split and a merge, at once each is complete; what was changed since is not undone', async () => {
  const [from, into] = [await firmOf('Faro'), await firmOf('Gozo')];
  await addLicense(from.contact, from.id);
  const other = await make.admin();
  const part = { id: from.id, people: [from.contact] };
  const twice = await Promise.all([split(part), split({ ...part, intoId: into.id }, other)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = twice.find(({ status }) => status === 200)?.data;
  const by = twice[0]?.status === 200 ? admin : other;
  expect((await undo(first?.undoId ?? 0, by)).status).toBe(200);

  const [merged, parted] = await Promise.all([merge(from.id, into.id), split({ ...part, intoId: into.id }, other)]);
  expect([200, 404]).toContain(merged.status);
  expect([200, 404]).toContain(parted.status);
  expect(merged.status === 200 || parted.status === 200).toBe(true);
  expect(await peopleOf(into.id)).toHaveLength(merged.status === 200 ? 10 : 6);
  const outside = server.db
    .selectFrom('license')
    .leftJoin('organization_person as place', 'place.customer_id', 'license.customer_id')
    .select('license.id')
    .where('license.organization_id', 'in', [from.id, into.id])
    .whereRef('place.organization_id', 'is distinct from', 'license.organization_id');
  expect(await outside.execute()).toEqual([]);
});

// ORG-174
test('it stays split if a person was erased, a seat has a new holder, or the part has gained something by then', async () => {
  const from = await firmOf('Hydra');
  const license = await addLicense(from.contact, from.id);
  await setSeat(from.owner, license, from.member);
  const again = async () => (await split({ id: from.id, people: [from.contact, from.licenseAdmin] })).data;
  const one = await again();
  await setSeat(from.licenseAdmin, license, from.licenseAdmin);
  const refused = 'It can no longer be undone: what moved has been changed since';
  expect((await undo(one.undoId)).message).toBe(refused);
  await setSeat(from.licenseAdmin, license, from.licenseAdmin, false);
  const joined = await make.customer();
  await put(one.into.id, joined, 'member');
  expect((await undo(one.undoId)).message).toBe(refused);
  await server.call(admin.token, organizations.removePerson, { body: { id: one.into.id, customerId: joined.id } });

  // A person restored from the bin in between returns to their previous organization.
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(from.buyer.id) } });
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: from.buyer.id } });
  expect(await peopleOf(from.id)).toContainEqual([from.buyer.id, 'buyer']);
  expect((await undo(one.undoId)).status).toBe(200);
  expect(await holders(license)).toEqual([from.member.id]);

  const two = await again();
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(from.contact.id) } });
  expect(await licensesOf(two.into.id)).toEqual([{ id: license, contact: from.licenseAdmin.id }]);
  expect((await undo(two.undoId)).message).toBe(refused);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: from.contact.id } });
  expect(await peopleOf(two.into.id)).toContainEqual([from.contact.id, 'member']);
  const kept = await server.db.selectFrom('organization_change').select('moved').where('id', '=', two.undoId).executeTakeFirst();
  expect(JSON.stringify(kept?.moved)).not.toContain('Hydra'); // only numbers

  const three = (await split({ id: from.id, people: [from.member] })).data;
  const { id, email } = from.member;
  await server.call(admin.token, api.erasing.erase, { body: { id, confirm: email, reason: 'They asked for it' } });
  expect((await undo(three.undoId)).message).toBe(refused);
  expect(await peopleOf(three.into.id)).toEqual([]);
});

// ORG-171, ORG-174, ORG-122
test('if both added a domain, the proven one stays; if one was re-added, it stays, and so does the split', async () => {
  const [from, into] = [await firmOf('Ilmen'), await firmOf('Joba')];
  const [own, theirs, shown] = [
    await domain(from.id, 'both.example'),
    await domain(into.id, 'both.example'),
    await domain(from.id, 'shown.example'),
  ];
  await domain(into.id, 'shown.example');
  await server.call(admin.token, api.organizationDomains.confirmDomain, { body: { id: from.id, domainId: shown } });
  const domains = () =>
    server.db.selectFrom('organization_domain').select('id').where('organization_id', '=', into.id).orderBy('id').execute();
  const part = { id: from.id, intoId: into.id, domainIds: [own, shown] };
  expect((await split(part)).status).toBe(200);
  expect(await domains()).toEqual([{ id: theirs }, { id: shown }]);

  const again = await domain(from.id, 'again.example');
  const { undoId } = (await split({ ...part, domainIds: [again] })).data;
  await domain(from.id, 'again.example');
  expect(await undo(undoId)).toMatchObject({ status: 409, message: 'It can no longer be undone: what moved has been changed since' });
});

// ORG-174, ORG-76
test('a person who waited for a seat and became the contact through a split waits again once it is undone', async () => {
  const from = await firmOf('Korfu');
  const license = await addLicense(from.contact, from.id);
  await server.call(from.member.token, own.askForSeat, { body: { licenseId: license, isAsked: true } });
  await server.call(from.buyer.token, own.askForSeat, { body: { licenseId: license, isAsked: true } });
  expect(await waiting(license)).toEqual([from.member.id, from.buyer.id]);
  const { undoId, into } = (await split({ id: from.id, people: [from.member], licenseIds: [license] })).data;
  expect(await licensesOf(into.id)).toEqual([{ id: license, contact: from.member.id }]);
  expect(await waiting(license)).toEqual([]);
  expect((await undo(undoId)).status).toBe(200);
  expect(await licensesOf(from.id)).toEqual([{ id: license, contact: from.contact.id }]);
  expect(await waiting(license)).toEqual([from.member.id, from.buyer.id]);
});

// ORG-174, ORG-88
test('undoing a split shows people who were declined a seat the reason again', async () => {
  const from = await firmOf('Kreta');
  const license = await addLicense(from.contact, from.id);
  await server.call(from.member.token, own.askForSeat, { body: { licenseId: license, isAsked: true } });
  const body = { licenseId: license, customerId: from.member.id, reason: 'The next one is yours.' };
  expect((await server.call(from.owner.token, own.declineWish, { body })).status).toBe(200);
  const declined = async () => (await server.call(from.member.token, own.getSeatsToAskFor, {})).data.map((one) => one.declined?.reason);
  const { undoId } = (await split({ id: from.id, people: [from.contact, from.owner] })).data;
  expect(await declined()).toEqual([]);
  expect((await undo(undoId)).status).toBe(200);
  expect(await declined()).toEqual(['The next one is yours.']);
});

// ORG-171, ORG-51
test('a license given back to its contact while the organization is split stays theirs', async () => {
  const other = await make.admin();
  for (let round = 0; round < 3; round++) {
    const from = await firmOf('Lido');
    const licenseId = await addLicense(from.contact, from.id);
    const license = async () => (await server.call(admin.token, api.licenses.findLicense, { params: { id: String(licenseId) } })).data;
    const body = { licenseId, revision: (await license()).revision, organizationId: null, customerId: from.contact.id };
    const [back, parted] = await Promise.all([
      server.call(other.token, organizations.moveLicense, { body }),
      split({ id: from.id, people: [from.contact] }),
    ]);
    expect(parted.status).toBe(200);
    // If the split came first, the license was changed since it was last read.
    expect((await license()).organization?.id).toBe(back.status === 200 ? undefined : parted.data.into.id);
  }
});

// ORG-57, ORG-170, ORG-120
test('an erased person leaves no name behind in licenses that went to other organizations, by a split or a merge', async () => {
  const from = await firmOf('Malta');
  const [kept, went] = [await addLicense(from.contact, from.id), await addLicense(from.contact, from.id)];
  const [tove, tor] = [
    await make.customer({ firstName: 'Tove', lastName: 'Aas' }),
    await make.customer({ firstName: 'Tor', lastName: 'Aasen' }),
  ];
  await put(from.id, tove, 'member');
  const issue = async (by: Person, licenseId: number, computerName: string) => {
    await server.db.updateTable('customer').set({ offline_license_allowed: true }).where('id', '=', by.id).execute();
    const query = { licenseId: String(licenseId), macAddress: `00:1B:44:11:4A:${String(licenseId).padStart(2, '0')}`, computerName };
    expect((await server.call(by.token, api.licenses.generateOfflineLicense, { query })).status).toBe(200);
  };
  await issue(from.contact, kept, 'Tove’s laptop');
  await issue(from.contact, went, 'tove-laptop');
  const { into } = (await split({ id: from.id, people: [from.member], licenseIds: [went] })).data;
  // As an earlier version recorded it: only by name.
  await sql`ALTER TABLE log_entry DISABLE TRIGGER USER`.execute(server.db);
  await sql`UPDATE log_entry SET event = jsonb_set(event, '{changes}', jsonb_path_query_array(event, '$.changes[*] ? (@.field != "other")'))
    WHERE event ->> 'act' = 'organization.split'`.execute(server.db);
  await sql`ALTER TABLE log_entry ENABLE TRIGGER USER`.execute(server.db);
  const third = await firmOf('Naxos');
  expect((await merge(into.id, third.id)).status).toBe(200);
  // An organization that had nothing of theirs keeps the names of its computers.
  const other = await firmOf('Oland');
  await put(other.id, tor, 'member');
  const others = await addLicense(other.contact, other.id);
  await issue(other.contact, others, 'Tove’s');

  const erasing = { id: tove.id, confirm: tove.email, reason: 'They asked for it' };
  expect((await server.call(admin.token, api.erasing.erase, { body: erasing })).status).toBe(200);
  const named = async (id: number) => {
    const { computers } = (await server.call(admin.token, api.licenses.findLicense, { params: { id: String(id) } })).data;
    return computers.map(({ name }) => name.replace(/\d+$/, 'n'));
  };
  expect([await named(kept), await named(went), await named(others)]).toEqual([['Computer n'], ['Computer n'], ['Tove’s']]);
});

// ORG-57
test('erasing does not follow another organization with the same name that was merged at the same moment', async () => {
  const [from, neighbour, other] = [await firmOf('Samos'), await firmOf('Tinos'), await firmOf('Udine')];
  const lise = await make.customer({ firstName: 'Lise', lastName: 'Holt' });
  await put(from.id, lise, 'member');
  const namesake = { name: (await find(from.id)).data.name, countryId: NORWAY };
  const { id: twin } = (await server.call(admin.token, organizations.addOrganization, { body: namesake })).data;
  const [went, others] = [await addLicense(from.contact, from.id), await addLicense(other.contact, other.id)];
  for (const license of [went, others]) {
    const query = {
      licenseId: String(license),
      macAddress: `00:1B:44:11:5A:${String(license).padStart(2, '0')}`,
      computerName: 'Lise’s laptop',
    };
    await sql`UPDATE customer SET offline_license_allowed = true WHERE id = ANY(${[from.contact.id, other.contact.id]})`.execute(server.db);
    expect((await server.call(admin.token, api.licenses.generateOfflineLicense, { query })).status).toBe(200);
  }
  expect((await merge(from.id, neighbour.id)).status).toBe(200);
  expect((await merge(twin, other.id)).status).toBe(200);
  expect(
    (await server.call(admin.token, api.erasing.erase, { body: { id: lise.id, confirm: lise.email, reason: 'They asked' } })).status,
  ).toBe(200);
  const named = async (id: number) =>
    (await server.call(admin.token, api.licenses.findLicense, { params: { id: String(id) } })).data.computers.map(({ name }) => name);
  expect([await named(went), await named(others)]).toEqual([[expect.stringMatching(/^Computer \d+$/)], ['Lise’s laptop']]);
});

// ORG-57
test('an erased person leaves no name behind in licenses that came to their organization and went back when that was undone', async () => {
  const [parting, merged] = [await firmOf('Ustica'), await firmOf('Vis')];
  const into = await firmOf('Weh');
  const lise = await make.customer({ firstName: 'Lise', lastName: 'Holt' });
  await put(into.id, lise, 'member');
  const licenses = [await addLicense(parting.contact, parting.id), await addLicense(merged.contact, merged.id)] as const;
  const issue = async (by: Person, licenseId: number) => {
    await sql`UPDATE customer SET offline_license_allowed = true WHERE id = ${by.id}`.execute(server.db);
    const macAddress = `00:1B:44:11:6A:${String(licenseId % 100).padStart(2, '0')}`;
    const query = { licenseId: String(licenseId), macAddress, computerName: 'Lise’s laptop' };
    expect((await server.call(by.token, api.licenses.generateOfflineLicense, { query })).status).toBe(200);
  };
  const parted = await split({ id: parting.id, intoId: into.id, people: [parting.contact] });
  await issue(parting.contact, licenses[0]);
  expect((await undo(parted.data.undoId)).status).toBe(200);
  const joined = await merge(merged.id, into.id);
  await issue(merged.contact, licenses[1]);
  expect((await undo(joined.data.undoId)).status).toBe(200);
  const erasing = { id: lise.id, confirm: lise.email, reason: 'They asked for it' };
  expect((await server.call(admin.token, api.erasing.erase, { body: erasing })).status).toBe(200);
  for (const id of licenses) {
    const { computers } = (await server.call(admin.token, api.licenses.findLicense, { params: { id: String(id) } })).data;
    expect(computers.map(({ name }) => name)).toEqual([expect.stringMatching(/^Computer \d+$/)]);
  }
});

// ORG-172, ORG-61
test('an open offer that renewed licenses of both sides in an earlier revision must be decided first too', async () => {
  const [from, into] = [await firmOf('Paros'), await firmOf('Quarnero')];
  const [one, two] = [await addLicense(from.contact, from.id), await addLicense(from.contact, from.id)];
  const offerId = await offerRenewal(server, admin, from.contact, [one, two]);
  const { data: draft } = await server.call(admin.token, api.offers.reviseOffer, { body: { id: offerId } });
  const renewal = { ...OFFER.lines[0], what: 'renewal', users: 1, price: 100, licenseId: one };
  const lines = [{ ...renewal, from: '2027-12-01', months: 12, until: '2028-12-01' }] as typeof OFFER.lines;
  const body = { ...OFFER, lines, id: offerId, customerId: from.contact.id, revision: draft.revision };
  expect((await server.call(admin.token, api.offers.updateOffer, { body })).status).toBe(200);
  expect((await server.call(admin.token, api.offers.sendOffer, { body: { id: offerId } })).status).toBe(200);
  const part = { id: from.id, intoId: into.id, licenseIds: [one] };
  expect(await split(part)).toMatchObject({ status: 409, message: expect.stringMatching(/^Offer \S+ renews licenses that move and/) });
  expect([await findOffer(from.buyer, offerId), await findOffer(into.buyer, offerId)]).toEqual([200, 404]);
  expect((await server.call(admin.token, api.offers.withdrawOffer, { body: { id: offerId, reason: 'Split' } })).status).toBe(200);
  expect((await split(part)).status).toBe(200);
});

// ORG-173, ORG-56, ORG-150, ORG-151, ORG-186
test('what the bin keeps is restored to the organization that was split, and people who moved are seen where the other is', async () => {
  const from = await firmOf('Rhodos');
  const [kept, went] = [await addLicense(from.contact, from.id), await addLicense(from.contact, from.id)];
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(kept) }, query: { force: 'true' } });
  const [swede, norwegian] = [await make.distributor([SWEDEN]), await make.distributor([NORWAY])];
  const sees = async (person: Person, licenseId: number) =>
    Promise.all(
      [swede, norwegian].flatMap((by) => [
        server.call(by.token, api.customers.findCustomer, { params: { id: String(person.id) } }).then(({ status }) => status),
        server.call(by.token, api.licenses.findLicense, { params: { id: String(licenseId) } }).then(({ status }) => status),
      ]),
    );
  expect(await sees(from.contact, went)).toEqual([200, 200, 404, 404]);
  const { undoId, into } = (await split({ id: from.id, people: [from.contact], name: 'Rhodos Nord', countryId: NORWAY })).data;
  expect(await sees(from.contact, went)).toEqual([404, 404, 200, 200]);
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: kept } })).status).toBe(200);
  expect(await licensesOf(from.id)).toEqual([{ id: kept, contact: from.licenseAdmin.id }]);
  expect(await licensesOf(into.id)).toEqual([{ id: went, contact: from.contact.id }]);
  expect(await sees(from.licenseAdmin, kept)).toEqual([200, 200, 404, 404]);

  expect((await undo(undoId)).status).toBe(200);
  expect(await sees(from.contact, went)).toEqual([200, 200, 404, 404]);
  expect((await licensesOf(from.id)).map(({ id }) => id)).toEqual([kept, went]);
});

// ORG-173, ORG-73
test('a holder who moved to the other meanwhile loses the seat of a license in the bin', async () => {
  const from = await firmOf('Samos');
  const license = await addLicense(from.contact, from.id);
  await setSeat(from.owner, license, from.member);
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(license) }, query: { force: 'true' } });
  await split({ id: from.id, people: [from.member] });
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: license } })).status).toBe(200);
  expect(await licensesOf(from.id)).toEqual([{ id: license, contact: from.contact.id }]);
  expect(await holders(license)).toEqual([]);
});
