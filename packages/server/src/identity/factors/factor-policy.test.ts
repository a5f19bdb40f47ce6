import { api, ROLE } from '@lm/contract';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person } from '../../../test/people.ts';
import { beginPolicy, demandedBy, endSessionsWithoutFactor } from './factor-policy.queries.ts';

/** A portal where staff must have a second factor from 10:00 on the 21st: Priya is there before that, Rowan comes later. */
const { server, make } = await givenServer({ SECOND_FACTOR_FOR: 'staff', SIGN_IN_FAILURES: '1000' });
const priya = await make.admin();
await server.portal.write((tx) => beginPolicy(tx, demandedBy(server.portal.config), server.portal.steady()));
const rowan = await make.sales();

const login = (person: Person, codes: object = {}, password = PASSWORD) =>
  server.call(null, api.signIn.login, { body: { username: person.email, password, ...codes } });
const begin = (person: Person, password = PASSWORD) =>
  server.call(null, api.factors.beginAtSignIn, { body: { username: person.email, password } });
const mailedTo = async ({ email }: Person) => /code where you sign in: (\d{8})/.exec(await server.mailTo(email))?.[1] ?? '';
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.portal.now().getTime() });

test('FAC-660: people already there have seven days, are told the deadline, and are signed out after it', async () => {
  expect((await login(priya)).statusCode).toBe('OK');
  const mine = await server.call(priya.token, api.factors.getFactors, {});
  expect(mine.data.dueAt).toBe('2026-11-28T10:00:00.000Z');
  const hourly = () => server.portal.write((tx) => endSessionsWithoutFactor(tx, 'staff', server.portal.steady()));
  const kim = await make.customer();
  await hourly();
  expect((await server.call(priya.token, api.factors.getFactors, {})).statusCode).toBe('OK');
  server.setNow('2026-11-28T10:00:01Z');
  expect((await login(priya)).statusCode).toBe('FACTOR_NEEDED');
  const late = await make.customer();
  await hourly();
  expect((await server.call(priya.token, api.factors.getFactors, {})).statusCode).toBe('GONE');
  expect((await server.call(late.token, api.factors.getFactors, {})).statusCode).toBe('OK');
  expect((await login(kim)).statusCode).toBe('OK');
  server.setNow('2026-11-21T10:00:00Z');
});

test('FAC-661: people who come later set one up at their first sign-in, with a code sent to their mailbox', async () => {
  const refused = await login(rowan);
  expect([refused.statusCode, refused.text.includes('access_token')]).toEqual(['FACTOR_NEEDED', false]);
  const { secret } = (await begin(rowan)).data;
  const mailCode = await mailedTo(rowan);
  const wrong = await login(rowan, { code: codeOf(secret), mailCode: '00000000' });
  expect(wrong.message).toBe('That is not the code from the newest email, or it is older than 15 minutes');
  expect((await login(rowan, { code: '000000', mailCode })).message).toBe(
    'That code is wrong or has been used. Please wait for the next one',
  );
  const done = await login(rowan, { code: codeOf(secret), mailCode });
  expect([done.statusCode, done.data.recoveryCodes?.length]).toEqual(['OK', 10]);
  expect((await login(rowan, { code: codeOf(secret), mailCode })).statusCode).toBe('FACTOR_NEEDED'); // both codes are used up
  server.setNow('2026-11-21T10:02:00Z');
  expect((await login(rowan, { code: codeOf(secret) })).statusCode).toBe('OK');
  const { access_token } = (await login(priya)).data;
  const entries = await server.call(access_token, api.log.getLogs, { query: { page: '1', pageSize: '5', search: rowan.email } });
  expect(entries.data.map(({ action }) => action)).toEqual(['Add Second Factor']);
  expect((await server.call(done.data.access_token, api.factors.removeCodes, {})).message).toBe(
    'Your role needs a second factor. Set it up on a new phone instead of removing it',
  );
});

test('FAC-661: the password alone sets nothing up: not without the email, not late, not for a person who has a factor or needs none', async () => {
  const [bo, kim] = [await make.sales(), await make.customer()];
  expect((await begin(bo, 'Wrong&Pass1')).statusCode).toBe('UNAUTHORIZED');
  expect((await begin(kim)).statusCode).toBe('CONFLICT');
  expect((await begin(rowan)).statusCode).toBe('CONFLICT');
  const { secret } = (await begin(bo)).data;
  const first = await mailedTo(bo);
  for (const codes of [{ code: codeOf(secret) }, { mailCode: first }, { code: codeOf(secret), mailCode: '12345678' }])
    expect((await login(bo, codes)).statusCode).toBe('FACTOR_NEEDED');
  server.setNow('2026-11-21T10:20:00Z');
  expect((await login(bo, { code: codeOf(secret), mailCode: first })).statusCode).toBe('FACTOR_NEEDED');
  for (let count = 0; count < 4; count++) await begin(bo);
  expect((await begin(bo)).statusCode).toBe('TOO_MANY_REQUESTS'); // five mails an hour
});

test('FAC-662: no one is asked where no mail can be sent', () => {
  expect(demandedBy({ secondFactorFor: 'everyone', smtpUrl: null })).toBe('none');
  expect(demandedBy({ secondFactorFor: 'everyone', smtpUrl: 'smtp://mail.example' })).toBe('everyone');
});

test('FAC-659: a customer who is given a staff role sets one up at the next sign-in', async () => {
  const mara = await make.customer();
  expect((await login(mara)).statusCode).toBe('OK');
  await server.db.insertInto('customer_role').values({ customer_id: mara.id, role_id: ROLE.distributor }).execute();
  expect((await login(mara)).statusCode).toBe('FACTOR_NEEDED');
});
