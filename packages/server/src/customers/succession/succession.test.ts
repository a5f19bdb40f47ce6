import { api, type OrganizationRole, ROLE } from '@lm/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, NORWAY, PASSWORD, type Person, SWEDEN } from '../../../test/people.ts';
import { lookAtRisks, settleTakeovers } from './succession-acts.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const keeps = await server.db.insertInto('role').values({ name: 'Keeper', name_key: 'keeper' }).returning('id').executeTakeFirstOrThrow();
await server.db.insertInto('role_right').values({ role_id: keeps.id, right_name: 'customers.edit' }).execute();
/** A person who manages organizations in some countries. */
const keeper = (area: number[]) => make.customer({ firstName: 'Jonas', roles: [ROLE.distributor, keeps.id], area });
const { organizations } = api;
const calls = api.succession;
const NOON = '2026-11-21T10:00:00Z';
const HOURS_71 = '2026-11-24T09:00:00Z';
const HOURS_72 = '2026-11-24T10:00:00Z';

afterEach(() => server.setNow(NOON));

let count = 0;
const put = (id: number, { id: customerId }: Person, role: OrganizationRole) =>
  server.call(admin.token, organizations.addPerson, { body: { id, customerId, role } });

/** An organization with an owner and two people; the owner's account is switched off unless told otherwise. */
async function firm({ countryId = SWEDEN, hasOwner = false } = {}) {
  const body = { name: `Vindkraft ${++count} AB`, countryId };
  const { id, name } = (await server.call(admin.token, organizations.addOrganization, { body })).data;
  const owner = await make.customer({ firstName: 'Olle', lastName: 'Berg', countryId });
  const asker = await make.customer({ firstName: 'Mara', lastName: 'Lindqvist', countryId });
  const buyer = await make.customer({ firstName: 'Bo', lastName: 'Ek', countryId });
  await put(id, owner, 'owner');
  await put(id, asker, 'member');
  await put(id, buyer, 'buyer');
  await cameOn('2026-10-01T10:00:00Z', asker, buyer);
  if (!hasOwner) await setActive(owner, false);
  return { id, name, owner, asker, buyer };
}

/** Sets since when they have been in their organization. */
const cameOn = (since: string, ...people: Person[]) =>
  server.db
    .updateTable('organization_person')
    .set({ since: new Date(since) })
    .where(
      'customer_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
const setActive = ({ id }: Person, active: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id, active } });
const seen = async (by: Person, id: number) => (await server.call(by.token, calls.getSuccession, { params: { id: String(id) } })).data;
const ask = (by: Person, id: number, reason = 'Olle left in May') => server.call(by.token, calls.askToTakeOver, { body: { id, reason } });
const object = (by: Person, id: number, takeoverId: number, reason = 'I follow Olle') =>
  server.call(by.token, calls.objectToTakeover, { body: { id, takeoverId, reason } });
const withdraw = (by: Person, id: number, takeoverId: number) =>
  server.call(by.token, calls.withdrawTakeover, { body: { id, takeoverId } });
const decide = (by: Person, id: number, takeoverId: number, isGranted: boolean) =>
  server.call(by.token, calls.decideTakeover, { body: { id, takeoverId, isGranted } });
const asks = async (by: Person, id: number) => (await ask(by, id)).data.open?.id ?? 0;
/** The newest entry of the log about an organization. */
const lastLogged = async (id: number) =>
  (await server.call(admin.token, organizations.getOrganizationHistory, { params: { id: String(id) } })).data[0];
const roles = async (id: number) =>
  (await server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } })).data.people.map((one) => [
    one.name,
    one.role,
  ]);
const settleAt = async (at: string) => {
  await server.worker.idle('mail');
  server.setNow(at);
  await settleTakeovers(server.portal);
  server.setNow(NOON); // sessions of the story continue
};
/** Signs in at the current moment. */
const anew = async (person: Person): Promise<Person> => {
  const { data } = await server.call(null, api.signIn.login, { body: { username: person.email, password: PASSWORD } });
  return { ...person, token: data.access_token };
};

describe('an organization', () => {
  // ORG-81, STE-685
  test('cannot be requested from a screen that was left open', async () => {
    const { id, asker } = await firm();
    await server.db
      .updateTable('session')
      .set({ confirmed_at: new Date(0) })
      .where('customer_id', '=', asker.id)
      .execute();
    expect((await ask(asker, id)).statusCode).toBe('CONFIRMATION_NEEDED');
    expect((await seen(asker, id)).open).toBeNull();
  });

  // ORG-80, ORG-83
  test('is at risk once its last owner is switched off, and not while another can be reached', async () => {
    const { id, owner, asker, buyer } = await firm({ hasOwner: true });
    expect(await seen(asker, id)).toEqual({ isAtRisk: false, goneOwners: [], open: null, mayAsk: false, mayAskFrom: null });
    expect(await ask(asker, id)).toMatchObject({
      status: 409,
      message: 'This organization has an owner who can be reached. Ask them to make you an owner.',
    });
    await setActive(owner, false);
    expect(await seen(asker, id)).toEqual({ isAtRisk: true, goneOwners: [], open: null, mayAsk: true, mayAskFrom: null });
    expect(await seen(admin, id)).toEqual({
      isAtRisk: true,
      goneOwners: [{ id: owner.id, name: 'Olle Berg', why: 'off', since: null }],
      open: null,
      mayAsk: false,
      mayAskFrom: null,
    });
    await put(id, await make.customer(), 'owner');
    expect((await seen(buyer, id)).isAtRisk).toBe(false);
  });

  // ORG-80
  test('is at risk when three emails in a row did not reach its owner, the first a week ago, until they sign in', async () => {
    const { id, owner, asker } = await firm({ hasOwner: true });
    await server.worker.idle('mail');
    server.mailServer.sayTo(owner.email, { code: 550, words: 'no such user' });
    const mailOwner = async () => {
      await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(owner.id) });
      await server.worker.idle('mail');
    };
    for (const _ of [1, 2]) await mailOwner();
    server.setNow('2026-11-28T09:59:59Z');
    const [asker_, admin_] = [await anew(asker), await anew(admin)];
    await server.call(admin_.token, api.licenses.addLicense, { body: asked.temporary(owner.id) });
    await server.worker.idle('mail');
    expect((await seen(asker_, id)).isAtRisk).toBe(false); // the first of them less than 7 days ago
    server.setNow('2026-11-28T10:00:00Z');
    expect((await seen(asker_, id)).isAtRisk).toBe(true);
    expect((await seen(admin_, id)).goneOwners).toMatchObject([{ id: owner.id, why: 'noEmail', since: null }]);
    await anew(owner); // whose mail fails, and who is there
    expect((await seen(asker_, id)).isAtRisk).toBe(false);
  });

  // ORG-80, ORG-84
  test('is not at risk because of emails that the portal took back while its owner was in the bin', async () => {
    const { id, owner, asker } = await firm({ hasOwner: true });
    await server.worker.idle('mail');
    server.mailServer.sayTo(owner.email, { code: 451, words: 'try again later' });
    for (const _ of [1, 2, 3]) await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(owner.id) });
    await server.worker.idle('mail');
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(owner.id) }, query: { force: 'true' } });
    expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: owner.id } })).status).toBe(200);
    const ended = await server.db
      .selectFrom('mail')
      .select('error')
      .where('customer_id', '=', owner.id)
      .where('error', 'is not', null)
      .execute();
    expect(ended.map(({ error }) => error)).toEqual(Array(3).fill('The recipient was deleted before it went out'));
    server.setNow('2026-11-28T10:00:01Z');
    expect((await seen(await anew(asker), id)).isAtRisk).toBe(false);
  });

  // ORG-80, DSK-149, ACC-7
  test('at risk appears on the desk, within the area, those waiting for a decision of staff first, and in the list', async () => {
    const { id, name, asker, buyer } = await firm({ countryId: NORWAY });
    const healthy = await firm({ countryId: NORWAY, hasOwner: true });
    const inNorway = await make.distributor([NORWAY]);
    const desk = async () => (await server.call(inNorway.token, api.desk.atRisk, {})).data;
    expect(await desk()).toMatchObject({ total: 0, longest: [] });
    await lookAtRisks(server.portal);
    const since = server.portal.steady().toISOString();
    expect(await desk()).toEqual({ total: 1, totalIsMore: false, longest: [{ id, name, since, isContested: false }] });
    await object(buyer, id, await asks(asker, id));
    expect((await desk()).longest).toMatchObject([{ id, isContested: false }]); // staff with a few countries read no request
    expect((await server.call(admin.token, api.desk.atRisk, {})).data.longest[0]).toMatchObject({ id, isContested: true });
    const query = { page: '1', atRisk: 'true' as const };
    const list = (await server.call(inNorway.token, organizations.getOrganizations, { query })).data;
    expect(list.map((row) => row.id)).toEqual([id]);
    expect(healthy.id).not.toBe(id);
    expect((await server.call((await make.distributor([SWEDEN])).token, api.desk.atRisk, {})).data.longest).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    await put(id, await make.customer({ countryId: NORWAY }), 'owner');
    server.setNow('2026-11-21T16:00:00Z');
    await lookAtRisks(server.portal);
    expect((await desk()).longest).toEqual([]);
  });
});

describe('a person who asks to take over', () => {
  // ORG-81, ORG-82, ORG-84, LOG-2
  test('becomes an owner after 72 hours if no one objects; everyone is mailed before and after, including the absent owner', async () => {
    const { id, name, owner, asker, buyer } = await firm();
    const { data } = await ask(asker, id);
    expect(data).toMatchObject({
      isAtRisk: true,
      mayAskFrom: null,
      open: { reason: 'Olle left in May', objectedAt: null, objection: null },
    });
    expect(data.open).toMatchObject({
      asker: { name: 'Mara Lindqvist' },
      askedAt: '2026-11-21T10:00:00.000Z',
      dueAt: '2026-11-24T10:00:00.000Z',
    });
    expect(await lastLogged(id)).toMatchObject({ action: 'Ask to Take over', adminEmail: asker.email });
    for (const { email } of [owner, buyer])
      expect(await server.mailTo(email)).toContain(`Mara Lindqvist asks to become an owner of ${name}`);
    expect(await server.mailTo(buyer.email)).toContain('24/11/2026');
    expect(await server.mailTo(asker.email)).toContain(`You asked to become an owner of ${name}`);
    expect(await ask(buyer, id)).toMatchObject({ status: 409, message: 'Another person has already asked to take over' });
    await settleAt(HOURS_71);
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'member']);
    await settleAt(HOURS_72);
    expect(await roles(id)).toEqual([
      ['Mara Lindqvist', 'owner'],
      ['Olle Berg', 'owner'],
      ['Bo Ek', 'buyer'],
    ]);
    expect(await lastLogged(id)).toMatchObject({
      action: 'Take over Organization',
      adminEmail: asker.email,
      licenseOwnerEmail: asker.email,
      changes: expect.arrayContaining([{ field: 'Role', before: 'Member', after: 'Owner' }]),
    });
    expect(await server.mailTo(buyer.email)).toContain(`Mara Lindqvist is now an owner of ${name}.`);
    expect(await seen(asker, id)).toEqual({ isAtRisk: false, goneOwners: [], open: null, mayAsk: false, mayAskFrom: null });
    await settleAt('2026-11-25T10:00:00Z');
    expect(await lastLogged(id)).toMatchObject({ action: 'Take over Organization' });
  });

  // ORG-84, ORG-85
  test('waits for staff once someone objects; staff read both sides and decide; neither side reads the other’s name or text', async () => {
    const { id, name, asker, buyer } = await firm();
    const takeoverId = await asks(asker, id);
    expect(await object(asker, id, takeoverId)).toMatchObject({ status: 409, message: 'This is your own request: withdraw it instead' });
    const { data } = await object(buyer, id, takeoverId);
    expect(data.open?.objection).toEqual({ reason: 'I follow Olle', by: { id: buyer.id, name: 'Bo Ek' } });
    expect((await seen(asker, id)).open).toMatchObject({ objectedAt: '2026-11-21T10:00:00.000Z', objection: null });
    expect(await server.mailTo(asker.email)).toContain(`Someone in ${name} objects`);
    expect((await object(buyer, id, takeoverId)).status).toBe(409);
    await settleAt(HOURS_72);
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'member']);
    const open = (await seen(admin, id)).open;
    expect([open?.reason, open?.objection]).toEqual(['Olle left in May', { reason: 'I follow Olle', by: { id: buyer.id, name: 'Bo Ek' } }]);
    const sales = await keeper([SWEDEN]);
    expect((await decide(sales, id, takeoverId, true)).status).toBe(200); // everyone in it is in Sweden
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'owner']);
    expect(await lastLogged(id)).toMatchObject({
      action: 'Take over Organization',
      adminEmail: sales.email,
      licenseOwnerEmail: asker.email,
    });
    expect((await decide(admin, id, takeoverId, true)).status).toBe(404);
  });

  // ORG-85
  test('is declined by staff, even before the time is over, and may ask again after 30 days', async () => {
    const { id, asker } = await firm();
    await decide(admin, id, await asks(asker, id), false);
    expect(await lastLogged(id)).toMatchObject({ action: 'End Takeover', adminEmail: admin.email });
    expect(await server.mailTo(asker.email)).toContain('We have declined your request');
    expect(await seen(asker, id)).toMatchObject({ isAtRisk: true, open: null, mayAskFrom: '2026-12-21T10:00:00.000Z' });
    expect(await ask(asker, id)).toMatchObject({ status: 409, message: expect.stringContaining('less than 30 days ago') });
    server.setNow('2026-12-21T09:59:59Z');
    const asker_ = await anew(asker);
    expect((await ask(asker_, id)).status).toBe(409);
    server.setNow('2026-12-21T10:00:00Z');
    expect((await ask(asker_, id)).status).toBe(200);
  });

  // ORG-84
  test.each([
    ['an owner is back', async ({ owner }: Awaited<ReturnType<typeof firm>>) => setActive(owner, true)],
    [
      'they are out of it',
      async ({ id, asker }: Awaited<ReturnType<typeof firm>>) =>
        server.call(admin.token, organizations.removePerson, { body: { id, customerId: asker.id } }),
    ],
    ['they are switched off', async ({ asker }: Awaited<ReturnType<typeof firm>>) => setActive(asker, false)],
    [
      'they have become staff',
      async ({ asker }: Awaited<ReturnType<typeof firm>>) =>
        server.db.insertInto('customer_role').values({ customer_id: asker.id, role_id: ROLE.sales }).execute(),
    ],
  ])('gets nothing once %s', async (_, happens) => {
    const of = await firm();
    await ask(of.asker, of.id);
    await happens(of);
    await settleAt(HOURS_72);
    const { id } = of;
    expect((await roles(id)).filter(([name, role]) => name === 'Mara Lindqvist' && role === 'owner')).toEqual([]);
    expect(await lastLogged(id)).toMatchObject({ action: 'End Takeover', licenseOwnerEmail: of.asker.email });
    expect((await seen(admin, of.id)).open).toBeNull();
  });

  // ORG-81, ORG-83, ACC-7
  test('is one of its people, and no one else sees or touches the request: not outsiders, people in none, staff as such, or keys', async () => {
    const { id, asker, owner } = await firm();
    const other = await firm({ countryId: NORWAY });
    const takeoverId = await asks(asker, id);
    const stranger = await make.customer();
    for (const by of [other.asker, other.buyer, stranger, admin]) {
      expect((await ask(by, id)).status).toBe(404);
      expect((await object(by, id, takeoverId)).status).toBe(404);
      expect((await withdraw(by, id, takeoverId)).status).toBe(404);
    }
    for (const by of [other.asker, stranger])
      expect(await server.call(by.token, calls.getSuccession, { params: { id: String(id) } })).toMatchObject({ status: 404 });
    for (const by of [asker, other.asker, stranger]) expect((await decide(by, id, takeoverId, true)).status).toBe(403);
    const elsewhere = await keeper([NORWAY]);
    expect((await decide(elsewhere, id, takeoverId, true)).status).toBe(404);
    expect((await withdraw(other.asker, other.id, takeoverId)).status).toBe(404); // of an organization other than the person's own
    // Staff of its country who do not see everyone in it neither read nor decide.
    const unseen = await make.customer();
    await put(id, unseen, 'member');
    await server.db.insertInto('customer_role').values({ customer_id: unseen.id, role_id: ROLE.sales }).execute(); // no Distributor sees them
    const here = await keeper([SWEDEN]);
    expect(await seen(here, id)).toMatchObject({ isAtRisk: true, open: null });
    expect((await decide(here, id, takeoverId, true)).status).toBe(403);
    expect((await seen(here, id)).goneOwners.map((one) => one.id)).toEqual([owner.id]);
    expect((await withdraw(asker, id, takeoverId)).data).toMatchObject({ open: null, mayAskFrom: '2026-12-21T10:00:00.000Z' });
  });

  // ORG-212, ORG-84
  test('may be the postmaster of its domain, who joins at once while it is at risk, also if no one joins by it; staff decide', async () => {
    const { id, owner, buyer } = await firm({ hasOwner: true });
    const { organizationDomains: domains } = api;
    const domain = 'vindkraft-post.example';
    const added = (await server.call(admin.token, domains.addDomain, { body: { id, domain } })).data.domains[0]?.id ?? 0;
    await server.call(admin.token, domains.confirmDomain, { body: { id, domainId: added } });
    await server.call(admin.token, domains.setJoining, { body: { id, domainId: added, joining: 'off' } });
    const [postmaster, colleague] = [
      await make.customer({ email: `Postmaster@${domain}` }),
      await make.customer({ email: `post@${domain}` }),
    ];
    const below = await make.customer({ email: `postmaster@mail.${domain}` });
    const offered = async (by: Person) => (await server.call(by.token, domains.getOffered, {})).data;
    const join = (by: Person) => server.call(by.token, domains.joinByDomain, { body: { domainId: added } });
    expect([await offered(postmaster), (await join(postmaster)).status]).toEqual([null, 404]);

    await setActive(owner, false);
    await lookAtRisks(server.portal);
    await server.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', postmaster.id).execute();
    expect((await join(postmaster)).status).not.toBe(200); // an address that no one has shown to be theirs
    await server.db.updateTable('customer').set({ email_verified_at: new Date() }).where('id', '=', postmaster.id).execute();
    for (const by of [colleague, below]) expect([await offered(by), (await join(by)).status]).toEqual([null, 404]);
    expect(await offered(postmaster)).toMatchObject({ domain, isAtOnce: true, isPostmaster: true });
    expect((await join(postmaster)).data).toMatchObject({ isIn: true });
    const { data } = await ask(postmaster, id, 'Everyone who looked after it has left');
    expect(data.open).toMatchObject({ isForStaff: true });
    expect(await server.mailsTo(buyer.email)).toContain('takeover-asked');
    await settleAt(HOURS_72);
    expect(await roles(id)).toContainEqual(['Kim Berg', 'member']);
    expect((await decide(admin, id, data.open?.id ?? 0, true)).status).toBe(200);
    expect(await roles(id)).toContainEqual(['Kim Berg', 'owner']);
  });

  // ORG-84
  test('waits until every mail is settled, and 72 hours from then', async () => {
    const { id, asker, buyer } = await firm();
    await server.worker.idle('mail');
    server.mailServer.sayTo(buyer.email, { code: 451, words: 'try again later' });
    await ask(asker, id);
    await settleAt('2026-11-25T10:00:00Z');
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'member']);
    server.mailServer.comeBack();
    await server.db
      .updateTable('mail')
      .set({ ended_at: new Date('2026-11-25T09:00:00Z') })
      .where('customer_id', '=', buyer.id)
      .execute();
    await settleAt('2026-11-28T08:59:59Z');
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'member']);
    await settleAt('2026-11-28T09:00:00Z');
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'owner']);
  });

  // ORG-84, ORG-85
  test.each([
    ['no one else who can sign in was reached', async ({ buyer }: Awaited<ReturnType<typeof firm>>) => setActive(buyer, false)],
    ['they came less than 30 days ago', async ({ asker }: Awaited<ReturnType<typeof firm>>) => cameOn('2026-10-22T10:00:01Z', asker)],
    [
      'no one owns it',
      async ({ id, owner }: Awaited<ReturnType<typeof firm>>) =>
        server.call(admin.token, organizations.removePerson, { body: { id, customerId: owner.id } }),
    ],
  ])('waits for staff when %s', async (_, happens) => {
    const of = await firm();
    await happens(of);
    await ask(of.asker, of.id);
    await settleAt(HOURS_72);
    await settleAt(HOURS_72);
    expect(await roles(of.id)).toContainEqual(['Mara Lindqvist', 'member']);
    const { open } = await seen(admin, of.id);
    expect(open).toMatchObject({ isForStaff: true, objectedAt: null });
    expect((await server.call(admin.token, api.desk.atRisk, {})).data.longest).toContainEqual(
      expect.objectContaining({ id: of.id, isContested: true }),
    );
    expect((await decide(admin, of.id, open?.id ?? 0, true)).status).toBe(200);
    expect(await roles(of.id)).toContainEqual(['Mara Lindqvist', 'owner']);
  });

  // ORG-85
  test('is not decided on by staff who are party to it, nor once an owner is back', async () => {
    const { id, owner, asker } = await firm();
    const both = await make.admin({ roles: [ROLE.admin, ROLE.customer] });
    await put(id, both, 'member');
    const takeoverId = await asks(asker, id);
    await object(both, id, takeoverId);
    expect(await decide(both, id, takeoverId, false)).toMatchObject({
      status: 409,
      message: 'You asked or objected yourself: another person decides',
    });
    expect((await seen(both, id)).open?.objection).toMatchObject({ by: { id: both.id } });
    await setActive(owner, true);
    expect(await decide(admin, id, takeoverId, true)).toMatchObject({ status: 409, message: 'An owner can be reached again' });
  });

  // ORG-81
  test('is the only one when two ask at once', async () => {
    const { id, asker, buyer } = await firm();
    const answers = await Promise.all([ask(asker, id), ask(buyer, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // ORG-81, ORG-82
  test('gives a reason', async () => {
    const { id, asker } = await firm();
    expect(await ask(asker, id, '   ')).toMatchObject({ status: 400, message: 'Please say why' });
  });

  // ORG-86, PRV-533
  test('leaves no trace when erased, and an objection without a name stays for staff', async () => {
    const { id, asker, buyer } = await firm();
    const takeoverId = await asks(asker, id);
    await object(buyer, id, takeoverId);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(buyer.id) } });
    expect((await seen(admin, id)).open?.objection).toEqual({ reason: 'I follow Olle', by: null });
    await settleAt(HOURS_72);
    expect(await roles(id)).toContainEqual(['Mara Lindqvist', 'member']);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(asker.id) } });
    expect((await seen(admin, id)).open).toBeNull();
  });
});

// ORG-86
test('a request is deleted 365 days after its end', async () => {
  const { id, asker } = await firm();
  await withdraw(asker, id, await asks(asker, id));
  const kept = () => server.db.selectFrom('organization_takeover').select('id').where('organization_id', '=', id).execute();
  server.setNow('2027-11-21T09:59:59Z');
  await lookAtRisks(server.portal);
  expect(await kept()).toHaveLength(1);
  server.setNow('2027-11-21T10:00:01Z');
  await lookAtRisks(server.portal);
  expect(await kept()).toHaveLength(0);
});

// ORG-80
test('an organization is at risk when its owner has been away for 180 days while a license ends within 90', async () => {
  const { id, owner, asker } = await firm({ hasOwner: true });
  const ending = { ...asked.temporary(asker.id), startDate: '2027-05-01', endDate: '2027-08-18' }; // 90 days after 20/05/2027
  await server.call(admin.token, api.licenses.addLicense, { body: ending });
  server.setNow('2027-05-20T10:00:00Z'); // 180 days after 21/11/2026, and no more
  const [asker_, admin_] = [await anew(asker), await anew(admin)];
  expect((await seen(asker_, id)).isAtRisk).toBe(false);
  server.setNow('2027-05-20T10:00:01Z');
  expect((await seen(asker_, id)).isAtRisk).toBe(true);
  expect((await seen(admin_, id)).goneOwners).toMatchObject([{ id: owner.id, why: 'away' }]);
  await server.db.deleteFrom('license').where('customer_id', '=', asker.id).execute();
  expect((await seen(asker_, id)).isAtRisk).toBe(false);
  await server.call(admin_.token, api.licenses.addLicense, { body: ending });
  await anew(owner);
  expect((await seen(asker_, id)).isAtRisk).toBe(false);
});
