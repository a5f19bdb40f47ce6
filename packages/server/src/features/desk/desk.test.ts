import { api, type CustomerFilter, ROLE } from '@lm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GERMANY, NORWAY, type Person, peopleOf, SWEDEN } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let admin: Person;
let inNorway: Person;
beforeAll(async () => {
  server = await startServer({ COURSE_MAX_STUDENTS: '10' });
  make = peopleOf(server);
  admin = await make.admin();
  inNorway = await make.distributor([NORWAY]);
});
afterAll(() => server.close());

const invite = async (firstName: string, countryId: number) => {
  const person = { firstName, lastName: 'Invited', organization: 'KTH', phoneNumber: '46812345678', countryId };
  const email = `${firstName}@invited.example`.toLowerCase();
  await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...person, email, rolesId: [ROLE.customer] } });
  return email;
};

/** How many the list of customers has, its rows and its count. */
async function inList(by: Person, contact: NonNullable<CustomerFilter['contact']>) {
  const query = { page: '1', pageSize: '50' };
  const { data } = await server.call(by.token, api.customers.filterCustomers, { query, body: { contact } });
  const count = await server.call(by.token, api.customers.countCustomers, { query: { contact } });
  expect(count.data).toEqual({ total: data.length, totalIsMore: false });
  return data.map(({ name }) => name.split(' ')[0]);
}

test('CUS-140, DSK-140, DSK-143: who was invited and never came, longest first, in the area; whoever sets a password and signs in is gone', async () => {
  const invited = async (by: Person) => (await server.call(by.token, api.desk.invited, {})).data;
  server.setNow('2026-10-01T10:00:00Z');
  const zoe = await invite('Zoe', SWEDEN);
  server.setNow('2026-11-21T10:00:00Z');
  await invite('Arne', NORWAY);
  expect(await invited(admin)).toEqual({
    total: 2,
    totalIsMore: false,
    longest: [
      { id: expect.any(Number), name: 'Zoe Invited', email: zoe, invitedAt: '2026-10-01T10:00:00.000Z' },
      expect.objectContaining({ name: 'Arne Invited', invitedAt: '2026-11-21T10:00:00.000Z' }),
    ],
  });
  expect(await inList(admin, ['Invited, not yet in'])).toEqual(['Arne', 'Zoe']);
  expect(await invited(inNorway)).toMatchObject({ total: 1, longest: [{ name: 'Arne Invited' }] });
  expect(await inList(inNorway, ['Invited, not yet in'])).toEqual(['Arne']);

  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(zoe))?.[1] ?? '';
  await server.call(null, api.accounts.updatePassword, { body: { urlToken, newPassword: 'Sound&Vision9' } });
  expect((await invited(admin)).total).toBe(1);
  expect(await inList(admin, ['Never signed in'])).toContain('Zoe');
  await server.call(null, api.auth.login, { body: { username: zoe, password: 'Sound&Vision9' } });
  server.setNow('2026-11-21T10:00:10Z'); // a count is good for 5 seconds
  expect(await inList(admin, ['Never signed in'])).not.toContain('Zoe');
});

test('DSK-144: to whom mail fails, as the list has them, until a newer one arrives', async () => {
  const failing = async (by: Person) => (await server.call(by.token, api.desk.failingMail, {})).data;
  server.mailServer.sayTo('bounce@invited.example', { code: 550, words: 'no such user' });
  await invite('Bounce', GERMANY);
  await server.worker.idle('mail');
  expect(await failing(admin)).toMatchObject({
    total: 1,
    newest: [{ name: 'Bounce Invited', unsentMail: { reason: '550 no such user', refused: true } }],
  });
  expect(await inList(admin, ['Mail fails'])).toEqual(['Bounce']);
  expect((await failing(inNorway)).total).toBe(0);
  server.mailServer.sayTo('bounce@invited.example', { code: 250, words: 'ok' });
});

test('DSK-142: running courses with nine of ten places taken, those that end first, of teachers one may list', async () => {
  const teacher = await make.teacher();
  const students: Person[] = [];
  for (let student = 0; student < 10; student++) students.push(await make.customer());
  const coursesWith = async (taken: number, numberOfDays: number, startDate = '2026-11-20') => {
    const body = { customerId: teacher.id, startDate, numberOfDays };
    const { data } = await server.call(admin.token, api.courses.createCourse, { body });
    const course = { course_id: data.id, course_code: data.code, start_date: startDate, end_date: data.expireDate };
    const kind = { category_id: 1, type_id: 5, version: '5.1.1', created_at: server.portal.now() };
    const rows = students.slice(0, taken).map(({ id }) => ({ ...course, ...kind, customer_id: id }));
    await server.db.insertInto('license').values(rows).execute();
    return data.id;
  };
  const long = await coursesWith(9, 90);
  const short = await coursesWith(10, 30);
  await coursesWith(8, 60);
  await coursesWith(10, 1, '2026-11-19');
  const full = async (by: Person) => (await server.call(by.token, api.desk.fullCourses, {})).data;
  expect(await full(admin)).toMatchObject({
    total: 2,
    totalIsMore: false,
    courses: [
      { id: short, taken: 10, places: 10, teacher: { id: teacher.id, name: 'Marek Dvořák' }, expireDate: '2026-12-20' },
      { id: long, taken: 9, places: 10 },
    ],
  });
  expect((await full(inNorway)).total).toBe(0);
});

test('DSK-145: the newest acts of others, for who may read the log', async () => {
  const rowan = await make.sales();
  const acts = async (by: Person) => server.call(by.token, api.desk.actsOfOthers, {});
  const { data } = await acts(rowan);
  expect(data).toHaveLength(4);
  expect(data[0]).toMatchObject({ adminEmail: admin.email, action: 'Add Course' });
  expect((await acts(admin)).data.map(({ adminEmail }) => adminEmail)).not.toContain(admin.email);
  expect((await acts(inNorway)).status).toBe(403);
});
