import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type OrganizationRole, ROLE } from '@lm/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firmsOf } from '../../../../test/firm.ts';
import { NORWAY, type Person, peopleOf } from '../../../../test/people.ts';
import { CLIENT, startProvider, type TestProvider } from '../../../../test/provider.ts';
import { startServer, type TestServer } from '../../../../test/start.ts';
import { newToken } from '../../../lib/tokens.ts';
import { placeAfter } from './claimed-place.ts';

const { organizationSignOn: calls, organizationDomains } = api;
const PLACES = [
  { value: 'it', role: 'owner' as const },
  { value: 'licensing', role: 'licenseAdmin' as const },
  { value: 'purchasing', role: 'buyer' as const },
];

let institute: TestProvider;
let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
let folder: string;
let firms: ReturnType<typeof firmsOf>;
let count = 0;
beforeAll(async () => {
  institute = await startProvider('https://portal.example');
  folder = mkdtempSync(join(tmpdir(), 'sign-on-test-'));
  const file = join(folder, 'providers.json');
  writeFileSync(join(folder, 'secret'), CLIENT.secret);
  const one = { issuer: institute.issuer, clientId: CLIENT.clientId, secretFile: 'secret', country: 'Germany' };
  const providers = [
    { ...one, id: 'falun', name: 'Falun Login', domains: ['*.falun.example', 'falun.example'], roles: { claim: 'groups', table: {} } },
    { ...one, id: 'other', name: 'Other Login', domains: ['other.example'] },
  ];
  writeFileSync(file, JSON.stringify(providers));
  server = await startServer({ SSO_INTERNAL: 'on', SSO_PROVIDERS_FILE: file });
  server.setNow(new Date().toISOString()); // an ID token is valid only briefly
  make = peopleOf(server);
  admin = await make.admin();
  firms = firmsOf(server, make, admin);
});
afterAll(async () => {
  await server.close();
  await institute.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  server.setNow(new Date().toISOString());
  await server.db.deleteFrom('organization_sign_on').execute();
  await server.db.deleteFrom('organization_domain').execute();
});

const firm = () => firms.firm({ name: 'Falun AB', lastName: 'Berg', contact: { firstName: 'Tyra', lastName: 'Ek' } });
const set = (by: Person, id: number, more: object = {}) =>
  server.call(by.token, calls.setSignOn, { body: { id, provider: 'falun', places: PLACES, revision: 0, ...more } });
const seen = (by: Person, id: number) => server.call(by.token, calls.getSignOn, { params: { id: String(id) } });
async function confirm(id: number, domain: string): Promise<number> {
  const added = (await server.call(admin.token, organizationDomains.addDomain, { body: { id, domain } })).data.domains;
  const domainId = added.find((one) => one.domain === domain)?.id ?? 0;
  await server.call(admin.token, organizationDomains.confirmDomain, { body: { id, domainId } });
  return domainId;
}
/** Signs in with the provider as a person new or known there. */
async function come(email: string, groups?: readonly string[], provider = 'falun') {
  institute.account = { sub: email, email, email_verified: true, given_name: 'Ylva', family_name: 'Dahl', ...(groups && { groups }) };
  const secret = newToken();
  const { data } = await server.call(null, api.sso.begin, { body: { provider, secret } });
  return server.call(null, api.sso.finish, { body: { answered: await institute.visit(data.address), secret } });
}
const placeOf = async (email: string) => {
  const found = await server.db
    .selectFrom('organization_person')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['role', 'organization_id as id', 'customer.organization as called', 'organization.name'])
    .where('email', '=', email)
    .executeTakeFirst();
  expect(found?.called).toBe(found?.name); // ORG-8
  return found && { id: found.id, role: found.role };
};
const at = (domain = 'falun.example') => `ylva${++count}@${domain}`;

// ORG-130
test('an Admin sets up an organization’s single sign-on; its owners and staff see it, and no one else', async () => {
  const [one, two] = [await firm(), await firm()];
  expect((await set(admin, one.id)).message).toBe('Falun Login vouches for none of the confirmed domains of this organization');
  await confirm(one.id, 'falun.example');
  await confirm(one.id, 'lab.falun.example');
  await confirm(two.id, 'x.falun.example');
  await confirm(one.id, 'mora.example');
  for (const by of [one.owner, await make.sales()]) expect((await set(by, one.id)).status).toBe(403);
  expect((await set(admin, one.id, { provider: 'gone' })).message).toBe('This provider no longer exists');
  expect((await set(admin, 999_999)).status).toBe(404);
  expect((await set(admin, one.id)).data.signOn).toEqual({
    provider: { id: 'falun', name: 'Falun Login', claim: 'groups' },
    domains: ['falun.example', 'lab.falun.example'],
    places: PLACES,
    revision: 1,
  });
  const newest = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } });
  expect(newest.data[0]).toMatchObject({
    action: 'Change Sign-On of Organization',
    changes: [
      { field: 'Single sign-on', before: null, after: 'Falun Login' },
      { field: 'Roles by the claim', before: null, after: 'it: Owner, licensing: License admin, purchasing: Buyer' },
    ],
  });
  expect((await set(admin, two.id)).message).toContain('a provider belongs to one organization');
  expect((await set(admin, one.id, { places: [] })).status).toBe(409); // two Admins at once
  for (const by of [one.owner, admin, await make.sales()]) expect((await seen(by, one.id)).data.signOn?.domains).toHaveLength(2);
  for (const by of [two.owner, one.buyer, one.member, await make.customer(), await make.distributor([NORWAY])])
    expect([404, 403]).toContain((await seen(by, one.id)).status);
  expect((await set(admin, one.id, { provider: null, places: [], revision: 1 })).data.signOn).toBeNull();
  expect((await set(admin, two.id)).status).toBe(200);
});

// ORG-130, ORG-131
test('a person who signs in with it joins the organization, and gets the role the claim gives each time', async () => {
  const { id } = await firm();
  const domainId = await confirm(id, 'falun.example');
  await set(admin, id);
  const [buyer, member, head] = [at(), at(), at()];
  await come(buyer, ['purchasing', 'football']);
  expect(await placeOf(buyer)).toEqual({ id, role: 'buyer' });
  expect(await server.mailsTo(buyer)).toContain('organization-joining');
  await come(member, []);
  expect(await placeOf(member)).toEqual({ id, role: 'member' });
  await come(head, ['purchasing', 'it']);
  expect(await placeOf(head)).toEqual({ id, role: 'owner' });
  await come(buyer, ['licensing']);
  expect(await placeOf(buyer)).toEqual({ id, role: 'licenseAdmin' });
  await come(buyer); // the provider sends no groups
  expect(await placeOf(buyer)).toEqual({ id, role: 'licenseAdmin' });
  await come(buyer, ['football']);
  expect(await placeOf(buyer)).toEqual({ id, role: 'member' });
  const person = await server.db.selectFrom('customer').select('id').where('email', '=', buyer).executeTakeFirstOrThrow();
  const entries = await server.db
    .selectFrom('log_entry')
    .select('action')
    .where('event', '@>', JSON.stringify({ owner: person.id }) as never)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    ...['Sign Up', 'Link Single Sign-On', 'Join Organization by Domain', 'Change Role in Organization', 'Change Role in Organization'],
  ]);

  // A domain that is no longer theirs lets no one join, and changes no one's role.
  await server.call(admin.token, organizationDomains.removeDomain, { body: { id, domainId } });
  const late = at();
  expect((await come(late, ['it'])).status).toBe(200);
  await come(buyer, ['it']);
  expect([await placeOf(late), await placeOf(buyer)]).toEqual([undefined, { id, role: 'member' }]);
});

// ORG-130
test('people of other organizations, at other domains, with another provider, and staff are left as they are', async () => {
  const [one, two] = [await firm(), await firm()];
  await confirm(one.id, 'falun.example');
  await set(admin, one.id);
  const [elsewhere, outside, other] = [at(), at('lab.falun.example'), at('other.example')];
  await come(elsewhere);
  const { id: customerId } = await server.db.selectFrom('customer').select('id').where('email', '=', elsewhere).executeTakeFirstOrThrow();
  await server.call(admin.token, api.organizations.removePerson, { body: { id: one.id, customerId } });
  await firms.put(two.id, { id: customerId } as Person, 'member');
  await come(elsewhere, ['it']);
  expect(await placeOf(elsewhere)).toEqual({ id: two.id, role: 'member' });
  await come(outside, ['it']);
  await come(other, ['it'], 'other');
  expect([await placeOf(outside), await placeOf(other)]).toEqual([undefined, undefined]);
  for (const roles of [[ROLE.admin], [ROLE.customer, ROLE.sales]]) {
    const staff = await make.customer({ email: at(), roles });
    expect((await come(staff.email, ['it'])).status).toBe(200);
    expect(await placeOf(staff.email)).toBeUndefined();
  }
});

// ORG-131, ORG-34
test('the last owner who can sign in stays one, and no one joins a full organization', async () => {
  const { id, owner } = await firm();
  await confirm(id, 'falun.example');
  await set(admin, id);
  const head = at();
  await come(head, ['it']);
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: owner.id, active: false } });
  await come(head, []);
  expect(await placeOf(head)).toEqual({ id, role: 'owner' });
  await server.call(admin.token, api.customers.setActiveStatus, { body: { id: owner.id, active: true } });
  await come(head, []);
  expect(await placeOf(head)).toEqual({ id, role: 'member' });
});

// ORG-131
test('a role is the highest that the claim gives, and roles missing in the table are left alone', () => {
  const role = fc.constantFrom<OrganizationRole>('owner', 'licenseAdmin', 'buyer', 'member');
  const places = fc.array(fc.record({ value: fc.constantFrom('a', 'b', 'c', 'd'), role }), { maxLength: 5 });
  const values = fc.option(fc.subarray(['a', 'b', 'c', 'd', 'e']), { nil: null });
  fc.assert(
    fc.property(fc.option(role, { nil: null }), values, places, (has, said, table) => {
      const after = placeAfter({ has, values: said, places: table });
      const given = table.filter(({ value }) => said?.includes(value)).map((one) => one.role);
      if (given.length > 0) expect(given).toContain(after);
      else expect(after === has || after === 'member').toBe(true);
      if (said === null) expect(after).toBe(has ?? 'member');
      if (has !== null && !table.some((one) => one.role === has) && given.length === 0) expect(after).toBe(has);
    }),
  );
  const table = [
    { value: 'a', role: 'buyer' as const },
    { value: 'b', role: 'licenseAdmin' as const },
  ];
  expect(placeAfter({ has: null, values: ['b', 'a'], places: table })).toBe('licenseAdmin');
});
