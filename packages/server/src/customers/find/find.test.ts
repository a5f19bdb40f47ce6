import { api, type Found, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, NORWAY, type Person, peopleOf, STAFF, SWEDEN } from '../../../test/people.ts';
import { QUOTATION } from '../../../test/samples.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { insertComputers } from '../../licensing/licenses/computers.queries.ts';
import { peopleFound } from './people-found.queries.ts';

const MAC = '3C:52:82:1A:63:0C';

let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
/** A Norwegian with a license, and a Swede in the same organization with everything a customer can have. */
let amelia: number;
let astrid: Person;
const theirs = { license: 0, file: '', code: '', quotation: 0 };

beforeAll(async () => {
  server = await startServer();
  make = peopleOf(server);
  admin = await make.admin();
  const form = { organization: 'Nordlyd Akustikk', rolesId: [2], email: 'amelia.h@nordlyd.example' };
  const body = { ...form, firstName: 'Amelia', lastName: 'Hartmann', countryId: NORWAY, phoneNumber: '4722859000' };
  amelia = (await server.call(admin.token, api.customers.addCustomerFromAdmin, { body })).data.id;
  await server.call(admin.token, api.licenses.addLicense, { body: asked.monthly(amelia) });
  astrid = await make.customer({ firstName: 'Astrid', lastName: 'Hartmann', teacher: true, offlineLicenseAllowed: true });
  const { id } = astrid;
  await sql`UPDATE customer SET organization = 'Nordlyd Akustikk', search_key = search_key || ' nordlyd akustikk 46812345678' WHERE id = ${id}`.execute(
    server.db,
  );
  theirs.license = (await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(id) })).data.id;
  const query = { licenseId: String(theirs.license), macAddress: MAC, computerName: 'Øresund lab, left' };
  const file = await server.call(astrid.token, api.licenses.generateOfflineLicense, { query });
  expect(file.status).toBe(200);
  theirs.file = (await server.db.selectFrom('issued_file').select('id').executeTakeFirstOrThrow()).id;
  const course = { customerId: id, startDate: '2026-11-21', numberOfDays: 90 };
  theirs.code = (await server.call(admin.token, api.courses.createCourse, { body: course })).data.code;
  const asking = await server.call(astrid.token, api.quotations.submitQuotation, { body: { ...QUOTATION, modules: ['Flow'] } });
  theirs.quotation = asking.data.id;
  await make.release('5.1.1', '2026-01-01');
});
afterAll(() => server.close());

const found = async (by: Person | null, text: string): Promise<Found> =>
  (await server.call(by?.token ?? null, api.find.findAnything, { query: { text } })).data;

/** The groups that have a match. */
const groups = (seen: Found): string[] => Object.entries(seen).flatMap(([group, { rows }]) => (rows.length > 0 ? [group] : []));

// SCR-120, WIRE-18
test('people are found by words in any order, best match first, with their organization and their requests', async () => {
  const seen = await found(admin, '  hartmann   AMELIA ');
  expect(seen.people).toEqual({
    rows: [
      {
        id: amelia,
        name: 'Amelia Hartmann',
        organization: 'Nordlyd Akustikk',
        email: 'amelia.h@nordlyd.example',
        phoneNumber: '4722859000',
        countryId: NORWAY,
        role: 'Customer',
        active: true,
      },
    ],
    isMore: false,
  });
  expect((await found(admin, '+47 22 85')).people.rows.map(({ name }) => name)).toEqual(['Amelia Hartmann']);
  const byOrganization = await found(admin, 'akustikk');
  expect(byOrganization.organizations.rows).toEqual([{ id: null, name: 'Nordlyd Akustikk', people: 2, isMore: false }]);
  expect(byOrganization.people.rows.map(({ name }) => name)).toEqual(['Amelia Hartmann', 'Astrid Hartmann']);
  expect(byOrganization.quotations.rows).toMatchObject([{ id: theirs.quotation, customer: 'Astrid Hartmann', isOpen: true }]);
  expect((await found(admin, 'a')).people.rows[0]?.name).toBe('Amelia Hartmann');
  expect(groups(await found(admin, 'nobody at all'))).toEqual([]);
  expect(groups(await found(admin, ' '))).toEqual([]);
});

// SCR-121
test('a license is found by number, by address in any notation, by course code and by file, an exact number first', async () => {
  const { license, file, code } = theirs;
  const first = async (text: string) => {
    const [row] = (await found(admin, text)).licenses.rows;
    return row && [row.id, row.owner.name, row.matched];
  };
  for (const text of [`L-${license}`, `l${license}`, String(license), `hartmann L-${license}`])
    expect([text, await first(text)]).toEqual([text, [license, 'Astrid Hartmann', null]]);
  for (const text of ['3c-52-82-1a-63-0c', '3C5282', '2821A6', '82:1a:63'])
    expect([text, await first(text)]).toEqual([text, [license, 'Astrid Hartmann', { what: 'mac', text: MAC }]]);
  // CMP-410
  expect(await first('øresund  LAB')).toEqual([license, 'Astrid Hartmann', { what: 'computer', text: 'Øresund lab, left' }]);
  expect(await first(file)).toEqual([license, 'Astrid Hartmann', { what: 'file', text: file }]);
  const { number } = await server.db.selectFrom('issued_file').select('number').executeTakeFirstOrThrow();
  expect(await first(`f-${number}`)).toEqual([license, 'Astrid Hartmann', { what: 'file', text: `F-${number}` }]); // OFF-442
  expect(await first('hartmann nobody 3C5282')).toBeUndefined();
  const student = await make.customer({ firstName: 'Tove', lastName: 'Student' });
  await server.call(student.token, api.licenses.addStudentLicense, { body: { customerId: student.id, courseCode: code } });
  const byCode = await found(admin, code.toLowerCase());
  expect(byCode.licenses.rows.map(({ owner, matched }) => [owner.name, matched?.text])).toEqual([['Tove Student', code]]);
  expect(byCode.courses.rows).toMatchObject([{ code, teacherId: astrid.id, teacher: 'Astrid Hartmann' }]);
  // CRS-550
  const named = { customerId: astrid.id, startDate: '2026-11-21', numberOfDays: 90, name: 'Raumakustik für Anfänger' };
  await server.call(admin.token, api.courses.createCourse, { body: named });
  expect((await found(astrid, 'anfanger raumakustik')).courses.rows).toMatchObject([{ name: named.name, isTaught: true }]);
  expect((await found(admin, 'raumak')).courses.rows).toMatchObject([{ name: named.name, isTaught: false }]);
  expect((await found(student, 'raumak')).courses.rows).toEqual([]);
});

// SCR-121, SCR-122, OFF-940
test('a license is found by another id of its computer, by people who may see its owner', async () => {
  const [machine, cloud] = [`machine:${'5eed0a1b'.repeat(8)}`, 'cloud:aws:i-0abcd1234ef567890'];
  const body = asked.permanent(astrid.id);
  const { id } = (await server.call(admin.token, api.licenses.addLicense, { body })).data;
  const hosts = [
    { mac: machine, place: 1 },
    { mac: cloud, place: 2 },
  ];
  await server.portal.write((tx) => insertComputers(tx, [{ licenseId: id, name: 'solver-7', seats: null, hosts }], server.portal.now()));
  const seen = async (by: Person, text: string) => (await found(by, text)).licenses.rows.map((row) => [row.id, row.matched?.text]);
  for (const text of [machine, machine.slice(8), machine.slice(0, 20), '5EED0A1B', '5eed0a1b…', '0a1b5eed0a1b5eed', 'hartmann 5eed0a1b'])
    expect([text, await seen(admin, text)]).toEqual([text, [[id, machine]]]);
  for (const text of [cloud, 'i-0abcd1234ef567890', 'aws:i-0abcd1234'])
    expect([text, await seen(admin, text)]).toEqual([text, [[id, cloud]]]);
  for (const text of ['disk:5eed0a1b', 'amelia 5eed0a1b', 'i-0abcd1234ef567891', `name:${'5eed0a1b'.repeat(8)}`, 'name:nothing'])
    expect([text, await seen(admin, text)]).toEqual([text, []]);
  const listed = async (by: Person, search: string) =>
    (await server.call(by.token, api.licenses.getLicenses, { query: { search, page: '1' } })).data.map((row) => row.id);
  const [near, far] = [await make.distributor([SWEDEN]), await make.distributor([NORWAY])];
  for (const text of [machine, '5eed0a1b', cloud]) {
    expect([text, (await seen(near, text)).length, (await seen(far, text)).length]).toEqual([text, 1, 0]);
    expect([text, await listed(near, text), await listed(far, text)]).toEqual([text, [id], []]);
    expect((await seen(astrid, text)).map(([own]) => own)).toEqual([id]);
  }
  expect((await seen(astrid, 'machine id 5eed0a1b')).map(([own]) => own)).toEqual([id]);
});

// SCR-122, ACC-7
test('a distributor finds nothing of a customer in another area, whatever they type, and no count reveals them', async () => {
  const jonas = await make.distributor([NORWAY]);
  const { license, file, code, quotation } = theirs;
  const astrids = [
    'oresund lab',
    astrid.email,
    'astrid',
    'hartmann astrid',
    `L-${license}`,
    String(license),
    MAC,
    '2821A6',
    file,
    file.slice(0, 9),
    code,
  ];
  for (const text of [...astrids, code.slice(0, 4), `Q-${quotation}`, String(quotation), '46812345678']) {
    const seen = await found(jonas, text);
    expect([text, JSON.stringify(seen).includes('Astrid'), JSON.stringify(seen).includes(MAC)]).toEqual([text, false, false]);
    expect([text, groups(seen).filter((group) => group !== 'licenses' && group !== 'people')]).toEqual([text, []]);
  }
  // People who may answer quotations find only those of their countries.
  const role = await server.db.insertInto('role').values({ name: 'Clerk', name_key: 'clerk' }).returning('id').executeTakeFirstOrThrow();
  await server.db.insertInto('role_right').values({ role_id: role.id, right_name: 'customers.edit' }).execute();
  const clerkOf = (country: number) => make.customer({ lastName: 'Clerk', roles: [ROLE.distributor, role.id], area: [country] });
  for (const text of [`Q-${quotation}`, String(quotation), 'hartmann'])
    expect([text, groups(await found(await clerkOf(NORWAY), text)).includes('quotations')]).toEqual([text, false]);
  expect((await found(await clerkOf(SWEDEN), `Q-${quotation}`)).quotations.rows).toMatchObject([{ id: quotation }]);
  const seen = await found(jonas, 'nordlyd');
  expect(seen.people.rows.map(({ name }) => name)).toEqual(['Amelia Hartmann']);
  expect(seen.organizations.rows).toEqual([{ id: null, name: 'Nordlyd Akustikk', people: 1, isMore: false }]);
  expect((await found(await make.distributor([SWEDEN]), 'nordlyd')).people.rows.map(({ name }) => name)).toEqual(['Astrid Hartmann']);
});

// SCR-122
test('a person without rights finds only their own licenses and course codes; without a session nothing is found', async () => {
  const { license, code } = theirs;
  for (const text of [`L-${license}`, '3c:52', 'permanent cpu', String(license), theirs.file])
    expect([text, groups(await found(astrid, text))]).toEqual([text, ['licenses']]);
  expect(groups(await found(astrid, code))).toEqual(expect.arrayContaining(['courses']));
  for (const text of ['amelia', 'nordlyd', '5.1.1', `Q-${theirs.quotation}`, 'hartmann'])
    expect([text, groups(await found(astrid, text)).filter((group) => group !== 'licenses')]).toEqual([text, []]);
  expect((await server.call(null, api.find.findAnything, { query: { text: 'amelia' } })).status).toBe(401);
});

// SCR-120
test('releases are found by people who see them; more than five are indicated; a text that is too long or hostile is refused', async () => {
  expect((await found(admin, '5.1')).releases.rows).toMatchObject([{ name: '5.1.1', latest: true }]);
  expect((await found(await make.sales(), '5.1')).releases.rows).toHaveLength(1);
  for (const name of ['Bo', 'Cy', 'Di', 'Ea', 'Fi', 'Gro']) await make.customer({ firstName: name, lastName: 'Manyfold' });
  const { people } = await found(admin, 'manyfold');
  expect([people.rows.map(({ name }) => name), people.isMore]).toEqual([
    ['Bo Manyfold', 'Cy Manyfold', 'Di Manyfold', 'Ea Manyfold', 'Fi Manyfold'],
    true,
  ]);
  for (const text of ['x'.repeat(201), 'a\u0000b'])
    expect(await server.call(admin.token, api.find.findAnything, { query: { text } })).toMatchObject({
      status: 400,
      problems: [{ field: 'text' }],
    });
});

// SCR-123
test('among a billion customers, a common text is looked up in a sample, and people whose names begin with it are still found', async () => {
  const names = async (words: string[], principal = STAFF) =>
    (await peopleFound(server.db, principal, words, { isRare: false, customers: 1_000_000_000 }, 3)).people.map(({ name }) => name);
  expect(await names(['hartmann'])).toEqual([]);
  expect(await names(['amelia'])).toEqual(['Amelia Hartmann']);
  expect(await names(['a'], { ...STAFF, scope: { countries: [NORWAY, SWEDEN] } })).toEqual(['Amelia Hartmann', 'Astrid Hartmann']);
});
