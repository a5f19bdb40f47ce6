import { api } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD } from '../../../test/people.ts';
import { setPassword as writePassword } from '../people/credentials.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

const { server, make } = await givenServer();

const login = (username: string, password: string) => server.call(null, api.signIn.login, { body: { username, password } });
const check = (token: string) => server.call(token, api.signIn.validateAuthentication, { query: { timestamp: '1' } });

const NEWCOMER = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  organization: 'KTH',
  phoneNumber: '46812345678',
  countryId: 752,
  rolesId: [2],
};

/** Adds a customer as an admin does and answers the token of the mailed link. */
async function invited(email: string): Promise<string> {
  const admin = await make.admin();
  await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...NEWCOMER, email } });
  const mail = await server.mailTo(email);
  expect(mail).toContain('https://portal.example/update-password-page?urlToken=');
  return /urlToken=([\w-]+)/.exec(mail)?.[1] ?? '';
}
const setPassword = (urlToken: string, newPassword = PASSWORD) =>
  server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword } });

describe('signing in', () => {
  test('SEC-780: is noted for the operator with account, network and request, without anything that was typed', async () => {
    const { id, email } = await make.customer();
    await login(email, PASSWORD);
    const noted = await server.db.selectFrom('security_event').selectAll().where('about_id', '=', id).execute();
    expect(noted).toMatchObject([{ kind: 'sign-in.ok', network: '127.0.0.1', facts: { proof: 'password' } }]);
    expect(noted[0]?.request_id).toMatch(/^req-/);
    expect(JSON.stringify(noted)).not.toContain(PASSWORD);
  });

  // SGN-25, WIRE-32, WIRE-33
  test('with the right password, whatever the case of the email, the answer has the person, licenses and rights', async () => {
    const mara = await make.customer({ email: 'Mara@Example.com' });
    const row = () => sql`SELECT xmin::text FROM customer WHERE id = ${mara.id}`.execute(server.db).then(({ rows }) => rows);
    await login('mara@example.com', PASSWORD); // the first one is kept with the person
    const before = await row();
    const seen = await login('mara@EXAMPLE.com', PASSWORD);
    expect(await row()).toEqual(before);
    expect(seen).toMatchObject({ status: 200, data: { customer: { id: mara.id, rights: [], note: null }, licenses: [] } });
    expect(await check(seen.data.access_token)).toMatchObject({ status: 200, data: 'authentication is valid!' });
  });

  test('a wrong password and an unknown email get the same answer', async () => {
    const mara = await make.customer();
    const refused = { status: 401, statusCode: 'UNAUTHORIZED', message: 'Wrong Email or Password!' };
    expect(await login(mara.email, 'Wrong&Password9')).toMatchObject(refused);
    expect(await login('nobody@example.com', PASSWORD)).toMatchObject(refused);
  });

  test('a deactivated account is refused, and its sessions end at once', async () => {
    const [admin, mara] = [await make.admin(), await make.customer()];
    await server.call(admin.token, api.customers.setActiveStatus, { body: { id: mara.id, active: false } });
    expect(await check(mara.token)).toMatchObject({ status: 410, message: 'Session Expired' });
    expect(await login(mara.email, PASSWORD)).toMatchObject({
      status: 403,
      statusCode: 'USER_DISABLED',
      message: 'Please Activate Your Account Using The Link Sent To Your Email',
    });
  });

  test('a session ends after 8 idle hours, and after 30 days at the latest', async () => {
    const mara = await make.customer();
    server.setNow('2026-11-21T17:59:00Z');
    expect((await check(mara.token)).status).toBe(200);
    server.setNow('2026-11-22T02:00:00Z');
    expect((await check(mara.token)).status).toBe(410);
    server.setNow('2026-11-21T10:00:00Z');
  });

  // WIRE-34
  test('signing out ends the session, with the token in the query or as bearer, and always answers OK', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    expect((await server.call(null, api.signIn.logout, { query: { token: mara.token } })).status).toBe(200);
    expect((await server.call(kim.token, api.signIn.logout, { query: {} })).status).toBe(200);
    expect((await server.call(null, api.signIn.logout, { query: {} })).status).toBe(200);
    expect((await check(mara.token)).status).toBe(410);
    expect((await check(kim.token)).status).toBe(410);
  });

  test('you read only your own record', async () => {
    const [mara, kim] = [await make.customer(), await make.customer()];
    expect(await server.call(mara.token, api.signIn.getCustomerData, { body: { id: mara.id, email: mara.email } })).toMatchObject({
      status: 200,
    });
    expect(await server.call(mara.token, api.signIn.getCustomerData, { body: { id: kim.id } })).toMatchObject({ status: 404 });
  });
});

describe('the first password', () => {
  test('comes by mail, works once, and verifies the email', async () => {
    const token = await invited('mara.one@example.com');
    expect(await login('mara.one@example.com', PASSWORD)).toMatchObject({ status: 401 });
    expect(await setPassword(token)).toMatchObject({ status: 200, data: null });
    expect(await login('mara.one@example.com', PASSWORD)).toMatchObject({ status: 200 });
    expect(await setPassword(token, 'Other&Word99')).toMatchObject({ status: 423, statusCode: 'LOCKED' });
  });

  test('must be strong', async () => {
    const weak = await setPassword(await invited('mara.two@example.com'), 'sound&vision9');
    expect(weak.problems).toEqual([
      {
        field: 'newPassword',
        message: 'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters',
      },
    ]);
  });

  test('a link with a letter changed, or from elsewhere, is unknown', async () => {
    const token = await invited('mara.three@example.com');
    const changed = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [changed, token.slice(0, -1), 'A'.repeat(64), '💥', 'x'])
      expect(await setPassword(wrong)).toMatchObject({ status: 404, statusCode: 'NOT_FOUND' });
    expect(await setPassword(token)).toMatchObject({ status: 200 });
  });

  test('a link has expired after 7 days', async () => {
    const token = await invited('mara.four@example.com');
    server.setNow('2026-11-28T10:00:01Z');
    expect(await setPassword(token)).toMatchObject({ status: 423 });
    server.setNow('2026-11-21T10:00:00Z');
  });

  test('leaves no token and no password in the database', async () => {
    const token = await invited('mara.five@example.com');
    const rows = await server.db.selectFrom('job').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

// LNG-2
describe('people without a language', () => {
  const languageAfter = async (username: string, headers: Record<string, string>) => {
    const payload = { username, password: PASSWORD };
    return (await server.inject({ method: 'POST', url: '/api/customers/login', headers, payload })).json().data.customer.language;
  };
  const told = async (search: string) => {
    const { data } = await server.call((await make.admin()).token, api.log.getLogs, { query: { search } });
    return data.map(({ action }) => action);
  };

  test('get that of the page at their first sign-in, as chosen there or as their browser asks for it, and it is logged', async () => {
    const [kim, lea] = [await make.customer(), await make.customer()];
    expect(await languageAfter(kim.email, { 'accept-language': 'de-AT,de;q=0.9' })).toBe('de');
    expect(await languageAfter(lea.email, { 'accept-language': 'de', cookie: 'language=es' })).toBe('es');
    expect(await languageAfter(kim.email, { cookie: 'language=fr' })).toBe('de');
    expect(await told(kim.email)).toEqual(['Update Profile']);
  });

  test('get none from a page in English, nor later', async () => {
    const kim = await make.customer();
    expect(await languageAfter(kim.email, { 'accept-language': 'nl' })).toBe('');
    expect(await languageAfter(kim.email, { 'accept-language': 'de' })).toBe('');
    expect(await told(kim.email)).toEqual([]);
  });

  test('keep the one that was chosen for them', async () => {
    const kim = await make.customer();
    await server.portal.write((tx) => tx.updateTable('customer').set({ language: 'fr' }).where('id', '=', kim.id).execute());
    expect(await languageAfter(kim.email, { 'accept-language': 'de' })).toBe('fr');
    expect(await told(kim.email)).toEqual([]);
  });
});

// SGN-34
test('a forwarded address counts for nothing without a proxy in front', async () => {
  const mara = await make.customer();
  const payload = { username: mara.email, password: PASSWORD };
  await server.inject({ method: 'POST', url: '/api/customers/login', headers: { 'x-forwarded-for': '198.51.100.7' }, payload });
  const { data } = await server.call(mara.token, api.signIn.getSessions, {});
  expect(data.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('a sign-in with the old password during a change ends with the change', async () => {
  const mara = await make.customer();
  const { portal } = server;
  const logins = Promise.all(
    Array.from({ length: 8 }, () => server.call(null, api.signIn.login, { body: { username: mara.email, password: PASSWORD } })),
  );
  await portal.write(async (tx) => {
    await writePassword(tx, mara.id, 'changed', portal.now());
    await deleteSessionsOf(tx, mara.id);
  });
  for (const { status, data } of await logins)
    if (status === 200) expect((await server.call(data.access_token, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
});
