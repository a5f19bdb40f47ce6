import { api, ROLE } from '@lm/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { newNameServer } from '../../../../test/name-server.ts';
import { NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';
import { lookAtRecords } from './domain-records.ts';
import { domainOf } from './organization-domains.queries.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
let minutes = 0;
/** A minute later. */
const later = () => server.setNow(new Date(Date.parse('2026-11-21T10:00:00Z') + minutes++ * 60_000).toISOString());
beforeEach(later);
const { organizations, organizationDomains: calls } = api;

const { put, firm: newFirm } = firmsOf(server, make, admin);
const firm = () => newFirm({ name: 'Falun AB', lastName: 'Berg', contact: { firstName: 'Tyra', lastName: 'Ek' } });

let nameServer: Awaited<ReturnType<typeof newNameServer>>;
beforeAll(async () => {
  nameServer = await newNameServer();
});
afterAll(() => nameServer.close());

const add = (by: Person, id: number, domain: string) => server.call(by.token, calls.addDomain, { body: { id, domain } });
const seen = (by: Person, id: number) => server.call(by.token, calls.getDomains, { params: { id: String(id) } });
const offered = async (by: Person) => (await server.call(by.token, calls.getOffered, {})).data;
const join = (by: Person, domainId: number) => server.call(by.token, calls.joinByDomain, { body: { domainId } });
const answer = (by: Person, id: number, { id: customerId }: Person, isAccepted: boolean) =>
  server.call(by.token, calls.answerJoining, { body: { id, customerId, isAccepted } });
const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((one) => one === 'organization-joining').length;
let count = 0;
const newDomain = () => `falun${++count}.example`;
/** A domain that staff confirmed. */
async function confirmed(id: number, domain: string, joining: 'off' | 'asks' | 'atOnce' = 'asks'): Promise<number> {
  const domainId = (await add(admin, id, domain)).data.domains.find((one) => one.domain === domain)?.id ?? 0;
  await server.call(admin.token, calls.confirmDomain, { body: { id, domainId } });
  await server.call(admin.token, calls.setJoining, { body: { id, domainId, joining } });
  return domainId;
}
const at = (domain: string, more: object = {}) => make.customer({ email: `p${++count}@${domain}`, ...more });

// ORG-100
test("owners and staff add domains of an organization, which must be valid and no free mail provider's", async () => {
  const { id, owner, licenseAdmin, buyer, member } = await firm();
  const other = await firm();
  for (const by of [licenseAdmin, buyer, member]) expect((await add(by, id, 'falun.example')).status).toBe(403);
  for (const by of [other.owner, await make.customer(), await make.distributor([NORWAY])])
    expect([404, 403]).toContain((await add(by, id, 'falun.example')).status);
  for (const wrong of ['falun', 'fa lun.example', '-falun.example', 'http://falun.example', '192.168.1.1', 'a@b'])
    expect([wrong, (await add(owner, id, wrong)).status]).toEqual([wrong, 400]);
  for (const free of ['gmail.com', 'GMX.de', 'mail.gmail.com', 'me@outlook.com'])
    expect((await add(owner, id, free)).message).toBe('Anyone can have an address there: please enter a domain of your own');
  const { domains } = (await add(owner, id, 'Ingrid@Falun.Example.')).data;
  expect(domains).toMatchObject([{ domain: 'falun.example', by: null, provedAt: null, joining: 'asks' }]);
  expect(domains[0]?.record?.name).toBe('_license-manager.falun.example');
  expect(domains[0]?.record?.value).toMatch(/^license-manager=[0-9a-f]{32}$/);
  expect((await add(owner, id, 'falun.example')).data.domains).toEqual(domains); // twice is once
  expect((await add(owner, id, 'räksmörgås.example')).data.domains[1]?.domain).toBe('xn--rksmrgs-5wao1o.example');
  for (let more = 2; more < 20; more++) await add(owner, id, `falun${more}.example.net`);
  expect((await add(owner, id, 'falun.example.net')).message).toBe('An organization has at most 20 domains');
});

// ORG-101, ORG-102
test('a domain is proven by its TXT record, and belongs to the first organization that proves it', async () => {
  const [one, two] = [await firm(), await firm()];
  const domain = newDomain();
  const [first] = (await add(one.owner, one.id, domain)).data.domains;
  const [second] = (await add(two.owner, two.id, domain)).data.domains; // says nothing about the other
  if (!first?.record || !second?.record) throw new Error('no record');
  const prove = (by: Person, id: number, domainId: number) => server.call(by.token, calls.proveDomain, { body: { id, domainId } });
  expect((await prove(one.owner, one.id, first.id)).message).toContain(`no such TXT record at _license-manager.${domain}`);
  expect((await prove(one.owner, one.id, first.id)).status).toBe(429);
  expect([404, 403]).toContain((await prove(two.owner, one.id, first.id)).status);
  expect((await prove(two.owner, two.id, first.id)).status).toBe(404); // your own organization, another's domain
  nameServer.records.set(first.record.name, { txt: second.record.value });
  later();
  expect((await prove(one.owner, one.id, first.id)).status).toBe(409);
  nameServer.records.set(first.record.name, { txt: first.record.value });
  later();
  expect((await prove(one.owner, one.id, first.id)).data.domains).toMatchObject([
    { by: 'dns', provedAt: expect.stringContaining('2026-11-21T10:'), record: null },
  ]);
  nameServer.records.set(first.record.name, { txt: second.record.value });
  expect((await prove(two.owner, two.id, second.id)).message).toContain('Another organization has shown');
  expect((await server.call(admin.token, calls.confirmDomain, { body: { id: two.id, domainId: second.id } })).status).toBe(409);
  await server.call(one.owner.token, calls.removeDomain, { body: { id: one.id, domainId: first.id } });
  later();
  expect((await prove(two.owner, two.id, second.id)).data.domains).toMatchObject([{ by: 'dns' }]);
});

// ORG-101
test('staff who see an organization confirm its domain; owners and staff in it do not; a key sees only its countries', async () => {
  const { id, owner } = await firm();
  const [domain] = (await add(owner, id, newDomain())).data.domains;
  const body = { id, domainId: domain?.id ?? 0 };
  const inIt = await make.seller([SWEDEN]);
  await server.db
    .insertInto('organization_person')
    .values({ customer_id: inIt.id, organization_id: id, role: 'owner', since: new Date() })
    .execute();
  for (const by of [owner, await make.customer(), await make.distributor([SWEDEN]), inIt])
    expect([403, 404, 409]).toContain((await server.call(by.token, calls.confirmDomain, { body })).status);
  expect((await server.call(admin.token, calls.confirmDomain, { body })).data.domains).toMatchObject([{ by: 'staff' }]);
});

// ORG-103
test('customers with a confirmed address at the domain are offered the organization, and join at once if it allows that', async () => {
  const { id, owner } = await firm();
  const domain = newDomain();
  const domainId = await confirmed(id, domain, 'atOnce');
  const person = await at(domain);
  const [below, unconfirmed, staff] = [
    await at(`mail.${domain}`),
    await at(domain),
    await at(domain, { roles: [ROLE.customer, ROLE.sales] }),
  ];
  await server.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute();
  for (const one of [below, unconfirmed, staff, owner, admin]) {
    expect([one.email, (await offered(one)) ?? null]).toEqual([one.email, null]); // without a confirmed address the client makes no call
    expect([401, 403, 404, 409, 410]).toContain((await join(one, domainId)).status);
  }
  expect(await offered(person)).toMatchObject({ domainId, domain, isAtOnce: true, askedAt: null, againFrom: null });
  const [one, two] = await Promise.all([join(person, domainId), join(person, domainId)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect([await offered(person), await told(owner)]).toEqual([null, 1]);
  const { people } = (await server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } })).data;
  expect(people.find((its) => its.id === person.id)?.role).toBe('member');

  const late = await at(domain);
  await server.call(owner.token, calls.setJoining, { body: { id, domainId, joining: 'off' } });
  expect([await offered(late), (await join(late, domainId)).status]).toEqual([null, 404]);
  expect((await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0]).toMatchObject({
    action: 'Change Domains of Organization',
    changes: [
      { field: 'Domain', after: domain },
      { field: 'Joining', before: 'At once', after: 'Not by the domain' },
    ],
  });
});

// ORG-104, ORG-105
test('people who ask to join are let in or declined by owners and by staff who see them, and are told the answer', async () => {
  const { id, owner, member, licenseAdmin } = await firm();
  const other = await firm();
  const domain = newDomain();
  const domainId = await confirmed(id, domain);
  const [first, second, far] = [await at(domain), await at(domain), await at(domain, { countryId: NORWAY })];
  for (const one of [first, second, far]) expect((await join(one, domainId)).data).toMatchObject({ isIn: false });
  await join(first, domainId); // a repeat changes nothing
  expect([await told(owner), await told(member)]).toEqual([3, 0]);
  expect((await seen(owner, id)).data.asking.map((one) => one.id)).toEqual([first.id, second.id, far.id]);
  const distributor = await make.distributor([SWEDEN]);
  expect((await seen(distributor, id)).data.asking.map((one) => one.id)).toEqual([first.id, second.id]);
  for (const by of [member, licenseAdmin, first, other.owner, distributor])
    expect([403, 404]).toContain((await answer(by, id, first, true)).status);
  expect((await answer(other.owner, other.id, first, true)).status).toBe(409); // asked to join another organization

  expect((await answer(owner, id, far, true)).data.asking.map((one) => one.id)).toEqual([first.id, second.id]);
  expect((await answer(owner, id, second, false)).data.asking.map((one) => one.id)).toEqual([first.id]);
  expect([await told(far), await told(second), await told(first)]).toEqual([1, 1, 0]);
  expect(await offered(second)).toMatchObject({ askedAt: null, againFrom: expect.stringContaining('2026-12-') });
  expect((await join(second, domainId)).message).toContain('You were declined. You can ask again from');
  expect((await answer(owner, id, second, true)).status).toBe(409);

  // Too late: the address now belongs to another person, or the domain is gone.
  await server.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', first.id).execute();
  expect([(await answer(owner, id, first, true)).status, (await seen(owner, id)).data.asking]).toEqual([409, []]);
  await server.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', first.id).execute();
  await server.call(owner.token, calls.removeDomain, { body: { id, domainId } });
  expect([(await answer(owner, id, first, true)).status, await offered(first)]).toEqual([409, null]);
});

// ORG-104
test('joining another way, being deleted and being erased end a person’s request', async () => {
  const { id } = await firm();
  const other = await firm();
  const domain = newDomain();
  const domainId = await confirmed(id, domain);
  const [moved, deleted, erased] = [await at(domain), await at(domain), await at(domain)];
  for (const one of [moved, deleted, erased]) await join(one, domainId);
  await put(other.id, moved, 'member');
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(deleted.id) }, query: {} });
  await server.call(admin.token, api.erasing.erase, { body: { id: erased.id, confirm: erased.email, reason: 'They asked for it' } });
  expect((await seen(admin, id)).data.asking).toEqual([]);
  const rows = () => server.db.selectFrom('organization_asker').select('customer_id').where('organization_id', '=', id).execute();
  expect(await rows()).toEqual([]);
  await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: deleted.id } });
  expect(await rows()).toEqual([]);
});

// ORG-106
test('when a record disappears, owners are told, no one joins at once, and after 14 days no one joins at all', async () => {
  const [{ id, owner, licenseAdmin }, other] = [await firm(), await firm()];
  const domain = newDomain();
  const [added] = (await add(owner, id, domain)).data.domains;
  if (!added?.record) throw new Error('no record');
  nameServer.records.set(added.record.name, { txt: added.record.value });
  const prove = () => server.call(owner.token, calls.proveDomain, { body: { id, domainId: added.id } });
  expect((await prove()).data.domains).toMatchObject([{ by: 'dns', missingSince: null, record: null }]);
  await server.call(owner.token, calls.setJoining, { body: { id, domainId: added.id, joining: 'atOnce' } });
  const ann = await at(domain);
  expect(await offered(ann)).toMatchObject({ isAtOnce: true });

  const stopping = new AbortController().signal;
  const look = async (day: number) => {
    server.setNow(new Date(Date.parse('2026-11-22T12:00:00Z') + day * 86_400_000).toISOString());
    await lookAtRecords(server.portal, stopping);
  };
  const mails = async ({ email }: Person) => (await server.mailsTo(email)).filter((one) => one === 'organization-domain').length;
  const now = () => domainOf(server.db, id, added.id); // sessions end in between
  await look(0);
  expect([(await now())?.missingSince, await mails(owner)]).toEqual([null, 0]);
  nameServer.records.delete(added.record.name);
  await look(2);
  await look(3);
  expect(await now()).toMatchObject({ by: 'dns', missingSince: new Date('2026-11-24T12:00:00Z') });
  expect([await mails(owner), await mails(licenseAdmin)]).toEqual([1, 0]);
  const [asStaff] = (await seen(await make.admin(), id)).data.domains;
  expect(asStaff).toMatchObject({ by: 'dns', missingSince: '2026-11-24T12:00:00.000Z', record: added.record });
  const bo = await at(domain);
  expect(await offered(bo)).toMatchObject({ isAtOnce: false });
  expect((await join(bo, added.id)).data).toMatchObject({ isIn: false });

  nameServer.records.set(added.record.name, { txt: added.record.value });
  await look(4);
  expect((await now())?.missingSince).toBe(null);
  nameServer.records.delete(added.record.name);
  await look(6);
  await look(19);
  expect((await now())?.by).toBe('dns');
  await look(20.5);
  expect(await now()).toMatchObject({ by: null, provedAt: null });
  expect(await mails(owner)).toBe(3);
  expect(await offered(await at(domain))).toBe(null);
  const staff = await make.admin();
  const [theirs] = (await add(staff, other.id, domain)).data.domains;
  if (!theirs?.record) throw new Error('no record');
  nameServer.records.set(theirs.record.name, { txt: theirs.record.value });
  const shown = await server.call(staff.token, calls.proveDomain, { body: { id: other.id, domainId: theirs.id } });
  expect(shown.data.domains).toMatchObject([{ by: 'dns' }]);
});
