import { api, type Course } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const NOON = '2026-11-21T10:00:00Z';
const calls = api.invitations;

async function courseOf(teacher: Person, places: number): Promise<Course> {
  const body = { customerId: teacher.id, startDate: '2026-11-01', numberOfDays: 90, places, name: 'Room acoustics' };
  return (await server.call(admin.token, api.courses.createCourse, { body })).data;
}
const compare = (by: Person, { id }: Course, emails: string[]) =>
  server.call(by.token, calls.compare, { body: { courseId: id, rows: emails.map((email, index) => ({ line: index + 2, email })) } });
const send = (by: Person, { id }: Course, emails: string[]) =>
  server.call(by.token, calls.send, {
    body: { courseId: id, people: emails.map((email) => ({ email, firstName: 'Ann', lastName: 'Lee' })) },
  });
const outcomes = async (by: Person, course: Course, emails: string[]) =>
  (await send(by, course, emails)).data.map(({ outcome }) => outcome);
const list = async (by: Person, { id }: Course) =>
  (await server.call(by.token, calls.getInvitations, { params: { id: String(id) }, query: {} })).data;
const invitationOf = async (by: Person, course: Course, email: string) => {
  const found = (await list(by, course)).find((one) => one.email === email);
  if (!found) throw new Error(`${email} is not invited`);
  return found;
};
const withdraw = (by: Person, { id }: Course, ids: number[]) => server.call(by.token, calls.withdraw, { body: { courseId: id, ids } });
const remind = (by: Person, { id }: Course, ids: number[]) => server.call(by.token, calls.remind, { body: { courseId: id, ids } });
const courseNow = async (by: Person, { id }: Course) =>
  (await server.call(by.token, api.courses.findCourseCode, { params: { id: String(id) } })).data;
const open = (token: string) => server.call(null, calls.open, { query: { token } });
const take = (token: string) =>
  server.call(null, calls.take, { body: { token, firstName: 'Ann Marie', lastName: 'Lee', password: PASSWORD } });
const redeem = (by: Person, token: string) => server.call(by.token, calls.redeem, { body: { token } });
const redeemCode = ({ token, id }: Person, { code }: Course) =>
  server.call(token, api.licenses.addStudentLicense, { body: { customerId: id, courseCode: code } });
const tokenTo = async (email: string) => /[?&]invitation=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
let count = 0;
const freshEmail = () => `s${++count}@campus.example`;
const logged = async (words: string) =>
  (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '20', search: words } })).data;

describe('a list', () => {
  // INV-585
  test('is compared with the course line by line, changing nothing', async () => {
    const teacher = await make.teacher();
    const course = await courseOf(teacher, 4);
    const [inIt, gone] = [await make.customer(), await make.customer({ firstName: 'Tove' })];
    for (const student of [inIt, gone]) await redeemCode(student, course);
    const [invited, dropped] = [freshEmail(), freshEmail()];
    await send(teacher, course, [invited, dropped]);
    const seen = await compare(teacher, course, [inIt.email.toUpperCase(), invited, 'new@campus.example', 'bo@@x', teacher.email]);
    expect(seen.data).toEqual({
      lines: [
        { line: 2, state: 'in', problem: null },
        { line: 3, state: 'invited', problem: null },
        { line: 4, state: 'new', problem: null },
        { line: 5, state: 'wrong', problem: 'The input is not valid Email!' },
        { line: 6, state: 'teacher', problem: null },
      ],
      leftOut: [
        { kind: 'student', id: expect.any(Number), name: 'Tove Berg', email: gone.email, fileWorks: false },
        { kind: 'invitation', id: expect.any(Number), name: 'Ann Lee', email: dropped, fileWorks: false },
      ],
      places: { all: 4, taken: 2, invited: 2, missing: 1 },
    });
    expect(await server.mailsTo('new@campus.example')).toEqual([]);
    expect(await send(teacher, course, ['new@campus.example'])).toMatchObject({
      status: 409,
      message: 'The course has too few places: 1 more are needed',
    });
  });

  // INV-586, INV-588: sent again, by a double click or by two teachers at once, it mails each person once; each has an entry of their own.
  test('invites no one twice', async () => {
    const [teacher, stranger] = [await make.teacher(), await make.teacher()];
    const course = await courseOf(teacher, 40);
    const emails = Array.from({ length: 20 }, freshEmail);
    const several = await Promise.all([teacher, teacher, admin].map((by) => outcomes(by, course, emails)));
    expect(several.flat().filter((outcome) => outcome === 'invited')).toHaveLength(20);
    expect(await outcomes(teacher, course, [...emails, emails[0] ?? ''])).toEqual(Array(21).fill('invitedBefore'));
    await server.mailTo(emails[19] ?? '');
    expect(emails.map((email) => server.mailServer.count(email))).toEqual(Array(20).fill(1));
    expect(await courseNow(teacher, course)).toMatchObject({ places: 40, taken: 0, invited: 20 });
    const entries = (await logged('Invite Student')).filter(({ changes }) => JSON.stringify(changes).includes(course.code));
    expect(entries).toHaveLength(20);
    expect(JSON.stringify(entries)).not.toContain('campus.example');
    expect(await compare(stranger, course, emails)).toMatchObject({ status: 404, message: 'Course Code Not Found' });
    expect(await send(stranger, course, emails)).toMatchObject({ status: 404 });
  });

  // INV-587: forty people are invited, and another person with the code does not get one of their places.
  test('keeps its places', async () => {
    const teacher = await make.teacher();
    const course = await courseOf(teacher, 2);
    const [invited, other] = [await make.customer(), await make.customer()];
    const email = freshEmail();
    await send(teacher, course, [invited.email, email]);
    expect(await redeemCode(other, course)).toMatchObject({ status: 409, message: 'Maximum number exceeded' });
    // Their own place is kept for them, whichever way they join.
    expect(await redeemCode(invited, course)).toMatchObject({ status: 200 });
    expect((await invitationOf(teacher, course, invited.email)).state).toBe('taken');
    await withdraw(teacher, course, [(await invitationOf(teacher, course, email)).id]);
    expect(await redeemCode(other, course)).toMatchObject({ status: 200 });
    expect(await courseNow(teacher, course)).toMatchObject({ taken: 2, invited: 0 });
  });

  // INV-588
  test('mails no one again within three days, and is bounded', async () => {
    const teacher = await make.teacher();
    const course = await courseOf(teacher, 2);
    const [email, second] = [freshEmail(), freshEmail()];
    await send(teacher, course, [email]);
    const { id } = await invitationOf(teacher, course, email);
    const token = await tokenTo(email);
    expect((await remind(teacher, course, [id])).data).toEqual({ mailed: 0, tooSoon: 1 });
    // Withdrawn by mistake: after inviting again, the link of the first mail is good, and no second mail is sent.
    await withdraw(teacher, course, [id]);
    expect((await open(token)).data.state).toBe('withdrawn');
    expect(await outcomes(teacher, course, [email])).toEqual(['invited']);
    expect((await open(token)).data.state).toBe('open');
    // At most two invitations for each place.
    for (const one of [second, freshEmail(), freshEmail()]) {
      const [open] = (await list(teacher, course)).filter(({ state }) => state === 'open');
      await withdraw(teacher, course, [open?.id ?? 0]);
      expect(await outcomes(teacher, course, [one])).toEqual(['invited']);
    }
    expect(await send(teacher, course, [freshEmail()])).toMatchObject({ status: 409, message: /at most 2 invitations/ });
    await withdraw(teacher, course, [(await invitationOf(teacher, course, second)).id]);
    server.setNow('2026-11-24T10:00:01Z');
    const later = await make.admin(); // with a session that has not expired
    await send(later, course, [email]);
    expect(await server.mailTo(email)).toContain('Reminder: your place in Room acoustics');
    expect(await invitationOf(later, course, email)).toMatchObject({ mails: 2, bounced: null, mayMailFrom: '2026-11-27T10:00:01.000Z' });
    expect((await remind(later, course, [id])).data).toEqual({ mailed: 0, tooSoon: 1 });
    server.setNow(NOON);
  });
});

// INV-588
test('the name of a course never becomes a link in its emails, and no last day in the past makes the portal forget people early', async () => {
  const teacher = await make.teacher();
  const course = await courseOf(teacher, 4);
  const edit = (more: object) => server.call(teacher.token, api.courses.editCourse, { body: { id: course.id, ...more } });
  await edit({ name: 'Pay at https://evil.example/now or www.evil.example' });
  const email = freshEmail();
  await send(teacher, course, [email]);
  const mail = await server.mailTo(email);
  expect(mail).toContain('the course Pay at https: // evil. example/now or www. evil. example.');
  expect(mail).not.toContain('evil.example');
  expect((await edit({ redeemUntil: '2026-11-02' })).data).toEqual([
    { field: 'redeemUntil', message: 'The last day to redeem must be between 20/11/2026 and 30/01/2027' },
  ]);
  expect((await edit({ redeemUntil: '2026-11-20' })).data).toMatchObject({ redeemUntil: '2026-11-20' });
});

describe('the link', () => {
  // INV-589: name and password are enough, as the mail has proved the address; on a second device the invitation is already accepted.
  test('makes an account that is active at once, with the license in hand', async () => {
    const teacher = await make.teacher();
    const course = await courseOf(teacher, 5);
    const email = freshEmail();
    await send(teacher, course, [email]);
    const token = await tokenTo(email);
    expect((await open(token)).data).toMatchObject({
      ...{ state: 'open', email, firstName: 'Ann', lastName: 'Lee', account: 'none' },
      course: { name: 'Room acoustics', teacher: 'Marek Dvořák', startDate: '2026-11-01', redeemUntil: '2027-01-30' },
    });
    const both = await Promise.all([take(token), take(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await open(token)).data).toMatchObject({ state: 'taken', firstName: '', account: 'signIn' });
    const signedIn = await server.call(null, api.signIn.login, { body: { username: email, password: PASSWORD } });
    expect(signedIn.data).toMatchObject({
      customer: { name: 'Ann Marie Lee', organization: 'Institute of Acoustics' },
      licenses: [{ endDate: '2027-01-30' }],
    });
    expect(await open(token.slice(0, -2))).toMatchObject({ status: 404, message: 'This link is unknown' });
  });

  // INV-589
  test('is taken only by the account it was sent to, and gives a password to a person without a proven one', async () => {
    const teacher = await make.teacher();
    const course = await courseOf(teacher, 5);
    const [student, other] = [await make.customer(), await make.customer()];
    const stolen = freshEmail();
    const signUp = { firstName: 'Eve', lastName: 'Stranger', organization: 'X', countryId: 752, phoneNumber: '1', email: stolen };
    await server.call(null, api.signUp.addCustomer, { body: { ...signUp, password: 'Stranger&Chair9' } });
    await send(teacher, course, [student.email, stolen]);
    const token = await tokenTo(student.email);
    expect((await open(token)).data).toMatchObject({ state: 'open', account: 'signIn' });
    expect(await redeem(other, token)).toMatchObject({ status: 409, message: 'This invitation was sent to another address than yours' });
    expect(await take(token)).toMatchObject({ status: 409, message: 'This address has an account. Please sign in.' });
    expect(await redeem(student, token)).toMatchObject({ status: 200 });
    expect(await redeem(student, token)).toMatchObject({ status: 409, message: 'Course already requested' });
    const theirs = await tokenTo(stolen);
    expect((await open(theirs)).data.account).toBe('password');
    expect(await take(theirs)).toMatchObject({ status: 200 });
    const login = (password: string) => server.call(null, api.signIn.login, { body: { username: stolen, password } });
    expect((await login('Stranger&Chair9')).status).toBe(401);
    expect((await login(PASSWORD)).data.licenses).toHaveLength(1);
  });

  // INV-590
  test('says what happened to the course and to the place', async () => {
    const teacher = await make.teacher();
    const course = await courseOf(teacher, 5);
    const email = freshEmail();
    await send(teacher, course, [email]);
    const token = await tokenTo(email);
    const stateOn = async (day: string) => {
      server.setNow(`${day}T10:00:00Z`);
      const { state } = (await open(token)).data;
      server.setNow(NOON);
      return state;
    };
    expect([await stateOn('2026-10-31'), await stateOn('2027-01-30'), await stateOn('2027-01-31')]).toEqual(['notYet', 'open', 'over']);
    const pause = (paused: boolean) => server.call(admin.token, api.courses.updateCourse, { body: { id: course.id, paused } });
    await pause(true);
    expect((await open(token)).data.state).toBe('paused');
    expect(await take(token)).toMatchObject({ status: 423, message: 'This code is paused' });
    expect(await send(teacher, course, [freshEmail()])).toMatchObject({ status: 423 });
    await pause(false);
    await take(token);
    const { data: students } = await server.call(teacher.token, api.courses.students, { params: { id: String(course.id) }, query: {} });
    await server.call(teacher.token, api.courses.freePlace, { body: { courseId: course.id, licenseId: students[0]?.id ?? 0 } });
    expect((await open(token)).data.state).toBe('withdrawn');
    // The next list invites them again.
    expect((await compare(teacher, course, [email])).data.lines).toEqual([{ line: 2, state: 'again', problem: null }]);
    expect(await outcomes(teacher, course, [email])).toEqual(['invited']);
    expect((await open(token)).data.state).toBe('open');
  });
});

// INV-591
test('no longer invites a person who is erased', async () => {
  const teacher = await make.teacher();
  const course = await courseOf(teacher, 5);
  const student = await make.customer();
  await send(teacher, course, [student.email]);
  await server.call(admin.token, api.erasing.erase, { body: { id: student.id, confirm: student.email, reason: 'Asked for' } });
  const { rows } = await sql`SELECT FROM course_invitation WHERE course_id = ${course.id}`.execute(server.db);
  expect(rows).toHaveLength(0);
});

// INV-591: a course that is deleted and restored still has its invitations; INV-592: they are deleted 30 days after the last day of redeeming.
test('invitations go and come back with the course, and addresses are kept no longer than needed', async () => {
  const teacher = await make.teacher();
  const course = await courseOf(teacher, 5);
  const [email, withdrawn] = [freshEmail(), freshEmail()];
  await send(teacher, course, [email, withdrawn]);
  await withdraw(teacher, course, [(await invitationOf(teacher, course, withdrawn)).id]);
  const token = await tokenTo(email);
  await server.call(admin.token, api.courses.deleteCourse, { params: { id: String(course.id) } });
  expect(await open(token)).toMatchObject({ status: 404 });
  await server.call(admin.token, api.bin.restore, { body: { kind: 'course', id: course.id } });
  expect((await open(token)).data.state).toBe('open');
  const kept = async () => {
    await server.worker.look();
    const rows = await server.db.selectFrom('course_invitation').select('email').where('course_id', '=', course.id).orderBy('id').execute();
    return rows.map((row) => row.email);
  };
  expect(await kept()).toEqual([email, withdrawn]);
  server.setNow('2026-12-22T10:00:00Z');
  expect(await kept()).toEqual([email]);
  server.setNow('2027-03-01T10:00:00Z');
  expect(await kept()).toEqual([email]);
  server.setNow('2027-03-02T10:00:00Z');
  expect(await kept()).toEqual([]);
  server.setNow(NOON);
});
