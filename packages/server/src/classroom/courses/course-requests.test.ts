import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer({
  SALES_EMAIL: 'sales@maker.example',
  COURSE_AT_ONCE_PLACES: '60',
  TEACHER_DOMAINS: 'uni.example',
});
const admin = await make.admin();

const calls = api.courseRequests;
const ASKED = { name: 'Room acoustics', places: 80, startDate: '2026-12-01', numberOfDays: 90, note: 'Two groups of forty.' };
const ask = (by: Person, more: object = {}) => server.call(by.token, calls.requestCourse, { body: { ...ASKED, ...more } });
const askPlaces = (by: Person, courseId: number, places: number) =>
  server.call(by.token, calls.requestPlaces, { body: { courseId, places } });
const grant = (by: Person, id: number, more: object = {}) => server.call(by.token, calls.grantCourseRequest, { body: { id, ...more } });
const decline = (by: Person, id: number, reason: string) => server.call(by.token, calls.declineCourseRequest, { body: { id, reason } });
const listed = (by: Person, state: 'open' | 'decided' = 'open') => server.call(by.token, calls.getCourseRequests, { query: { state } });
const own = async (by: Person) => (await server.call(by.token, calls.getOwnCourseRequests, {})).data;
const codesOf = async (teacher: Person) =>
  (await server.call(teacher.token, api.courses.findCourse, { params: { id: String(teacher.id) } })).data;

// CRS-559, CRS-561
test('a teacher asks for a course, hears how it was decided, and has it once granted, with other numbers', async () => {
  const [marek, nobody] = [await make.customer({ countryId: NORWAY, teacher: true }), await make.customer()];
  const [far, second] = [await make.lender([SWEDEN]), await make.admin()];
  const { data: request } = await ask(marek);
  expect(request).toMatchObject({ state: 'open', name: 'Room acoustics', places: 80, expireDate: '2027-03-01', course: null });
  expect((await ask(marek)).message).toBe('Your request has been waiting since 21/11/2026');
  expect((await ask(nobody)).status).toBe(409);
  expect((await ask(marek, { places: 501 })).problems).toEqual([{ field: 'places', message: 'A course has at most 500 places' }]);
  expect(await server.mailTo('sales@maker.example')).toContain('Two groups of forty.');
  expect((await listed(admin)).data).toMatchObject([{ id: request.id, teacher: { id: marek.id } }]);
  expect((await listed(far)).data).toEqual([]);
  expect((await grant(far, request.id)).status).toBe(404);
  expect((await grant(marek, request.id)).status).toBe(403);
  // If two decide at once, only one does.
  const said = { places: 60, name: 'Room acoustics 1' };
  const both = await Promise.all([grant(admin, request.id, said), grant(second, request.id, said)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [course] = await codesOf(marek);
  expect(course).toMatchObject({ name: 'Room acoustics 1', places: 60, startDate: '2026-12-01', expireDate: '2027-03-01' });
  expect(await server.mailTo(marek.email)).toContain(`/?courseCode=${course?.code}`);
  expect(await own(marek)).toMatchObject([{ state: 'granted', course: { id: course?.id, places: 60 } }]);
});

// CRS-559, CRS-561
test('its teachers ask for more places in a course, one request at a time; they read why they were declined', async () => {
  const [marek, ines, other] = [await make.teacher(), await make.teacher(), await make.teacher()];
  const body = { customerId: marek.id, startDate: '2026-11-01', numberOfDays: 90 };
  const { data: course } = await server.call(admin.token, api.courses.createCourse, { body });
  await server.call(marek.token, api.courses.addTeacher, { body: { id: course.id, email: ines.email } });
  expect((await askPlaces(other, course.id, 80)).status).toBe(404);
  expect((await askPlaces(admin, course.id, 80)).status).toBe(403);
  expect((await askPlaces(marek, course.id, 50)).problems).toEqual([{ field: 'places', message: 'The course already has 50 places' }]);
  const asked = await Promise.all([askPlaces(marek, course.id, 80), askPlaces(ines, course.id, 90)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const id = asked.find(({ status }) => status === 200)?.data.id ?? 0;
  expect((await own(marek)).map((one) => one.id)).toEqual((await own(ines)).map((one) => one.id));
  expect((await decline(admin, id, ' ')).problems).toEqual([{ field: 'reason', message: 'Please say why' }]);
  expect((await decline(admin, id, 'The license of your university has 50.')).status).toBe(200);
  expect((await own(ines))[0]).toMatchObject({ state: 'declined', answer: 'The license of your university has 50.' });
  const { data: again } = await askPlaces(ines, course.id, 70);
  expect((await grant(admin, again.id)).data).toMatchObject({ state: 'granted', course: { places: 70 } });
  expect(await server.mailTo(ines.email)).toContain('now has more places');
  expect((await codesOf(marek))[0]?.places).toBe(70);
  // A teacher who is also staff decides none of their own requests.
  const { data: third } = await askPlaces(marek, course.id, 90);
  await server.db.insertInto('course_teacher').values({ course_id: course.id, customer_id: admin.id }).execute();
  await server.db.updateTable('customer').set({ teacher: true }).where('id', '=', admin.id).execute();
  expect((await grant(admin, third.id)).message).toBe('You cannot decide about your own courses');
});

// CRS-560
test('a teacher of a trusted domain gets a small course at once, and more places up to the limit', async () => {
  const eva = await make.customer({ teacher: true, email: 'eva@uni.example' });
  const { data: request } = await ask(eva, { places: 40 });
  expect(request).toMatchObject({ state: 'granted', course: { name: 'Room acoustics', places: 40 } });
  const courseId = request.course?.id ?? 0;
  expect((await askPlaces(eva, courseId, 60)).data).toMatchObject({ state: 'granted', course: { places: 60 } });
  expect((await askPlaces(eva, courseId, 61)).data).toMatchObject({ state: 'open', course: { places: 60 } });
  expect((await ask(eva, { places: 61 })).data.state).toBe('open');
});

test('a teacher who waits for a course, such as its next term, can ask for a lab room meanwhile, but not for a second one (CRS-844)', async () => {
  const ida = await make.customer({ countryId: NORWAY, teacher: true });
  const forRoom = { kind: 'room', name: 'Room 12', places: 200 };
  expect((await ask(ida, { places: 200 })).data).toMatchObject({ state: 'open', kind: 'students' });
  expect((await ask(ida, forRoom)).data).toMatchObject({ state: 'open', kind: 'room' });
  expect((await ask(ida, forRoom)).message).toBe('Your request has been waiting since 21/11/2026');
});
