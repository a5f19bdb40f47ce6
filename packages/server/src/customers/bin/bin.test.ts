import { api, type BinKind, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { belongings } from '../../../test/belongings.ts';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, type Person, SWEDEN } from '../../../test/people.ts';
import { keptIn, linkedIn } from '../../platform/kept-records/kept-tables.ts';

const { server, make } = await givenServer({ COURSE_MAX_STUDENTS: '2' });
const has: Awaited<ReturnType<typeof belongings>> = await belongings(server, make);
const admin = await make.admin();

const calls = api.bin;
const restore = (by: Person, kind: BinKind, id: number, email?: string) =>
  server.call(by.token, calls.restore, { body: { kind, id, ...(email && { email }) } });
const find = (by: Person, kind: BinKind, id: number) => server.call(by.token, calls.find, { query: { kind, id: String(id) } });
const remove = (id: number, force?: 'true') =>
  server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(id) }, query: { force } });
const removeLicense = (id: number) =>
  server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(id) }, query: { force: 'true' } });
const actions = async (search: string) =>
  (await server.call(admin.token, api.log.getLogs, { query: { search, page: '1', pageSize: '20' } })).data.map(({ action }) => action);
const redeem = (student: Person, courseCode: string) =>
  server.call(student.token, api.licenses.addStudentLicense, { body: { customerId: student.id, courseCode } });
const courseOf = async (teacher: Person) =>
  (
    await server.call(admin.token, api.courses.createCourse, {
      body: { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 },
    })
  ).data;
const taken = async (id: number) => (await server.call(admin.token, api.courses.findCourseCode, { params: { id: String(id) } })).data.taken;

/** Every table that a deletion touches, row by row. */
async function everything() {
  const tables = [
    ...new Set([
      'customer',
      'release',
      'file_status',
      ...keptIn(server.portal.tables).map(({ table }) => table),
      ...linkedIn(server.portal.tables).map(({ table }) => table),
    ]),
  ];
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t ORDER BY to_jsonb(t)::text`.execute(
      server.db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

// BIN-506, BIN-507, BIN-510, PEO-21, LOG-5
test('a deleted customer comes back with everything: licenses, files, courses, offers, orders, notes, mails, picture, roles and area', async () => {
  const kim = {
    ...(await make.customer({
      firstName: 'Kim',
      lastName: 'Whole',
      roles: [ROLE.distributor, ROLE.customer],
      area: [SWEDEN],
      teacher: true,
      offlineLicenseAllowed: true,
    })),
    roles: [],
  };
  const student = await make.customer();
  const course = await courseOf(kim);
  const seat = (await redeem(student, course.code)).data;
  const permanent = await has.license(kim);
  const file = { licenseId: String(permanent), macAddress: 'A4:83:E7:2F:0B:91' };
  expect((await server.call(kim.token, api.licenses.generateOfflineLicense, { query: file })).status).toBe(200);
  await has.quotation(kim);
  await has.answered(kim);
  await has.awaited(kim);
  await has.picture(kim);
  await has.savedView(kim);
  await has.lostMail(kim);
  await server.call(admin.token, api.notes.setNote, { body: { customerId: kim.id, note: 'Prefers mail.' } });
  await server.call(kim.token, api.mails.setTopics, { body: { off: ['files'] } });
  await server.call(admin.token, api.reminders.setCustomerReminders, { body: { customerId: kim.id, to: 'distributor', off: null } });
  await server.db.insertInto('last_sign_in').values({ customer_id: kim.id, signed_in_at: server.portal.now() }).execute();
  await server.worker.idle('mail');
  const before = await everything();

  expect((await remove(kim.id)).status).toBe(409);
  expect((await remove(kim.id, 'true')).status).toBe(200);
  expect((await server.call(kim.token, api.signIn.getCustomerData, { body: undefined })).status).toBe(410);
  expect((await everything()).file_status).toMatchObject([{ license_id: permanent }]); // its file is withdrawn
  expect((await find(admin, 'customer', kim.id)).data).toEqual({
    id: expect.any(Number),
    kind: 'customer',
    recordId: kim.id,
    name: 'Kim Whole',
    person: { id: kim.id, name: 'Kim Whole', email: kim.email, isThere: false },
    deletedAt: '2026-11-21T10:00:00.000Z',
    deletedBy: admin.email,
    erasedAt: '2026-12-21T10:00:00.000Z',
  });
  // Rows from a server with an older schema: one column is missing, and one no longer exists (BIN-508).
  await sql`UPDATE bin SET rows = jsonb_set(rows, '{license}', (SELECT jsonb_agg((r - 'revision') || '{"colour": "blue"}') FROM jsonb_array_elements(rows -> 'license') r))
      || '{"license_colour": [{"license_id": 1}]}' WHERE record_id = ${kim.id}`.execute(server.db);

  const back = await restore(admin, 'customer', kim.id);
  expect(back.data).toEqual({ kind: 'customer', id: kim.id, name: 'Kim Whole', personId: kim.id, notBack: [] });
  const after = await everything();
  const license = (rows: typeof before) => rows.license?.map((row) => ({ ...(row as object), revision: 1 }));
  const told = expect.objectContaining({ purpose: 'access-taken', customer_id: null }); // ACC-38: about the deletion, to an outside address
  expect({ ...after, license: license(after) }).toEqual({ ...before, license: license(before), mail: [...(before.mail ?? []), told] });
  expect(await taken(course.id)).toBe(1);
  expect(seat.courseCode).toBe(course.code);
  expect((await find(admin, 'customer', kim.id)).status).toBe(404);
  expect((await restore(admin, 'customer', kim.id)).statusCode).toBe('NOT_FOUND');
  expect((await actions(kim.email)).slice(0, 2)).toEqual(['Restore Customer', 'Delete Customer']);
  expect((await server.call(kim.token, api.signIn.getCustomerData, { body: undefined })).status).toBe(410); // sessions stay ended
});

// BIN-511, BIN-512, BIN-519
test('while the email is taken, restoring is refused and needs a different one; of two restores at once, one succeeds', async () => {
  const mara = await make.customer({ firstName: 'Mara', lastName: 'Twice' });
  await has.license({ ...mara, roles: [] });
  const opens = {
    customer_id: mara.id,
    issuer: 'https://idp.example',
    subject: 'mara',
    provider_name: 'Campus',
    email: mara.email,
    linked_at: new Date(),
  };
  await server.db.insertInto('sso_identity').values(opens).execute();
  await remove(mara.id);
  // BIN-519: no other email while their own is free.
  expect(await restore(admin, 'customer', mara.id, 'Mara.New@kth.example')).toMatchObject({
    status: 409,
    message: `The email ${mara.email} is free: restore the person under it`,
  });
  const body = {
    firstName: 'Other',
    lastName: 'Body',
    organization: 'X',
    phoneNumber: '1',
    countryId: SWEDEN,
    email: mara.email,
    rolesId: [ROLE.customer],
  };
  const [added, restored] = await Promise.all([
    server.call(admin.token, api.customers.addCustomerFromAdmin, { body }),
    restore(admin, 'customer', mara.id),
  ]);
  expect([added.status, restored.status].toSorted()).toEqual([200, 409]);
  if (added.status !== 200) {
    await remove(mara.id);
    expect((await server.call(admin.token, api.customers.addCustomerFromAdmin, { body })).status).toBe(200);
  }
  expect(await restore(admin, 'customer', mara.id)).toMatchObject({
    statusCode: 'CONFLICT',
    message: `Another person now has the email ${mara.email}: choose a different one`,
  });
  const stale = new Date(server.portal.steady().getTime() - 6 * 60_000);
  const confirmed = (at: Date) => server.db.updateTable('session').set({ confirmed_at: at }).where('customer_id', '=', admin.id).execute();
  await confirmed(stale);
  expect(await restore(admin, 'customer', mara.id, 'Mara.New@kth.example')).toMatchObject({ statusCode: 'CONFIRMATION_NEEDED' });
  await confirmed(server.portal.steady());
  const seen = await Promise.all([1, 2].map(() => restore(admin, 'customer', mara.id, 'Mara.New@kth.example')));
  expect(seen.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { data } = await server.call(admin.token, api.customers.findCustomer, { params: { id: String(mara.id) }, query: {} });
  expect(data).toMatchObject({ email: 'Mara.New@kth.example', verified: false, licenses: [{}] });
  const { data: found } = await server.call(admin.token, api.customers.getCustomers, { query: { search: 'mara.new@kth' } });
  expect(found.map(({ id }) => id)).toEqual([mara.id]);
  expect(await server.mailTo('Mara.New@kth.example')).toContain('password');
  expect(await server.mailsTo(mara.email)).toContain('restored-elsewhere');
  expect(await server.db.selectFrom('sso_identity').selectAll().where('customer_id', '=', mara.id).execute()).toEqual([]);
  const { data: entries } = await server.call(admin.token, api.log.getLogs, {
    query: { search: 'Mara.New@kth', page: '1', pageSize: '5' },
  });
  expect(entries[0]?.changes[0]).toEqual({ field: 'Email', before: mara.email, after: 'Mara.New@kth.example' });
});

// BIN-512, CRS-515
test('a place given to another student stays theirs, and what a license points to may be gone', async () => {
  const [teacher, ada, bo, cy] = [await make.teacher(), await make.customer(), await make.customer(), await make.customer()];
  const course = await courseOf(teacher);
  const license = (await redeem(ada, course.code)).data;
  await redeem(bo, course.code);
  const freed = { courseId: course.id, licenseId: license.id };
  expect((await server.call(teacher.token, api.courses.freePlace, { body: freed })).status).toBe(200);
  await redeem(cy, course.code);
  expect(await restore(admin, 'license', license.id)).toMatchObject({
    statusCode: 'CONFLICT',
    message: `The place in ${course.code} has been taken: it can be restored when a place is free`,
  });
  // A customer is restored without it.
  expect((await remove(bo.id)).status).toBe(200);
  expect((await restore(teacher, 'license', license.id)).data).toMatchObject({ notBack: [] }); // the person who freed it takes that back
  expect((await restore(admin, 'customer', bo.id)).data.notBack).toEqual([
    expect.stringMatching(/^L-\d+ stays in the bin: its place in \w{10} has been taken$/),
  ]);
  expect(await taken(course.id)).toBe(2);
  expect((await server.call(teacher.token, calls.list, { query: {} })).data).toEqual([]);

  // The course is deleted, then a license that was in it; the license is restored first, then the course with its students.
  await removeLicense(license.id);
  const gone = await server.call(admin.token, api.courses.deleteCourse, { params: { id: String(course.id) } });
  expect(gone.data).toMatchObject({ id: course.id, taken: 1 });
  expect((await restore(admin, 'license', license.id)).data.notBack).toEqual([
    `The course code ${course.code} has been deleted since: its license has no place in it`,
  ]);
  expect((await restore(admin, 'course', course.id)).data).toMatchObject({ name: course.code, personId: teacher.id, notBack: [] });
  expect(await taken(course.id)).toBe(2);
  // The owner of a license is in the bin, or the student has another license.
  await removeLicense(license.id);
  await redeem(ada, course.code);
  expect((await restore(admin, 'license', license.id)).message).toBe(`The student now has another license from ${course.code}`);
  await remove(ada.id);
  expect((await restore(admin, 'license', license.id)).message).toMatch(
    /^It belongs to .*, who is also deleted: restore that customer first$/,
  );

  // Releases: the name is taken; a license for a deleted release keeps the release's name.
  const release = await has.release({ ...teacher, roles: [] });
  const { name } = (await server.call(admin.token, api.releases.findVersion, { params: { id: String(release) } })).data;
  const mine = (await server.call(admin.token, api.licenses.addLicense, { body: { ...asked.monthly(cy.id), version: name } as never }))
    .data;
  await removeLicense(mine.id);
  const params = { id: String(release) };
  expect((await server.call(admin.token, api.releases.deleteVersion, { params })).status).toBe(200);
  const again = await make.release(name, '2020-01-02');
  expect((await restore(admin, 'release', release)).message).toBe(`There is now another release ${name}: rename or delete that one first`);
  expect((await restore(admin, 'license', mine.id)).data.notBack).toEqual([
    `The release ${name} has been deleted since: its licenses keep only the name`,
  ]);
  await server.call(admin.token, api.releases.deleteVersion, { params: { id: String(again?.id) } });
  expect((await restore(admin, 'release', release)).status).toBe(200);
});

// BIN-514
test('a customer with a thousand licenses goes and comes back in about a second', async () => {
  const big = await make.customer({ lastName: 'Big' });
  await sql`INSERT INTO license (customer_id, category_id, type_id, version, start_date, end_date, created_at)
    SELECT ${big.id}, 1, 6, '5.1.1', '2026-01-01', '2027-01-01', now() FROM generate_series(1, 1000)`.execute(server.db);
  await sql`INSERT INTO license_module SELECT id, 1 FROM license WHERE customer_id = ${big.id}`.execute(server.db);
  const count = async () =>
    (
      await sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM license JOIN license_module ON license_id = license.id WHERE customer_id = ${big.id}`.execute(
        server.db,
      )
    ).rows[0]?.n;
  expect((await remove(big.id)).status).toBe(200);
  expect(await count()).toBe(0);
  expect((await restore(admin, 'customer', big.id)).status).toBe(200);
  expect(await count()).toBe(1000);
});

// BIN-513
test('what has no owner is erased with a reason too', async () => {
  const release = await make.release('8.4', '2020-01-01');
  const id = release?.id ?? 0;
  await server.call(admin.token, api.releases.deleteVersion, { params: { id: String(id) } });
  const { status } = await server.call(admin.token, calls.erase, { body: { kind: 'release', id, reason: 'Never went out' } });
  const { data } = await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } });
  expect([status, data[0]?.action, data[0]?.changes]).toEqual([
    200,
    'Erase Deleted Release',
    [{ field: 'Reason', before: null, after: 'Never went out' }],
  ]);
});

// BIN-509, BIN-513, PEO-21
test('the bin shows what you could delete, within your scope; a record is erased on demand with a reason, or when its time is over', async () => {
  const [swede, german, staff] = [
    await make.customer({ firstName: 'Sven', lastName: 'Binned', countryId: SWEDEN }),
    await make.customer({ firstName: 'Gerd', lastName: 'Binned', countryId: GERMANY }),
    await make.customer({ firstName: 'Stef', lastName: 'Binned', roles: [ROLE.sales] }),
  ];
  const license = await has.license({ ...german, roles: [] });
  await removeLicense(license);
  for (const one of [swede, german, staff]) await remove(one.id);
  const deleter = await server.portal.write(async (tx) => {
    const { id } = await tx.insertInto('role').values({ name: 'Deleter', name_key: 'deleter' }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('role_right').values({ role_id: id, right_name: 'customers.delete' }).execute();
    return id;
  });
  const seller = await make.customer({ roles: [ROLE.distributor, deleter], area: [SWEDEN] });
  const names = async (by: Person, query: object = {}) =>
    (await server.call(by.token, calls.list, { query: { search: 'binned', ...query } })).data.map(({ name }) => name);
  expect(await names(seller)).toEqual(['Sven Binned']);
  expect(await names(await make.sales())).toEqual([]);
  expect(await names(admin, { order: 'asc' })).toEqual([`L-${license}`, 'Sven Binned', 'Gerd Binned', 'Stef Binned']);
  expect(await names(admin, { kind: 'license' })).toEqual([`L-${license}`]);
  expect((await server.call(admin.token, calls.list, { query: { page: '1', pageSize: '1', search: 'binned' } })).total).toBe(4);
  expect((await restore(seller, 'customer', german.id)).status).toBe(404);

  const erase = (by: Person, kind: BinKind, id: number, reason: string) =>
    server.call(by.token, calls.erase, { body: { kind, id, reason } });
  expect((await erase(admin, 'customer', german.id, ' ')).problems).toEqual([{ field: 'reason', message: 'Please say why' }]);
  expect((await erase(seller, 'customer', german.id, 'They asked')).status).toBe(404);
  const [erased, restored] = await Promise.all([
    erase(admin, 'customer', german.id, 'They asked for it'),
    restore(admin, 'license', license),
  ]);
  expect([erased.status, restored.status >= 404]).toEqual([200, true]);
  expect(await names(admin, { order: 'asc' })).toEqual(['Sven Binned', 'Stef Binned']);
  expect((await restore(admin, 'customer', german.id)).message).toBe('This is no longer in the bin: it was restored or erased');
  expect((await actions(german.email)).slice(0, 2)).toEqual(['Erase Deleted Customer', 'Delete Customer']);

  const inBin = async (id: number) =>
    (await server.db.selectFrom('bin').select('id').where('kind', '=', 'customer').where('record_id', '=', id).execute()).length;
  server.setNow('2026-12-21T09:59:00Z');
  await server.worker.look();
  expect(await inBin(swede.id)).toBe(1);
  server.setNow('2026-12-21T11:00:01Z');
  await server.worker.look();
  expect(await inBin(swede.id)).toBe(0);
});
