import { addDays, api, type Course, TYPE } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import type { Person } from '../../../test/people.ts';

const { server, make } = await givenServer({ COURSE_MAX_STUDENTS: '3', COURSE_PLACES_MOST: '200' });
const admin = await make.admin();
await make.release('5.1.1', '2026-01-01');

const create = (teacher: Person, more: object = {}) => {
  const body = { customerId: teacher.id, startDate: '2026-11-01', numberOfDays: 90, ...more };
  return server.call(admin.token, api.courses.createCourse, { body });
};
const redeem = (student: Person, { code }: Course) => {
  const body = { customerId: student.id, categoryName: 'CPU', typeId: TYPE.student, courseCode: code } as const;
  return server.call(admin.token, api.licenses.addLicense, { body });
};
const find = (by: Person, { id }: Course) => server.call(by.token, api.courses.findCourseCode, { params: { id: String(id) } });
const codesOf = (by: Person, teacher: Person) => server.call(by.token, api.courses.findCourse, { params: { id: String(teacher.id) } });
const teachWith = (course: Course, coTeacher: Person) =>
  server.db.insertInto('course_teacher').values({ course_id: course.id, customer_id: coTeacher.id }).execute();
const remove = (person: Person) =>
  server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(person.id) }, query: { force: 'true' } as never });
const restore = (kind: 'customer' | 'course', id: number) => server.call(admin.token, api.bin.restore, { body: { kind, id } });

// CRS-550, CRS-551, CRS-552, CRS-553, CRS-5
test('a course has a name, places, modules and a last redeeming day of its own', async () => {
  const marek = await make.teacher();
  const { data: course } = await create(marek, {
    name: ' Room acoustics, autumn 2026 ',
    places: 1,
    modules: [2, 1],
    redeemUntil: '21/11/2026',
  });
  const said = { name: 'Room acoustics, autumn 2026', places: 1, ownPlaces: 1, modules: [1, 2], redeemUntil: '2026-11-21' };
  expect(course).toMatchObject({ ...said, expireDate: '2027-01-30' });
  const { data: license } = await redeem(await make.customer(), course);
  expect(license).toMatchObject({ endDate: '2027-01-30' });
  expect(license.moduleModels.map(({ id }) => id)).toEqual([1, 2]);
  expect(await redeem(await make.customer(), course)).toMatchObject({ status: 409, message: 'Maximum number exceeded' });
  const { data: over } = await create(marek, { redeemUntil: addDays('2026-11-21', -1) });
  expect(await redeem(await make.customer(), over)).toMatchObject({
    status: 423,
    message: 'This code can be used from 01/11/2026 to 20/11/2026',
  });
  const { data: copy } = await server.call(admin.token, api.courses.copyCourse, { body: { id: course.id } });
  expect(copy).toMatchObject({ name: 'Room acoustics, autumn 2026', ownPlaces: 1, modules: [1, 2], redeemUntil: '2027-05-01', taken: 0 });
  for (const [asked, field, message] of [
    [{ places: 201 }, 'places', 'A course has at most 200 places'],
    [{ redeemUntil: '31/01/2027' }, 'redeemUntil', 'The last day to redeem must be between 01/11/2026 and 30/01/2027'],
    [{ redeemUntil: '31/10/2026' }, 'redeemUntil', 'The last day to redeem must be between 01/11/2026 and 30/01/2027'],
  ] as const)
    expect((await create(marek, asked)).problems).toEqual([{ field, message }]);
});

// CRS-554, BIN-509
test('a co-teacher sees the course and its students, frees places and is not its student', async () => {
  const [marek, ines, other, student] = [await make.teacher(), await make.teacher(), await make.teacher(), await make.customer()];
  const { data: course } = await create(marek);
  const { data: license } = await redeem(student, course);
  expect((await find(ines, course)).status).toBe(404);
  await teachWith(course, ines);
  expect((await find(ines, course)).data.coTeachers).toMatchObject([{ id: ines.id }]);
  expect((await codesOf(ines, ines)).data.map(({ id }) => id)).toEqual([course.id]);
  expect((await codesOf(other, other)).data).toEqual([]);
  const params = { id: String(course.id) };
  expect((await server.call(ines.token, api.courses.students, { params, query: {} })).data).toMatchObject([{ email: student.email }]);
  expect((await server.call(ines.token, api.courses.studentsCsv, { params })).status).toBe(200);
  expect(await redeem(ines, course)).toMatchObject({ status: 409, message: 'This is Your Course' });
  const body = { courseId: course.id, licenseId: license.id };
  expect((await server.call(other.token, api.courses.freePlace, { body })).status).toBe(404);
  expect((await server.call(ines.token, api.courses.freePlace, { body })).data.taken).toBe(0);
  // The people who teach the course can take it back: the one who freed it, and the teacher it belongs to.
  const inBin = async (by: Person) => (await server.call(by.token, api.bin.list, { query: {} })).data.map(({ recordId }) => recordId);
  expect([await inBin(ines), await inBin(marek), await inBin(other), await inBin(student)]).toEqual([[license.id], [license.id], [], []]);
  const back = (by: Person) => server.call(by.token, api.bin.restore, { body: { kind: 'license', id: license.id } });
  expect([(await back(other)).status, (await back(ines)).status]).toEqual([404, 200]);
  expect((await find(marek, course)).data.taken).toBe(1);
  expect((await server.call(ines.token, api.courses.freePlace, { body })).status).toBe(200);
  expect((await back(marek)).status).toBe(200);
  // Only staff bring back what staff deleted.
  const byStaff = { params: { id: String(license.id) }, query: {} };
  expect((await server.call(admin.token, api.licenses.deleteLicense, byStaff)).status).toBe(200);
  expect([await inBin(ines), await inBin(marek)]).toEqual([[], []]);
  await server.db.updateTable('customer').set({ teacher: false }).where('id', '=', ines.id).execute();
  expect((await find(ines, course)).status).toBe(404);
});

// CRS-555, BIN-510
test('a deleted course comes back as it was, and a deleted co-teacher gets their courses back', async () => {
  const [marek, ines] = [await make.teacher(), await make.teacher()];
  const { data: course } = await create(marek, { name: 'Room acoustics', places: 7, modules: [1, 2], redeemUntil: '30/11/2026' });
  await teachWith(course, ines);
  const { data: was } = await find(marek, course);
  expect(was.coTeachers).toHaveLength(1);
  await server.call(admin.token, api.courses.deleteCourse, { params: { id: String(course.id) } });
  await restore('course', course.id);
  expect((await find(marek, course)).data).toEqual(was);
  await remove(ines);
  expect((await find(marek, course)).data.coTeachers).toEqual([]);
  expect((await restore('customer', ines.id)).status).toBe(200);
  expect((await find(marek, course)).data).toEqual(was);
  await remove(marek);
  await restore('customer', marek.id);
  expect((await find(admin, course)).data).toEqual(was);
});

const edit = (by: Person, course: Course, body: object) =>
  server.call(by.token, api.courses.editCourse, { body: { id: course.id, revision: course.revision, ...body } });
const addTeacher = (by: Person, course: Course, email: string) =>
  server.call(by.token, api.courses.addTeacher, { body: { id: course.id, email } });
const removeTeacher = (by: Person, course: Course, { id: customerId }: Person) =>
  server.call(by.token, api.courses.removeTeacher, { body: { id: course.id, customerId } });
const newestActs = async (count: number) =>
  (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: String(count) } })).data;

// CRS-556, CRS-557
test('changing a course needs the revision seen; its students’ licenses end with its new last day, and its teacher cannot give it more', async () => {
  const [marek, student, other] = [await make.teacher(), await make.customer(), await make.teacher()];
  const { data: course } = await create(marek);
  await redeem(student, course);
  await redeem(await make.customer(), course);
  const { data: named } = await edit(marek, course, { name: 'Room acoustics', redeemUntil: '30/11/2026' });
  expect(named).toMatchObject({ name: 'Room acoustics', redeemUntil: '2026-11-30', expireDate: '2027-01-30', revision: 2 });
  expect((await edit(other, named, { name: 'Mine' })).status).toBe(404);
  for (const more of [{ places: 50 }, { expireDate: '28/02/2027' }, { startDate: '01/10/2026' }, { modules: [1] }])
    expect((await edit(marek, named, more)).status).toBe(403);
  expect((await edit(admin, course, { places: 9 })).message).toBe('Someone else has changed this record. Reload it and try again.');
  for (const [asked, field, message] of [
    [{ places: 1 }, 'places', '2 places are taken or reserved for invited students'],
    [{ places: 201 }, 'places', 'A course has at most 200 places'],
    [{ name: ' ' }, 'name', 'Please name the course'],
    [{ expireDate: '20/11/2026' }, 'expireDate', 'The last day must be between 21/11/2026 and 08/11/2036'],
    [{ redeemUntil: '31/01/2027' }, 'redeemUntil', 'The last day to redeem must be between 01/11/2026 and 30/01/2027'],
  ] as const)
    expect((await edit(admin, named, asked)).problems).toEqual([{ field, message }]);
  const { data: longer } = await edit(admin, named, { places: 2, expireDate: '28/02/2027', modules: [1, 2] });
  expect(longer).toMatchObject({ places: 2, expireDate: '2027-02-28', redeemUntil: '2026-11-30', modules: [1, 2] });
  const params = { customerId: String(student.id) };
  const [license] = (await server.call(student.token, api.licenses.getCustomerLicenses, { params })).data;
  expect(license).toMatchObject({ endDate: '2027-02-28', revision: 2 });
  expect(license?.moduleModels).toHaveLength(6);
  expect((await newestActs(3)).map(({ action }) => action)).toEqual(['Update License', 'Update License', 'Update Course']);
  // Back to the defaults.
  const { data: plain } = await edit(admin, longer, { places: null, modules: [6, 5, 4, 3, 2, 1], expireDate: '25/11/2026' });
  expect(plain).toMatchObject({ places: 3, ownPlaces: null, modules: [1, 2, 3, 4, 5, 6], redeemUntil: '2026-11-25' });
});

// CRS-558
test('a teacher lets others teach a course too, by email, and its teachers can remove them', async () => {
  const [marek, ines, student] = [await make.teacher(), await make.teacher(), await make.customer()];
  const { data: course } = await create(marek);
  await redeem(student, course);
  expect((await addTeacher(marek, course, ines.email.toUpperCase())).data.coTeachers).toMatchObject([{ id: ines.id }]);
  expect(await server.mailTo(ines.email)).toContain(`You now also teach the course ${course.code}`);
  for (const [email, message] of [
    [ines.email, 'They already teach this course'],
    [marek.email, 'They already teach this course'],
    [student.email, 'No teacher has this email'],
    ['nobody@x.example', 'No teacher has this email'],
  ] as const)
    expect((await addTeacher(ines, course, email)).problems).toEqual([{ field: 'email', message }]);
  await server.db.updateTable('customer').set({ teacher: true }).where('id', '=', student.id).execute();
  expect((await addTeacher(ines, course, student.email)).problems[0]?.message).toBe('They have a place in this course as a student');
  expect((await addTeacher(student, course, ines.email)).status).toBe(404);
  expect((await removeTeacher(ines, course, ines)).data.coTeachers).toEqual([]);
  expect((await removeTeacher(ines, course, ines)).status).toBe(404);
  expect((await newestActs(2)).map(({ action, licenseOwnerEmail }) => [action, licenseOwnerEmail])).toEqual([
    ['Remove Teacher from Course', ines.email],
    ['Add Teacher to Course', ines.email],
  ]);
  await addTeacher(marek, course, ines.email);
  expect((await server.mailsTo(ines.email)).filter((purpose) => purpose === 'course-shared')).toHaveLength(1);
  // People who are no longer teachers are students like everyone else (CRS-554).
  await server.db.updateTable('customer').set({ teacher: false }).where('id', '=', ines.id).execute();
  expect((await redeem(ines, course)).status).toBe(200);
});

// CRS-600, WIRE-42
test('teachers and staff see their lists of courses, find them by name, code and teacher, and filter by state', async () => {
  const [zuzana, helper] = [await make.customer({ lastName: 'Zemanová', teacher: true }), await make.teacher()];
  const on = { startDate: '2026-06-01', numberOfDays: 30 };
  const { data: over } = await create(zuzana, { name: 'Žofín organ, spring 2026', ...on });
  const { data: runs } = await create(zuzana, { name: 'Žofín organ, autumn 2026' });
  const { data: waits } = await create(zuzana, { name: 'Bells, spring 2027', startDate: '2027-03-01' });
  await server.db.updateTable('course').set({ paused: true }).where('id', 'in', [over.id, runs.id]).execute();
  await teachWith(runs, helper);
  const list = async (by: Person, query = {}) => {
    const { data } = await server.call(by.token, api.courses.getCourses, { query: { page: '1', pageSize: '50', ...query } as never });
    return data.map(({ id }) => id);
  };
  expect(await list(zuzana)).toEqual([waits.id, runs.id, over.id]);
  expect(await list(zuzana, { sort: 'expireDate', order: 'asc' })).toEqual([over.id, runs.id, waits.id]);
  expect(await list(zuzana, { state: 'running' })).toEqual([waits.id]);
  expect(await list(zuzana, { state: 'paused' })).toEqual([runs.id]);
  expect(await list(zuzana, { state: 'over' })).toEqual([over.id]);
  expect(await list(admin, { search: 'zofin autumn' })).toEqual([runs.id]);
  expect(await list(admin, { search: over.code.toLowerCase() })).toEqual([over.id]);
  expect(await list(admin, { search: 'zemanova', pageSize: '2' })).toEqual([waits.id, runs.id]);
  expect(await list(helper)).toEqual([runs.id]);
  expect(await list(await make.customer())).toEqual([]);
  const found = (await server.call(helper.token, api.courses.getCourses, { query: { search: 'zofin' } })).data;
  expect(found).toEqual([(await find(helper, runs)).data]);
});
