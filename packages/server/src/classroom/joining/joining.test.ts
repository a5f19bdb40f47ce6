import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');
const teacher = await make.teacher();

const calls = api.courses;
const course = async (more: object = {}) => {
  const body = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90, name: 'Room acoustics, autumn 2026', ...more };
  return (await server.call(admin.token, calls.createCourse, { body })).data;
};
const landing = (courseCode: string) => server.call(null, calls.landing, { query: { courseCode } });
const signUp = (courseCode: string, email: string) => {
  const names = { firstName: 'Anna Maria', lastName: 'Lind' };
  return server.call(null, calls.signUp, { body: { courseCode, ...names, email, password: PASSWORD, language: 'de' } });
};
const tokenIn = (mail: string) => /activated\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
const confirm = (token: string) => server.call(null, api.signUp.confirmAccount, { query: { token } });
const join = (token: string) => server.call(null, calls.join, { body: { token } });
const login = (username: string) => server.call(null, api.signIn.login, { body: { username, password: PASSWORD } });

// CRS-570
test('people with a code see whose course it is, until when, and how many places are left', async () => {
  const { code } = await course({ places: 3, redeemUntil: '2026-12-05', modules: [1, 2] });
  expect(await landing(` ${code.toLowerCase()} `)).toMatchObject({
    status: 200,
    data: {
      ...{ code, name: 'Room acoustics, autumn 2026', teacher: 'Marek Dvořák', organization: 'Institute of Acoustics' },
      ...{ startDate: '2026-11-21', expireDate: '2027-02-19', redeemUntil: '2026-12-05', places: 3, placesLeft: 3, closed: null },
      modules: [{ id: 1 }, { id: 2 }],
    },
  });
  expect(await landing('NOSUCHCODE')).toMatchObject({ status: 404, message: 'Course Code Not Found' });
});

// CRS-571, CRS-572
test('people learn why a course is closed before they sign up, and no one signs up for it', async () => {
  const early = await course({ startDate: '2026-12-01' });
  const over = await course({ startDate: '2026-11-01', numberOfDays: 90, redeemUntil: '2026-11-20' });
  const full = await course({ places: 1 });
  const paused = await course();
  const student = await make.customer();
  const first = { customerId: student.id, courseCode: full.code };
  await server.call(student.token, api.licenses.addStudentLicense, { body: first });
  await server.call(admin.token, calls.updateCourse, { body: { id: paused.id, paused: true } });
  const said = async ({ code }: { code: string }) => [
    (await landing(code)).data.closed,
    (await signUp(code, 'nobody@example.com')).message,
  ];
  expect(await said(early)).toEqual(['notYet', 'This code can be used from 01/12/2026 to 01/03/2027']);
  expect(await said(over)).toEqual(['over', 'This code can be used from 01/11/2026 to 20/11/2026']);
  expect(await said(full)).toEqual(['full', 'Maximum number exceeded']);
  expect(await said(paused)).toEqual(['paused', 'This code is paused']);
  expect(await login('nobody@example.com')).toMatchObject({ status: 401 });
});

// CRS-572, CRS-573, CRS-575, LNG-2
test('four fields, one email, and the license is there on whichever device opens it, with a file for its computer', async () => {
  const { code } = await course();
  const anna = 'anna@student.example';
  expect(await signUp(code.toLowerCase(), anna)).toMatchObject({ status: 200, data: null });
  expect(await signUp(code, anna)).toMatchObject({ status: 409, message: 'Email is exist' });
  const mail = await server.mailTo(anna);
  expect(mail).toContain('<title>Aktivieren Sie Ihr Konto');
  const token = tokenIn(mail);
  expect(await join(token)).toMatchObject({ status: 409, message: 'Activate the account first' });
  await confirm(token);
  const both = await Promise.all([join(token), join(token)]); // the phone and the laptop
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { licenseId } = both[0]?.data ?? { licenseId: 0 };
  expect(both[1]?.data).toMatchObject({ licenseId, endDate: '2027-02-19', course: { code, placesLeft: 49 } });

  const { access_token, customer } = (await login(anna)).data;
  expect(customer).toMatchObject({ organization: 'Institute of Acoustics', offlineLicenseAllowed: false, country: { id: SWEDEN } });
  const licenses = await server.call(access_token, api.licenses.getCustomerLicenses, { params: { customerId: String(customer.id) } });
  expect(licenses.data).toMatchObject([{ id: licenseId, courseCode: code, offlineAllowed: true }]);
  const query = { licenseId: String(licenseId), macAddress: '02:00:00:00:00:01' };
  expect((await server.call(access_token, api.licenses.generateOfflineLicense, { query })).status).toBe(200);
});

// CRS-575
test('the old call gives a license whose files need Allow Offline License', async () => {
  const { code } = await course();
  const kim = await make.customer();
  const redeem = (more: object) =>
    server.call(kim.token, api.licenses.addStudentLicense, { body: { customerId: kim.id, courseCode: code, ...more } });
  const { id } = (await redeem({})).data;
  const query = { licenseId: String(id), macAddress: '02:00:00:00:00:01' };
  expect(await server.call(kim.token, api.licenses.generateOfflineLicense, { query })).toMatchObject({ status: 409 });
});

// CRS-573, CRS-574
test('a course that filled up before the email was opened: the account still becomes active; a second email still leads to the course', async () => {
  const { code } = await course({ places: 1 });
  await signUp(code, 'late@student.example');
  const first = tokenIn(await server.mailTo('late@student.example'));
  const quick = await make.customer();
  await server.call(quick.token, api.licenses.addStudentLicense, { body: { customerId: quick.id, courseCode: code } });
  server.setNow('2026-11-22T12:00:00Z');
  expect(await confirm(first)).toMatchObject({ status: 423 });
  await server.call(null, api.signUp.resendConfirmationEmail, { query: { token: first } });
  await server.worker.wake('mail');
  await server.worker.idle('mail');
  const second = tokenIn(await server.mailTo('late@student.example'));
  expect(second).not.toBe(first);
  expect(await confirm(second)).toMatchObject({ status: 200 });
  expect(await join(second)).toMatchObject({ status: 409, message: 'Maximum number exceeded' });
  expect(await login('late@student.example')).toMatchObject({ status: 200 });
});
