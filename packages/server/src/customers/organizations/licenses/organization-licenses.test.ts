import { api, ORGANIZATION_ROLES, type OrganizationRole, ROLE, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../../test/given.ts';
import { offerRenewal } from '../../../../test/offer-renewal.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../../test/people.ts';
import { OFFER } from '../../../../test/samples.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
const { organizations, licenses, ownOrganization: own } = api;
const MAC = '00:1B:44:11:3A:B7';

let count = 0;
const newOrganization = async (countryId = SWEDEN) =>
  (await server.call(admin.token, organizations.addOrganization, { body: { name: `Havsljud ${++count} AB`, countryId } })).data;
const put = (id: number, { id: customerId }: Person, role: OrganizationRole) =>
  server.call(admin.token, organizations.addPerson, { body: { id, customerId, role } });

/** An organization with a person of each role. */
async function firm(countryId = SWEDEN) {
  const { id, name } = await newOrganization(countryId);
  const people = {} as Record<OrganizationRole, Person>;
  for (const role of ORGANIZATION_ROLES) {
    people[role] = await make.customer({ firstName: role, lastName: 'Berg', offlineLicenseAllowed: true });
    await put(id, people[role], role);
  }
  return { id, name, ...people };
}

const add = async ({ id }: Person, organizationId?: number) =>
  (
    await server.call(admin.token, licenses.addLicense, {
      body: { ...asked.permanent(id), organizationId } as ReturnType<typeof asked.permanent>,
    })
  ).data;
interface Move {
  organizationId: number | null;
  contact: Person;
  revision?: number;
}
const move = (by: Person, licenseId: number, { organizationId, contact, revision }: Move) =>
  server.call(by.token, organizations.moveLicense, { body: { licenseId, organizationId, customerId: contact.id, revision } });
const find = (by: Person, id: number) => server.call(by.token, licenses.findLicense, { params: { id: String(id) } });
const file = (by: Person, licenseId: number) =>
  server.call(by.token, licenses.generateOfflineLicense, {
    query: { licenseId: String(licenseId), macAddress: MAC, computerName: 'Rack 4' },
  });
const licensesOf = async ({ id }: Person) =>
  (await server.call(admin.token, licenses.getCustomerLicenses, { params: { customerId: String(id) } })).data.map((one) => one.id);
const logOf = async (licenseId: number) =>
  (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20', search: `L-${licenseId}` } })).data.map(
    ({ action, licenseOwnerEmail, changes }) => [action, licenseOwnerEmail, changes] as const,
  );

describe('a license of an organization', () => {
  // ORG-50, ORG-51
  test('belongs to it from the start or later, stays with its contact in the specified calls, and is given back', async () => {
    const { id, name, member, owner } = await firm();
    const added = await add(member, id);
    expect(added).toMatchObject({ customerId: member.id, organization: { id, name } });
    const mine = await add(member);
    expect(mine.organization).toBeUndefined();
    expect((await move(admin, mine.id, { organizationId: id, contact: owner })).message).toBe(
      'It stays with the person who has it now. Change the contact in a second step.',
    );
    const given = await move(admin, mine.id, { organizationId: id, contact: member, revision: mine.revision });
    expect(given.data).toMatchObject({ customerId: member.id, organization: { id, name }, revision: mine.revision + 1 });
    expect((await move(admin, mine.id, { organizationId: id, contact: owner, revision: mine.revision })).status).toBe(409);
    expect((await move(admin, mine.id, { organizationId: id, contact: owner })).data.customerId).toBe(owner.id);
    expect(await licensesOf(owner)).toEqual([mine.id]);
    expect(await licensesOf(member)).toEqual([added.id]);
    expect((await move(admin, mine.id, { organizationId: null, contact: member })).status).toBe(409);
    await move(admin, mine.id, { organizationId: id, contact: member });
    const back = await move(admin, mine.id, { organizationId: null, contact: member });
    expect(back.data).toMatchObject({ customerId: member.id });
    expect(back.data.organization).toBeUndefined();
  });

  // ORG-50, ORG-51
  test('is sold by staff: trials and student licenses stay with the person, and its contact is one of its people', async () => {
    const { id, member } = await firm();
    const other = await firm();
    const outsider = await make.customer({ allowTrial: true });
    expect(await add(outsider, id)).toEqual({ refusal: 'notInOrganization' });
    const trial = await make.customer({ allowTrial: true });
    await put(id, trial, 'member');
    const taken = await server.call(trial.token, licenses.addTrialLicense, { body: { customerId: trial.id, typeId: TYPE.trial } });
    expect((await move(admin, taken.data.id, { organizationId: id, contact: trial })).message).toBe(
      'Trial and Student licenses stay with the person who got them',
    );
    const { id: licenseId } = await add(member, id);
    for (const contact of [outsider, other.member])
      expect((await move(admin, licenseId, { organizationId: id, contact })).message).toBe('This person is not in the organization');
    expect((await move(admin, licenseId, { organizationId: other.id, contact: member })).status).toBe(404);
    for (const by of [member, await make.distributor([SWEDEN])])
      expect((await move(by, licenseId, { organizationId: null, contact: member })).status).toBe(403);
  });

  // ORG-52
  test('owners and license admins see and use it as its contact does; its other people and outsiders do not', async () => {
    const { id, owner, licenseAdmin, buyer, member } = await firm();
    const other = await firm();
    const colleague = await make.customer({ firstName: 'Kim' });
    await put(id, colleague, 'member');
    const { id: licenseId } = await add(member, id);
    const { id: personal } = await add(member);
    const statuses = async (by: Person) => [(await find(by, licenseId)).status, (await file(by, licenseId)).status];
    for (const by of [owner, licenseAdmin, member]) expect(await statuses(by)).toEqual([200, 200]);
    for (const by of [buyer, colleague, other.owner, other.licenseAdmin]) expect(await statuses(by)).toEqual([404, 404]);
    for (const by of [owner, licenseAdmin])
      expect([(await find(by, personal)).status, (await file(by, personal)).status]).toEqual([404, 404]);

    const [computer] = (await find(owner, licenseId)).data.computers;
    const { issueFile, nameComputer } = licenses;
    const body = { licenseId, computerId: computer?.id ?? 0 };
    expect((await server.call(licenseAdmin.token, issueFile, { body })).status).toBe(200);
    expect((await server.call(licenseAdmin.token, nameComputer, { body: { ...body, name: 'Rack 5' } })).status).toBe(200);
    expect((await server.call(buyer.token, issueFile, { body })).status).toBe(404);
    const replacing = { params: { computerId: String(body.computerId) } };
    expect((await server.call(owner.token, api.replacements.replacing, replacing)).status).toBe(200);
    expect((await server.call(other.owner.token, api.replacements.replacing, replacing)).status).toBe(404);
    const replacement = {
      computerId: body.computerId,
      reason: 'new' as const,
      macAddresses: ['00:1B:44:11:3A:C1'],
      fate: 'removed' as const,
    };
    expect((await server.call(owner.token, api.replacements.replaceComputer, { body: replacement })).status).toBe(200);
    const all = { params: { licenseId: String(licenseId) } };
    expect((await server.call(licenseAdmin.token, api.replacements.getReplacements, all)).data.budget.used).toBe(1);
    expect((await server.call(buyer.token, api.replacements.getReplacements, all)).status).toBe(404);
    const files = (by: Person, of: number, which?: number) =>
      server.call(by.token, api.files.getFiles, {
        params: { customerId: String(of) },
        query: which === undefined ? {} : { licenseId: String(which) },
      });
    expect((await files(owner, member.id, licenseId)).data.length).toBeGreaterThan(2);
    expect((await files(owner, member.id)).status).toBe(404);
    expect((await files(owner, member.id, personal)).status).toBe(404);
    expect((await files(owner, other.member.id, licenseId)).status).toBe(404);
    expect((await server.call(owner.token, licenses.getCustomerLicenses, { params: { customerId: String(member.id) } })).status).toBe(404);
    const listed = (await server.call(licenseAdmin.token, own.getOwnLicenses, {})).data.licenses;
    expect(listed.map((one) => [one.id, one.ofOrganization, one.isUsable]).sort()).toEqual(
      [
        [licenseId, true, true],
        [personal, false, false],
      ].sort(),
    );
  });

  // ORG-52, ACC-19
  test('is out of scope at once for people who lose the role that showed it', async () => {
    const { id, licenseAdmin, member } = await firm();
    const { id: licenseId } = await add(member, id);
    expect((await find(licenseAdmin, licenseId)).status).toBe(200);
    await server.call(admin.token, organizations.setPersonRole, { body: { id, customerId: licenseAdmin.id, role: 'buyer' } });
    expect((await find(licenseAdmin, licenseId)).status).toBe(404);
  });

  // ORG-53
  test('staff see of it what they see of its contact, even if they are its owners, and so does a key', async () => {
    const { id, owner } = await firm();
    const norwegian = await make.customer({ countryId: NORWAY });
    await put(id, norwegian, 'member');
    const { id: licenseId } = await add(norwegian, id);
    expect((await find(owner, licenseId)).status).toBe(200);
    const distributor = await make.distributor([SWEDEN]);
    expect((await find(distributor, licenseId)).status).toBe(200);
    expect((await find(await make.distributor([NORWAY]), licenseId)).status).toBe(404);
    const both = await make.customer({ roles: [ROLE.customer, ROLE.distributor], area: [NORWAY] });
    const inserted = { customer_id: both.id, organization_id: id, role: 'owner' as const, since: new Date() };
    await server.db.insertInto('organization_person').values(inserted).execute();
    expect([(await find(both, licenseId)).status, (await file(both, licenseId)).status]).toEqual([404, 404]);
    const bounded = await make.lender([SWEDEN]);
    expect((await move(bounded, licenseId, { organizationId: null, contact: norwegian })).status).toBe(403);
  });

  // ORG-53, BLK-205, BLK-209
  test('is out of reach of a bulk job, and of undoing one, once the person who started it no longer sees its contact', async () => {
    const { id, member } = await firm();
    const unseen = await make.customer({ firstName: 'Odd', lastName: 'Nordvik' });
    await put(id, unseen, 'member');
    const [hidden, goes, undone] = [await add(unseen, id), await add(member, id), await add(member, id)];
    await server.db.insertInto('customer_role').values({ customer_id: unseen.id, role_id: ROLE.sales }).execute(); // no Distributor sees them
    const role = await server.db.insertInto('role').values({ name: 'Giver', name_key: 'giver' }).returning('id').executeTakeFirstOrThrow();
    await server.db.insertInto('role_right').values({ role_id: role.id, right_name: 'licenses.perpetual' }).execute();
    const giver = await make.customer({ roles: [ROLE.distributor, role.id], area: [SWEDEN] });
    const what = { act: 'licenses.renew' as const, months: 12 };
    const chosen = { ids: [hidden.id, goes.id, undone.id] };
    const preview = await server.call(giver.token, api.bulk.preview, { body: { what, chosen } });
    expect([preview.data.will.map((one) => one.id).sort(), JSON.stringify(preview.data).includes('Nordvik')]).toEqual([
      [goes.id, undone.id].sort(),
      false,
    ]);
    const records = [hidden, goes, undone].map((one): [number, number] => [one.id, one.revision]);
    await move(admin, goes.id, { organizationId: id, contact: unseen });
    const key = '7d0a3c0e-6f0e-4a57-9a55-0c8f8f1f3a10';
    const { data: job } = await server.call(giver.token, api.bulk.start, { body: { what, records, key } });
    await server.worker.idle('bulk');
    await move(admin, undone.id, { organizationId: id, contact: unseen });
    await server.call(giver.token, api.bulk.undo, { body: { id: job.id } });
    await server.worker.idle('bulk');
    const [after] = (await server.call(giver.token, api.bulk.getJobs, {})).data;
    expect(after).toMatchObject({ total: 3, failed: 2, undone: 0, kept: 1 });
    const told = (await server.call(giver.token, api.bulk.getFailed, { params: { id: String(job.id) } })).data;
    expect(told.map(({ reason }) => reason)).toEqual(Array(3).fill('License Not Found'));
    expect(JSON.stringify(told)).not.toContain('Nordvik');
  });

  // ORG-51
  test('is not moved to a person or an organization out of scope, nor to the principal', async () => {
    const { id, member } = await firm();
    const german = await newOrganization(GERMANY);
    const { id: licenseId } = await add(member, id);
    const seller = await make.customer({ roles: [ROLE.customer, ROLE.admin] });
    await put(id, seller, 'member');
    expect((await move(seller, licenseId, { organizationId: id, contact: seller })).message).toBe(
      'Another person decides about licenses that become yours',
    );
    const { id: theirs } = await add(seller, id);
    expect((await move(seller, theirs, { organizationId: null, contact: seller })).status).toBe(409);
    expect((await move(admin, licenseId, { organizationId: 999_999, contact: member })).message).toBe('Organization Not Found');
    expect((await move(admin, licenseId, { organizationId: german.id, contact: member })).status).toBe(404);
  });
});

describe('when the contact leaves', () => {
  const gone: [string, (id: number, person: Person) => Promise<{ status: number }>][] = [
    ['taken out by staff', (id, { id: customerId }) => server.call(admin.token, organizations.removePerson, { body: { id, customerId } })],
    ['leaving', (id, { token }) => server.call(token, own.leave, { body: { id } })],
    [
      'deleted',
      (_, { id }) => server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(id) }, query: { force: 'true' } }),
    ],
    [
      'erased',
      (_, { id, email }) => server.call(admin.token, api.erasing.erase, { body: { id, confirm: email, reason: 'They asked for it' } }),
    ],
  ];
  // ORG-55, ORG-56, ORG-57
  test.each(gone)('%s, the license stays with the organization, with its computers and files', async (_, go) => {
    const { id, licenseAdmin, member } = await firm();
    const { id: licenseId } = await add(member, id);
    const { id: personal } = await add(member);
    await file(member, licenseId);
    expect((await go(id, member)).status).toBe(200);
    expect((await find(licenseAdmin, licenseId)).data).toMatchObject({ customerId: licenseAdmin.id, organization: { id } });
    expect((await find(licenseAdmin, licenseId)).data.computers.map((one) => [one.name, one.files])).toEqual([['Rack 4', 1]]);
    const states = (
      await server.call(licenseAdmin.token, api.files.getFiles, { params: { customerId: String(licenseAdmin.id) }, query: {} })
    ).data.map(({ state }) => state);
    expect(states).toEqual(['Current']);
    expect(await licensesOf(licenseAdmin)).not.toContain(personal);
    expect((await find(member, licenseId)).status).not.toBe(200);
    expect((await logOf(licenseId)).filter(([action]) => action === 'Change License Holder')).toHaveLength(2);
  });

  // ORG-56, BIN-506
  test('a contact restored from the bin is in it again, and the license stays with the person who took it over', async () => {
    const { id, licenseAdmin, member } = await firm();
    const { id: licenseId } = await add(member, id);
    const { id: personal } = await add(member);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(member.id) }, query: {} });
    expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: member.id } })).status).toBe(200);
    expect(await licensesOf(member)).toEqual([personal]);
    expect((await find(licenseAdmin, licenseId)).data.customerId).toBe(licenseAdmin.id);
  });

  // ORG-56, BIN-506
  test('a license restored from the bin after its contact left, or was erased, gets another contact', async () => {
    const { id, owner, licenseAdmin, member } = await firm();
    const { id: licenseId } = await add(member, id);
    await server.call(admin.token, licenses.deleteLicense, { params: { id: String(licenseId) }, query: {} });
    await server.call(member.token, own.leave, { body: { id } });
    expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: licenseId } })).status).toBe(200);
    expect((await find(admin, licenseId)).data.customerId).toBe(licenseAdmin.id);
    expect((await find(member, licenseId)).status).toBe(404);
    // It is not lost either when its contact is erased, and names that person no more.
    await server.call(admin.token, licenses.deleteLicense, { params: { id: String(licenseId) }, query: {} });
    const erasing = { id: licenseAdmin.id, confirm: licenseAdmin.email, reason: 'They asked for it' };
    expect((await server.call(admin.token, api.erasing.erase, { body: erasing })).status).toBe(200);
    const { data: kept } = await server.call(admin.token, api.bin.list, {
      query: { page: '1', pageSize: '9', kind: 'license', search: `L-${licenseId}` },
    });
    const erased = { id: licenseAdmin.id, name: `Erased person ${licenseAdmin.id}`, email: `erased-${licenseAdmin.id}@erased.invalid` };
    expect(kept).toMatchObject([{ recordId: licenseId, person: { ...erased, isThere: true } }]);
    const found = await server.call(admin.token, api.bin.list, {
      query: { page: '1', pageSize: '9', kind: 'license', search: licenseAdmin.email },
    });
    expect(found.data).toEqual([]);
    expect((await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: licenseId } })).status).toBe(200);
    expect((await find(admin, licenseId)).data).toMatchObject({ customerId: owner.id, organization: { id } });
  });

  // ORG-60, MAIL-235
  test('the person who takes over is told once, with the numbers, unless they switched that email off', async () => {
    const { id, licenseAdmin, owner, member } = await firm();
    const [{ id: one }, { id: other }] = [await add(member, id), await add(member, id)];
    expect((await server.call(member.token, own.leave, { body: { id } })).status).toBe(200);
    const told = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'license-contact').length;
    expect([await told(licenseAdmin), await told(member)]).toEqual([1, 0]);
    expect((await server.mailTo(licenseAdmin.email)).replace(/=?\r?\n/g, ' ')).toContain(`the contact for L-${one} and L-${other}`);
    await move(admin, one, { organizationId: id, contact: owner });
    await move(admin, one, { organizationId: null, contact: owner });
    expect([await told(owner), await told(licenseAdmin)]).toEqual([1, 1]);
  });

  // ORG-44
  test('a person restored from the bin who was invited meanwhile is not listed as invited', async () => {
    const { id, member } = await firm();
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(member.id) }, query: {} });
    const { invitePeople, getInvited } = api.organizationInvitations;
    await server.call(admin.token, invitePeople, { body: { id, role: 'member', emails: [member.email] } });
    const invited = async () => (await server.call(admin.token, getInvited, { params: { id: String(id) } })).data.map(({ email }) => email);
    expect(await invited()).toEqual([member.email]);
    await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: member.id } });
    expect(await invited()).toEqual([]);
  });

  // ORG-55, ORG-56
  test('the last person in it leaves no licenses behind; deleting that person deletes the licenses, and restoring brings them back', async () => {
    const { id, name } = await newOrganization();
    const only = await make.customer();
    await put(id, only, 'member');
    const { id: licenseId } = await add(only, id);
    const message = 'The organization has licenses and no one else is in it. Add another person first.';
    expect((await server.call(only.token, own.leave, { body: { id } })).message).toBe(message);
    const removed = await server.call(admin.token, organizations.removePerson, { body: { id, customerId: only.id } });
    expect(removed.message).toBe(message);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(only.id) }, query: {} });
    expect((await find(admin, licenseId)).status).toBe(404);
    await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: only.id } });
    expect((await find(admin, licenseId)).data.organization).toEqual({ id, name });
    // If the organization was deleted meanwhile, what is restored belongs to the person.
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(only.id) }, query: {} });
    await server.call(admin.token, organizations.deleteOrganization, { params: { id: String(id) } });
    await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: only.id } });
    expect((await find(admin, licenseId)).data.organization).toBeUndefined();
  });

  // ORG-57
  test('erasing a person leaves no name behind, and people with a similar name keep theirs', async () => {
    const { id, licenseAdmin } = await firm();
    const [tove, tor] = [
      await make.customer({ firstName: 'Tove', lastName: 'Aas' }),
      await make.customer({ firstName: 'Tor', lastName: 'Aasen' }),
    ];
    for (const one of [tove, tor]) await put(id, one, 'member');
    const body = { ...asked.permanent(licenseAdmin.id), categoryName: 'FNL' as const, seats: 5, organizationId: id };
    const { id: licenseId } = (await server.call(admin.token, licenses.addLicense, { body: body as ReturnType<typeof asked.permanent> }))
      .data;
    for (const [place, name] of ['Tove’s laptop', 'tor-laptop', 'Aasgard-PC', 'Rack 4'].entries())
      await server.call(licenseAdmin.token, licenses.generateOfflineLicense, {
        query: { licenseId: String(licenseId), macAddress: `00:1B:44:11:3B:0${place}`, computerName: name },
      });
    const reason = 'They asked for it';
    await server.call(admin.token, api.erasing.erase, { body: { id: tove.id, confirm: tove.email, reason } });
    const names = (await find(licenseAdmin, licenseId)).data.computers.map(({ name }) => name);
    expect(names.slice(1)).toEqual(['tor-laptop', 'Aasgard-PC', 'Rack 4']);
    expect(names[0]).toMatch(/^Computer \d+$/);
  });

  // ORG-57, PRV-538
  test('a person who left earlier, or was deleted for good, leaves no name behind on what was theirs, nor in the bin', async () => {
    const { id, licenseAdmin } = await firm();
    const flags = { allowTrial: false, isTeacher: false, offlineLicenseAllowed: false, rolesId: [ROLE.customer] };
    const added = async (firstName: string, lastName: string) => {
      const email = `${firstName}@left.example`;
      const form = { firstName, lastName, email, organization: 'Sjö', countryId: SWEDEN, phoneNumber: '46812345678' };
      const one = (await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...form, ...flags } })).data;
      await server.call(admin.token, organizations.addPerson, { body: { id, customerId: one.id, role: 'member' } });
      await server.call(admin.token, organizations.removePerson, { body: { id, customerId: one.id } });
      return one;
    };
    const [ylva, sten] = [await added('Ylva', 'Ulvsund'), await added('Sten', 'Torpgård')];
    const computersOf = async (names: string[]) => {
      const body = { ...asked.permanent(licenseAdmin.id), categoryName: 'FNL' as const, seats: 5, organizationId: id };
      const { data } = await server.call(admin.token, licenses.addLicense, { body: body as ReturnType<typeof asked.permanent> });
      for (const [place, computerName] of names.entries())
        await server.call(licenseAdmin.token, licenses.generateOfflineLicense, {
          query: { licenseId: String(data.id), macAddress: `00:1B:44:11:3D:0${place}`, computerName },
        });
      return data.id;
    };
    const there = await computersOf(['Ylva 2', 'torpgård', 'Sten-Åke']);
    const binned = await computersOf(['Ulvsund’s PC', 'Stenson']);
    await server.call(admin.token, licenses.deleteLicense, { params: { id: String(binned) }, query: { force: 'true' } });
    const reason = 'They asked for it';
    expect((await server.call(admin.token, api.erasing.erase, { body: { id: ylva.id, confirm: ylva.email, reason } })).status).toBe(200);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(sten.id) }, query: {} });
    await server.call(admin.token, api.bin.erase, { body: { kind: 'customer', id: sten.id, reason } });
    expect((await server.call(admin.token, api.erasing.eraseFromLog, { body: { email: sten.email, reason } })).status).toBe(200);
    await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: binned } });
    const names = async (of: number) => (await find(admin, of)).data.computers.map(({ name }) => name.replace(/\d+$/, 'n'));
    expect(await names(there)).toEqual(['Computer n', 'Computer n', 'Computer n']);
    expect(await names(binned)).toEqual(['Computer n', 'Stenson']);
  });

  // ORG-55
  test('a person with as many licenses as allowed may take over from others, and the limit keeps no one from leaving', async () => {
    const { id, licenseAdmin, owner, member } = await firm();
    const { id: licenseId } = await add(member, id);
    await server.call(admin.token, licenses.addLicense, { body: asked.temporary(licenseAdmin.id) });
    await sql`INSERT INTO license (customer_id, category_id, type_id, version, start_date, end_date, created_at)
      SELECT customer_id, category_id, type_id, version, start_date, end_date, created_at FROM license, generate_series(1, 999)
      WHERE customer_id = ${licenseAdmin.id}`.execute(server.db);
    expect((await server.call(member.token, own.leave, { body: { id } })).status).toBe(200);
    expect((await find(admin, licenseId)).data.customerId).toBe(owner.id);
  });

  // ORG-56, BIN-506
  test('a license in the bin whose contact left comes back only once another person is there, who is its contact then', async () => {
    const { id, name } = await newOrganization();
    const [only, later] = [await make.customer(), await make.customer()];
    await put(id, only, 'member');
    const { id: licenseId } = await add(only, id);
    const remove = ({ id: customerId }: Person) =>
      server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(customerId) }, query: {} });
    const restore = (kind: 'license' | 'customer', which: number) =>
      server.call(admin.token, api.bin.restore, { body: { kind, id: which } });
    await server.call(admin.token, licenses.deleteLicense, { params: { id: String(licenseId) }, query: {} });
    expect((await server.call(only.token, own.leave, { body: { id } })).status).toBe(200);
    // No one is left to take it over, and it is not left with a person who may be in another firm by then.
    const other = await firm();
    await put(other.id, only, 'member');
    const refused = await restore('license', licenseId);
    expect([refused.status, refused.message]).toEqual([409, `It belongs to ${name}, which has no people left: add a person there first`]);
    await put(id, later, 'member');
    expect((await restore('license', licenseId)).status).toBe(200);
    expect((await find(admin, licenseId)).data).toMatchObject({ customerId: later.id, organization: { id } });
    // Deleted one after the other: it is restored with its last contact, and is in the organization again.
    await remove(later);
    await remove(only);
    await restore('customer', only.id);
    expect(await licensesOf(only)).toEqual([]);
    await restore('customer', later.id);
    expect((await find(admin, licenseId)).data).toMatchObject({ customerId: later.id, organization: { id } });
  });

  // ORG-55
  test('a person who acquired another organization’s license can still leave their own', async () => {
    const [{ id }, other] = [await firm(), await newOrganization()];
    const person = await make.customer();
    await put(other.id, person, 'member');
    const { id: licenseId } = await add(person, other.id);
    await server.call(admin.token, licenses.deleteLicense, { params: { id: String(licenseId) }, query: {} });
    await server.call(person.token, own.leave, { body: { id: other.id } });
    await server.call(admin.token, api.bin.restore, { body: { kind: 'license', id: licenseId } });
    await put(id, person, 'member');
    expect((await server.call(person.token, own.leave, { body: { id } })).status).toBe(200);
  });

  // ORG-57, ORG-9
  test('once its last person is erased, a license stays the organization’s, which cannot be deleted until it is moved', async () => {
    const { id } = await newOrganization();
    const only = await make.customer();
    await put(id, only, 'owner');
    const { id: licenseId } = await add(only, id);
    await server.call(admin.token, api.erasing.erase, { body: { id: only.id, confirm: only.email, reason: 'They asked for it' } });
    const removed = await server.call(admin.token, organizations.deleteOrganization, { params: { id: String(id) } });
    expect(removed.message).toBe('The organization still has licenses');
    const next = await make.customer();
    await put(id, next, 'owner');
    expect((await server.call(next.token, own.getOwnLicenses, {})).data.licenses.map((one) => one.id)).toEqual([licenseId]);
    expect((await move(admin, licenseId, { organizationId: id, contact: next })).data.customerId).toBe(next.id);
  });

  const offerTo = (contact: Person, ...licenseIds: (number | null)[]) => offerRenewal(server, admin, contact, licenseIds);

  // ORG-59
  test('an offer that renews only the organization’s licenses goes with it, and another stays with the person', async () => {
    const { id, licenseAdmin, member } = await firm();
    const { id: licenseId } = await add(member, id);
    const { id: another } = await add(member, id);
    const goes = await offerTo(member, licenseId);
    const stays = await offerTo(member, another, null);
    expect((await server.call(member.token, own.leave, { body: { id } })).status).toBe(200);
    const offer = async (by: Person, which: number) =>
      (await server.call(by.token, api.offers.findOffer, { params: { id: String(which) } })).status;
    expect([await offer(licenseAdmin, goes), await offer(member, goes)]).toEqual([200, 404]);
    expect([await offer(licenseAdmin, stays), await offer(member, stays)]).toEqual([404, 200]);
    const body = { id: goes, no: 1, name: 'L. Berg', position: 'Buyer', terms: true as const };
    expect((await server.call(licenseAdmin.token, api.orders.acceptOffer, { body })).status).toBe(200);
  });

  // ORG-54
  test('while an offer to renew it awaits an answer, the contact stays', async () => {
    const { id, owner, member } = await firm();
    const { id: licenseId } = await add(member, id);
    const [node] = OFFER.lines;
    const line = { ...node, what: 'renewal', users: 1, price: 100, licenseId, from: '2027-12-01', months: 12, until: '2028-12-01' };
    const offer = { ...OFFER, lines: [line as unknown as typeof node], customerId: member.id };
    const { data } = await server.call(admin.token, api.offers.addOffer, { body: offer });
    expect((await move(admin, licenseId, { organizationId: id, contact: owner })).status).toBe(200); // a draft
    await move(admin, licenseId, { organizationId: id, contact: member });
    await server.call(admin.token, api.offers.sendOffer, { body: { id: data.id } });
    expect((await move(admin, licenseId, { organizationId: id, contact: owner })).message).toMatch(
      /^Offer Q-\d{4}-\d{4} renews it and is waiting for an answer until /,
    );
  });

  // ORG-54
  test('each of the two is told of a change of contact without naming the other', async () => {
    const { id, owner, member } = await firm();
    const { id: licenseId } = await add(member, id);
    await move(admin, licenseId, { organizationId: id, contact: owner });
    const told = (await logOf(licenseId)).slice(0, 2);
    expect(told.map(([action, email]) => [action, email]).sort()).toEqual(
      [
        ['Change License Holder', owner.email],
        ['Change License Holder', member.email],
      ].sort(),
    );
    for (const [, email, changes] of told)
      expect(JSON.stringify(changes)).not.toContain(String(email === owner.email ? member.email : owner.email));
  });
});
