import { createHash } from 'node:crypto';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer({ SIGN_UPS_AN_HOUR: '8' });

const NOON = '2026-11-21T10:00:00Z';
const calls = api.signUp;
const MARA = {
  firstName: 'Mara',
  lastName: "O'Brien",
  organization: 'KTH',
  countryId: SWEDEN,
  phoneNumber: '46812345678',
  password: PASSWORD,
};
const signUp = (email: string, more: object = {}) => server.call(null, calls.addCustomer, { body: { ...MARA, email, ...more } });
const login = (username: string, password = PASSWORD) => server.call(null, api.signIn.login, { body: { username, password } });
const confirm = (token: string) => server.call(null, calls.confirmAccount, { query: { token } });
const resend = (token: string) => server.call(null, calls.resendConfirmationEmail, { query: { token } });
const forgot = (email: string) => server.call(null, calls.resetPassword, { query: { email } });
const setPassword = (urlToken: string, newPassword: string) => server.call(null, calls.updatePassword, { body: { urlToken, newPassword } });
const check = async (token: string) => (await server.call(token, api.signIn.validateAuthentication, { query: {} })).status;
const tokenIn = (mail: string) => /[?&](?:token|urlToken)=([\w-]+)/.exec(mail)?.[1] ?? '';

describe('signing up', () => {
  // SGN-14
  test('sign up, mail, activate, sign in; the log has it once', async () => {
    expect(await signUp('mara@example.com')).toMatchObject({ status: 200, data: { email: 'mara@example.com', roles: [{ id: 2 }] } });
    expect(await login('mara@example.com')).toMatchObject({ status: 403, statusCode: 'USER_DISABLED' });
    const mail = await server.mailTo('mara@example.com');
    expect(mail).toContain('https://portal.example/activated?token=');
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, data: null });
    expect(await login('mara@example.com')).toMatchObject({ status: 200, data: { customer: { name: "Mara O'Brien", rights: [] } } });
    const admin = await make.admin();
    const { data } = await server.call(admin.token, api.log.getLogs, { query: { search: 'mara@example.com' } });
    expect(data.map(({ action }) => action)).toEqual(['Sign Up']);
  });

  // SGN-5, PEO-10
  test('an email that is taken, whatever its case, is reported', async () => {
    await signUp('taken@example.com');
    expect(await signUp('Taken@Example.com')).toMatchObject({ status: 409, message: 'Email is exist' });
  });

  // PEO-6, PEO-7, PEO-8, PEO-9
  test('the answer says field by field what is wrong, in the words of the specification', async () => {
    const seen = await signUp('not an email', { firstName: 'Mara Maria', lastName: '', phoneNumber: '+46', password: 'weak' });
    expect(Object.fromEntries(seen.problems.map(({ field, message }) => [field, message]))).toEqual({
      firstName: 'The input is not valid Name!',
      lastName: 'Please input customer last name',
      phoneNumber: 'Please enter digits only',
      email: 'The input is not valid Email!',
      password: 'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters',
    });
  });
});

describe('the activation link', () => {
  // SGN-17
  test('opened twice is fine; with a letter missing it is unknown', async () => {
    await signUp('twice@example.com');
    const token = tokenIn(await server.mailTo('twice@example.com'));
    expect((await confirm(token.slice(0, -1))).status).toBe(404);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    const { data } = await login('twice@example.com');
    const off = { id: data.customer.id, active: false };
    await server.call((await make.admin()).token, api.customers.setActiveStatus, { body: off });
    await confirm(token);
    expect(await login('twice@example.com')).toMatchObject({ status: 403, statusCode: 'USER_DISABLED' });
  });

  // SGN-9
  test('after 24 hours it has expired; resending brings one that works, and the old one stays expired', async () => {
    await signUp('late@example.com');
    const old = tokenIn(await server.mailTo('late@example.com'));
    server.setNow('2026-11-22T10:00:01Z');
    expect(await confirm(old)).toMatchObject({ status: 423, statusCode: 'LOCKED' });
    expect((await resend(old)).status).toBe(200);
    const fresh = tokenIn(await server.mailTo('late@example.com'));
    expect((await confirm(old)).status).toBe(423);
    expect((await confirm(fresh)).status).toBe(200);
    expect((await resend(fresh)).status).toBe(200); // verified: nothing is sent
    expect(await server.mailsTo('late@example.com')).toEqual(['activation', 'activation']);
    server.setNow(NOON);
  });

  // SGN-11, SGN-12
  test('asked for repeatedly: one within a minute, five within an hour', async () => {
    await signUp('many@example.com');
    const token = tokenIn(await server.mailTo('many@example.com'));
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute++) {
      server.setNow(`2026-11-21T10:0${minute}:30Z`);
      statuses.push((await resend(token)).status);
    }
    // The link of 10:00:00 is enough for 10:00:30 too; four more are sent, and then those five are enough.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await server.mailsTo('many@example.com')).toHaveLength(5);
    expect((await confirm(token)).status).toBe(200);
    server.setNow(NOON);
  });

  // SGN-824
  test('asked for by email: the same answer for every address, mail only to waiting accounts, and a limit for each network', async () => {
    const again = (email: string) => server.call(null, calls.sendActivation, { body: { email } });
    await signUp('waits@example.com');
    const kim = await make.customer(); // verified long ago
    const off = await signUp('switched-off@example.com');
    await server.call((await make.admin()).token, api.customers.setActiveStatus, { body: { id: off.data.id, active: false } });
    server.setNow('2026-11-21T10:01:30Z');
    for (const email of ['Waits@Example.com', kim.email, 'switched-off@example.com', 'unknown@example.com'])
      expect(await again(email)).toMatchObject({ status: 200, data: null });
    expect(await server.mailsTo('waits@example.com')).toEqual(['activation', 'activation']);
    expect(await server.mailsTo(kim.email)).toEqual([]);
    expect(await server.mailsTo('switched-off@example.com')).toEqual(['activation']);
    expect((await confirm(tokenIn(await server.mailTo('waits@example.com')))).status).toBe(200);
    for (const status of [200, 200, 200, 200, 429]) expect((await again('unknown@example.com')).status).toBe(status);
    server.setNow(NOON);
  });
});

describe('a forgotten password', () => {
  // SGN-28
  test('forgot, reset, sign in; the old password and the old sessions are dead, and a mail says so', async () => {
    const kim = await make.customer();
    expect(await forgot('nobody@example.com')).toMatchObject({ status: 404, message: 'Wrong Email or Email does not exist !' });
    expect((await forgot(kim.email.toUpperCase())).status).toBe(200);
    const token = tokenIn(await server.mailTo(kim.email));
    expect(await check(kim.token)).toBe(200);
    expect((await setPassword(token, 'Other&Word99')).status).toBe(200);
    expect(await check(kim.token)).toBe(410);
    expect((await login(kim.email)).status).toBe(401);
    expect((await login(kim.email, 'Other&Word99')).status).toBe(200);
    expect((await setPassword(token, 'Third&Word99')).status).toBe(423);
    expect(await server.mailsTo(kim.email)).toEqual(['reset', 'password-changed']);
  });

  test('the link works for an hour', async () => {
    const kim = await make.customer();
    await forgot(kim.email);
    const link = tokenIn(await server.mailTo(kim.email));
    server.setNow('2026-11-21T11:00:01Z');
    expect((await setPassword(link, 'Other&Word99')).status).toBe(423);
    server.setNow(NOON);
  });

  /** Asks for a link in each of these minutes after ten; returns the answers. */
  const forgotAt = async (email: string, minutes: number[]) => {
    const statuses: number[] = [];
    for (const minute of minutes) {
      server.setNow(`2026-11-21T10:${minute}:00Z`);
      statuses.push((await forgot(email)).status);
    }
    return statuses;
  };

  // SGN-12, SGN-44
  test('strangers who ask for links end none already sent, fill no mailbox, and keep no one from a link', async () => {
    const kim = await make.customer();
    await forgot(kim.email);
    const own = tokenIn(await server.mailTo(kim.email));
    expect(await forgotAt(kim.email, [11, 12, 13, 14, 15, 16, 17, 18])).toEqual(Array(8).fill(200));
    expect(await server.mailsTo(kim.email)).toEqual(Array(5).fill('reset'));
    const newest = tokenIn(await server.mailTo(kim.email));
    server.setNow('2026-11-21T10:59:00Z');
    expect((await setPassword(own, 'Other&Word99')).status).toBe(200);
    expect((await setPassword(newest, 'Third&Word99')).status).toBe(423); // a new password ends the others
    // Forgotten again within the hour: no link works any more, so a new one is sent.
    expect((await forgot(kim.email)).status).toBe(200);
    expect((await setPassword(tokenIn(await server.mailTo(kim.email)), 'Third&Word99')).status).toBe(200);
    server.setNow(NOON);
  });

  // SGN-8
  test('a link for a first password ends when staff send the next', async () => {
    const admin = await make.admin();
    const person = { firstName: 'Kim', lastName: 'Berg', organization: 'KTH', phoneNumber: '46812345678', countryId: SWEDEN };
    const email = 'kim.invited@example.com';
    await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...person, email, rolesId: [2] } });
    const first = tokenIn(await server.mailTo(email));
    await server.call(admin.token, api.users.inviteUser, { body: { ...person, email, rolesId: [3] } });
    await server.worker.idle('mail');
    expect(await server.mailsTo(email)).toEqual(['first-password', 'invitation']);
    expect((await setPassword(first, 'Other&Word99')).status).toBe(423);
  });
});

// SAF-4, SAF-5, SGN-35
test('nothing in the database opens anything: no password, token or link in clear text', async () => {
  await signUp('secret@example.com', { password: 'Unfindable&77' });
  const token = tokenIn(await server.mailTo('secret@example.com'));
  await confirm(token);
  await login('secret@example.com', 'Unfindable&76');
  await login('Unfindable&77', 'x');
  const { data } = await login('secret@example.com', 'Unfindable&77');
  const kept = await server.db
    .selectFrom('customer')
    .innerJoin('session', 'session.customer_id', 'customer.id')
    .select(['password_hash', 'token_hash'])
    .where('email', '=', 'secret@example.com')
    .executeTakeFirstOrThrow();
  expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(Buffer.from(kept.token_hash)).toEqual(createHash('sha256').update(data.access_token).digest());
  expect(Buffer.from(data.access_token, 'base64url')).toHaveLength(32); // 256 bits
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(
    server.db,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`SELECT row_to_json(t)::text AS text FROM ${sql.table(name)} t`.execute(server.db);
    const text = rows.map((row) => row.text).join('\n');
    for (const secret of ['Unfindable&7', token, data.access_token]) expect([name, text.includes(secret)]).toEqual([name, false]);
  }
});

// SGN-33
test('sign-ups from one place are limited to a number an hour', async () => {
  server.setNow('2026-11-22T10:00:00Z');
  const statuses: number[] = [];
  for (let count = 0; count < 9; count++) statuses.push((await signUp(`many.${count}@example.com`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  server.setNow(NOON);
});
