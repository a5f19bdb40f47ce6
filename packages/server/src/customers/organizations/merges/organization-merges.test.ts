import { api, type BodyOf, type Right, ROLE } from '@lm/contract';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import { NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, organizationMerges: calls, ownOrganization: own } = api;
const { put, addLicense, firm } = firmsOf(server, make, admin);

const merge = (by: Person, id: number, intoId: number) => server.call(by.token, calls.mergeOrganizations, { body: { id, intoId } });
const preview = (by: Person, id: number, intoId: number) =>
  server.call(by.token, calls.getMerge, { query: { id: String(id), intoId: String(intoId) } });
const undo = (by: Person, undoId: number) => server.call(by.token, calls.undoMerge, { body: { undoId } });
const undoable = async (by: Person, id: number) => (await server.call(by.token, calls.getUndoable, { params: { id: String(id) } })).data;
const find = (id: number) => server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } });
const peopleOf = async (id: number) => (await find(id)).data.people.map((one) => [one.id, one.role]);
const licensesOf = async (organizationId: number) =>
  (await server.db.selectFrom('license').select('id').where('organization_id', '=', organizationId).orderBy('id').execute()).map(
    ({ id }) => id,
  );
const firmOf = (lastName: string) => firm({ name: lastName, lastName, contact: { firstName: 'Cleo', lastName } });
const nameOf = async (id: number) => (await find(id)).data.name;
const textOf = async ({ id }: Person) =>
  (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } })).data.organization;
const renew = (id: number, contact: Person) => offerRenewal(server, admin, contact, [id]);
const restore = (kind: 'customer' | 'organization', id: number) => server.call(admin.token, api.bin.restore, { body: { kind, id } });

// ORG-120, ORG-121, ORG-122
test('two organizations are merged: people, licenses, seats, keys, invitations and domains move, and the first goes to the bin', async () => {
  const [from, into] = [await firmOf('Alba'), await firmOf('Brio')];
  const [fromName, intoName] = [await nameOf(from.id), await nameOf(into.id)];
  const [its, theirs] = [await addLicense(from.contact, from.id), await addLicense(into.contact, into.id)];
  const personal = await addLicense(from.member);
  await server.call(from.owner.token, own.setSeat, { body: { licenseId: its, customerId: from.member.id, isAssigned: true } });
  const invite = (by: Person, id: number, emails: string[]) =>
    server.call(by.token, api.organizationInvitations.invitePeople, { body: { id, role: 'member', emails } });
  await invite(from.owner, from.id, ['new@alba.example', 'both@alba.example']);
  await invite(into.owner, into.id, ['both@alba.example']);
  const added = server.call(from.owner.token, api.organizationDomains.addDomain, { body: { id: from.id, domain: 'alba.example' } });
  const [{ id: domainId } = { id: 0 }] = (await added).data.domains;
  await server.call(admin.token, api.organizationDomains.confirmDomain, { body: { id: from.id, domainId } });
  await server.call(into.owner.token, api.organizationDomains.addDomain, { body: { id: into.id, domain: 'alba.example' } });
  const { text } = (await server.call(from.licenseAdmin.token, api.organizationKeys.makeKey, { body: { id: from.id, name: 'Assets' } }))
    .data;

  const { data: moves } = await preview(admin, from.id, into.id);
  expect(moves).toEqual({
    ...{ from: { id: from.id, name: fromName }, into: { id: into.id, name: intoName }, people: 5, licenses: 1, computers: 0, files: 0 },
    ...{ owners: [{ id: from.owner.id, name: 'owner Alba' }], offers: 0, orders: 0, domains: 1, invitations: 2, keys: 1 },
    ...{ webhooks: 0, webhooksTogether: 0 },
  });

  const { data: merged } = await merge(admin, from.id, into.id);
  expect(merged).toMatchObject({ into: { id: into.id, name: intoName }, people: 5, licenses: 1 });
  expect((await find(from.id)).status).toBe(404);
  expect(await peopleOf(into.id)).toHaveLength(10);
  expect(await peopleOf(into.id)).toContainEqual([from.licenseAdmin.id, 'licenseAdmin']);
  expect(await licensesOf(into.id)).toEqual([its, theirs]);
  expect(await textOf(from.member)).toBe(intoName);
  const mine = (await server.call(from.member.token, own.getOwn, {})).data;
  expect(mine).toMatchObject({ id: into.id });
  const seat = server.db.selectFrom('license_seat').select('holder_id').where('license_id', '=', its).where('ended_at', 'is', null);
  expect(await seat.execute()).toEqual([{ holder_id: from.member.id }]);
  const owned = await server.db.selectFrom('license').select('organization_id').where('id', '=', personal).executeTakeFirst();
  expect(owned?.organization_id).toBe(null);
  const invited = await server.call(admin.token, api.organizationInvitations.getInvited, { params: { id: String(into.id) } });
  expect(invited.data.map(({ email }) => email)).toEqual(['both@alba.example', 'new@alba.example']);
  const { domains } = (await server.call(admin.token, api.organizationDomains.getDomains, { params: { id: String(into.id) } })).data;
  expect(domains.map(({ domain, by }) => [domain, by])).toEqual([['alba.example', 'staff']]);

  const read = await server.call(text, api.organizationKeys.getLicenses, { query: { page: '1' } });
  expect(read.data.map(({ id }) => id)).toEqual([its, theirs]);

  // People of one see the licenses of both, as their roles allow, and the log has an entry for each person and license.
  const seen = await server.call(from.licenseAdmin.token, api.licenses.findLicense, { params: { id: String(theirs) } });
  expect(seen.status).toBe(200);
  const logged = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20' } })).data;
  const other = (id: number) => ({ field: 'Other organization', before: null, after: `Number ${id}` });
  const told = logged.filter(({ action }) => ['Merge Organization', 'Change License Holder', 'Add to Organization'].includes(action));
  expect(told.filter(({ action }) => action === 'Merge Organization').map(({ changes }) => changes)).toEqual([
    [{ field: 'Into', before: null, after: intoName }, other(into.id)],
    [{ field: 'Merged', before: null, after: fromName }, other(from.id)],
  ]);
  expect(
    told.find(({ action, licenseOwnerEmail }) => action === 'Change License Holder' && licenseOwnerEmail === from.contact.email),
  ).toMatchObject({
    changes: [{ field: 'Organization', before: fromName, after: intoName }],
  });
  expect(told.find(({ licenseOwnerEmail }) => licenseOwnerEmail === from.buyer.email)?.changes).toEqual([
    { field: 'Organization', before: fromName, after: intoName },
  ]);
  for (const by of [from.owner, into.owner]) expect(await server.mailsTo(by.email)).toContain('organization-merged');
  expect(await server.mailsTo(from.member.email)).not.toContain('organization-merged');
  // A merged organization can be restored from the bin as an empty one.
  await restore('organization', from.id);
  expect(await peopleOf(from.id)).toEqual([]);
});

// ORG-121
test('people who may not see everyone in both, are in one, or lack a right cannot merge them; pending decisions come first', async () => {
  const [from, into] = [await firmOf('Corda'), await firmOf('Dolce')];
  await addLicense(from.contact, from.id);
  for (const by of [from.owner, into.owner, await make.customer()]) expect((await merge(by, from.id, into.id)).status).toBe(403);
  const right = async (rights: Right[], area: number[] | null = null, name = rights.join()) => {
    const { id } = await server.db
      .insertInto('role')
      .values({ name: `${name}${area}`, name_key: `${name}${area}`.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const right_name of area ? rights.slice(1) : rights)
      await server.db.insertInto('role_right').values({ role_id: id, right_name }).execute();
    return make.customer({ roles: area ? [ROLE.distributor, id] : [id], ...(area && { area }) });
  };
  const edits: Right[] = ['customers.view', 'customers.edit']; // a role in the first shows everyone; a Distributor sees only some of them
  expect((await merge(await right(edits), from.id, into.id)).message).toBe('Your role does not allow this');
  expect((await merge(await right([...edits, 'customers.delete']), from.id, into.id)).message).toBe('Your role does not allow this');
  const norwegian = await right([...edits, 'customers.delete', 'licenses.perpetual'], [NORWAY], 'far');
  expect((await merge(norwegian, from.id, into.id)).status).toBe(404);
  expect((await preview(norwegian, from.id, into.id)).status).toBe(404);
  const swede = await right([...edits, 'customers.delete', 'licenses.perpetual'], [SWEDEN], 'near');
  const unseen = await make.customer();
  await put(into.id, unseen, 'member');
  await server.db.insertInto('customer_role').values({ customer_id: unseen.id, role_id: ROLE.sales }).execute(); // no Distributor sees them
  for (const ask of [merge, preview])
    expect((await ask(swede, from.id, into.id)).message).toBe(
      'There are people in them that you cannot see: only staff who see all of them can merge these',
    );
  expect((await merge(admin, from.id, from.id)).message).toBe('Please choose another organization');
  expect((await merge(admin, 999_999, into.id)).status).toBe(404);

  const inIt = await make.customer({ roles: [ROLE.customer, ROLE.admin] });
  await put(into.id, inIt, 'owner');
  expect((await merge(inIt, from.id, into.id)).message).toBe('You are in one of these organizations, so another person has to merge them');

  await server.db.insertInto('organization_sign_on').values({ organization_id: from.id, provider: 'corda', places: '[]' }).execute();
  expect((await merge(admin, from.id, into.id)).message).toBe('It has single sign-on: remove that first, then set it up for the other');
  await server.db.deleteFrom('organization_sign_on').execute();

  const asking = { organization_id: from.id, customer_id: from.member.id, reason: 'Gone', asked_at: new Date(), due_at: new Date() };
  await server.db
    .insertInto('organization_takeover')
    .values({ ...asking, objection_reason: '' } as never)
    .execute();
  expect((await merge(admin, from.id, into.id)).message).toBe(
    `Someone has asked to take over ${await nameOf(from.id)}: decide on that first`,
  );
});

// ORG-122, ORG-59, ORG-61
test('a waiting offer moves with its license, and a person restored from the bin is in the other organization', async () => {
  const [from, into] = [await firmOf('Elba'), await firmOf('Forte')];
  const license = await addLicense(from.contact, from.id);
  const offerId = await renew(license, from.contact);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(from.member.id) } });
  expect((await preview(admin, from.id, into.id)).data).toMatchObject({ people: 4, offers: 1, orders: 0 });
  const { data } = await merge(admin, from.id, into.id);
  const offer = await server.call(into.buyer.token, api.offers.findOffer, { params: { id: String(offerId) } });
  expect(offer.status).toBe(200);
  await restore('customer', from.member.id);
  expect(await peopleOf(into.id)).toContainEqual([from.member.id, 'member']);
  expect((await undo(admin, data.undoId)).status).toBe(200);
  expect((await server.call(into.buyer.token, api.offers.findOffer, { params: { id: String(offerId) } })).status).toBe(404);
  expect((await server.call(from.buyer.token, api.offers.findOffer, { params: { id: String(offerId) } })).status).toBe(200);
});

// ORG-123
test('the person who merged them can undo it for ten minutes, unless what moved was changed since', async () => {
  const [from, into] = [await firmOf('Gala'), await firmOf('Harpa')];
  const fromName = await nameOf(from.id);
  const [its, theirs] = [await addLicense(from.contact, from.id), await addLicense(into.contact, into.id)];
  const people = await peopleOf(from.id);
  const security = async (id: number) =>
    (await server.call(admin.token, api.organizationSecurity.getSecurity, { params: { id: String(id) } })).data.contact?.id ?? null;
  const contactId = from.member.id; // about advisories
  await server.call(admin.token, api.organizationSecurity.setSecurity, { body: { id: from.id, contactId, byName: true } });
  const { undoId } = (await merge(admin, from.id, into.id)).data;
  expect(await security(into.id)).toBe(contactId);
  expect(await undoable(admin, into.id)).toMatchObject({ undoId, from: fromName });
  const other = await make.admin();
  expect(await undoable(other, into.id)).toBe(null);
  expect((await undo(other, undoId)).message).toBe('You have nothing to undo here');
  expect((await undo(admin, undoId)).data).toEqual({ id: from.id, name: fromName });
  expect(await peopleOf(from.id)).toEqual(people);
  expect([await licensesOf(from.id), await licensesOf(into.id)]).toEqual([[its], [theirs]]);
  expect(await textOf(from.member)).toBe(fromName);
  expect([await security(from.id), await security(into.id)]).toEqual([contactId, null]);
  expect(await undoable(admin, into.id)).toBe(null);
  expect((await undo(admin, undoId)).message).toBe('You have nothing to undo here');

  // ORG-122: the other chose one who has left by then, which is as if it had chosen no one.
  const gone = await make.customer();
  await put(into.id, gone, 'member');
  await server.call(admin.token, api.organizationSecurity.setSecurity, { body: { id: into.id, contactId: gone.id, byName: false } });
  await server.call(gone.token, own.leave, { body: { id: into.id } });
  const next = (await merge(admin, from.id, into.id)).data.undoId;
  expect(await security(into.id)).toBe(contactId);
  await undo(admin, next);
  expect([await security(from.id), await security(into.id)]).toEqual([contactId, null]);

  // The contact is by then a colleague from the other: separating them would leave the license without one.
  const again = (await merge(admin, from.id, into.id)).data.undoId;
  const move = (contact: Person) =>
    server.call(admin.token, organizations.moveLicense, {
      body: { licenseId: its, organizationId: into.id, customerId: contact.id } as BodyOf<typeof organizations.moveLicense>,
    });
  await move(into.member);
  expect((await undo(admin, again)).message).toBe('It can no longer be undone: what moved has been changed since');
  await move(from.contact);
  await server.call(into.owner.token, own.setSeat, { body: { licenseId: its, customerId: into.member.id, isAssigned: true } });
  expect((await undo(admin, again)).status).toBe(409);
  await server.call(into.owner.token, own.setSeat, { body: { licenseId: its, customerId: into.member.id, isAssigned: false } });
  await server.call(from.member.token, own.leave, { body: { id: into.id } });
  expect((await undo(admin, again)).status).toBe(409);
  await put(into.id, from.member, 'member');
  const both = await Promise.all([undo(admin, again), undo(admin, again)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  const late = (await merge(admin, from.id, into.id)).data.undoId;
  await server.db
    .updateTable('organization_change')
    .set({ at: new Date(server.portal.now().getTime() - 11 * 60_000) })
    .where('id', '=', late)
    .execute();
  expect(await undoable(admin, into.id)).toBe(null);
  expect((await undo(admin, late)).message).toBe('It can be undone for 10 minutes');
});

// ORG-121
test('when two people merge the same two at once, in opposite directions, one succeeds', async () => {
  const [one, two] = [await firmOf('Ivo'), await firmOf('Jota')];
  const both = await Promise.all([merge(admin, one.id, two.id), merge(admin, two.id, one.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

// ORG-186, ORG-123
test('what is restored from the bin between a merge and its undoing returns to the organization it was deleted from', async () => {
  const [from, into] = [await firmOf('Vesta'), await firmOf('Wilma')];
  const [deleted, kept] = [await addLicense(from.contact, from.id), await addLicense(from.contact, from.id)];
  const back = (kind: 'customer' | 'license', id: number) => server.call(admin.token, api.bin.restore, { body: { kind, id } });
  const query = { force: 'true' as const };
  await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(deleted) }, query });
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(from.buyer.id) } });
  const { data: merged } = await merge(admin, from.id, into.id);
  expect([(await back('license', deleted)).status, (await back('customer', from.buyer.id)).status]).toEqual([200, 200]);
  expect(await licensesOf(into.id)).toEqual([deleted, kept]);
  expect(await peopleOf(into.id)).toContainEqual([from.buyer.id, 'buyer']);
  expect((await undo(admin, merged.undoId)).status).toBe(200);
  expect([await licensesOf(from.id), await licensesOf(into.id)]).toEqual([[deleted, kept], []]);
  expect(await peopleOf(from.id)).toContainEqual([from.buyer.id, 'buyer']);
  expect(await textOf(from.buyer)).toBe(await nameOf(from.id));
});
