import { api, type BodyOf, type OrganizationRole, ROLE } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();
const calls = api.organizations;

const may = await server.db.insertInto('role').values({ name: 'Keeper', name_key: 'keeper' }).returning('id').executeTakeFirstOrThrow();
for (const right_name of ['customers.edit', 'customers.delete', 'log.view'] as const)
  await server.db.insertInto('role_right').values({ role_id: may.id, right_name }).execute();
/** A person who manages organizations in some countries. */
const keeper = (area: number[]) => make.customer({ firstName: 'Jonas', roles: [ROLE.distributor, may.id], area });

const add = (by: Person, name: string, countryId = SWEDEN, more = {}) =>
  server.call(by.token, calls.addOrganization, { body: { name, countryId, ...more } });
const find = (by: Person, id: number) => server.call(by.token, calls.findOrganization, { params: { id: String(id) } });
const put = (by: Person, id: number, customerId: number, role: OrganizationRole = 'member') =>
  server.call(by.token, calls.addPerson, { body: { id, customerId, role } });
const takeOut = (by: Person, id: number, customerId: number) => server.call(by.token, calls.removePerson, { body: { id, customerId } });
const setRole = (by: Person, body: BodyOf<typeof calls.setPersonRole>) => server.call(by.token, calls.setPersonRole, { body });
const remove = (by: Person, id: number) => server.call(by.token, calls.deleteOrganization, { params: { id: String(id) } });
const change = (by: Person, body: BodyOf<typeof calls.updateOrganization>) => server.call(by.token, calls.updateOrganization, { body });
const named = async (by: Person, query = {}) =>
  (await server.call(by.token, calls.getOrganizations, { query: { page: '1', ...query } })).data.map(({ name }) => name);
/** No Distributor sees staff (ACC-7). */
const makeStaff = ({ id }: Person) => server.db.insertInto('customer_role').values({ customer_id: id, role_id: ROLE.sales }).execute();
const person = async (id: number) => (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } })).data;

describe('organizations', () => {
  // ORG-1, ORG-2
  test('are added, changed with a log of the old values, and reported separately from the note', async () => {
    const { data: made } = await add(admin, '  Marchetti   Acustica S.r.l. ', SWEDEN, { vatId: 'it 0198', note: 'Pays late' });
    expect(made).toMatchObject({
      name: 'Marchetti Acustica S.r.l.',
      vatId: 'IT 0198',
      note: 'Pays late',
      address: '',
      people: [],
      others: 0,
    });
    expect((await lastLogged(admin))?.changes).toEqual([
      { field: 'Name', before: null, after: 'Marchetti Acustica S.r.l.' },
      { field: 'Country', before: null, after: 'Sweden' },
      { field: 'VAT ID', before: null, after: 'IT 0198' },
      { field: 'Note', before: null, after: '9 characters' },
    ]);
    expect(await add(admin, 'marchetti acústica s.r.l.')).toMatchObject({ status: 409 });
    expect((await add(admin, 'Marchetti Acustica S.r.l.', NORWAY)).status).toBe(200);
    const { id, revision } = made;
    const { data: after } = await change(admin, { id, revision, name: made.name, countryId: SWEDEN, address: 'Via Emilia 1\nBologna' });
    expect(after).toMatchObject({ revision: revision + 1, address: 'Via Emilia 1\nBologna', note: 'Pays late' });
    expect(await change(admin, { id, revision, name: 'Late', countryId: SWEDEN })).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect(await change(admin, { id, name: made.name, countryId: NORWAY })).toMatchObject({ status: 409 });
    for (const name of ['', ' ', 'x'.repeat(201), 'a\u200Bb', 'a\u202Eb'])
      expect([name, (await add(admin, name)).status]).toEqual([name, 400]);
  });

  // ORG-2
  test('keep a note as long as the previous one; when two take one name at once, one is refused', async () => {
    const [{ data: one }, { data: two }] = [await add(admin, 'Note Ett', SWEDEN, { note: 'Call Anna' }), await add(admin, 'Note Tva')];
    const { data: after } = await change(admin, { id: one.id, name: one.name, countryId: SWEDEN, note: 'Call Anne' });
    expect(after).toMatchObject({ note: 'Call Anne', revision: one.revision + 1 });
    const both = await Promise.all([one, two].map(({ id }) => change(admin, { id, name: 'Note Tre', countryId: SWEDEN })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // ORG-8, ACC-7
  test('are not renamed by anyone who does not see all of their people, whose records show the name', async () => {
    const jonas = await keeper([NORWAY]);
    const { data: fjord } = await add(admin, 'Skerry', NORWAY);
    const far = await make.customer();
    await put(admin, fjord.id, far.id);
    await makeStaff(far);
    const refused = await change(jonas, { id: fjord.id, name: 'Skerries', countryId: NORWAY });
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('People you cannot see have this name too') });
    expect((await change(jonas, { id: fjord.id, name: 'Skerry', countryId: NORWAY, vatId: 'NO 1' })).status).toBe(200);
  });

  // ORG-10, BIN-512
  test('are named, once deleted, when one of their people is restored; a search otherwise finds today’s name', async () => {
    const [{ data: gone }, { data: hem }] = [await add(admin, 'Away AB'), await add(admin, 'Lyng AB')];
    const [kim, mara] = [await make.customer({ firstName: 'Kim' }), await make.customer({ firstName: 'Maraiah' })];
    await put(admin, gone.id, kim.id);
    await put(admin, hem.id, mara.id);
    for (const { id } of [kim, mara]) await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(id) } });
    await remove(admin, gone.id);
    await change(admin, { id: hem.id, name: 'Lyngby AB', countryId: SWEDEN });
    const back = (id: number, email?: string) =>
      server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id, ...(email && { email }) } });
    expect((await back(kim.id)).data).toMatchObject({ notBack: ['The organization has been deleted since'] });
    await make.customer({ email: mara.email });
    expect((await back(mara.id, 'maraiah.other@example.com')).status).toBe(200);
    const found = await server.call(admin.token, api.customers.getCustomers, { query: { search: 'maraiah lyngby', page: '1' } });
    expect(found.data.map(({ id }) => id)).toEqual([mara.id]);
  });

  // ORG-20
  test('are found by name and VAT ID, filtered by country, sorted by name or age, counted, and exported', async () => {
    for (const [name, country] of [
      ['Zeta Lyd', NORWAY],
      ['Alfa Lyd', NORWAY],
      ['Beta Lyd', SWEDEN],
    ] as const)
      await add(admin, name, country, { vatId: `LYD ${name.slice(0, 1)}` });
    expect(await named(admin, { search: 'lyd' })).toEqual(['Alfa Lyd', 'Beta Lyd', 'Zeta Lyd']);
    expect(await named(admin, { search: 'LYD z' })).toEqual(['Zeta Lyd']);
    expect(await named(admin, { search: 'lyd', country: String(NORWAY) })).toEqual(['Alfa Lyd', 'Zeta Lyd']);
    expect(await named(admin, { search: 'lyd', country: [String(NORWAY), String(SWEDEN)], sort: 'name', order: 'desc' })).toEqual([
      'Zeta Lyd',
      'Beta Lyd',
      'Alfa Lyd',
    ]);
    expect(await named(admin, { search: 'lyd', sort: 'added' })).toEqual(['Zeta Lyd', 'Alfa Lyd', 'Beta Lyd']);
    const counted = await server.call(admin.token, calls.countOrganizations, { query: { search: 'lyd', country: String(NORWAY) } });
    expect(counted.data).toEqual({ total: 2, totalIsMore: false });
    const file = await server.call(admin.token, calls.exportOrganizations, { query: { search: 'lyd' } });
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines[0]).toContain(
      'Name,Country,VAT ID,Address,People,Added,Delivery address,Cost centres,Purchase order number required,Language',
    );
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      'Alfa Lyd,Norway,LYD A',
      'Beta Lyd,Sweden,LYD B',
      'Zeta Lyd,Norway,LYD Z',
    ]);
  });

  // ORG-3, ORG-25, ACC-7
  test('in other countries are neither seen, found nor changed by a distributor, who moves none there', async () => {
    const [inside, outside] = [await keeper([NORWAY]), await make.distributor([GERMANY])];
    const { data: fjord } = await add(admin, 'Fjord Support', NORWAY);
    const mara = await make.customer({ countryId: NORWAY });
    await put(admin, fjord.id, mara.id, 'owner');
    expect((await find(inside, fjord.id)).status).toBe(200);
    expect(await named(outside, { search: 'fjord' })).toEqual([]);
    expect((await find(outside, fjord.id)).status).toBe(404);
    const foreign = await keeper([GERMANY]);
    for (const call of [calls.getOrganizationLicenses, calls.getOrganizationHistory])
      expect((await server.call(foreign.token, call, { params: { id: String(fjord.id) } })).status).toBe(404);
    expect((await remove(foreign, fjord.id)).status).toBe(404);
    expect((await change(foreign, { id: fjord.id, name: 'Mine', countryId: GERMANY })).status).toBe(404);
    expect((await put(foreign, fjord.id, (await make.customer({ countryId: GERMANY })).id)).status).toBe(404);
    expect((await takeOut(foreign, fjord.id, mara.id)).status).toBe(404);
    expect(await change(inside, { id: fjord.id, name: 'Fjord Support', countryId: GERMANY })).toMatchObject({ status: 403 });
    expect((await change(inside, { id: fjord.id, name: 'Fjord Support AS', countryId: NORWAY })).status).toBe(200);
    const found = await server.call(outside.token, api.find.findAnything, { query: { text: 'fjord' } });
    expect(found.data.organizations.rows).toEqual([]);
    const own = await server.call(inside.token, api.find.findAnything, { query: { text: 'fjord sup' } });
    expect(own.data.organizations.rows).toEqual([{ id: fjord.id, name: 'Fjord Support AS', people: 1, isMore: false }]);
  });

  // ORG-22, ORG-23, ORG-24, ACC-7
  test('name only those of their people that the reader may see, and say how many others there are', async () => {
    const { data: nord } = await add(admin, 'Nord Akustikk', NORWAY);
    const [near, far] = [await make.customer({ countryId: NORWAY }), await make.customer({ countryId: SWEDEN })];
    await put(admin, nord.id, near.id, 'buyer');
    await put(admin, nord.id, far.id, 'owner');
    await makeStaff(far);
    for (const { id } of [near, far]) await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(id) });
    const jonas = await keeper([NORWAY]);
    const { data: seen } = await find(jonas, nord.id);
    expect([seen.people.map(({ id, role, licenses }) => [id, role, licenses]), seen.others]).toEqual([[[near.id, 'buyer', 1]], 1]);
    const licensesOf = async (by: Person) =>
      (await server.call(by.token, calls.getOrganizationLicenses, { params: { id: String(nord.id) } })).data;
    expect((await licensesOf(jonas)).licenses.map(({ owner }) => owner.id)).toEqual([near.id]);
    expect(await licensesOf(admin)).toMatchObject({ total: 2, totalIsMore: false });
    expect((await find(admin, nord.id)).data.people.map(({ id, role }) => [id, role])).toEqual([
      [far.id, 'owner'],
      [near.id, 'buyer'],
    ]);
    expect((await takeOut(jonas, nord.id, far.id)).status).toBe(404);
    expect((await setRole(jonas, { id: nord.id, customerId: far.id, role: 'member' })).status).toBe(404);
    expect((await remove(jonas, nord.id)).status).toBe(409);
    const { data: told } = await server.call(jonas.token, calls.getOrganizationHistory, { params: { id: String(nord.id) } });
    expect(told.map(({ action, licenseOwnerEmail }) => [action, licenseOwnerEmail])).toEqual([
      ['Add to Organization', near.email],
      ['Add Organization', admin.email],
    ]);
  });
});

describe('people of an organization', () => {
  // ORG-4, ORG-5, ORG-7, ORG-8
  test('are in only one, and are shown under its name meanwhile', async () => {
    const { data: one } = await add(admin, 'Lyd & Rum AB');
    const { data: other } = await add(admin, 'Andra AB');
    const kim = await make.customer();
    expect((await put(admin, one.id, kim.id, 'licenseAdmin')).data.people).toMatchObject([{ id: kim.id, role: 'licenseAdmin' }]);
    expect(await lastLogged(admin)).toMatchObject({
      action: 'Add to Organization',
      licenseOwnerEmail: kim.email,
      changes: [
        { field: 'Role', before: null, after: 'License admin' },
        { field: 'Organization', before: 'Institute of Acoustics', after: 'Lyd & Rum AB' },
      ],
    });
    expect(await put(admin, other.id, kim.id)).toMatchObject({ status: 409 });
    expect(await put(admin, one.id, kim.id)).toMatchObject({ status: 409 });
    expect((await person(kim.id)).organization).toBe('Lyd & Rum AB');
    const [place] = (await find(admin, one.id)).data.people;
    expect((await setRole(admin, { id: one.id, customerId: kim.id, role: 'owner', revision: place?.revision })).status).toBe(200);
    expect(await setRole(admin, { id: one.id, customerId: kim.id, role: 'buyer', revision: place?.revision })).toMatchObject({
      status: 409,
    });
    expect((await setRole(admin, { id: other.id, customerId: kim.id, role: 'buyer' })).status).toBe(404);
    const before = await person(kim.id);
    await change(admin, { id: one.id, name: 'Lyd och Rum AB', countryId: SWEDEN });
    expect(await person(kim.id)).toMatchObject({ organization: 'Lyd och Rum AB', revision: before.revision + 1 });
    expect((await lastLogged(admin))?.changes).toContainEqual({ field: 'People who follow the name', before: null, after: '1' });
    const found = await server.call(admin.token, api.customers.getCustomers, { query: { search: 'och rum', page: '1' } });
    expect(found.data.map(({ id }) => id)).toEqual([kim.id]);
    const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(kim.id) });
    expect((await takeOut(admin, one.id, kim.id)).data.people).toEqual([]);
    expect((await person(kim.id)).licenses.map(({ id }) => id)).toEqual([license.id]);
    expect((await takeOut(admin, one.id, kim.id)).status).toBe(404);
    expect((await person(kim.id)).organization).toBe('Lyd och Rum AB');
    expect((await put(admin, other.id, kim.id)).status).toBe(200);
  });

  // ORG-8, PEO-15
  test('cannot change its name through their own field, nor can staff, but can change everything else', async () => {
    const { data: one } = await add(admin, 'Fast Namn AB');
    const kim = await make.customer();
    await put(admin, one.id, kim.id);
    const self = { firstName: 'Kim', lastName: 'Berg', countryId: SWEDEN, phoneNumber: '46812345678' };
    const save = (organization: string) =>
      server.call(kim.token, api.profile.updatePersonalInfo, { body: { ...self, phoneNumber: '4681', organization } });
    expect(await save('Eget Namn')).toMatchObject({
      status: 400,
      problems: [{ field: 'organization', message: 'This is the name of your organization, and changes with it' }],
    });
    expect((await save('Fast Namn AB')).data.phoneNumber).toBe('4681');
    const body = { ...self, id: kim.id, organization: 'Annat Namn', rolesId: [ROLE.customer] };
    expect(await server.call(admin.token, api.customers.updateCustomer, { body })).toMatchObject({
      status: 400,
      problems: [{ field: 'organization', message: 'This is the name of their organization, and changes with it' }],
    });
    await takeOut(admin, one.id, kim.id);
    expect((await save('Eget Namn')).data.organization).toBe('Eget Namn');
  });

  // ORG-6, ACC-20
  test('are customers, and no one decides about their own place or a person above them', async () => {
    const { data: one } = await add(admin, 'Egen AB');
    const sales = await make.sales();
    expect(await put(admin, one.id, sales.id)).toMatchObject({ status: 409 });
    const both = await make.admin({ roles: [ROLE.customer, ROLE.admin] });
    expect(await put(both, one.id, both.id, 'owner')).toMatchObject({ status: 409 });
    expect((await put(admin, one.id, both.id)).status).toBe(200);
    expect(await setRole(both, { id: one.id, customerId: both.id, role: 'owner' })).toMatchObject({ status: 409 });
    expect(await takeOut(both, one.id, both.id)).toMatchObject({ status: 409 });
    const boss = await make.admin({ roles: [ROLE.customer, ROLE.admin] });
    expect(await put(await keeper([SWEDEN]), one.id, boss.id)).toMatchObject({ status: 404 });
    const editor = await make.customer({ roles: [ROLE.sales, may.id] });
    expect(await put(editor, one.id, boss.id)).toMatchObject({ status: 403 });
    expect((await put(admin, one.id, 2_000_000_000)).status).toBe(404);
    for (const by of [await make.customer(), await make.teacher()]) {
      expect((await add(by, 'Mine')).status).toBe(403);
      expect((await find(by, one.id)).status).toBe(403);
      expect((await put(by, one.id, by.id, 'owner')).status).toBe(403);
    }
  });

  // ORG-4
  test('when two people put one person into two organizations at once, one is refused', async () => {
    const [{ data: one }, { data: other }] = [await add(admin, 'Samtidig A'), await add(admin, 'Samtidig B')];
    const kim = await make.customer();
    const answers = await Promise.all([put(admin, one.id, kim.id), put(admin, other.id, kim.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const added = await Promise.all([add(admin, 'Tvilling'), add(admin, 'tvilling')]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an organization that is deleted', () => {
  const restore = (id: number) => server.call(admin.token, api.bin.restore, { body: { kind: 'organization', id } });

  // ORG-9, BIN-506, BIN-510
  test('is empty, is in the bin for people who see its country, and is restored unless its name was taken', async () => {
    const { data: one } = await add(admin, 'Borta AB', NORWAY, { note: 'Keep' });
    const kim = await make.customer({ countryId: NORWAY });
    await put(admin, one.id, kim.id);
    expect((await remove(admin, one.id)).status).toBe(409);
    await takeOut(admin, one.id, kim.id);
    expect((await remove(admin, one.id)).status).toBe(200);
    expect((await find(admin, one.id)).status).toBe(404);
    const inBin = async (by: Person) =>
      (await server.call(by.token, api.bin.list, { query: { kind: 'organization', page: '1' } })).data.map(({ name }) => name);
    expect(await inBin(await keeper([NORWAY]))).toEqual(['Borta AB']);
    expect(await inBin(await keeper([GERMANY]))).toEqual([]);
    const { data: other } = await add(admin, 'Borta AB', NORWAY);
    expect(await restore(one.id)).toMatchObject({ status: 409 });
    await remove(admin, other.id);
    expect((await restore(one.id)).data).toEqual({ kind: 'organization', id: one.id, name: 'Borta AB', personId: null, notBack: [] });
    expect((await find(admin, one.id)).data).toMatchObject({ name: 'Borta AB', note: 'Keep', people: [] });
    const erased = await server.call(admin.token, api.bin.erase, { body: { kind: 'organization', id: other.id, reason: 'Twice' } });
    expect(erased.status).toBe(200);
    expect(await lastLogged(admin)).toMatchObject({ action: 'Erase Deleted Organization' });
  });

  // ORG-10, BIN-510, PRV-533
  test('a person restored from the bin is in theirs again under its current name, and an erased person is in none', async () => {
    const { data: one } = await add(admin, 'Hem AB');
    const [kim, gone] = [await make.customer(), await make.customer()];
    await put(admin, one.id, kim.id, 'owner');
    await put(admin, one.id, gone.id);
    await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(kim.id) }, query: {} });
    expect((await find(admin, one.id)).data.people.map(({ id }) => id)).toEqual([gone.id]);
    await change(admin, { id: one.id, name: 'Hemma AB', countryId: SWEDEN });
    await server.call(admin.token, api.bin.restore, { body: { kind: 'customer', id: kim.id } });
    expect((await person(kim.id)).organization).toBe('Hemma AB');
    expect((await find(admin, one.id)).data.people.map(({ id, role }) => [id, role])).toEqual([
      [kim.id, 'owner'],
      [gone.id, 'member'],
    ]);
  });
});
