import { addDays, api, type Course, TYPE } from '@lm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ COURSE_MAX_STUDENTS: '3', COURSE_PLACES_MOST: '200' });
  make = peopleOf(server);
  admin = await make.admin();
  await make.release('5.1.1', '2026-01-01');
});
afterAll(() => server.close());

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
test('a course has a name, places, modules and a last day of redeeming of its own', async () => {
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
    [{ redeemUntil: '31/01/2027' }, 'redeemUntil', 'The last day of redeeming is one from 01/11/2026 to 30/01/2027'],
    [{ redeemUntil: '31/10/2026' }, 'redeemUntil', 'The last day of redeeming is one from 01/11/2026 to 30/01/2027'],
  ] as const)
    expect((await create(marek, asked)).problems).toEqual([{ field, message }]);
});

// CRS-554
test('who teaches a course with its teacher sees it and its students, frees places and is no student of it', async () => {
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
  await server.db.updateTable('customer').set({ teacher: false }).where('id', '=', ines.id).execute();
  expect((await find(ines, course)).status).toBe(404);
});

// CRS-555, BIN-510
test('a deleted course comes back as it was, and a deleted co-teacher has their courses again', async () => {
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
