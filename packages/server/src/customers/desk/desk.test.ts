import { api, type CustomerFilter, DESK_ASKS, monthsFrom, ROLE, wordsOfKind } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, NORWAY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer({ COURSE_MAX_STUDENTS: '10' });
const admin = await make.admin();
const inNorway = await make.distributor([NORWAY]);

const invite = async (firstName: string, countryId: number) => {
  const person = { firstName, lastName: 'Invited', organization: 'KTH', phoneNumber: '46812345678', countryId };
  const email = `${firstName}@invited.example`.toLowerCase();
  await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...person, email, rolesId: [ROLE.customer] } });
  return email;
};

/** How many rows the list of customers has, and the count it gives. */
async function inList(by: Person, contact: NonNullable<CustomerFilter['contact']>) {
  const query = { page: '1', pageSize: '50' };
  const { data } = await server.call(by.token, api.customers.filterCustomers, { query, body: { contact } });
  const count = await server.call(by.token, api.customers.countCustomers, { query: { contact } });
  expect(count.data).toEqual({ total: data.length, totalIsMore: false });
  return data.map(({ name }) => name.split(' ')[0]);
}

test('CUS-140, DSK-140, DSK-143: people invited who never signed in, longest first, in the area; signing in removes them', async () => {
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
  await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Sound&Vision9' } });
  expect((await invited(admin)).total).toBe(1);
  expect(await inList(admin, ['Never signed in'])).toContain('Zoe');
  await server.call(null, api.signIn.login, { body: { username: zoe, password: 'Sound&Vision9' } });
  server.setNow('2026-11-21T10:00:10Z'); // a count is kept for 5 seconds
  expect(await inList(admin, ['Never signed in'])).not.toContain('Zoe');
});

test('DSK-144: people whose email fails, as the list has them, until a newer one arrives', async () => {
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

test('DSK-142: running courses with at least nine of ten places taken, those that end first on top, of teachers the reader may list', async () => {
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

test('DSK-145: the newest acts of others, for people who may read the log', async () => {
  const rowan = await make.sales();
  const acts = async (by: Person) => server.call(by.token, api.desk.actsOfOthers, {});
  const { data } = await acts(rowan);
  expect(data).toHaveLength(4);
  expect(data[0]).toMatchObject({ adminEmail: admin.email, action: 'Add Course' });
  expect((await acts(admin)).data.map(({ adminEmail }) => adminEmail)).not.toContain(admin.email);
  expect((await acts(inNorway)).status).toBe(403);
});

test('DSK-141, DSK-148: what ends, by kind and by month, matches the list of all licenses, in the area too', async () => {
  const mara = await make.customer({ firstName: 'Mara', countryId: SWEDEN });
  const ingrid = await make.customer({ firstName: 'Ingrid', countryId: NORWAY });
  const add = (body: object) => server.call(admin.token, api.licenses.addLicense, { body: body as never });
  const maintained = (start: string) => ({ purchaseDate: start, subscriptions: [{ months: 12, subscriptionStartDate: start }] });
  await add({ ...asked.permanent(mara.id), ...maintained('2025-12-01') }); // until 01/12/2026
  await add({ ...asked.permanent(ingrid.id), ...maintained('2026-06-01') }); // until 01/06/2027
  await add({ ...asked.permanent(ingrid.id), categoryName: 'FNL', seats: 5, ...maintained('2025-12-01') });
  await add({ ...asked.temporary(ingrid.id), endDate: '2026-11-25' });
  await add({ ...asked.temporary(ingrid.id), startDate: '2026-11-28', endDate: '2026-11-30' }); // not begun yet
  await add({ ...asked.temporary(mara.id), endDate: '2027-11-20' });
  await add({ ...asked.temporary(mara.id), endDate: '2027-11-21' }); // after the year

  const ends = async (by: Person) => (await server.call(by.token, api.desk.ends, {})).data;
  const plot = async (by: Person) => (await server.call(by.token, api.desk.plot, {})).data;
  const count = async (by: Person, query: object) =>
    (await server.call(by.token, api.licenses.countLicenses, { query: query as never })).data.total;
  expect((await ends(admin)).filter(({ kind }) => kind !== 'student')).toMatchObject([
    { kind: 'permanent', total: 2, totalIsMore: false, first: { endsOn: '2026-12-01', customerId: mara.id } },
    { kind: 'temporary', total: 1, first: { endsOn: '2026-11-25', customerId: ingrid.id, organization: 'Institute of Acoustics' } },
  ]);
  expect((await ends(inNorway)).map(({ kind, total }) => [kind, total])).toEqual([
    ['permanent', 1],
    ['temporary', 1],
  ]);
  const months = await plot(admin);
  expect(months).toHaveLength(13);
  expect(months[0]).toMatchObject({ from: '2026-11-21', to: '2026-11-30', ends: { permanent: 0, temporary: 2, monthly: 0, trial: 0 } });
  expect(months[1]).toMatchObject({ from: '2026-12-01', to: '2026-12-31', ends: { permanent: 2, temporary: 0, student: 10 } });
  expect(months[12]).toMatchObject({ from: '2027-11-01', to: '2027-11-20', ends: { temporary: 1 } });
  for (const by of [admin, inNorway]) {
    for (const { kind, total } of await ends(by))
      expect(await count(by, { kind: wordsOfKind(kind), state: 'Ends in 30 days' })).toBe(total);
    for (const { from, to, ends: kinds } of await plot(by)) {
      const sum = Object.values(kinds).reduce((so, far) => so + far, 0);
      expect(await count(by, { endsFrom: from, endsTo: to })).toBe(sum);
      if (kinds.permanent > 0)
        expect(await count(by, { endsFrom: from, endsTo: to, kind: wordsOfKind('permanent') })).toBe(kinds.permanent);
    }
  }
});

test('DSK-810: one call returns the desk, each part as its own call does, in the area, without parts the principal may not read', async () => {
  const whole = async (by: Person) => (await server.call(by.token, api.desk.whole, {})).data;
  for (const by of [admin, inNorway]) {
    const { toRenew, lapsed, invited, ends, plot, expiring } = await whole(by);
    const { data, total } = await server.call(by.token, api.licenses.getLicenses, {
      query: { ...DESK_ASKS.toRenew, standing: [...DESK_ASKS.toRenew.standing] },
    });
    expect(toRenew).toEqual({ rows: data, total, totalIsMore: false });
    expect(lapsed).toEqual((await server.call(by.token, api.licenses.countLicenses, { query: { standing: ['Lapsed'] } })).data);
    expect(invited).toEqual((await server.call(by.token, api.desk.invited, {})).data);
    expect(ends).toEqual((await server.call(by.token, api.desk.ends, {})).data);
    expect(plot).toEqual((await server.call(by.token, api.desk.plot, {})).data);
    expect(expiring).toEqual({ total: 0, totalIsMore: false, offers: [] });
  }
  expect((await whole(admin)).toRenew?.total).toBe(4);
  expect((await whole(inNorway)).toRenew?.total).toBe(3);
  expect((await whole(admin)).teacherRequests).toEqual({ rows: [], total: 0, totalIsMore: false });
  expect(await whole(inNorway)).not.toHaveProperty('teacherRequests');
});

test('DSK-148: the plot covers the days from today to the day before the same day of next year, month by month', () => {
  expect(monthsFrom('2026-11-21').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-11-21 2026-11-30',
    ...['2026-12-01 2026-12-31', '2027-01-01 2027-01-31', '2027-02-01 2027-02-28', '2027-03-01 2027-03-31', '2027-04-01 2027-04-30'],
    ...['2027-05-01 2027-05-31', '2027-06-01 2027-06-30', '2027-07-01 2027-07-31', '2027-08-01 2027-08-31', '2027-09-01 2027-09-30'],
    '2027-10-01 2027-10-31',
    '2027-11-01 2027-11-20',
  ]);
  expect(monthsFrom('2028-02-29').at(-1)).toEqual({ from: '2029-02-01', to: '2029-02-27' });
  expect(monthsFrom('2026-12-01')).toHaveLength(12);
});
