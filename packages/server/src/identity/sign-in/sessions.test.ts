import { api } from '@lm/contract';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person, SWEDEN } from '../../../test/people.ts';
import { startServer } from '../../../test/start.ts';
import { makeFirstAdmin } from '../people/public.ts';

const { server, make } = await givenServer({ TRUST_PROXY: '1' });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const [HOME, CAFE, TRAIN] = ['198.51.100.7', '203.0.113.5', '192.0.2.77'];

async function signIn({ email }: Person, from: string, password = PASSWORD) {
  const headers = { 'x-forwarded-for': from, 'user-agent': FIREFOX };
  const answer = await server.inject({ method: 'POST', url: '/api/customers/login', headers, payload: { username: email, password } });
  return answer.json().data?.access_token as string;
}
const isIn = async (token: string) => (await server.call(token, api.signIn.validateAuthentication, { query: {} })).status === 200;
const toldOf = async ({ email }: Person) => (await server.mailsTo(email)).filter((purpose) => purpose === 'new-network');

test('STE-691: a sign-in from a network new to the account is mailed once, except the very first one', async () => {
  const mara = await make.customer({ firstName: 'Mara' });
  await signIn(mara, HOME);
  await signIn(mara, HOME);
  expect(await toldOf(mara)).toEqual([]);
  await Promise.all([signIn(mara, CAFE), signIn(mara, CAFE), signIn(mara, CAFE)]);
  expect(await toldOf(mara)).toHaveLength(1);
  const told = await server.mailTo(mara.email);
  expect(told).toContain('203.0.113.0/24');
  expect(told).not.toContain(CAFE);
  expect(told).toContain('Firefox');
  expect(told).toContain('Forget password');
});

test('STE-691: setting a new password by link makes no earlier network new', async () => {
  const mara = await make.customer();
  await signIn(mara, HOME);
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email))?.[1] ?? '';
  await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Other&Word99' } });
  await signIn(mara, HOME, 'Other&Word99');
  expect(await toldOf(mara)).toEqual([]);
  await signIn(mara, TRAIN, 'Other&Word99');
  expect(await toldOf(mara)).toHaveLength(1);
});

test('STE-693: people end one of their own sessions, and no one else’s', async () => {
  const [mara, tove] = [await make.customer(), await make.customer()];
  const [here, there, hers] = [await signIn(mara, HOME), await signIn(mara, HOME), await signIn(tove, HOME)];
  const idOf = async (token: string) => {
    const { data } = await server.call(token, api.signIn.getSessions, {});
    return String(data.find(({ current }) => current)?.id);
  };
  const end = async (id: string) => (await server.call(here, api.signIn.endSession, { params: { id } })).status;
  expect(await end(await idOf(hers))).toBe(404);
  const id = await idOf(there);
  expect([await end(id), await end(id)]).toEqual([200, 404]);
  expect([await isIn(here), await isIn(there), await isIn(hers)]).toEqual([true, false, true]);
});

test('SGN-36: an Admin can be signed in at twenty places, and the one unused for longest gives way', async () => {
  const priya = await make.admin();
  const tokens = [];
  for (let count = 0; count < 20; count++) tokens.push(await signIn(priya, HOME));
  expect(await isIn(priya.token)).toBe(false);
  expect(await isIn(tokens[0] ?? '')).toBe(true);
});

test('STE-690: a common password is refused beside its field wherever one is chosen', async () => {
  const common = 'Password1!';
  const message = expect.stringContaining('Many people use this password');
  const mara = await make.customer();
  const names = { firstName: 'Ida', lastName: 'Holm', organization: 'Vinter', countryId: SWEDEN, phoneNumber: '46812345678' };
  const signUp = await server.call(null, api.signUp.addCustomer, { body: { ...names, email: 'ida@vinter.example', password: common } });
  expect([signUp.status, signUp.data]).toEqual([400, [{ field: 'password', message }]]);
  const passwords = { oldPassword: PASSWORD, newPassword: common, confirmPassword: common };
  const profile = await server.call(mara.token, api.profile.updatePersonalInfo, { body: { ...names, ...passwords } });
  expect([profile.status, profile.data]).toEqual([400, [{ field: 'newPassword', message }]]);
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email))?.[1] ?? '';
  const reset = await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: common } });
  expect([reset.status, reset.data]).toEqual([400, [{ field: 'newPassword', message }]]);
  expect(await signIn(mara, HOME)).toBeDefined();
});

test('STE-690: a common ADMIN_PASSWORD stops the first start, which names the setting', async () => {
  const { portal, close } = await startServer({ ADMIN_PASSWORD: 'Welcome2026!' });
  await expect(makeFirstAdmin(portal, () => undefined)).rejects.toThrow(/^ADMIN_PASSWORD: many people use this password/);
  await close();
});
