import { api, type BodyOf, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { givenServer } from '../../../../test/given.ts';
import { NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';
import { countGroups } from './count-groups.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, organizationProposals: calls } = api;
const norwegian = await make.importer([NORWAY]);
const { put, firm, addLicense } = firmsOf(server, make, admin);

const proposals = async (by: Person) => (await server.call(by.token, calls.getProposals, {})).data;
const take = (by: Person, body: BodyOf<typeof calls.takeProposal>) => server.call(by.token, calls.takeProposal, { body });
const write = (people: Person[], organization: string) =>
  server.db
    .updateTable('customer')
    .set({ organization })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
let count = 0;
const at = (domain: string, more: object = {}) => make.customer({ email: `q${++count}@${domain}`, ...more });

// ORG-110
test('people in a country who wrote the same name, or have confirmed addresses at one domain, are proposed to staff who see them', async () => {
  const [ann, ben, cy] = [await at('holm.example'), await at('holm.example'), await at('holm.example', { countryId: NORWAY })];
  const [dan, eva] = [await at('gmail.com'), await at('gmail.com')];
  const [far, inOne] = [await at('vik.example'), await at('vik.example')];
  await write([ann, cy], 'Holm AB');
  await write([ben], ' holm  ab ');
  await write([dan], 'Vik');
  await write([eva], 'VIK');
  await write([far], 'Vik Research');
  const its = await firm({ name: 'Other', lastName: 'Lund', contact: {} });
  await put(its.id, inOne, 'member');

  const ids = ({ people }: { people: { id: number }[] }) => people.map(({ id }) => id).sort((one, other) => one - other);
  const found = await proposals(admin);
  expect(found.find(({ name }) => name.toLowerCase().includes('holm'))).toMatchObject({
    countryId: SWEDEN,
    domain: 'holm.example',
    count: 2,
    organization: null,
  });
  expect(ids(found.find(({ domain }) => domain === 'holm.example') ?? { people: [] })).toEqual([ann.id, ben.id]);
  const vik = found.find(({ people }) => people.some(({ id }) => id === dan.id));
  expect([vik && ids(vik), vik?.domain, vik?.sameText]).toEqual([[dan.id, eva.id], null, true]);
  for (const one of [cy, far, inOne, its.member]) expect(found.some(({ people }) => people.some(({ id }) => id === one.id))).toBe(false);

  expect(await proposals(norwegian)).toEqual([]);
  for (const by of [ann, its.owner, await make.distributor([SWEDEN])])
    expect((await server.call(by.token, calls.getProposals, {})).status).toBe(403);

  // Once an organization has that name, they are proposed for it.
  const { id } = (await server.call(admin.token, organizations.addOrganization, { body: { name: 'HOLM AB', countryId: SWEDEN } })).data;
  expect((await proposals(admin)).find(({ domain }) => domain === 'holm.example')?.organization).toEqual({ id, name: 'HOLM AB' });
});

// ORG-111
test('staff make an organization of the people they choose: members, and one owner; people who cannot join are left out', async () => {
  const [ann, ben, busy, far] = [
    await at('lund.example'),
    await at('lund.example'),
    await at('lund.example'),
    await at('lund.example', { countryId: NORWAY }),
  ];
  const clerk = await make.customer({ roles: [ROLE.customer, ROLE.sales] });
  const its = await firm({ name: 'Other', lastName: 'Lund', contact: {} });
  await put(its.id, busy, 'member');
  const all = [ann, ben, busy, clerk].map(({ id }) => id);
  const body = { organizationId: null, name: 'Lund AB', countryId: SWEDEN, customerIds: all, ownerId: ann.id };
  for (const by of [ann, its.owner, await make.distributor([SWEDEN])]) expect((await take(by, body)).status).toBe(403);
  expect((await take(norwegian, body)).status).toBe(403);
  const made = (await take(admin, body)).data;
  expect(made).toMatchObject({ name: 'Lund AB', added: 3, left: 1 });
  const { people } = (await server.call(admin.token, organizations.findOrganization, { params: { id: String(made.id) } })).data;
  expect(people.map(({ id, role }) => [id, role])).toEqual(
    expect.arrayContaining([
      [ann.id, 'owner'],
      [ben.id, 'member'],
    ]),
  );
  expect((await take(admin, body)).message).toBe('There is already an organization with this name in this country');
  expect((await take(admin, { ...body, organizationId: made.id })).message).toBe('None of these people can be added any more');
  expect((await take(admin, { ...body, organizationId: made.id, customerIds: [far.id], ownerId: null })).data).toMatchObject({
    added: 1,
    left: 0,
  });
  const [one, two] = [await at('race.example'), await at('race.example')];
  const race = { ...body, name: 'Race AB', customerIds: [one.id, two.id], ownerId: null };
  const both = await Promise.all([take(admin, race), take(admin, { ...race, name: 'Race Two AB' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await server.db.selectFrom('organization').select('id').where('name', 'like', 'Race%').execute()).toHaveLength(1);
});

// ORG-112, ORG-113
test('their bought licenses become the organization’s if wanted, what moves is shown first, and all is undone within ten minutes', async () => {
  const [ann, ben] = [await at('mora.example'), await at('mora.example')];
  await write([ann], 'Mora  ab');
  const [one, two] = [await addLicense(ann), await addLicense(ben)];
  const moves = (by: Person, ...people: Person[]) =>
    server.call(by.token, calls.getProposalMoves, { query: { customerId: people.map(({ id }) => String(id)) } });
  expect((await moves(admin, ann, ben)).data).toMatchObject({ people: 2, licenses: 2, computers: 0, files: 0, offers: 0, orders: 0 });
  expect((await moves(norwegian, ann, ben)).data).toMatchObject({ people: 0, licenses: 0 });

  const body = { organizationId: null, name: 'Mora AB', countryId: SWEDEN, customerIds: [ann.id, ben.id], ownerId: ann.id };
  const kept = (await take(admin, body)).data;
  expect(kept.licenses).toBe(0);
  const undo = (by: Person, undoId: number) => server.call(by.token, api.organizationMerges.undoMerge, { body: { undoId } });
  expect((await undo(admin, kept.undoId)).data).toEqual({ id: kept.id, name: 'Mora AB' });
  const text = async ({ id }: Person) =>
    (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } })).data.organization;
  expect(await text(ann)).toBe('Mora  ab');

  const made = (await take(admin, { ...body, takesLicenses: true })).data;
  expect(made).toMatchObject({ added: 2, licenses: 2 });
  const whose = async (id: number) => (await server.call(admin.token, api.licenses.findLicense, { params: { id: String(id) } })).data;
  expect(await whose(one)).toMatchObject({ customerId: ann.id, organization: { id: made.id, name: 'Mora AB' } });
  await server.call(ann.token, api.ownOrganization.setSeat, { body: { licenseId: two, customerId: ann.id, isAssigned: true } });
  expect((await undo(admin, made.undoId)).message).toBe('It can no longer be undone: what moved has been changed since');
  await server.call(ann.token, api.ownOrganization.setSeat, { body: { licenseId: two, customerId: ann.id, isAssigned: false } });
  const url = 'https://1.1.1.1/licenses';
  const hook = await server.call(ann.token, api.organizationWebhooks.addWebhook, {
    body: { organizationId: made.id, name: 'Assets', url, kinds: ['*'] },
  });
  expect((await undo(admin, made.undoId)).message).toBe('It can no longer be undone: what moved has been changed since');
  await server.call(ann.token, api.organizationWebhooks.deleteWebhook, { params: { id: String(hook.data.webhook.id) } });
  expect((await undo(admin, made.undoId)).status).toBe(200);
  expect((await whose(two)).organization).toBeUndefined();
  expect((await server.call(admin.token, organizations.findOrganization, { params: { id: String(made.id) } })).status).toBe(404);
});

// ORG-113
test('what people of a proposal had written is deleted with them, and no change of an organization keeps it', async () => {
  const [ann, ben] = [await at('erased.example'), await at('erased.example')];
  await write([ann], 'Ann Quist Consulting');
  const body = { organizationId: null, name: 'Erased AB', countryId: SWEDEN, customerIds: [ann.id, ben.id], ownerId: null };
  const { undoId } = (await take(admin, body)).data;
  const kept = async () => ({
    texts: (await server.db.selectFrom('organization_change_text').select('text').where('change_id', '=', undoId).execute()).length,
    moved: JSON.stringify(await server.db.selectFrom('organization_change').selectAll().where('id', '=', undoId).execute()),
  });
  expect((await kept()).texts).toBe(2);
  expect((await kept()).moved).not.toContain('Quist');
  await server.call(admin.token, api.erasing.erase, { body: { id: ann.id, confirm: ann.email, reason: 'They asked for it' } });
  expect((await kept()).texts).toBe(1);
  expect((await server.call(admin.token, api.organizationMerges.undoMerge, { body: { undoId } })).message).toBe(
    'It can no longer be undone: what moved has been changed since',
  );
});

// ORG-110
test('groups of customers who were added long ago are found as they were counted, and shown to those who see them', async () => {
  const older = [await at('older.example'), await at('older.example'), await at('gmail.com'), await at('gmail.com')];
  await write(older, 'Older AB');
  const norse = [await at('norse.example', { countryId: NORWAY }), await at('norse.example', { countryId: NORWAY })];
  await write(norse, 'Norse AS');
  await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at, active,
      role_label, name_key, search_key, created_at)
    SELECT 'Newer', 'Lee', 'n' || n || '@' || n || '.example', 'n' || n || '@' || n || '.example', 'Newer ' || n, 752, '1', now(), true,
      'Customer', 'lee newer', 'newer', now() FROM generate_series(1, 201) AS n`.execute(server.db);
  const ids = async (by: Person, name: string) =>
    (await proposals(by)).filter((one) => one.name === name).map(({ count, people }) => [count, people.length]);
  expect(await ids(admin, 'Older AB')).toEqual([]);
  await countGroups(server.portal, new AbortController().signal);
  expect(await ids(admin, 'Older AB')).toEqual([[4, 4]]);
  expect([await ids(norwegian, 'Older AB'), await ids(norwegian, 'Norse AS')]).toEqual([[], [[2, 2]]]);
  const byDomain = server.db.selectFrom('customer_group').select('count').where('by_domain', '=', true).where('country_id', '=', NORWAY);
  expect(await byDomain.execute()).toEqual([{ count: 2 }]); // nothing about a mail provider

  // A person who left the group is no longer named, whatever was counted; a group of one is not shown, and disappears with the next count.
  const its = await firm({ name: 'Norse', lastName: 'Norse', contact: {} });
  await put(its.id, norse[0] as Person, 'member');
  expect(await ids(norwegian, 'Norse AS')).toEqual([]);
  await countGroups(server.portal, new AbortController().signal);
  expect(await byDomain.execute()).toEqual([]);
});

// ORG-113, ORG-10
test('a person who was deleted and restored is not taken out again and left with no organization text', async () => {
  const people = [await at('juno.example'), await at('juno.example')];
  const [ann] = people;
  if (!ann) throw new Error('two were made');
  await write(people, 'Juno Labs');
  const body = { customerIds: people.map(({ id }) => id), ownerId: null, organizationId: null, name: 'Juno', countryId: SWEDEN };
  const { id, undoId } = (await take(admin, { ...body, takesLicenses: false })).data;
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(ann.id) } });
  expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: ann.id } })).status).toBe(200);
  const undone = await server.call(admin.token, api.organizationMerges.undoMerge, { body: { undoId } });
  expect([undone.status, undone.message]).toEqual([409, 'It can no longer be undone: what moved has been changed since']);
  const found = await server.call(admin.token, api.customers.findCustomer, { params: { id: String(ann.id) } });
  expect(found.data.organization).toBe('Juno');
  const there = (await server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } })).data.people;
  expect(there.map((one) => one.id).toSorted((one, other) => one - other)).toEqual(body.customerIds);
});
