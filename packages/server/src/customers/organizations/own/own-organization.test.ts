import { api, ORGANIZATION_ROLES, type OrganizationRole } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
const { organizations } = api;
const calls = api.ownOrganization;

let count = 0;
const newOrganization = async (countryId = SWEDEN) =>
  (await server.call(admin.token, organizations.addOrganization, { body: { name: `Akustik ${++count} AB`, countryId } })).data;
const put = (id: number, { id: customerId }: Person, role: OrganizationRole) =>
  server.call(admin.token, organizations.addPerson, { body: { id, customerId, role } });
const staffSee = async (id: number) =>
  (await server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } })).data.people.map((one) => [
    one.id,
    one.role,
  ]);

/** An organization with a person of each role. */
async function firm(countryId = SWEDEN) {
  const { id, name } = await newOrganization(countryId);
  const people = {} as Record<OrganizationRole, Person>;
  for (const role of ORGANIZATION_ROLES) {
    people[role] = await make.customer({ firstName: role, lastName: 'Berg' });
    await put(id, people[role], role);
  }
  return { id, name, ...people };
}

const own = (by: Person) => server.call(by.token, calls.getOwn, {});
const licenses = async (by: Person) => (await server.call(by.token, calls.getOwnLicenses, {})).data;
const setRole = (by: Person, id: number, { id: customerId }: Person, role: OrganizationRole, revision?: number) =>
  server.call(by.token, calls.setColleagueRole, { body: { id, customerId, role, revision } });
const takeOut = (by: Person, id: number, { id: customerId }: Person) =>
  server.call(by.token, calls.removeColleague, { body: { id, customerId } });
const leave = (by: Person, id: number) => server.call(by.token, calls.leave, { body: { id } });

describe('your own organization', () => {
  // ORG-30, ORG-31
  test('shows everyone in it; addresses and numbers of licenses only to owners and people who look after its licenses', async () => {
    const { id, name, owner, licenseAdmin, buyer, member } = await firm();
    await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(buyer.id) });
    const { data: seen } = await own(licenseAdmin);
    expect(seen).toMatchObject({ id, name, role: 'licenseAdmin' });
    expect(seen.people.map((one) => [one.name, one.role, one.email, one.active, one.licenses])).toEqual([
      ['owner Berg', 'owner', owner.email, true, 0],
      ['licenseAdmin Berg', 'licenseAdmin', licenseAdmin.email, true, 0],
      ['buyer Berg', 'buyer', buyer.email, true, 1],
      ['member Berg', 'member', member.email, true, 0],
    ]);
    expect((await own(owner)).data.people).toEqual(seen.people);
    for (const by of [buyer, member])
      expect((await own(by)).data.people.map((one) => [one.id === by.id || one.role === 'owner', one.email === null])).toEqual([
        [true, false],
        [false, true],
        [by === buyer, by !== buyer],
        [by === member, by !== member],
      ]);
    const self = (await server.call(member.token, api.signIn.getCustomerData, { query: {} })).data.customer;
    expect(self.organizationRole).toBe('member');
  });

  // ORG-30, ACC-7
  test('is the person’s alone: other organizations’ people, people in none and staff see nothing of it', async () => {
    const { id, owner, member } = await firm();
    const other = await firm();
    expect((await own(other.owner)).data.people.map((one) => one.id)).not.toContain(owner.id);
    for (const by of [await make.customer(), await make.sales(), await make.distributor([SWEDEN]), admin]) {
      expect(await own(by)).toMatchObject({ status: 404, message: 'You are not in an organization' });
      expect((await server.call(by.token, calls.getOwnLicenses, {})).status).toBe(404);
      expect((await leave(by, id)).status).toBe(404);
    }
    for (const by of [other.owner, other.licenseAdmin, other.member, admin]) {
      expect((await setRole(by, id, member, 'owner')).status).toBe(404);
      expect((await takeOut(by, id, member)).status).toBe(404);
    }
    expect((await setRole(other.owner, other.id, member, 'owner')).status).toBe(404);
    expect((await takeOut(other.owner, other.id, member)).status).toBe(404);
    expect((await server.call(null, calls.getOwn, {})).status).toBe(401);
    expect(await staffSee(id)).toHaveLength(4);
  });

  // ORG-33, ACC-7
  test('has the licenses of all its people for owners and license admins, only their own for the others, and no computers of other people', async () => {
    const { owner, licenseAdmin, buyer, member } = await firm(NORWAY);
    const [own_, other] = [asked.permanent(member.id), asked.permanent(owner.id)];
    const { data: mine } = await server.call(admin.token, api.licenses.addLicense, { body: own_ });
    const { data: theirs } = await server.call(admin.token, api.licenses.addLicense, { body: other });
    const neighbour = await firm();
    await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(neighbour.member.id) });
    for (const by of [owner, licenseAdmin]) {
      const seen = await licenses(by);
      expect([seen.total, seen.licenses.map((one) => one.id).sort()]).toEqual([2, [mine.id, theirs.id].sort()]);
    }
    expect((await licenses(buyer)).licenses).toEqual([]);
    const { licenses: seen } = await licenses(member);
    expect(seen.map((one) => [one.id, one.owner])).toEqual([[mine.id, { id: member.id, name: 'member Berg' }]]);
    expect(Object.keys(seen[0] ?? {})).not.toContain('computers');
  });
});

describe('owners', () => {
  // ORG-32, LOG-2
  test("decide each person's role, and take people out; no one else does", async () => {
    const { id, name, owner, licenseAdmin, buyer, member } = await firm();
    for (const by of [licenseAdmin, buyer, member]) {
      expect((await setRole(by, id, by, 'owner')).status).toBe(403);
      expect((await setRole(by, id, owner, 'member')).status).toBe(403);
      expect((await takeOut(by, id, buyer)).status).toBe(403);
    }
    const { data: after } = await setRole(owner, id, member, 'licenseAdmin');
    expect(after.people.map((one) => [one.id, one.role])).toContainEqual([member.id, 'licenseAdmin']);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Change Role in Organization',
      adminEmail: owner.email,
      licenseOwnerEmail: member.email,
      changes: [{ field: 'Role', before: 'Member', after: 'License admin' }],
    });
    expect(await setRole(owner, id, member, 'buyer', 1)).toMatchObject({ status: 409 }); // seen as it was before
    expect((await takeOut(owner, id, member)).data.people.map((one) => one.id)).toEqual([owner.id, licenseAdmin.id, buyer.id]);
    expect(await lastLogged(admin)).toMatchObject({ action: 'Take out of Organization', licenseOwnerEmail: member.email });
    expect((await own(member)).status).toBe(404);
    expect((await takeOut(owner, id, member)).status).toBe(404);
    expect(await takeOut(owner, id, owner)).toMatchObject({ status: 409, message: 'This is you: leave the organization instead' });
    const kept = await server.call(admin.token, api.customers.findCustomer, { params: { id: String(member.id) } });
    expect(kept.data).toMatchObject({ organization: name, organizationRole: null });
  });

  // ORG-34
  test('the last one stays an owner, even with another who cannot sign in, until another can', async () => {
    const { id, owner, buyer, member } = await firm();
    const said = 'You are the last owner of this organization. Make another person an owner first.';
    expect(await leave(owner, id)).toMatchObject({ status: 409, message: said });
    expect(await setRole(owner, id, owner, 'member')).toMatchObject({ status: 409, message: said });
    await setRole(owner, id, buyer, 'owner');
    const off = { body: { id: buyer.id, active: false } };
    await server.call(admin.token, api.customers.setActiveStatus, off);
    expect(await leave(owner, id)).toMatchObject({ status: 409, message: said });
    await setRole(owner, id, member, 'owner');
    expect((await leave(owner, id)).status).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Leave Organization',
      adminEmail: owner.email,
      changes: [{ field: 'Role', before: 'Owner', after: null }],
    });
    expect((await own(owner)).status).toBe(404);
    expect((await leave(owner, id)).status).toBe(404);
  });

  // ORG-34
  test('when two demote each other, or leave, at once, one stays an owner', async () => {
    for (const [one, other] of [
      [setRole, setRole],
      [null, null],
    ]) {
      const { id, owner, buyer } = await firm();
      await setRole(owner, id, buyer, 'owner');
      const answers = await Promise.all(
        one && other ? [one(owner, id, buyer, 'member'), other(buyer, id, owner, 'member')] : [leave(owner, id), leave(buyer, id)],
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await staffSee(id)).filter(([, role]) => role === 'owner')).toHaveLength(1);
    }
  });

  // ORG-30
  test('lead the organization they are in, and no longer the previous one', async () => {
    const [before, now] = [await firm(), await firm(GERMANY)];
    const { owner } = before;
    await server.call(admin.token, organizations.removePerson, { body: { id: before.id, customerId: owner.id } });
    await put(now.id, owner, 'member');
    expect((await setRole(owner, before.id, before.member, 'owner')).status).toBe(404);
    expect((await leave(owner, before.id)).status).toBe(404); // a page that was open before does not leave the new one
    expect((await setRole(owner, now.id, now.member, 'owner')).status).toBe(403);
    expect((await own(owner)).data).toMatchObject({ id: now.id, role: 'member' });
  });
});

// ORG-6
test('staff see which of its people are staff too, before they decide', async () => {
  const { id } = await newOrganization();
  const both = await make.admin({ roles: [2, 1] });
  await put(id, both, 'member');
  const { data } = await server.call(admin.token, organizations.findOrganization, { params: { id: String(id) } });
  expect(data.people.map((one) => one.staff)).toEqual([true]);
});
