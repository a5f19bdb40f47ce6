import { randomUUID } from 'node:crypto';
import { api, type OrganizationRole, ROLE } from '@lm/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { givenServer } from '../../../../test/given.ts';
import { GERMANY, NORWAY, PASSWORD, type Person, SWEDEN } from '../../../../test/people.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
const { organizations, ownOrganization } = api;
const calls = api.organizationInvitations;
const NOON = '2026-11-21T10:00:00Z';

afterEach(() => server.setNow(NOON));

let count = 0;
const freshEmail = () => `engineer${++count}@fjord.example`;
const newOrganization = async (countryId = SWEDEN) => {
  const body = { name: `Fjordlyd ${++count} AB`, countryId };
  return (await server.call(admin.token, organizations.addOrganization, { body })).data;
};
const put = (id: number, { id: customerId }: Person, role: OrganizationRole) =>
  server.call(admin.token, organizations.addPerson, { body: { id, customerId, role } });
/** An organization and its owner. */
async function firm(countryId = SWEDEN) {
  const { id, name } = await newOrganization(countryId);
  const owner = await make.customer({ firstName: 'Mara', lastName: 'Lindqvist' });
  await put(id, owner, 'owner');
  return { id, name, owner };
}
const invite = (by: Person, id: number, emails: string[], role: OrganizationRole = 'member') =>
  server.call(by.token, calls.invitePeople, { body: { id, role, emails } });
const outcomes = async (by: Person, id: number, emails: string[]) => (await invite(by, id, emails)).data.map(({ outcome }) => outcome);
const invited = async (by: Person, id: number) => (await server.call(by.token, calls.getInvited, { params: { id: String(id) } })).data;
const idOf = async (by: Person, id: number, email: string) => (await invited(by, id)).find((one) => one.email === email)?.id ?? 0;
const again = async (by: Person, id: number, email: string) =>
  server.call(by.token, calls.mailAgain, { body: { id, invitationId: await idOf(by, id, email) } });
const withdraw = async (by: Person, id: number, email: string) =>
  server.call(by.token, calls.withdrawInvitation, { body: { id, invitationId: await idOf(by, id, email) } });
const open = (token: string) => server.call(null, calls.openInvitation, { query: { token } });
const accept = (by: Person, token: string) => server.call(by.token, calls.acceptInvitation, { body: { token } });
const join = (token: string, password = PASSWORD) =>
  server.call(null, calls.joinByInvitation, { body: { token, firstName: 'Ann', lastName: 'Lee', password } });
const tokenTo = async (email: string) => /[?&]organization=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
const peopleIn = async (id: number) =>
  (await server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } })).data.people.map(({ email, role }) => [
    email,
    role,
  ]);

describe('an invitation', () => {
  // ORG-40, ORG-41, LOG-2
  test('is sent to each address once, in the inviter’s name, and never shows whether the address has an account', async () => {
    const { id, name, owner } = await firm();
    const [elsewhere, colleague, fresh] = [await make.customer(), await make.customer(), freshEmail()];
    await put((await newOrganization()).id, elsewhere, 'owner');
    await put(id, colleague, 'member');
    const asked = [fresh, ` ${fresh.toUpperCase()} `, elsewhere.email, colleague.email];
    expect((await invite(owner, id, asked, 'licenseAdmin')).data.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'in']);
    expect(await outcomes(owner, id, [fresh])).toEqual(['invitedBefore']);
    const mail = await server.mailTo(elsewhere.email);
    expect(mail).toContain(`Mara Lindqvist invites you to ${name.replace('.', '. ')}`);
    expect(mail).toContain('This link is for you alone and works until 28/11/2026.');
    expect((await invited(owner, id)).map((one) => [one.role, one.state, one.by, one.endsAt])).toEqual([
      ['licenseAdmin', 'open', 'Mara Lindqvist', '2026-11-28T10:00:00.000Z'],
      ['licenseAdmin', 'open', 'Mara Lindqvist', '2026-11-28T10:00:00.000Z'],
    ]);
    const entry = await lastLogged(admin);
    expect([entry?.action, JSON.stringify(entry).includes(fresh)]).toEqual(['Invite to Organization', false]);
    expect(await invite(owner, id, ['a@@b', 'x', fresh])).toMatchObject({
      status: 400,
      problems: [{ field: 'emails', message: 'Please correct these addresses: a@@b, x' }],
    });
  });

  // ORG-41, LNG-3
  test('is written in the receiver’s language, otherwise in the inviter’s', async () => {
    const { id, owner } = await firm();
    const [german, unknown] = [await make.customer(), freshEmail()];
    for (const [{ id: personId }, language] of [
      [german, 'de'],
      [owner, 'fr'],
    ] as const)
      await server.db.updateTable('customer').set({ language }).where('id', '=', personId).execute();
    await invite(owner, id, [german.email, unknown]);
    expect(await server.mailTo(german.email)).toContain('lädt Sie im Portal');
    expect(await server.mailTo(unknown)).toContain('Ce lien vous est personnel');
  });

  // ORG-40, ORG-3, ACC-7
  test('is sent by owners and by staff who see the organization, and by no one else', async () => {
    const { id, owner } = await firm(NORWAY);
    const neighbour = await firm();
    const roles = {} as Record<string, Person>;
    for (const role of ['licenseAdmin', 'buyer', 'member'] as const) {
      const person = await make.customer();
      roles[role] = person;
      await put(id, person, role);
      expect((await invite(person, id, [freshEmail()])).status).toBe(403);
      expect((await server.call(person.token, calls.getInvited, { params: { id: String(id) } })).status).toBe(403);
      expect((await server.call(person.token, calls.withdrawInvitation, { body: { id, invitationId: 1 } })).status).toBe(403);
    }
    for (const by of [neighbour.owner, await make.customer()]) expect((await invite(by, id, [freshEmail()])).status).toBe(404);
    expect((await invite(await make.distributor([GERMANY]), id, [freshEmail()])).status).toBe(404);
    const reader = await make.sales();
    expect((await invite(reader, id, [freshEmail()])).status).toBe(403);
    const email = freshEmail();
    expect(await outcomes(admin, id, [email])).toEqual(['invited']);
    expect(await server.mailTo(email)).toContain('You are invited to');
    expect((await invited(reader, id)).map((one) => one.by)).toEqual([null]);
    expect((await withdraw(owner, id, email)).status).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({ action: 'Withdraw Invitation to Organization', adminEmail: owner.email });
  });

  // ORG-43
  test('is mailed again after a day, at most five times; one withdrawn by mistake works again', async () => {
    const { id, owner } = await firm();
    const email = freshEmail();
    await invite(owner, id, [email]);
    const token = await tokenTo(email);
    expect(await again(owner, id, email)).toMatchObject({ status: 409, message: 'This person was emailed less than 24 hours ago' });
    await withdraw(owner, id, email);
    expect((await open(token)).data.state).toBe('withdrawn');
    expect(await join(token)).toMatchObject({ status: 409, message: 'This invitation was withdrawn' });
    expect(await outcomes(owner, id, [email])).toEqual(['invited']); // no second mail
    expect((await open(token)).data.state).toBe('open');
    for (const [day, end] of [
      ['22', '11-29'],
      ['23', '11-30'],
      ['24', '12-01'],
      ['25', '12-02'],
    ] as const) {
      const endsAt = `2026-${end}T10:00:01.000Z`;
      server.setNow(`2026-11-${day}T10:00:01Z`);
      const later = await make.admin();
      expect((await again(later, id, email)).data).toMatchObject([{ state: 'open', endsAt }]);
    }
    server.setNow('2026-11-27T10:00:01Z');
    const last = await make.admin();
    expect(await again(last, id, email)).toMatchObject({ status: 409, message: 'This person was emailed 5 times' });
    await withdraw(last, id, email);
    expect(await outcomes(last, id, [email])).toEqual(['tooOften']);
  });

  // ORG-42
  test('counts towards the most people that an organization may have', async () => {
    const { id, owner } = await firm();
    const row = { organization_id: id, role: 'member' as const, since: new Date(NOON) };
    const ids: number[] = [];
    for (let some = 0; some < 3; some++) ids.push((await make.customer()).id);
    await server.db
      .insertInto('organization_person')
      .values(ids.map((customer_id) => ({ ...row, customer_id })))
      .execute();
    const at = { mailed_at: new Date('2026-11-19T10:00:00Z'), invited_at: new Date(NOON), ends_at: new Date('2026-11-28T10:00:00Z') };
    const many = Array.from({ length: 495 }, (_, index) => `many${id}.${index}@fjord.example`);
    const values = many.map((email) => ({
      ...at,
      organization_id: id,
      link_id: randomUUID(),
      email,
      email_key: email,
      role: 'member' as const,
      inviter_id: owner.id,
    }));
    await server.db.insertInto('organization_invitation').values(values).execute();
    expect(await outcomes(owner, id, [freshEmail()])).toEqual(['invited']);
    expect((await invite(owner, id, [freshEmail()])).status).toBe(409);
  });
});

describe('accepting', () => {
  // ORG-44, ORG-8
  test('with an account lets its holder join once, on any device, and lets no one else join', async () => {
    const { id, name, owner } = await firm();
    const [kim, other] = [await make.customer(), await make.customer()];
    await invite(owner, id, [kim.email], 'buyer');
    const token = await tokenTo(kim.email);
    expect((await open(token)).data).toMatchObject({ state: 'open', organization: name, role: 'buyer', account: 'signIn' });
    expect(await accept(other, token)).toMatchObject({ status: 409, message: 'This invitation was sent to another address than yours' });
    expect((await join(token)).status).toBe(409); // because they have an account
    const both = await Promise.all([accept(kim, token), accept(kim, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await peopleIn(id)).toEqual([
      [owner.email, 'owner'],
      [kim.email, 'buyer'],
    ]);
    const { data: told } = await server.call(admin.token, api.log.getLogs, {
      query: { page: '1', pageSize: '50', search: 'Join Organization' },
    });
    expect(told.filter((entry) => entry.licenseOwnerEmail === kim.email)).toHaveLength(1);
    expect(told[0]?.changes).toContainEqual({ field: 'Organization', before: 'Institute of Acoustics', after: name });
    expect((await open(token)).data.state).toBe('accepted');
    expect(await invited(owner, id)).toEqual([]);
    // A person taken out cannot return with the same link.
    await server.call(owner.token, ownOrganization.removeColleague, { body: { id, customerId: kim.id } });
    expect((await open(token)).data.state).toBe('used');
    expect((await accept(kim, token)).status).toBe(409);
    expect(await outcomes(owner, id, [kim.email])).toEqual(['invited']);
    expect((await accept(kim, token)).status).toBe(200);
  });

  // ORG-45
  test('without an account needs a name and a password, once', async () => {
    const { id, name, owner } = await firm(NORWAY);
    const email = freshEmail();
    await invite(owner, id, [email]);
    const token = await tokenTo(email);
    expect((await open(token)).data.account).toBe('none');
    expect((await join(token, 'password')).status).toBe(400);
    const both = await Promise.all([join(token), join(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const signedIn = await server.call(null, api.signIn.login, { body: { username: email, password: PASSWORD } });
    expect(signedIn.data.customer).toMatchObject({ name: 'Ann Lee', organization: name, organizationRole: 'member', verified: true });
    expect(await peopleIn(id)).toContainEqual([email, 'member']);
    expect((await open('x')).status).toBe(404);
    expect((await join('x')).status).toBe(404);
  });

  // ORG-44
  test('requires leaving another organization first; not possible for staff accounts', async () => {
    const [{ id, owner }, before] = [await firm(), await firm()];
    const sales = await make.sales();
    await invite(owner, id, [before.owner.email, sales.email]);
    const token = await tokenTo(before.owner.email);
    expect(await accept(before.owner, token)).toMatchObject({
      status: 409,
      message: `You are already in ${before.name}: leave it first, then open the link again`,
    });
    await put(before.id, await make.customer(), 'owner');
    await server.call(before.owner.token, ownOrganization.leave, { body: { id: before.id } });
    expect((await accept(before.owner, token)).status).toBe(200);
    expect((await accept(sales, await tokenTo(sales.email))).status).toBe(409);
    const both = await make.admin({ roles: [ROLE.customer, ROLE.admin] }); // who would bypass ORG-6 by inviting themselves
    await invite(both, id, [both.email], 'owner');
    expect((await accept(both, await tokenTo(both.email))).status).toBe(409);
  });

  // ORG-44
  test('ends after seven days, with the inviter, and with the organization', async () => {
    const { id, owner } = await firm();
    const [kim, second] = [await make.customer(), await make.customer()];
    await put(id, second, 'owner');
    await invite(owner, id, [kim.email]);
    const token = await tokenTo(kim.email);
    await server.call(second.token, ownOrganization.setColleagueRole, { body: { id, customerId: owner.id, role: 'member' } });
    expect((await open(token)).data.state).toBe('noInviter');
    expect(await accept(kim, token)).toMatchObject({ status: 409, message: expect.stringContaining('may no longer do so') });
    expect((await invited(second, id)).map(({ state }) => state)).toEqual(['noInviter']);
    expect(await outcomes(second, id, [kim.email])).toEqual(['invited']); // another owner sends it, so the same link works
    expect((await open(token)).data.state).toBe('open');
    server.setNow('2026-11-28T10:00:01Z');
    expect((await open(token)).data.state).toBe('ended');
    expect((await join(token)).status).toBe(409);
    server.setNow(NOON);

    const empty = await newOrganization();
    const email = freshEmail();
    await invite(admin, empty.id, [email]);
    const lost = await tokenTo(email);
    await server.call(admin.token, organizations.deleteOrganization, { params: { id: String(empty.id) } });
    expect((await open(lost)).status).toBe(404);
    await server.call(admin.token, api.bin.restore, { body: { kind: 'organization', id: empty.id } });
    expect((await join(lost)).status).toBe(404);
    expect(await invited(admin, empty.id)).toEqual([]);
  });

  // ORG-44
  test('counts as accepted for a person added by staff in the meantime', async () => {
    const { id, owner } = await firm();
    const kim = await make.customer();
    await invite(owner, id, [kim.email], 'owner');
    const token = await tokenTo(kim.email);
    await put(id, kim, 'member');
    expect(await invited(owner, id)).toEqual([]);
    expect((await accept(kim, token)).status).toBe(200);
    expect(await peopleIn(id)).toContainEqual([kim.email, 'member']); // differs from the invitation
  });
});

// ORG-6, ORG-40, ACC-7
test('staff who do not see everyone in an organization cannot let anyone see them all', async () => {
  const { id, owner } = await firm(NORWAY);
  await server.db.insertInto('customer_role').values({ customer_id: owner.id, role_id: ROLE.sales }).execute(); // no Distributor sees them
  const seller = await make.seller([NORWAY]);
  const ida = await make.customer({ countryId: NORWAY });
  const make_ = (call: typeof organizations.addPerson | typeof organizations.setPersonRole, role: OrganizationRole) =>
    server.call(seller.token, call, { body: { id, customerId: ida.id, role } });
  for (const role of ['owner', 'licenseAdmin'] as const) {
    expect((await make_(organizations.addPerson, role)).status).toBe(403);
    expect((await invite(seller, id, [freshEmail()], role)).status).toBe(403);
  }
  expect((await make_(organizations.addPerson, 'buyer')).status).toBe(200);
  expect((await make_(organizations.setPersonRole, 'owner')).status).toBe(403);
  expect((await make_(organizations.setPersonRole, 'member')).status).toBe(200);
  const email = freshEmail();
  expect((await invite(seller, id, [email])).status).toBe(200);
  await invite(owner, id, [email], 'owner');
});

// ORG-43
test('a person who was mailed nothing, because the invitation was withdrawn first, is mailed when invited again', async () => {
  const { id, owner } = await firm();
  const email = freshEmail();
  server.mailServer.goDown();
  await invite(owner, id, [email]);
  await server.worker.idle('mail');
  await withdraw(owner, id, email);
  server.mailServer.comeBack();
  server.setNow('2026-11-21T11:00:00Z');
  await server.worker.look();
  await server.worker.idle('mail');
  expect(server.mailServer.count(email)).toBe(0);
  expect((await invited(owner, id)).map(({ state, bounced }) => [state, bounced])).toEqual([['withdrawn', null]]);
  expect(await outcomes(owner, id, [email])).toEqual(['invited']);
  expect((await open(await tokenTo(email))).data.state).toBe('open');
});

// ORG-40
test('a key invites for staff, and not for owners', async () => {
  const { id, owner } = await firm();
  const body = { name: 'CRM', rights: ['customers.view', 'customers.edit'] as const, countries: null };
  const { data } = await server.call(admin.token, api.apiKeys.addKey, { body: { ...body, rights: [...body.rights] } });
  const key = { ...owner, token: data.text };
  expect((await invite(key, id, [freshEmail()])).status).toBe(200);
  const both = await make.admin({ roles: [ROLE.customer, ROLE.admin] });
  await put(id, both, 'owner');
  const abroad = { name: 'Abroad', rights: [...body.rights], countries: [GERMANY] };
  const { data: bound } = await server.call(both.token, api.apiKeys.addKey, { body: abroad });
  expect((await invite({ ...both, token: bound.text }, id, [freshEmail()])).status).toBe(404);
});

// ORG-46, PRV-491, PRV-533
test('the address is deleted 30 days after its link ended', async () => {
  const { id, owner } = await firm();
  await invite(owner, id, [freshEmail()]);
  const left = async () =>
    (await server.db.selectFrom('organization_invitation').select('id').where('organization_id', '=', id).execute()).length;
  server.setNow('2026-12-28T09:00:00Z');
  await server.worker.look();
  expect(await left()).toBe(1);
  server.setNow('2026-12-28T11:30:00Z');
  await server.worker.look();
  expect(await left()).toBe(0);
  server.setNow(NOON);
});
