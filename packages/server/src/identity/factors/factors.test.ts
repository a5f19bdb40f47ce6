import { api } from '@lm/contract';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { givenServer, startTwoServers } from '../../../test/given.ts';
import { PASSWORD, type Person, peopleOf } from '../../../test/people.ts';
import { seal, unseal } from '../../lib/sealed-secrets.ts';

const { server, make } = await givenServer({ SIGN_IN_FAILURES: '1000', TRUST_PROXY: '1' });

const login = (person: Person, code?: string, at = server) =>
  at.call(null, api.signIn.login, { body: { username: person.email, password: PASSWORD, ...(code !== undefined && { code }) } });
const wordOf = async (person: Person, code?: string) => (await login(person, code)).statusCode;

const codeAt = (secret: string, moment: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(moment) });

/** Sets up one-time codes at 10:00:00, which uses up the step of that moment. */
async function withCodes(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  server.setNow('2026-11-21T10:00:00Z');
  const { secret } = (await server.call(person.token, api.factors.beginCodes, {})).data;
  const code = codeAt(secret, '2026-11-21T10:00:00Z');
  const done = await server.call(person.token, api.factors.finishCodes, { body: { code } });
  return { secret, recoveryCodes: done.data.recoveryCodes };
}

describe('one-time codes', () => {
  test('FAC-650, FAC-651, FAC-654: are set up with a secret and its first code, asked for at the next sign-in, and mailed and logged', async () => {
    const priya = await make.admin();
    expect((await server.call(priya.token, api.factors.finishCodes, { body: { code: '123456' } })).statusCode).toBe('NOT_FOUND');
    const begun = await server.call(priya.token, api.factors.beginCodes, {});
    expect(begun.data.address).toContain('otpauth://totp/Simulator%20License%20Manager:');
    const wrong = await server.call(priya.token, api.factors.finishCodes, { body: { code: '000000' } });
    expect(wrong.problems).toMatchObject([{ field: 'code' }]);
    expect(await wordOf(priya)).toBe('OK'); // nothing counts before its first code

    const { recoveryCodes } = await withCodes(priya);
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await wordOf(priya)).toBe('FACTOR_NEEDED');
    const mine = await server.call(priya.token, api.factors.getFactors, {});
    expect(mine.data).toEqual({ codesSince: '2026-11-21T10:00:00.000Z', recoveryCodes: 10, passkeys: 0, dueAt: null });
    expect(await server.mailTo(priya.email)).toContain('One-time codes were set up for your account');
    const [entry] = (await server.call(priya.token, api.log.getLogs, { query: { page: '1', pageSize: '1', search: priya.email } })).data;
    expect(entry).toMatchObject({ adminEmail: priya.email, action: 'Add Second Factor' });
  });

  test('FAC-652: a code counts once: not by enrolling and signing in, not twice, not backwards', async () => {
    const kim = await make.customer();
    const { secret } = await withCodes(kim);
    expect(await wordOf(kim, codeAt(secret, '2026-11-21T10:00:00Z'))).toBe('FACTOR_NEEDED'); // the setup used it up
    server.setNow('2026-11-21T10:01:00Z');
    const next = codeAt(secret, '2026-11-21T10:01:00Z');
    expect([await wordOf(kim, next), await wordOf(kim, next)]).toEqual(['OK', 'FACTOR_NEEDED']);
    expect(await wordOf(kim, codeAt(secret, '2026-11-21T10:00:30Z'))).toBe('FACTOR_NEEDED'); // within the window, but before the one used
    expect(await wordOf(kim, codeAt(secret, '2026-11-21T10:01:30Z'))).toBe('OK'); // a phone half a minute ahead
    expect(await wordOf(kim, codeAt(secret, '2026-11-21T10:03:00Z'))).toBe('FACTOR_NEEDED'); // too far ahead
  });

  test('FAC-652: if two servers get the same code at once, only one lets the person in', async () => {
    const { one, other, close } = await startTwoServers();
    const there = peopleOf(one);
    const mara = await there.customer();
    const { secret } = (await one.call(mara.token, api.factors.beginCodes, {})).data;
    await one.call(mara.token, api.factors.finishCodes, { body: { code: codeAt(secret, '2026-11-21T10:00:00Z') } });
    for (const server of [one, other]) server.setNow('2026-11-21T10:05:00Z');
    const code = codeAt(secret, '2026-11-21T10:05:00Z');
    const seen = await Promise.all([one, other, one, other].map(async (server) => (await login(mara, code, server)).statusCode));
    expect(seen.toSorted()).toEqual(['FACTOR_NEEDED', 'FACTOR_NEEDED', 'FACTOR_NEEDED', 'OK']);
    await close();
  });

  test('FAC-653: codes cannot be guessed: twenty wrong ones an hour for an account, whatever the network', async () => {
    const bo = await make.customer();
    const { secret } = await withCodes(bo);
    for (let count = 0; count < 20; count++) expect(await wordOf(bo, '000000')).toBe('FACTOR_NEEDED');
    server.setNow('2026-11-21T10:10:00Z');
    expect(await wordOf(bo, codeAt(secret, '2026-11-21T10:10:00Z'))).toBe('TOO_MANY_REQUESTS');
    server.setNow('2026-11-21T11:10:00Z');
    expect(await wordOf(bo, codeAt(secret, '2026-11-21T11:10:00Z'))).toBe('OK');
  });

  test('FAC-655: the database alone does not have the secrets, and one sealed for a person opens for no other', async () => {
    const iva = await make.customer();
    const { secret, recoveryCodes } = await withCodes(iva);
    const kept = await server.db.selectFrom('one_time_code').selectAll().where('customer_id', '=', iva.id).executeTakeFirstOrThrow();
    expect(kept.secret).not.toContain(secret);
    const { sealKey } = server.portal.keys;
    expect(unseal(sealKey, `one-time codes of ${iva.id}`, kept.secret)).toBe(secret);
    expect(unseal(sealKey, `one-time codes of ${iva.id + 1}`, kept.secret)).toBeNull();
    expect(unseal(Buffer.alloc(32), `one-time codes of ${iva.id}`, kept.secret)).toBeNull();
    expect(unseal(sealKey, 'a', seal(sealKey, 'a', 'Grüße'))).toBe('Grüße');
    const marks = await server.db.selectFrom('recovery_code').select('mark').where('customer_id', '=', iva.id).execute();
    expect(marks.map(({ mark }) => mark.toString('utf8')).join()).not.toContain(recoveryCodes[0]);
  });
});

describe('recovery codes', () => {
  test('FAC-656: each works once, however it is typed, is mailed, and ends when new ones are made', async () => {
    const rowan = await make.sales();
    const { recoveryCodes } = await withCodes(rowan);
    const [first = '', second = ''] = recoveryCodes;
    expect(await wordOf(rowan, first.toLowerCase().replaceAll('-', ' '))).toBe('OK');
    expect(await wordOf(rowan, first)).toBe('FACTOR_NEEDED');
    expect(await server.mailTo(rowan.email)).toContain('9 codes left');
    const renewed = await server.call(rowan.token, api.factors.renewRecoveryCodes, {});
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(await wordOf(rowan, second)).toBe('FACTOR_NEEDED');
    expect(await wordOf(rowan, renewed.data.recoveryCodes[9])).toBe('OK');
  });

  test('FAC-656: another person’s do not work, and they go with the codes', async () => {
    const [kim, bo] = [await make.customer(), await make.customer()];
    const { recoveryCodes } = await withCodes(kim);
    await withCodes(bo);
    expect(await wordOf(bo, recoveryCodes[0])).toBe('FACTOR_NEEDED');
    await server.call(kim.token, api.factors.removeCodes, {});
    expect((await server.call(kim.token, api.factors.getFactors, {})).data).toEqual({
      codesSince: null,
      recoveryCodes: 0,
      passkeys: 0,
      dueAt: null,
    });
    expect((await server.call(kim.token, api.factors.renewRecoveryCodes, {})).statusCode).toBe('CONFLICT');
    expect(await wordOf(kim)).toBe('OK');
  });
});

describe('a person with only the password', () => {
  test('FAC-653: cannot use up the owner’s attempts at recovery codes elsewhere', async () => {
    const bo = await make.sales();
    const { recoveryCodes } = await withCodes(bo);
    const from = async (network: string, code: string) => {
      const payload = { username: bo.email, password: PASSWORD, code };
      const headers = { 'x-forwarded-for': network };
      return (await server.inject({ method: 'POST', url: '/api/customers/login', headers, payload })).statusCode;
    };
    for (let count = 0; count < 20; count++) expect(await from('203.0.113.9', '000000')).toBe(401);
    for (let count = 0; count < 20; count++) expect(await from('203.0.113.9', 'AAAA-AAAA-AAAA-AAAA')).toBe(401);
    expect(await from('203.0.113.9', recoveryCodes[0] ?? '')).toBe(429);
    expect(await from('198.51.100.7', '000000')).toBe(429);
    expect(await from('198.51.100.7', recoveryCodes[0] ?? '')).toBe(200);
  });

  test('FAC-667, SEC-790: leaves a trace with each wrong code: the owner is mailed after three within an hour, Admins after five', async () => {
    const [priya, bo] = [await make.admin(), await make.customer()];
    await withCodes(bo);
    server.setNow('2026-11-21T14:00:00Z'); // no alert of the kind was mailed within the hour
    const told = async () => {
      await server.portal.noticed();
      const count = async ({ email }: Person, purpose: string) => (await server.mailsTo(email)).filter((one) => one === purpose).length;
      return [await count(bo, 'code-wrong'), await count(priya, 'security-alert')];
    };
    const seen = [];
    for (let tries = 1; tries <= 6; tries++) {
      await login(bo, '000000');
      seen.push(await told());
    }
    expect(seen).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    const noted = await server.db.selectFrom('security_event').selectAll().where('about_id', '=', bo.id).orderBy('id').execute();
    expect(noted.filter(({ kind }) => kind === 'sign-in.codeWrong')).toMatchObject([
      { times: 6, network: '127.0.0.1', facts: { reason: 'wrongCode' } },
    ]);
    expect(await server.mailTo(bo.email)).toContain('followed by a wrong code');
    expect(await server.mailTo(priya.email)).toContain('the latest of 5');
  });

  test('FAC-657: gets no token, whatever else they send, and learns nothing that a wrong password would not tell', async () => {
    const priya = await make.admin();
    await withCodes(priya);
    for (const code of [undefined, '', '      ', 'null', '12345', '1234567', 'AAAA-AAAA-AAAA-AAAA', '٠٠٠٠٠٠']) {
      const seen = await login(priya, code);
      expect([seen.statusCode, seen.text.includes('access_token')]).toEqual(['FACTOR_NEEDED', false]);
    }
    const wrong = await server.call(null, api.signIn.login, { body: { username: priya.email, password: 'Wrong&Pass1', code: '123456' } });
    expect(wrong.message).toBe('Wrong Email or Password!');
  });

  test('FAC-658: a new password by mail leaves the second factor in place', async () => {
    const mara = await make.customer();
    await withCodes(mara);
    await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
    const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email))?.[1] ?? '';
    await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Other&Word88' } });
    const body = { username: mara.email, password: 'Other&Word88' };
    expect((await server.call(null, api.signIn.login, { body })).statusCode).toBe('FACTOR_NEEDED');
  });
});
