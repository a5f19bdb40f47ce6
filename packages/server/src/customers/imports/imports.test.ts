import { createHash } from 'node:crypto';
import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';
import { OFFER } from '../../../test/samples.ts';
import { licenseOf, readRow } from './import-row.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.0.4', '2026-05-27');
await make.release('5.1.1', '2026-10-02');

const MAC = 'A4:83:E7:2F:0B:91';
const row = (name: string, more: object = {}) => ({
  firstName: 'Import',
  lastName: name,
  email: `${name.toLowerCase()}@import.example`,
  organization: 'Import & Co',
  countryId: NORWAY,
  phoneNumber: '4722859000',
  ...more,
});
const permanent = { categoryName: 'CPU', typeId: 3, modules: [1, 3], startDate: '12/11/2026', months: 12, macAddresses: [MAC] };
const run = (rows: object[], more: object = {}, by = admin) =>
  server.call(by.token, api.imports.importCustomers, { body: { rows, ...more } as never });
const outcomes = async (rows: object[], more: object = {}) => (await run(rows, more)).data.map(({ outcome }) => outcome);
const find = async (search: string) => {
  const { data } = await server.call(admin.token, api.customers.getCustomers, { query: { search, page: '1', pageSize: '50' } });
  return Promise.all(
    data.map(async ({ id }) => (await server.call(admin.token, api.customers.findCustomer, { params: { id: String(id) } })).data),
  );
};
const logged = async (search: string) =>
  (await server.call(admin.token, api.log.getLogs, { query: { search, page: '1', pageSize: '50' } })).data;

// IMP-3, IMP-10
test('a file adds customers with their licenses, and adds nothing twice', async () => {
  const file = [
    row('Alva', { license: permanent, isTeacher: true, offlineLicenseAllowed: true }),
    row('Alva', { license: { ...permanent, categoryName: 'FNL', seats: 5, version: '5.0.4', purchaseDate: '2026-11-10' } }),
    row('Bo', { license: { categoryName: 'CPU', typeId: 4, modules: [2], startDate: '2027-01-31', months: 1 } }),
    row('Cleo', { license: { categoryName: 'CPU', typeId: 6, modules: [2], startDate: '2026-11-01', endDate: '2026-11-30' } }),
    row('Dag'),
  ];
  expect(await outcomes(file)).toEqual(['added', 'license added', 'added', 'added', 'added']);
  const [alva] = await find('alva@import');
  expect(alva).toMatchObject({ teacher: true, offlineLicenseAllowed: true, requestTrial: false, roles: [{ id: 2, name: 'Customer' }] });
  expect(alva?.licenses).toMatchObject([
    { licenseCategoryModel: { name: 'FNL' }, seats: 5, version: '5.0.4', purchaseDate: '2026-11-10' },
    {
      version: '5.1.1',
      purchaseDate: '2026-11-12',
      macAddresses: [MAC],
      licenseSubscriptionModels: [{ subscriptionStartDate: '2026-11-12', subscriptionEndDate: '2027-12-01', months: 12 }],
    },
  ]);
  expect((await find('bo@import'))[0]?.licenses).toMatchObject([{ startDate: '2027-01-31', endDate: '2027-02-28' }]);
  const entries = await logged('@import.example');
  expect(entries.map(({ action, licenseOwnerEmail, licenseType }) => [action, licenseOwnerEmail, licenseType])).toEqual([
    ['Import', 'dag@import.example', null],
    ['Import', 'cleo@import.example', 'Temporary'],
    ['Import', 'bo@import.example', 'Monthly'],
    ['Import', 'alva@import.example', 'Permanent'],
    ['Import', 'alva@import.example', 'Permanent'],
  ]);
  expect(entries[3]?.changes.map(({ field }) => field)).not.toContain('First name');
  expect(entries[4]?.changes).toContainEqual({ field: 'First name', before: null, after: 'Import' });

  // Again, after one of the licenses was edited by hand.
  const edited = alva?.licenses[1];
  await server.call(admin.token, api.licenses.updateLicense, {
    body: { id: edited?.id ?? 0, customerId: alva?.id ?? 0, version: '5.0.4', modules: [6] },
  });
  expect(await outcomes(file)).toEqual(Array.from({ length: 5 }, () => 'there already'));
  expect((await find('alva@import'))[0]?.licenses).toHaveLength(2);
  expect((await logged('@import.example')).filter(({ action }) => action === 'Import')).toHaveLength(5);
});

test('IMP-4: a row is recognized by its content, with the same key in every version of the portal', () => {
  const keyOf = (license: object) => {
    const read = readRow(row('Alva', { license }));
    if (Array.isArray(read) || !read.license) throw new Error('the row is valid');
    return licenseOf(read.license, 1, { id: null, name: '5.1.1' }).importKey;
  };
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(keyOf(permanent)).toBe(hash(`["CPU",3,null,[1,3],null,null,"2026-11-12",12,["${MAC}"],null]`));
  expect(keyOf({ categoryName: 'FNL', typeId: 6, modules: [2, 1], seats: 5, startDate: '2026-11-01', endDate: '30/11/2026' })).toBe(
    hash('["FNL",6,null,[1,2],5,null,"2026-11-01","2026-11-30",null,null]'),
  );
});

test('an invalid row is refused whole, by field, and delays no other', async () => {
  const { data } = await run([
    row('Eik', { email: 'eik@', firstName: '' }),
    row('Fia', { license: { ...permanent, months: 0, macAddresses: ['nonsense'] } }),
    row('Gro', { license: { ...permanent, version: '9.9' } }),
    row('Hal', { license: { ...permanent, categoryName: 'FNL' } }),
    row('Ida', { license: { ...permanent, typeId: 5 } }),
    row('Jan', { license: { ...permanent, macAddresses: [MAC, '3C:7C:3F:D0:5E:18', '00:1B:44:11:3A:B7'] } }),
    row('Kai', { license: { ...permanent, purchaseDate: '13/11/2026' } }),
    row('Liv'),
  ]);
  expect(data.map(({ outcome, problems }) => [outcome, problems.map(({ field, message }) => `${field}: ${message}`)])).toEqual([
    ['refused', ['firstName: Please input customer first name', 'email: The input is not valid Email!']],
    ['refused', ['macAddresses: Please enter a valid MAC address.', 'months: Please enter a number between 1 - 120']],
    ['refused', ['version: There is no such release']],
    ['refused', ['seats: A floating license needs its seats']],
    ['refused', ['typeId: Please write Permanent, Monthly or Temporary']],
    ['refused', ['macAddresses: A CPU license holds at most 2 MAC addresses']],
    ['refused', ['startDate: Subscription start date should be after purchase date']],
    ['added', []],
  ]);
  for (const name of ['fia', 'gro', 'hal', 'ida', 'jan', 'kai']) expect(await find(`${name}@import`)).toEqual([]);
});

// IMP-3, IMP-5
test('an existing person keeps what they have and gets the license; identical licenses are told apart by reference', async () => {
  const mara = await make.customer({ firstName: 'Mara', email: 'Mara@Import.example', countryId: SWEDEN });
  const again = { email: 'mara@import.EXAMPLE', firstName: 'Mara', lastName: 'Berg', license: { ...permanent, reference: 'PO-1' } };
  expect(await outcomes([row('X', again), row('X', again), row('X', { ...again, license: { ...permanent, reference: 'PO-2' } })])).toEqual([
    'license added',
    'there already',
    'license added',
  ]);
  const [found] = await find('mara@import');
  expect(found).toMatchObject({ id: mara.id, firstName: 'Mara', country: { id: SWEDEN } });
  expect(found?.licenses).toHaveLength(2);
});

test('IMP-11: two people importing the same rows at once add them once', async () => {
  const other = await make.admin();
  const rows = Array.from({ length: 40 }, (_, index) =>
    row(`Twice${'abcdefghij'[index % 10]}${'klmn'[Math.floor(index / 10)]}`, { license: permanent }),
  );
  const seen = await Promise.all([run(rows), run(rows.toReversed(), {}, other)]);
  expect(seen.flatMap(({ data }) => data).filter(({ outcome }) => outcome === 'added')).toHaveLength(40);
  const people = await find('twice');
  expect(people).toHaveLength(40);
  expect(people.every(({ licenses }) => licenses.length === 1)).toBe(true);
});

test('IMP-160: a license for a person who exists under another name is a question, not a gift', async () => {
  await make.customer({ firstName: 'Søren', lastName: 'Ek Holm', email: 'soren@import.example' });
  const named = (firstName: string, lastName: string, more: object = {}) =>
    row('X', { firstName, lastName, email: 'soren@import.example', license: permanent, ...more });
  const { data } = await run([named('Bo', 'Ek'), named('Bo', 'Ek', { license: undefined }), named('Holm', 'SOREN EK')]);
  expect(data).toEqual([
    { outcome: 'question', problems: [{ field: 'email', message: 'Already there as Søren Ek Holm: the same person?' }] },
    { outcome: 'there already', problems: [] }, // nothing would be given
    { outcome: 'license added', problems: [] },
  ]);
  expect((await find('soren@import'))[0]?.licenses).toHaveLength(1);
  const seconds = { license: { ...permanent, reference: 'PO-2' } };
  expect(await outcomes([named('Bo', 'Ek', seconds), named('Bo', 'Ek', { ...seconds, isSamePerson: true })])).toEqual([
    'question',
    'license added',
  ]);
});

// IMP-161, LOG-5
test('an import is undone, as far as what it added is untouched, by the person who made it', async () => {
  const partOf = { key: 'the-import-of-today', fileName: 'list.csv' };
  const lease = { categoryName: 'CPU', typeId: 6, modules: [2], startDate: '2026-11-01', endDate: '2026-11-30' };
  const was = await make.customer({ firstName: 'Ute', lastName: 'Krahl', email: 'ute@import.example' });
  const krahl = { firstName: 'Ute', lastName: 'Krahl', email: 'ute@import.example' };
  await run([row('Vera', { license: permanent }), row('Vera', { license: lease })], { partOf, invite: true });
  await run(
    [
      row('Vic'),
      row('Wim', { license: lease }),
      row('X', { ...krahl, license: { ...lease, macAddresses: ['3C:52:82:1A:63:0C'] } }),
      row('Vera'),
    ],
    { partOf },
  );
  const list = async (by = admin) => (await server.call(by.token, api.imports.getImports, {})).data;
  expect(await list()).toEqual([{ ...partOf, madeAt: expect.any(String), rows: 5 }]);

  // Vic was deactivated and activated again, Wim's license extended.
  const [vic] = await find('vic@import');
  for (const active of [false, true]) await server.call(admin.token, api.customers.setActiveStatus, { body: { id: vic?.id ?? 0, active } });
  const [wim] = await find('wim@import');
  await server.call(admin.token, api.licenses.updateLicense, {
    body: { id: wim?.licenses[0]?.id ?? 0, customerId: wim?.id ?? 0, version: '5.1.1', modules: [1, 2] },
  });
  // CMP-407: the same goes for a license with a named computer.
  const [ute] = await find('ute@import');
  const [bound] = ute?.licenses[0]?.computers ?? [];
  const named = { licenseId: ute?.licenses[0]?.id ?? 0, computerId: bound?.id ?? 0, name: 'Lab 3, left' };
  expect((await server.call(admin.token, api.licenses.nameComputer, { body: named })).status).toBe(200);
  const other = await make.admin();
  expect(await list(other)).toEqual([]);
  const undo = (by: Person) => server.call(by.token, api.imports.undoImport, { body: { key: partOf.key } });
  expect(await undo(other)).toMatchObject({ status: 404, message: 'Import Not Found' });
  expect(await undo(admin)).toMatchObject({ data: { customers: 1, licenses: 2, kept: 3, left: 0 } });

  expect(await find('vera@import')).toEqual([]);
  expect(await find('vic@import')).toHaveLength(1);
  expect((await find('wim@import'))[0]?.licenses).toHaveLength(1);
  expect(await find('ute@import')).toMatchObject([{ id: was.id, licenses: [{ computers: [{ name: 'Lab 3, left' }] }] }]);
  expect((await logged('vera@import')).map(({ action, licenseType }) => [action, licenseType])).toEqual([
    ['Undo Import', 'Permanent'],
    ['Undo Import', 'Temporary'],
    ['Import', 'Temporary'],
    ['Import', 'Permanent'],
  ]);
  expect(await list()).toEqual([]);
  expect((await undo(admin)).status).toBe(404);
  expect(await outcomes([row('Vera', { license: permanent })])).toEqual(['added']); // as if it had never existed
});

// IMP-161
test('a person stays if anything was made for them since, and so does a license with a renewal request', async () => {
  const partOf = { key: 'the-import-of-the-used', fileName: 'list.csv' };
  const lease = { categoryName: 'CPU', typeId: 6, modules: [2], startDate: '2026-11-01', endDate: '2026-11-30' };
  const renewing = await make.customer({ firstName: 'Import', lastName: 'Renewing', email: 'renewing@import.example' });
  await run([row('Offered'), row('Asking'), row('Pointed'), row('Renewing', { license: lease }), row('Untouched', { license: lease })], {
    partOf,
  });
  const idOf = async (name: string) => (await find(`${name}@import`))[0]?.id ?? 0;
  const [offered, asking, pointed] = [await idOf('offered'), await idOf('asking'), await idOf('pointed')];
  expect((await server.call(admin.token, api.offers.addOffer, { body: { ...OFFER, customerId: offered } })).status).toBe(200);
  await sql`INSERT INTO teacher_request (customer_id, sentence, link, state, asked_at, answer) VALUES (${asking}, 'I teach', '', 'open', now(), '')`.execute(
    server.db,
  );
  const [theirs] = (await find('renewing@import'))[0]?.licenses ?? [];
  const renewal = { body: { licenses: [{ id: theirs?.id ?? 0 }] } };
  expect((await server.call(renewing.token, api.quotations.askRenewal, renewal)).status).toBe(200);
  // A row in a future table may point to a person too.
  await sql`CREATE TABLE not_thought_of (id integer PRIMARY KEY, about integer REFERENCES customer ON DELETE CASCADE)`.execute(server.db);
  await sql`INSERT INTO not_thought_of VALUES (1, ${pointed})`.execute(server.db);
  const undone = await server.call(admin.token, api.imports.undoImport, { body: { key: partOf.key } });
  await sql`DROP TABLE not_thought_of`.execute(server.db);
  expect(undone.data).toEqual({ customers: 1, licenses: 1, organizations: 0, kept: 4, left: 0 });
  for (const name of ['offered', 'asking', 'pointed']) expect(await find(`${name}@import`)).toHaveLength(1);
  expect((await find('renewing@import'))[0]?.licenses).toHaveLength(1);
});

// IMP-161, ACC-19
test('an import is undone with the rights held at that moment: without the right to delete licenses, none are taken back', async () => {
  const role = { name: 'Clerk', name_key: 'clerk' };
  const { id } = await server.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
  const rights = ['customers.view', 'customers.create', 'licenses.perpetual'] as const;
  await server.db
    .insertInto('role_right')
    .values(rights.map((right_name) => ({ role_id: id, right_name })))
    .execute();
  const clerk = await make.customer({ roles: [id] });
  const partOf = { key: 'the-import-of-a-clerk', fileName: 'list.csv' };
  await run([row('Xaver', { license: permanent }), row('Yann')], { partOf }, clerk);
  await server.db.deleteFrom('role_right').where('role_id', '=', id).where('right_name', '=', 'licenses.perpetual').execute();
  const undone = await server.call(clerk.token, api.imports.undoImport, { body: { key: partOf.key } });
  expect(undone.data).toEqual({ customers: 1, licenses: 0, organizations: 0, kept: 1, left: 0 });
  expect((await find('xaver@import'))[0]?.licenses).toHaveLength(1);
  expect(await find('yann@import')).toEqual([]);
});

// IMP-161, BIN-516
test('an import can be undone for ten minutes after its last row, and an undo under way can be finished later', async () => {
  const partOf = { key: 'the-import-of-too-long-ago', fileName: 'list.csv' };
  const undo = () => server.call(admin.token, api.imports.undoImport, { body: { key: partOf.key } });
  const listed = async () => (await server.call(admin.token, api.imports.getImports, { query: {} })).data.length;
  await run([row('Zita')], { partOf });
  server.setNow('2026-11-21T10:09:00Z');
  await run([row('Zora')], { partOf });
  server.setNow('2026-11-21T10:19:01Z');
  expect(await listed()).toBe(0);
  expect(await undo()).toMatchObject({ statusCode: 'CONFLICT', message: 'It can be undone until 10 minutes after its last row' });
  await run([row('Zuse')], { partOf }); // a later row does not bring the others back within reach
  expect((await undo()).data).toMatchObject({ customers: 1, left: 0 });
  expect(await find('zora@import')).toHaveLength(1);
  server.setNow('2026-11-21T10:00:00Z');
});

// IMP-161
test('an undo that has begun may continue for an hour, and an import takes rows for a day', async () => {
  const partOf = { key: 'the-import-of-many-rows', fileName: 'list.csv' };
  const named = (n: number) => `Yes${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`;
  await run(
    Array.from({ length: 201 }, (_, n) => row(named(n))),
    { partOf },
  );
  const undo = (key = partOf.key) => server.call(admin.token, api.imports.undoImport, { body: { key } });
  server.setNow('2026-11-21T10:10:00Z');
  expect((await undo()).data).toEqual({ customers: 100, licenses: 0, organizations: 0, kept: 0, left: 101 });
  server.setNow('2026-11-21T11:10:00Z');
  expect((await undo()).data).toEqual({ customers: 100, licenses: 0, organizations: 0, kept: 0, left: 1 });
  server.setNow('2026-11-21T11:10:01Z');
  expect((await server.call(admin.token, api.imports.getImports, { query: {} })).data).toEqual([]);
  expect(await undo()).toMatchObject({ statusCode: 'CONFLICT', message: 'It can be undone until 10 minutes after its last row' });

  const slow = { key: 'the-import-of-a-whole-day', fileName: 'list.csv' };
  await run([row('Slow')], { partOf: slow });
  await sql`UPDATE import SET made_at = '2026-11-20T11:10:00Z' WHERE key = ${slow.key}`.execute(server.db);
  await run([row('Slower')], { partOf: slow });
  expect((await undo(slow.key)).data).toMatchObject({ customers: 1, left: 0 });
  expect(await find('slow@import')).toHaveLength(1);
  server.setNow('2026-11-21T10:00:00Z');
});

// IMP-7
test('new people, and no one else, are emailed a link when requested', async () => {
  expect(await outcomes([row('Nor'), row('Alva')], { invite: true })).toEqual(['added', 'there already']);
  expect(await server.mailTo('nor@import.example')).toContain('/update-password-page?urlToken=');
  expect(server.mailServer.count('alva@import.example')).toBe(0);
  expect(await outcomes([row('Ola')])).toEqual(['added']);
  expect(await server.mailsTo('ola@import.example')).toEqual([]);
  await server.call(null, api.signUp.resetPassword, { query: { email: 'ola@import.example' } });
  expect(await server.mailTo('ola@import.example')).toContain('/update-password-page?urlToken=');
});

test('IMP-8: a license never goes to a stranger who signed up with another person’s email', async () => {
  const stranger = {
    firstName: 'Import',
    lastName: 'Ceo',
    organization: 'Big',
    countryId: SWEDEN,
    phoneNumber: '1',
    email: 'ceo@import.example',
  };
  const password = 'Sound&Vision9';
  await server.call(null, api.signUp.addCustomer, { body: { ...stranger, password } });
  const activation = /activated\?token=([\w-]+)/.exec(await server.mailTo(stranger.email))?.[1] ?? '';
  expect(await outcomes([row('Ceo', { email: stranger.email, license: permanent })], { invite: true })).toEqual(['license added']);
  await server.call(null, api.signUp.confirmAccount, { query: { token: activation } });
  const seen = await server.call(null, api.signIn.login, { body: { username: stranger.email, password } });
  expect(seen).toMatchObject({ status: 401, message: 'Wrong Email or Password!' });
  await vi.waitFor(() => expect(server.mailServer.count(stranger.email)).toBe(2), PATIENCE); // the owner of the mailbox sets a new one
});

// IMP-9
test('needs the right, and works within the row scope and within bounds', async () => {
  const [sales, mara] = [await make.sales(), await make.customer()];
  expect((await run([row('Oda')], {}, sales)).status).toBe(403);
  expect((await run([row('Oda')], {}, mara)).status).toBe(403);
  expect((await run([])).problems).toEqual([{ field: 'rows', message: 'Please give at least one row' }]);
  expect((await run(Array.from({ length: 251 }, () => row('Oda')))).problems).toEqual([
    { field: 'rows', message: 'Please give at most 250 rows at a time' },
  ]);
  expect(await run(['nonsense' as never])).toMatchObject({ status: 400 });
  const importer = await make.importer([GERMANY]);
  expect(
    (
      await run(
        [row('Alva'), row('Per', { countryId: GERMANY, license: permanent }), row('Pia', { countryId: GERMANY }), row('Pal')],
        {},
        importer,
      )
    ).data,
  ).toEqual([
    { outcome: 'refused', problems: [{ field: 'email', message: 'Email is exist' }] },
    { outcome: 'refused', problems: [{ field: 'categoryName', message: 'Your role does not allow this' }] },
    { outcome: 'added', problems: [] },
    { outcome: 'refused', problems: [{ field: 'countryId', message: 'Your role does not allow this' }] },
  ]);
});

// IMP-163, IMP-161
test('new people join the organization of their row if it exists and joining was chosen; undoing removes them from it', async () => {
  const add = async (name: string, countryId: number) =>
    (await server.call(admin.token, api.organizations.addOrganization, { body: { name, countryId } })).data;
  const vinje = await add('Vinje AS', NORWAY);
  await add('Vinje AS', SWEDEN);
  const found = (by: Person, names: string[], countryId = NORWAY) =>
    server.call(by.token, api.imports.findOrganizations, { body: { named: names.map((name) => ({ name, countryId })) } });
  expect((await found(admin, ['VINJE as', 'Other'])).data).toEqual([{ place: 0, id: vinje.id, name: 'Vinje AS', isNear: false }]);
  const role = await server.db
    .insertInto('role')
    .values({ name: 'Bringer', name_key: 'bringer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('role_right').values({ role_id: role.id, right_name: 'customers.create' }).execute();
  const bringer = (area: number[]) => make.customer({ roles: [ROLE.distributor, role.id], area });
  expect((await found(await bringer([SWEDEN]), ['Vinje AS'])).data).toEqual([]);

  const people = async () => {
    const { data } = await server.call(admin.token, api.organizations.findOrganization, { params: { id: String(vinje.id) } });
    return data.people.map(({ email, role }) => [email, role]);
  };
  const rows = [row('Vinona', { organization: 'vinje AS' }), row('Livianne', { organization: 'Elsewhere' })];
  const by = await bringer([NORWAY]);
  expect((await run(rows, { intoOrganizations: true }, by)).message).toBe('Your role does not allow this');
  await run([row('Oldrik', { organization: 'Vinje AS' })]);
  const partOf = { key: 'organizations-00001', fileName: 'firms.csv' };
  expect(await outcomes([...rows, row('Oldrik', { organization: 'Vinje AS' })], { intoOrganizations: true, partOf })).toEqual([
    'added',
    'added',
    'there already',
  ]);
  expect(await people()).toEqual([['vinona@import.example', 'member']]);
  expect((await find('vinona@import'))[0]).toMatchObject({ organization: 'Vinje AS' });
  expect((await logged('vinona@import.example')).map(({ action }) => action)).toEqual(['Add to Organization', 'Import']);
  const undone = await server.call(admin.token, api.imports.undoImport, { body: { key: partOf.key } });
  expect(undone.data).toMatchObject({ customers: 2, kept: 0 });
  expect(await people()).toEqual([]);
});

// IMP-170, IMP-171, IMP-172, IMP-173
test('organizations that rows name are created once each, with their details; a similar name is a question; undo deletes them', async () => {
  const { data: brisk } = await server.call(admin.token, api.organizations.addOrganization, {
    body: { name: 'Brisk A.S.', countryId: NORWAY },
  });
  const found = await server.call(admin.token, api.imports.findOrganizations, {
    body: { named: ['Brisk', 'BRISK AS', 'Brisk Nord', 'brisk a.s.'].map((name) => ({ name, countryId: NORWAY })) },
  });
  expect(found.data.map(({ place, name, isNear }) => [place, name, isNear])).toEqual([
    [3, 'Brisk A.S.', false],
    [0, 'Brisk A.S.', true],
    [1, 'Brisk A.S.', true],
  ]);
  const partOf = { key: 'new-organizations-01', fileName: 'firms.csv' };
  const making = { intoOrganizations: true, makesOrganizations: true, partOf };
  const of = (name: string, more: object = {}) => row(name, { organization: 'Fjell Data AS', ...more });
  const rows = [
    of('Aslaugh', { organizationVatId: 'no 123', organizationDomain: 'fjell.example' }),
    of('Birgitte', { organization: 'fjell data as' }),
    of('Carlotte', { organizationCountryId: SWEDEN }),
    of('Dagnyah', { organization: 'Brisk' }),
    of('Embla', { organization: 'Frisk', organizationDomain: 'gmail.com' }),
    of('Frigg', { organization: 'Frisk Luft', organizationDomain: 'no domain' }),
    of('Gudrunne', { license: { ...permanent, version: '0.0' }, organization: 'Not made' }),
  ];
  const { data } = await run(rows, making);
  expect(data).toEqual([
    { outcome: 'added', problems: [] },
    { outcome: 'added', problems: [] },
    { outcome: 'added', problems: [] },
    { outcome: 'question', problems: [{ field: 'organization', message: 'Brisk A.S. already exists: is this another organization?' }] },
    {
      outcome: 'refused',
      problems: [{ field: 'organizationDomain', message: 'Anyone can have an address there: please enter a domain of your own' }],
    },
    { outcome: 'refused', problems: [{ field: 'organizationDomain', message: 'Please enter a domain, such as example.com' }] },
    { outcome: 'refused', problems: [{ field: 'version', message: 'There is no such release' }] },
  ]);
  const named = async (name: string) =>
    (
      await server.db.selectFrom('organization').select(['id', 'country_id', 'vat_id']).where('name', '=', name).orderBy('id').execute()
    ).map((one) => one);
  const made = await named('Fjell Data AS');
  expect(made.map(({ country_id, vat_id }) => [country_id, vat_id])).toEqual([
    [NORWAY, 'NO 123'],
    [SWEDEN, ''],
  ]);
  const at = server.db
    .selectFrom('organization_domain')
    .select(['domain', 'proved_at'])
    .where('organization_id', '=', made[0]?.id ?? 0);
  expect(await at.execute()).toEqual([{ domain: 'fjell.example', proved_at: null }]);
  expect(await named('Not made')).toEqual([]);
  expect((await find('birgitte@import'))[0]).toMatchObject({ organization: 'Fjell Data AS' });
  // A second time, nothing is created twice; answering a question creates the other organization.
  expect(await outcomes([rows[0], of('Dagnyah', { organization: 'Brisk', isNewOrganization: true })] as typeof rows, making)).toEqual([
    'there already',
    'added',
  ]);
  expect(await named('Fjell Data AS')).toHaveLength(2);
  expect(await named('Brisk')).toHaveLength(1);
  const logged = server.db.selectFrom('log_entry').select('event').where('action', '=', 'Add Organization').orderBy('id', 'desc').limit(3);
  const names = (await logged.execute()).map(({ event }) => (event as { record?: { name?: string } } | null)?.record?.name);
  expect(names).toEqual(['Brisk', 'Fjell Data AS', 'Fjell Data AS']);

  // A person joins one of them, so it stays, with its domain. The others go to the bin.
  const joined = await make.customer({ countryId: NORWAY });
  await server.call(admin.token, api.organizations.addPerson, { body: { id: made[0]?.id ?? 0, customerId: joined.id, role: 'owner' } });
  const undone = await server.call(admin.token, api.imports.undoImport, { body: { key: partOf.key } });
  expect(undone.data).toEqual({ customers: 4, licenses: 0, organizations: 2, kept: 0, left: 0 });
  expect(await named('Brisk')).toEqual([]);
  expect((await named('Fjell Data AS')).map(({ id }) => id)).toEqual([made[0]?.id]);
  expect((await server.call(admin.token, api.organizations.findOrganization, { params: { id: String(brisk.id) } })).status).toBe(200);
});

// IMP-170
test('two imports that create one organization at once both bring their people into it, or one is asked to try again', async () => {
  const making = { intoOrganizations: true, makesOrganizations: true };
  const both = await Promise.all(
    ['Idunn', 'Jorunn'].map((name) =>
      outcomes([row(name, { organization: 'Samtidig AS' }), row(`${name}a`, { organization: 'Alt AS' })], making),
    ),
  );
  expect(both.flat().every((one) => one === 'added' || one === 'refused')).toBe(true);
  const people = await server.db
    .selectFrom('organization')
    .innerJoin('organization_person as place', 'place.organization_id', 'organization.id')
    .select('organization.name')
    .where('name', 'in', ['Samtidig AS', 'Alt AS'])
    .execute();
  expect(people).toHaveLength(both.flat().filter((one) => one === 'added').length);
});

// IMP-170, IMP-172, ORG-2
test('a name with invisible characters creates no organization, and several spaces in a row count as one', async () => {
  const rows = [
    row('Kjerstina', { organization: 'Tro\u200bll AS' }),
    row('Livunn', { organization: 'Dobbel  Rom AS' }),
    row('Maritta', { organization: 'dobbel rom as' }),
  ];
  const making = { intoOrganizations: true, makesOrganizations: true };
  const named = rows.map((one) => ({ name: String(one.organization), countryId: NORWAY }));
  expect(await server.call(admin.token, api.imports.findOrganizations, { body: { named } })).toMatchObject({ status: 200, data: [] });
  expect((await run(rows, making)).data).toEqual([
    { outcome: 'refused', problems: [{ field: 'organization', message: 'Please remove the control characters' }] },
    { outcome: 'added', problems: [] },
    { outcome: 'added', problems: [] },
  ]);
  expect(await outcomes([row('Ninni', { organization: 'Dobbel   Rom AS' })], making)).toEqual(['added']);
  const made = await server.db
    .selectFrom('organization')
    .innerJoin('organization_person as place', 'place.organization_id', 'organization.id')
    .select('organization.name')
    .where('name_key', 'like', '%rom as')
    .execute();
  expect(made.map(({ name }) => name)).toEqual(['Dobbel Rom AS', 'Dobbel Rom AS', 'Dobbel Rom AS']);
});

// IMP-170
test('a second row of a person who joined by the first creates no organization', async () => {
  const making = { intoOrganizations: true, makesOrganizations: true };
  const rows = [
    row('Oddny', { organization: 'Ekko Lyd AS' }),
    row('Oddny', { organization: 'Ekko' }),
    row('Petra', { organization: 'Ekko Lyd AS', organizationVatId: 'NO 7' }),
  ];
  expect(await outcomes(rows, making)).toEqual(['added', 'there already', 'added']);
  const made = server.db.selectFrom('organization').select(['name', 'vat_id']).where('name_key', 'like', 'ekko%');
  expect(await made.execute()).toEqual([{ name: 'Ekko Lyd AS', vat_id: 'NO 7' }]);
});
