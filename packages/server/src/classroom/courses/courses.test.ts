import { api, type Course, ROLE, TYPE } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer({ COURSE_MAX_STUDENTS: '3' });
const admin = await make.admin();

const codesOf = (by: Person, teacher: Person) => server.call(by.token, api.courses.findCourse, { params: { id: String(teacher.id) } });
const find = (by: Person, { id }: Course) => server.call(by.token, api.courses.findCourseCode, { params: { id: String(id) } });
const studentsOf = (by: Person, { id }: Course, query = {}) =>
  server.call(by.token, api.courses.students, { params: { id: String(id) }, query });
const csvOf = (by: Person, { id }: Course) => server.call(by.token, api.courses.studentsCsv, { params: { id: String(id) } });
const redeem = (student: Person, { code }: Course) => {
  const body = { customerId: student.id, categoryName: 'CPU', typeId: TYPE.student, courseCode: code } as const;
  return server.call(admin.token, api.licenses.addLicense, { body });
};
const create = async (teacher: Person, startDate = '2026-11-01', numberOfDays = 90) =>
  (await server.call(admin.token, api.courses.createCourse, { body: { customerId: teacher.id, startDate, numberOfDays } })).data;
const free = (by: Person, course: Course, licenseId: number, force?: true) =>
  server.call(by.token, api.courses.freePlace, { body: { courseId: course.id, licenseId, ...(force && { force }) } });
const pause = (by: Person, course: Course, paused: boolean) =>
  server.call(by.token, api.courses.updateCourse, { body: { id: course.id, revision: course.revision, paused } });
const copy = (body: object) => server.call(admin.token, api.courses.copyCourse, { body: body as never });
const newestLogged = async (count: number) =>
  (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: String(count) } })).data;

describe('a teacher', () => {
  test('sees their own codes with the places taken, newest first, and no one else’s', async () => {
    const [marek, other, student] = [await make.teacher(), await make.teacher(), await make.customer()];
    const first = await create(marek);
    const second = await create(marek, '2027-02-01', 30);
    await redeem(student, first);
    // CRS-550 to CRS-554: the defaults that every course has.
    const unsaid = {
      revision: 1,
      kind: 'students',
      places: 3,
      ownPlaces: null,
      modules: [1, 2, 3, 4, 5, 6],
      coTeachers: [],
      invited: 0,
      paused: false,
    };
    const teacher = { id: marek.id, name: 'Marek Dvořák', organization: first.teacher.organization };
    const { id, code } = second;
    expect((await codesOf(marek, marek)).data).toEqual([
      { id, code, name: code, ...unsaid, teacher, startDate: '2027-02-01', expireDate: '2027-03-03', redeemUntil: '2027-03-03', taken: 0 },
      {
        id: first.id,
        code: first.code,
        name: first.code,
        ...unsaid,
        teacher,
        startDate: '2026-11-01',
        expireDate: '2027-01-30',
        redeemUntil: '2027-01-30',
        taken: 1,
      },
    ]);
    expect((await find(marek, first)).data).toEqual((await codesOf(marek, marek)).data[1]);
    expect((await codesOf(other, other)).data).toEqual([]);
    expect((await codesOf(student, student)).data).toEqual([]);
    for (const stranger of [other, student]) {
      expect((await codesOf(stranger, marek)).status).toBe(404);
      expect(await find(stranger, first)).toMatchObject({ status: 404, message: 'Course Code Not Found' });
      expect((await studentsOf(stranger, first)).status).toBe(404);
      expect((await csvOf(stranger, first)).status).toBe(404);
      expect((await free(stranger, first, 1)).status).toBe(404);
      expect((await pause(stranger, first, true)).status).toBe(404);
    }
    // CRS-17: the teacher stops a code that is passed around, and opens it again.
    const { data: stopped } = await pause(marek, first, true);
    expect(stopped).toMatchObject({ paused: true });
    expect((await pause(marek, stopped, false)).data).toMatchObject({ paused: false });
  });

  // CRS-4
  test('loses the codes when no longer a teacher, and no one redeems them; people who are not teachers get none', async () => {
    const [marek, student] = [await make.teacher(), await make.customer()];
    const course = await create(marek);
    await server.db.updateTable('customer').set({ teacher: false }).where('id', '=', marek.id).execute();
    expect((await codesOf(marek, marek)).data).toEqual([]);
    expect((await studentsOf(marek, course)).status).toBe(404);
    expect((await pause(admin, course, true)).status).toBe(404);
    expect((await copy({ id: course.id })).status).toBe(404);
    const unknown = { status: 404, message: 'Course Code Not Found' };
    expect(await redeem(student, course)).toMatchObject(unknown);
    const body = { customerId: marek.id, startDate: '2026-11-01', numberOfDays: 90 };
    const refused = { status: 409, message: 'Only a teacher can have course codes' };
    expect(await server.call(admin.token, api.courses.createCourse, { body })).toMatchObject(refused);
    await server.db.updateTable('customer').set({ teacher: true, active: false }).where('id', '=', marek.id).execute();
    expect(await redeem(student, course)).toMatchObject(unknown);
  });

  // CRS-16, CRS-160, LOG-7
  test('frees a place, once, and the student can redeem the code again', async () => {
    const [marek, student] = [await make.teacher(), await make.customer({ countryId: NORWAY })];
    const course = await create(marek);
    const { data: license } = await redeem(student, course);
    const params = { customerId: String(student.id) };
    const [held] = (await server.call(student.token, api.licenses.getCustomerLicenses, { params })).data;
    expect(held?.courseName).toMatch(/^.+ · Marek Dvořák$/);
    // A person who sees the student but not the teacher reads only the code, wherever licenses are shown.
    for (const [by, knows] of [
      [admin, true],
      [await make.distributor([NORWAY, SWEDEN]), true],
      [await make.distributor([NORWAY]), false],
    ] as const) {
      const shown = await Promise.all([
        server.call(by.token, api.licenses.getCustomerLicenses, { params }),
        server.call(by.token, api.customers.findCustomer, { params: { id: String(student.id) } }),
        server.call(by.token, api.licenses.getLicenses, { query: { search: course.code } }),
        server.call(by.token, api.find.findAnything, { query: { text: course.code } }),
      ]);
      expect(shown.map(({ text }) => [text.includes(course.code), text.includes('Dvořák')])).toEqual(shown.map(() => [true, knows]));
    }
    const seen = await Promise.all([1, 2].map(() => free(marek, course, license.id)));
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(seen.find(({ status }) => status === 200)?.data).toMatchObject({ id: course.id, taken: 0 });
    const [entry, before] = await newestLogged(2);
    expect(entry).toMatchObject({
      action: 'Free Place',
      adminEmail: marek.email,
      licenseOwnerEmail: student.email,
      licenseCategory: 'CPU',
      licenseType: 'Student',
    });
    expect(entry?.changes).toContainEqual({ field: 'Course code', before: course.code, after: null });
    expect(before?.action).toBe('Add License');
    expect((await redeem(student, course)).status).toBe(200);
  });

  // CRS-16
  test('is told when an offline file of the student still works', async () => {
    const [marek, student] = [await make.teacher(), await make.customer({ offlineLicenseAllowed: true })];
    const course = await create(marek);
    const { data: license } = await redeem(student, course);
    const query = { licenseId: String(license.id), macAddress: 'A4:83:E7:2F:0B:91' };
    await server.call(student.token, api.licenses.generateOfflineLicense, { query });
    const other = await make.customer();
    const { data: without } = await redeem(other, course);
    // CRS-845: the rows say so beforehand, and nothing else about the file.
    const { data: rows } = await studentsOf(marek, course);
    expect(Object.fromEntries(rows.map(({ id, fileStillWorks }) => [id, fileStillWorks]))).toEqual({
      [license.id]: true,
      [without.id]: false,
    });
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['customerId', 'email', 'endDate', 'fileStillWorks', 'id', 'name', 'organization', 'redeemedDate'], // PRV-625
    );
    await free(marek, course, without.id);
    expect(await free(marek, course, license.id)).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
    expect((await studentsOf(marek, course)).data).toHaveLength(1);
    // Forcing it would turn one place into another working file: only the admin decides that.
    expect((await free(marek, course, license.id, true)).status).toBe(409);
    expect((await free(admin, course, license.id, true)).status).toBe(200);
    expect((await newestLogged(1))[0]?.changes).toContainEqual({
      field: 'Forced',
      before: null,
      after: 'Yes, an offline file still works',
    });
  });

  test('a license from another course, or from none, is not a place in this one', async () => {
    const [marek, student] = [await make.teacher(), await make.customer()];
    const [course, other] = [await create(marek), await create(await make.teacher())];
    const { data: license } = await redeem(student, other);
    expect(await free(marek, course, license.id)).toMatchObject({
      status: 404,
      message: expect.stringContaining('no longer has a license'),
    });
    expect((await free(marek, other, license.id)).status).toBe(404);
  });
});

describe('the students of a code', () => {
  // CRS-10
  test('are listed by name, found, sorted by date, and saved as CSV without formulas', async () => {
    const marek = await make.teacher();
    const course = await create(marek);
    const zoe = await make.customer({ firstName: 'Zoë', lastName: 'Ärlig' });
    const ada = await make.customer({ firstName: 'Ada', lastName: 'Krüger' });
    await server.db.updateTable('customer').set({ organization: '=HYPERLINK("http://x")' }).where('id', '=', ada.id).execute();
    await redeem(zoe, course);
    await redeem(ada, course);
    const all = await studentsOf(marek, course, { page: '1', pageSize: '50' });
    expect(all.total).toBe(2);
    expect(all.data.map(({ name, redeemedDate, endDate }) => [name, redeemedDate, endDate])).toEqual([
      ['Ada Krüger', '2026-11-21', '2027-01-30'],
      ['Zoë Ärlig', '2026-11-21', '2027-01-30'],
    ]);
    expect((await studentsOf(marek, course, { search: 'kruger' })).data).toHaveLength(1);
    expect((await studentsOf(marek, course, { sort: 'redeemedDate' })).data.map(({ email }) => email)).toEqual([ada.email, zoe.email]);
    expect((await csvOf(marek, course)).text).toBe(
      [
        '\uFEFFName,Email,Organization,Redeemed,Ends',
        `Zoë Ärlig,${zoe.email},Institute of Acoustics,21/11/2026,30/01/2027`,
        `Ada Krüger,${ada.email},"'=HYPERLINK(""http://x"")",21/11/2026,30/01/2027`,
        '',
      ].join('\r\n'),
    );
    await server.db.updateTable('customer').set({ language: 'fr' }).where('id', '=', marek.id).execute();
    expect((await csvOf(marek, course)).text).toContain('Nom,E-mail,Organisation,Utilisé le,Fin\r\n');
    const sales = await make.sales();
    await server.db.updateTable('customer').set({ language: 'fr' }).where('id', '=', sales.id).execute();
    expect((await csvOf(sales, course)).text).toContain('Nom,E-mail,Organisation,Utilisé le,Fin\r\n'); // LNG-8
  });

  test('a distributor sees those of their area, sales see all, and neither frees a place', async () => {
    const marek = await make.teacher();
    const course = await create(marek);
    const [inside, outside] = [await make.customer({ countryId: SWEDEN }), await make.customer({ countryId: GERMANY })];
    await redeem(inside, course);
    const { data: license } = await redeem(outside, course);
    const [near, far, sales] = [await make.distributor([SWEDEN]), await make.distributor([GERMANY]), await make.sales()];
    expect((await codesOf(near, marek)).data[0]).toMatchObject({ taken: 2 });
    expect((await studentsOf(near, course, { page: '1' })).total).toBe(1);
    expect((await studentsOf(near, course)).data.map(({ email }) => email)).toEqual([inside.email]);
    expect((await csvOf(near, course)).text).not.toContain(outside.email);
    expect((await find(near, course)).data).toMatchObject({ id: course.id, taken: 2 });
    expect((await codesOf(far, marek)).status).toBe(404);
    expect((await find(far, course)).status).toBe(404);
    expect((await studentsOf(far, course)).status).toBe(404);
    expect((await studentsOf(sales, course)).data).toHaveLength(2);
    expect(await free(sales, course, license.id)).toMatchObject({ status: 403, statusCode: 'FORBIDDEN' });
    // A role that may look but not export, such as admins can make.
    await server.db.deleteFrom('role_right').where('right_name', '=', 'customers.export').where('role_id', '=', ROLE.sales).execute();
    expect((await csvOf(await make.sales(), course)).status).toBe(403);
    expect((await free(admin, course, license.id)).status).toBe(200);
  });
});

describe('an admin', () => {
  test('pauses a code and opens it again; if two do it at once, the second is told', async () => {
    const [marek, student] = [await make.teacher(), await make.customer()];
    const course = await create(marek);
    const { data: paused } = await pause(admin, course, true);
    expect(paused).toMatchObject({ paused: true, revision: 2 });
    expect(await redeem(student, course)).toMatchObject({ status: 423, statusCode: 'LOCKED', message: 'This code is paused' });
    expect((await pause(admin, course, false)).status).toBe(409);
    expect((await pause(admin, paused, false)).data).toMatchObject({ paused: false, revision: 3 });
    const [opened, closed] = await newestLogged(2);
    expect(opened?.changes).toEqual([{ field: `${course.code} paused`, before: 'Yes', after: 'No' }]);
    expect(closed).toMatchObject({ action: 'Update Course', licenseOwnerEmail: marek.email, licenseCategory: null });
    expect((await redeem(student, course)).status).toBe(200);
  });

  test('copies a course to the next term: the same length, from the day after it or from today', async () => {
    const marek = await make.teacher();
    const running = await create(marek);
    const next = (await copy({ id: running.id })).data;
    expect(next).toMatchObject({ startDate: '2027-01-31', expireDate: '2027-05-01', taken: 0 });
    expect(next.code).not.toBe(running.code);
    const past = await create(marek, '2025-01-01', 30);
    expect((await copy({ id: past.id })).data).toMatchObject({ startDate: '2026-11-21', expireDate: '2026-12-21' });
    const chosen = await copy({ id: past.id, startDate: '01/03/2027', numberOfDays: 14 });
    expect(chosen.data).toMatchObject({ startDate: '2027-03-01', expireDate: '2027-03-15' });
    expect((await newestLogged(1))[0]).toMatchObject({ action: 'Add Course', licenseOwnerEmail: marek.email });
    expect((await copy({ id: past.id, numberOfDays: 3661 })).problems).toEqual([
      { field: 'numberOfDays', message: 'Please enter a number between 1 - 3660' },
    ]);
    expect((await copy({ id: past.id, startDate: '2199-12-31' })).problems[0]?.field).toBe('numberOfDays');
    expect((await copy({ id: 999999 })).status).toBe(404);
  });
});

// CRS-8
test('if two hundred redeem at the same instant, one gets the last place', async () => {
  const marek = await make.teacher();
  const course = await create(marek);
  await redeem(await make.customer(), course);
  await redeem(await make.customer(), course);
  const crowd: Person[] = [];
  while (crowd.length < 200) crowd.push(...(await Promise.all([1, 2, 3, 4].map(() => make.customer())))); // one for each connection
  const insist = async ({ id, token }: Person) => {
    for (;;) {
      const answer = await server.call(token, api.licenses.addStudentLicense, { body: { customerId: id, courseCode: course.code } });
      if (answer.status !== 503) return answer; // a busy machine has no connection left for some of them, and tells them to try again
    }
  };
  const seen = await Promise.all(crowd.map(insist));
  expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(seen.filter(({ message }) => message === 'Maximum number exceeded')).toHaveLength(199);
  expect((await codesOf(marek, marek)).data[0]?.taken).toBe(3);
});

test('CRS-19: if two are made at the same instant, one becomes the five hundredth code of a teacher', async () => {
  const marek = await make.teacher();
  const dates = { start_date: '2026-11-01', expire_date: '2026-11-30', created_at: server.portal.now() };
  const codeOf = (place: number) =>
    `CDEFGHJ${String(place)
      .padStart(3, '0')
      .replaceAll(/\d/g, (digit) => '34679ACDEF'[Number(digit)] ?? '')}`;
  const had = Array.from({ length: 499 }, (_, place) => ({ code: codeOf(place), teacher_id: marek.id, ...dates }));
  await server.db.insertInto('course').values(had).execute();
  const body = { customerId: marek.id, startDate: '2026-11-01', numberOfDays: 90 };
  const seen = await Promise.all([1, 2].map(() => server.call(admin.token, api.courses.createCourse, { body })));
  expect(seen.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(seen.find(({ status }) => status === 409)?.message).toBe('A teacher has at most 500 course codes');
});
