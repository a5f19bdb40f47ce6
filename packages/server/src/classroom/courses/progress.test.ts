import { api, type Course, TYPE } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';

const { server, make } = await givenServer({ COURSE_MAX_STUDENTS: '10' });
const admin = await make.admin();
await make.release('5.1.1', '2026-01-01');

const create = async (teacher: Person, more: object = {}) => {
  const body = { customerId: teacher.id, startDate: '2026-11-01', numberOfDays: 90, ...more };
  return (await server.call(admin.token, api.courses.createCourse, { body })).data;
};
const redeem = async (student: Person, { code }: Course) => {
  const body = { customerId: student.id, categoryName: 'CPU', typeId: TYPE.student, courseCode: code } as const;
  return (await server.call(admin.token, api.licenses.addLicense, { body })).data;
};
const progress = (by: Person, { id }: Course, query = {}) =>
  server.call(by.token, api.courses.progress, { params: { id: String(id) }, query });
const remind = (by: Person, { id: courseId }: Course, licenseIds: number[]) =>
  server.call(by.token, api.courses.remindStudents, { body: { courseId, licenseIds } });
const purposesTo = async ({ email }: { email: string }, like: RegExp) =>
  (await server.mailsTo(email)).filter((purpose) => like.test(purpose));

// CRS-602, CRS-603, CRS-14
test('a teacher sees how far everyone is, to the day and no more, and saves it', async () => {
  const [marek, ann, ben, cleo] = [
    await make.teacher(),
    await make.customer({ firstName: 'Ann', lastName: 'Abel' }),
    await make.customer({ firstName: 'Ben', lastName: 'Beck' }),
    await make.customer({ firstName: 'Cleo', lastName: 'Cobb' }),
  ];
  const course = await create(marek, { name: '=Acoustics' });
  for (const student of [ann, ben, cleo]) await redeem(student, course);
  await server.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', ann.id).execute();
  const people = [{ email: 'dora@example.com', firstName: 'Dora', lastName: '' }];
  await server.call(marek.token, api.invitations.send, { body: { courseId: course.id, people } });
  expect((await server.call(cleo.token, api.courses.noteDownload, {})).data).toEqual({ courses: 1 });
  expect((await server.call(cleo.token, api.courses.noteDownload, {})).data).toEqual({ courses: 0 });
  const { data } = await progress(marek, course);
  expect(data.map(({ name, step, mayRemind }) => [name, step, mayRemind])).toEqual([
    ['Ann Abel', 'redeemed', true],
    ['Ben Beck', 'activated', true],
    ['Cleo Cobb', 'downloaded', false],
    ['Dora', 'invited', false],
  ]);
  expect(Object.keys(data[1] ?? {}).sort()).toEqual([
    ...[
      'computers',
      'email',
      'endDate',
      'fileStillWorks',
      'id',
      'lastSeen',
      'mayRemind',
      'name',
      'organization',
      'remindedOn',
      'since',
      'step',
    ],
  ]);
  const named = async (query: object) => (await progress(marek, course, query)).data.map(({ name }) => name);
  expect(await named({ only: 'notBegun', sort: 'step', order: 'desc' })).toEqual(['Ben Beck', 'Ann Abel', 'Dora']);
  expect(await named({ search: 'cobb', page: '1', pageSize: '1' })).toEqual(['Cleo Cobb']);
  const params = { id: String(course.id) };
  const { text } = await server.call(marek.token, api.courses.progressCsv, { params });
  expect(text).toContain('Name,Email,Organization,Step,Since,Computers,Last seen,Ends\r\n');
  expect(text).toContain(`Ben Beck,${ben.email},`);
  await server.db.updateTable('customer').set({ language: 'de' }).where('id', '=', marek.id).execute();
  const { text: german } = await server.call(marek.token, api.courses.progressCsv, { params }); // LNG-8
  expect(german).toContain('Name,E-Mail-Adresse,Organisation,Schritt,Seit,Computer,Zuletzt aktiv,Endet\r\n');
  expect(german).toMatch(/Ben Beck,.*,\d\d\.\d\d\.\d{4}\r\n/);
  for (const stranger of [ben, await make.teacher()]) expect((await progress(stranger, course)).status).toBe(404);
});

// CRS-604
test('students who have not begun are told the next step, once in three days however often teachers ask', async () => {
  const [marek, helper, ann, ben] = [await make.teacher(), await make.teacher(), await make.customer(), await make.customer()];
  const course = await create(marek, { name: 'Room acoustics' });
  await server.db.insertInto('course_teacher').values({ course_id: course.id, customer_id: helper.id }).execute();
  const ids = [(await redeem(ann, course)).id, (await redeem(ben, course)).id];
  await server.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', ann.id).execute();
  const both = await Promise.all([remind(marek, course, ids), remind(helper, course, ids), remind(marek, course, ids)]);
  expect(both.map(({ data }) => data.mailed).sort()).toEqual([0, 0, 2]);
  expect(await server.mailTo(ann.email)).toContain('/activated?token=');
  expect(await server.mailTo(ben.email)).toContain(`/#/licenses/${ids[1]}`);
  expect(await purposesTo(ben, /begin/)).toEqual(['course-begin']);
  expect((await remind(admin, course, ids)).data).toEqual({ mailed: 0, tooSoon: 2, unreached: 0 });
  await server.db
    .updateTable('license')
    .set({ reminded_at: new Date(server.portal.steady().getTime() - 3 * 24 * 3_600_000) })
    .where('id', 'in', ids)
    .execute();
  await server.call(ben.token, api.courses.noteDownload, {});
  expect((await remind(marek, course, ids)).data).toEqual({ mailed: 1, tooSoon: 0, unreached: 0 });
  expect((await remind(ben, course, ids)).status).toBe(404);
});

// CRS-605
test('its teachers are told once that nine tenths are taken, and again when it has more places', async () => {
  const [marek, helper] = [await make.teacher(), await make.teacher()];
  const course = await create(marek, { name: 'Bells', places: 2 });
  await server.db.insertInto('course_teacher').values({ course_id: course.id, customer_id: helper.id }).execute();
  const told = (teacher: Person) => purposesTo(teacher, /nearly-full/);
  await redeem(await make.customer(), course);
  expect(await told(marek)).toEqual([]);
  const student = await make.customer();
  const body = { customerId: student.id, courseCode: course.code };
  const { id: licenseId } = (await server.call(student.token, api.licenses.addStudentLicense, { body })).data;
  expect(await told(helper)).toEqual(['course-nearly-full']);
  expect(await server.mailTo(helper.email)).toContain(`/#/courses/${course.id}`);
  await server.call(marek.token, api.courses.freePlace, { body: { courseId: course.id, licenseId } });
  await redeem(await make.customer(), course);
  expect(await told(marek)).toEqual(['course-nearly-full']);
  await server.db.updateTable('course').set({ places: 3 }).where('id', '=', course.id).execute();
  await redeem(await make.customer(), course);
  expect(await told(marek)).toEqual(['course-nearly-full', 'course-nearly-full']);
});

// CRS-606, CRS-16
test('several places are freed with the words that the students read; a student whose file works keeps theirs', async () => {
  const [marek, ann, ben] = [await make.teacher(), await make.customer(), await make.customer({ offlineLicenseAllowed: true })];
  const course = await create(marek, { name: 'Organs' });
  const ids = [(await redeem(ann, course)).id, (await redeem(ben, course)).id];
  const query = { licenseId: String(ids[1]), macAddress: 'A4:83:E7:2F:10:01' };
  expect((await server.call(ben.token, api.licenses.generateOfflineLicense, { query })).status).toBe(200);
  // CRS-845: the rows say beforehand whose place will not be freed.
  const { data: rows } = await server.call(marek.token, api.courses.progress, { params: { id: String(course.id) }, query: {} });
  expect(Object.fromEntries(rows.map(({ id, fileStillWorks }) => [id, fileStillWorks]))).toEqual({
    [ids[0] ?? 0]: false,
    [ids[1] ?? 0]: true,
  });
  const free = (words: string) =>
    server.call(marek.token, api.courses.freePlaces, { body: { courseId: course.id, licenseIds: [...ids, 999_999], words } });
  expect(await free('x'.repeat(501))).toMatchObject({ status: 400, data: [{ field: 'words' }] });
  expect((await free('See you next year.')).data).toEqual({
    freed: [ids[0]],
    kept: [
      { id: ids[1], why: 'fileStillWorks' },
      { id: 999_999, why: 'noStudent' },
    ],
  });
  expect(await server.mailTo(ann.email)).toContain('See you next year.');
  expect(await purposesTo(ann, /freed/)).toEqual(['place-freed']);
  expect(await purposesTo(ben, /freed/)).toEqual([]);
});
