import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, ROLE } from '@lm/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTwoServers } from '../../../test/given.ts';
import { GERMANY, PASSWORD, peopleOf } from '../../../test/people.ts';
import { CLIENT, startProvider, type TestProvider } from '../../../test/provider.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { newToken } from '../../lib/tokens.ts';
import { rolesAfter } from './claimed-roles.ts';

let institute: TestProvider;
let server: TestServer;
let make: ReturnType<typeof peopleOf>;
let settings: Record<string, string>;
let folder: string;
beforeAll(async () => {
  institute = await startProvider('https://portal.example');
  folder = mkdtempSync(join(tmpdir(), 'sso-test-'));
  const file = join(folder, 'providers.json');
  settings = { SSO_INTERNAL: 'on', SSO_PROVIDERS_FILE: file, SSO_SECRETS_DIR: join(folder, 'secrets') };
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(folder, 'institute.secret'), `${CLIENT.secret}\n`);
  const providers = [
    {
      id: 'institute',
      name: 'The Institute',
      issuer: institute.issuer,
      clientId: CLIENT.clientId,
      secretFile: 'institute.secret',
      country: 'Germany',
      domains: ['institute.example', 'strict.example'],
      mustUse: ['strict.example'],
      roles: { claim: 'groups', table: { sellers: 'Sales', keepers: 'Admin' } },
    },
  ];
  writeFileSync(file, JSON.stringify(providers));
  server = await startServer(settings);
  make = peopleOf(server);
});
afterAll(async () => {
  await server.close();
  await institute.close();
  rmSync(folder, { recursive: true });
});
let count = 0;
beforeEach(() => {
  count += 1;
  server.setNow(new Date().toISOString());
  institute.account = {
    sub: `ada-${count}`,
    email: `ada${count}@institute.example`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  };
});
afterEach(() => {
  institute.tamper = null;
  institute.cancels = false;
});

/** To the provider and back: the provider's answer, and the browser's secret. */
async function there(at = server) {
  const secret = newToken();
  const { data } = await at.call(null, api.sso.begin, { body: { provider: 'institute', secret } });
  return { answered: await institute.visit(data.address), secret };
}
const signIn = async (at = server) => at.call(null, api.sso.finish, { body: await there(at) });
const selfOf = async (token: string) => (await server.call(token, api.signIn.getCustomerData, { body: {} })).data.customer;
const acts = async (id: number) =>
  (
    await server.db
      .selectFrom('log_entry')
      .select('action')
      .where('event', '@>', JSON.stringify({ owner: id }) as never)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('signing in with a provider', () => {
  test('SSO-700, SSO-704, SSO-705: makes a Customer the first time, and finds the same one by issuer and subject', async () => {
    expect((await server.call(null, api.sso.getProviders, {})).data.providers).toEqual([{ id: 'institute', name: 'The Institute' }]);
    const first = await signIn();
    expect(first).toMatchObject({ status: 200, data: { provider: 'institute', customer: { role: 'Customer' } } });
    const ada = await selfOf(first.data.access_token);
    expect(ada).toMatchObject({ firstName: 'Ada', lastName: 'Byron', organization: 'The Institute', country: { id: GERMANY } });
    expect(await acts(ada.id)).toEqual(['Sign Up', 'Link Single Sign-On']);
    institute.account.email = 'ada.lovelace@elsewhere.example';
    expect((await signIn()).data.customer.id).toBe(ada.id);
    const noted = await server.db
      .selectFrom('security_event')
      .select(['kind', 'facts'])
      .where('about_id', '=', ada.id)
      .orderBy('id')
      .execute();
    expect(noted.map(({ kind }) => kind)).toEqual(['identity.linked', 'sign-in.ok', 'sign-in.ok']);
    expect(noted[1]?.facts).toEqual({ proof: 'sso', provider: 'The Institute' });
    const session = await server.db.selectFrom('session').select('proof').where('customer_id', '=', ada.id).execute();
    expect(session.map(({ proof }) => proof)).toEqual(['sso', 'sso']);
    expect((await server.call(null, api.signIn.login, { body: { username: ada.email, password: PASSWORD } })).statusCode).toBe(
      'UNAUTHORIZED',
    );
  });

  test('SSO-703: an answer counts once, only in its browser, for ten minutes, and on whichever server it arrives', async () => {
    const body = await there();
    expect((await server.call(null, api.sso.finish, { body: { ...body, secret: newToken() } })).status).toBe(401);
    expect((await server.call(null, api.sso.finish, { body })).status).toBe(401); // the other browser burnt it
    const used = await there();
    expect((await server.call(null, api.sso.finish, { body: used })).status).toBe(200);
    expect(await server.call(null, api.sso.finish, { body: used })).toMatchObject({
      status: 401,
      message: expect.stringContaining('sign in again'),
    });
    const other = await there();
    const foreign = new URLSearchParams(other.answered);
    foreign.set('state', newToken());
    expect((await server.call(null, api.sso.finish, { body: { ...other, answered: `${foreign}` } })).status).toBe(401);
    const late = await there();
    server.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
    expect((await server.call(null, api.sso.finish, { body: late })).status).toBe(401);
    // The code of one sign-in with the state of another
    server.setNow(new Date().toISOString());
    const [one, two] = [await there(), await there()];
    const mixed = new URLSearchParams(two.answered);
    mixed.set('code', new URLSearchParams(one.answered).get('code') ?? '');
    expect((await server.call(null, api.sso.finish, { body: { ...two, answered: `${mixed}` } })).status).toBe(401);
  });

  test('SSO-703: begun on one server, it ends on another; if two come at once, one gets in', async () => {
    const { one, other, close } = await startTwoServers(settings);
    for (const at of [one, other]) at.setNow(new Date().toISOString());
    const body = await there(one);
    const both = await Promise.all([one, other].map((at) => at.call(null, api.sso.finish, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await other.call(null, api.sso.finish, { body: await there(one) }).then(({ status }) => expect(status).toBe(200));
    await close();
  });

  test('SSO-706: a provider’s new key counts at once, and a clock may be two minutes off, but not ten', async () => {
    expect((await signIn()).status).toBe(200);
    institute.rotate();
    expect((await signIn()).status).toBe(200);
    for (const minutes of [2, -2]) {
      server.setNow(new Date(Date.now() + minutes * 60_000).toISOString());
      expect((await signIn()).status).toBe(200);
    }
    for (const minutes of [10, -10]) {
      server.setNow(new Date(Date.now() + minutes * 60_000).toISOString());
      expect(await signIn()).toMatchObject({ status: 401, message: expect.stringContaining('10 minutes apart') });
    }
  });

  test('SSO-706: a token for another client, from another issuer, or for another sign-in opens nothing', async () => {
    const tampers: TestProvider['tamper'][] = [
      (payload) => void Object.assign(payload, { aud: 'another-portal' }),
      (payload) => void Object.assign(payload, { iss: 'https://elsewhere.example' }),
      (payload) => void Object.assign(payload, { nonce: 'of-another' }),
      (payload) => void Object.assign(payload, { exp: 1 }),
    ];
    for (const tamper of tampers) {
      institute.tamper = tamper;
      expect(await signIn()).toMatchObject({ status: 401, message: expect.stringContaining('cannot be trusted') });
    }
    institute.tamper = null;
    institute.cancels = true;
    expect(await signIn()).toMatchObject({ status: 401, message: expect.stringContaining('did not let you in: it was cancelled') });
  });

  test('SSO-702: the portal says at once that a provider is down, which keeps no one else out', async () => {
    const fresh = await startServer(settings);
    fresh.setNow(new Date().toISOString());
    const kim = await peopleOf(fresh).customer();
    await institute.goDown();
    const began = performance.now();
    const answer = await fresh.call(null, api.sso.begin, { body: { provider: 'institute', secret: newToken() } });
    expect(answer).toMatchObject({
      statusCode: 'CONFLICT',
      message: 'Signing in with The Institute does not work right now: nothing answers there. Other ways to sign in are not affected',
    });
    expect(performance.now() - began).toBeLessThan(5000);
    expect((await fresh.call(null, api.signIn.login, { body: { username: kim.email, password: PASSWORD } })).status).toBe(200);
    await institute.comeBack();
    const secret = newToken();
    expect((await fresh.call(null, api.sso.begin, { body: { provider: 'institute', secret } })).status).toBe(200);
    await fresh.close();
  });
});

describe('whose account it is', () => {
  test('SSO-704: joined by email only if the provider vouches for it and owns its domain; otherwise the answer says what to do', async () => {
    const kim = await make.customer({ email: 'kim@institute.example' });
    institute.account.email = kim.email;
    institute.account.email_verified = false;
    expect((await signIn()).message).toContain('link The Institute in your profile');
    institute.account.email_verified = true;
    expect((await signIn()).data.customer.id).toBe(kim.id);
    institute.account = { ...institute.account, sub: 'successor' };
    expect((await signIn()).message).toContain('belongs to another person at The Institute');
    const eva = await make.customer({ email: 'eva@elsewhere.example' });
    institute.account = { sub: 'eva', email: eva.email, email_verified: true };
    expect((await signIn()).message).toContain('does not vouch for eva@elsewhere.example here');
    institute.account = { sub: 'silent' };
    expect((await signIn()).message).toContain('does not say which email is yours');
  });

  test('SSO-704: a person who is deactivated stays out', async () => {
    const kim = await make.customer({ email: `gone${count}@institute.example` });
    institute.account.email = kim.email;
    expect((await signIn()).status).toBe(200);
    await server.db.updateTable('customer').set({ active: false }).where('id', '=', kim.id).execute();
    expect(await signIn()).toMatchObject({ statusCode: 'USER_DISABLED' });
  });

  test('SSO-704: an account that a stranger signed up with the email loses the stranger’s password', async () => {
    const email = `first${count}@institute.example`;
    await server.call(null, api.signUp.addCustomer, {
      body: { firstName: 'Eve', lastName: 'Nobody', organization: 'X', countryId: GERMANY, phoneNumber: '1', email, password: PASSWORD },
    });
    institute.account.email = email;
    expect((await signIn()).status).toBe(200);
    expect((await server.call(null, api.signIn.login, { body: { username: email, password: PASSWORD } })).status).toBe(401);
  });

  test('SSO-709: linked in the profile by the signed-in person, and not by another', async () => {
    const [eva, kim] = [await make.customer({ email: `eva${count}@elsewhere.example` }), await make.customer()];
    institute.account.email = eva.email;
    const again = async (token: string, purpose: 'link' | 'confirm') => {
      const secret = newToken();
      const { data } = await server.call(token, api.sso.beginAgain, { body: { provider: 'institute', secret, purpose } });
      return { answered: await institute.visit(data.address), secret };
    };
    const stolen = await again(eva.token, 'link');
    expect((await server.call(kim.token, api.sso.finishAgain, { body: stolen })).status).toBe(401);
    expect((await server.call(eva.token, api.sso.finishAgain, { body: await again(eva.token, 'link') })).status).toBe(200);
    expect((await signIn()).data.customer.id).toBe(eva.id);
    expect((await server.call(kim.token, api.sso.finishAgain, { body: await again(kim.token, 'link') })).message).toContain(
      'linked to another person',
    );
    // SSO-710: the person it is linked to confirms their identity with it
    await server.db
      .updateTable('session')
      .set({ confirmed_at: new Date(0) })
      .where('customer_id', 'in', [eva.id, kim.id])
      .execute();
    const [{ id } = { id: 0 }] = (await server.call(eva.token, api.sso.getLinks, {})).data.links;
    expect((await server.call(eva.token, api.sso.unlink, { body: { id } })).statusCode).toBe('CONFIRMATION_NEEDED');
    expect((await server.call(kim.token, api.sso.finishAgain, { body: await again(kim.token, 'confirm') })).status).toBe(409);
    institute.tamper = (payload) => void Object.assign(payload, { auth_time: Math.floor(Date.now() / 1000) - 600 });
    expect((await server.call(eva.token, api.sso.finishAgain, { body: await again(eva.token, 'confirm') })).message).toContain(
      'cannot be trusted',
    );
    institute.tamper = null;
    expect((await server.call(eva.token, api.sso.finishAgain, { body: await again(eva.token, 'confirm') })).status).toBe(200);
    expect((await server.call(eva.token, api.sso.unlink, { body: { id } })).status).toBe(200);
    expect(await acts(eva.id)).toEqual(['Link Single Sign-On', 'Unlink Single Sign-On']);
    expect(await server.mailsTo(eva.email)).toEqual(['provider-link-changed', 'provider-link-changed']);
    expect(await server.mailTo(eva.email)).toContain('no longer sign in to Simulator with The Institute');
    // Staff link only a provider that owns the domain of their email
    const seller = await make.sales();
    const linking = { provider: 'institute', secret: newToken(), purpose: 'link' as const };
    expect(await server.call(seller.token, api.sso.beginAgain, { body: linking })).toMatchObject({ statusCode: 'FORBIDDEN' });
    expect((await server.call(seller.token, api.sso.getLinks, {})).data.others).toEqual([]);
  });

  test('SGN-45, FAC-666: a reset lists what else opens the account, and ends everything not confirmed as known', async () => {
    const { customer } = (await signIn()).data;
    const email = `ada${count}@institute.example`;
    institute.account = { ...institute.account, sub: `second-${count}` };
    const owner = { issuer: institute.issuer, customer_id: customer.id, provider_name: 'The Institute', email, linked_at: new Date() };
    await server.db
      .insertInto('sso_identity')
      .values({ ...owner, subject: `second-${count}` })
      .execute();
    await server.call(null, api.signUp.resetPassword, { query: { email } });
    const token = /[?&]urlToken=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
    const { data } = await server.call(null, api.signUp.otherWaysBehind, { body: { urlToken: token } });
    expect(data).toMatchObject({
      links: [
        { provider: 'The Institute', email },
        { provider: 'The Institute', email },
      ],
      keys: [],
      sessions: 1,
    });
    const known = { links: [data.links[0]?.id ?? 0], keys: [] };
    expect((await server.call(null, api.signUp.updatePassword, { body: { newPassword: PASSWORD, urlToken: token, known } })).status).toBe(
      200,
    );
    const left = await server.db.selectFrom('sso_identity').select('subject').where('customer_id', '=', customer.id).execute();
    expect(left).toEqual([{ subject: `ada-${count}` }]);
    expect((await server.call(null, api.signUp.otherWaysBehind, { body: { urlToken: token } })).statusCode).toBe('LOCKED');
    expect(await acts(customer.id)).toEqual(['Sign Up', 'Link Single Sign-On', 'Set Password', 'Unlink Single Sign-On']);
  });

  test('SSO-709: the last way in is not removed', async () => {
    const { access_token: token } = (await signIn()).data;
    const [{ id } = { id: 0 }] = (await server.call(token, api.sso.getLinks, {})).data.links;
    expect((await server.call(token, api.sso.unlink, { body: { id } })).message).toContain('Set a password first');
  });
});

describe('roles by a claim', () => {
  test('SSO-707: applied at each sign-in and logged; a provider that says nothing leaves them alone', async () => {
    institute.account.groups = ['sellers', 'runners'];
    const first = await signIn();
    const { id } = first.data.customer;
    const rolesOf = async () => (await selfOf((await signIn()).data.access_token)).roles.map(({ name }) => name);
    expect(await rolesOf()).toEqual(['Customer', 'Sales']);
    delete institute.account.groups;
    expect(await rolesOf()).toContain('Sales');
    institute.account.groups = ['runners'];
    expect(await rolesOf()).toEqual(['Customer']);
    expect((await server.call(first.data.access_token, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
    institute.account.groups = ['keepers'];
    expect(await rolesOf()).toContain('Admin');
    expect((await acts(id)).filter((act) => act === 'Update User')).toHaveLength(3);
  });

  test('SSO-707: no table in the form makes an Admin, whatever it holds', () => {
    const table = [{ value: 'keepers', roleId: ROLE.admin }];
    const has = [{ id: ROLE.customer, name: 'Customer' }];
    expect(rolesAfter({ has, values: ['keepers'], table, mayGiveAdmin: false })).toEqual([ROLE.customer]);
    expect(rolesAfter({ has, values: ['keepers'], table, mayGiveAdmin: true })).toEqual([ROLE.admin, ROLE.customer].sort());
  });
});

describe('domains that must use a provider', () => {
  test('SSO-708: no password signs in, signs up or is reset there, except a local Admin’s', async () => {
    const kim = await make.customer({ email: `kim${count}@strict.example` });
    const admin = await make.admin({ email: `root${count}@strict.example` });
    expect((await server.call(null, api.sso.providerFor, { query: { email: kim.email } })).data).toEqual({
      id: 'institute',
      name: 'The Institute',
    });
    const refused = { statusCode: 'UNPROCESSABLE', message: 'People with this email sign in with The Institute. Please continue there' };
    const login = (username: string, password: string) => server.call(null, api.signIn.login, { body: { username, password } });
    expect(await login(kim.email, PASSWORD)).toMatchObject(refused);
    expect(await login(kim.email, 'wrong')).toMatchObject(refused);
    expect(await login(admin.email, 'wrong')).toMatchObject(refused); // it does not reveal who is an Admin
    expect((await login(admin.email, PASSWORD)).status).toBe(200);
    expect(await server.call(null, api.signUp.resetPassword, { query: { email: kim.email } })).toMatchObject(refused);
    expect((await server.call(null, api.signUp.resetPassword, { query: { email: admin.email } })).status).toBe(200);
    const person = { firstName: 'Lo', lastName: 'Berg', organization: 'X', countryId: GERMANY, phoneNumber: '1', password: PASSWORD };
    expect(await server.call(null, api.signUp.addCustomer, { body: { ...person, email: 'lo@strict.example' } })).toMatchObject(refused);
  });
});

describe('the form of Admins', () => {
  const form = () => ({
    name: `Form ${count}`,
    issuer: institute.issuer,
    clientId: CLIENT.clientId,
    secretFile: 'portal.secret',
    scopes: 'openid email profile',
    domains: ['form.example'],
    mustUse: [],
    rolesClaim: '',
    roles: [],
    countryId: GERMANY,
  });

  test('SSO-701, SSO-702: adds, changes and removes a provider, with entries in the log; never Admin by a claim, no file from elsewhere', async () => {
    const admin = await make.admin();
    writeFileSync(join(server.portal.config.sso.secretsDir, 'portal.secret'), CLIENT.secret);
    expect(
      (await server.call(admin.token, api.sso.addProvider, { body: { ...form(), roles: [{ value: 'x', roleId: ROLE.admin }] } })).problems,
    ).toEqual([{ field: 'roles', message: 'Only the operator can let a claim make Admins, in the portal’s own file of providers' }]);
    expect((await server.call(admin.token, api.sso.addProvider, { body: { ...form(), secretFile: '../signing-key.json' } })).status).toBe(
      400,
    );
    expect((await server.call(admin.token, api.sso.addProvider, { body: form() })).status).toBe(200);
    const own = (await server.call(admin.token, api.sso.getSettings, {})).data.providers.find(({ name }) => name === `Form ${count}`);
    const secret = newToken();
    institute.account.email = `lo${count}@form.example`;
    const { data } = await server.call(null, api.sso.begin, { body: { provider: own?.id ?? '', secret } });
    const body = { answered: await institute.visit(data.address), secret };
    expect((await server.call(null, api.sso.finish, { body })).status).toBe(200);
    const number = own?.number ?? 0;
    expect((await server.call(admin.token, api.sso.updateProvider, { body: { ...form(), number, revision: 1, domains: [] } })).status).toBe(
      200,
    );
    expect((await server.call(admin.token, api.sso.updateProvider, { body: { ...form(), number, revision: 1 } })).statusCode).toBe(
      'CONFLICT',
    );
    expect((await server.call(admin.token, api.sso.removeProvider, { body: { number } })).status).toBe(200);
    const told = await server.db.selectFrom('log_entry').select('action').where('admin_email', '=', admin.email).orderBy('id').execute();
    expect(told.map(({ action }) => action)).toEqual(['Add Single Sign-On', 'Update Single Sign-On', 'Remove Single Sign-On']);
  });

  test('SSO-704, SSO-712: an Admin’s provider opens no account of staff who did not link it themselves; they are told, also when its author has gone', async () => {
    const [author, other] = [await make.admin(), await make.admin({ email: `head${count}@form.example` })];
    const customer = await make.customer({ email: `kim${count}@form.example` });
    writeFileSync(join(server.portal.config.sso.secretsDir, 'portal.secret'), CLIENT.secret);
    const body = { ...form(), mustUse: ['form.example'], rolesClaim: 'groups', roles: [{ value: 'sellers', roleId: ROLE.sales }] };
    await server.db.deleteFrom('security_alert_mail').execute();
    expect((await server.call(author.token, api.sso.addProvider, { body })).status).toBe(200);
    expect(await server.mailTo(other.email)).toContain('Single sign-on was added or changed');
    const own = (await server.call(author.token, api.sso.getSettings, {})).data.providers.find(({ name }) => name === body.name);
    const at = async (email: string, sub: string) => {
      institute.account = { sub, email, email_verified: true, groups: ['sellers'] };
      const secret = newToken();
      const { data } = await server.call(null, api.sso.begin, { body: { provider: own?.id ?? '', secret } });
      return server.call(null, api.sso.finish, { body: { answered: await institute.visit(data.address), secret } });
    };
    const refused = { statusCode: 'UNAUTHORIZED', message: expect.stringContaining(`does not vouch for ${other.email} here`) };
    expect(await at(other.email, `head-${count}`)).toMatchObject(refused);
    expect(await acts(other.id)).toEqual([]);
    // A customer that it found by email stays one whatever it claims, and once they are staff, it no longer opens their account
    expect((await at(customer.email, `kim-${count}`)).data.customer).toEqual({ id: customer.id, role: 'Customer' });
    const invited = { email: customer.email, firstName: 'Kim', lastName: 'Lee', rolesId: [ROLE.customer, ROLE.sales] };
    expect((await server.call(other.token, api.users.inviteUser, { body: invited })).status).toBe(200);
    expect((await at(customer.email, `kim-${count}`)).status).toBe(401);
    // Nor must they use it: they get in with the password, and link it themselves
    const login = await server.call(null, api.signIn.login, { body: { username: customer.email, password: PASSWORD } });
    expect(login.status).toBe(200);
    const secret = newToken();
    const token = login.data.access_token;
    const linking = await server.call(token, api.sso.beginAgain, { body: { provider: own?.id ?? '', secret, purpose: 'link' } });
    const answered = await institute.visit(linking.data.address);
    expect((await server.call(token, api.sso.finishAgain, { body: { answered: `?${answered}`, secret } })).status).toBe(200); // SSO-703
    expect((await at(customer.email, `kim-${count}`)).status).toBe(200);
    expect(
      (await server.call(other.token, api.users.updateRoles, { body: { id: author.id, rolesId: [ROLE.customer, ROLE.sales] } })).status,
    ).toBe(200);
    expect(await server.mailTo(other.email)).toContain('A single sign-on provider no longer has an Admin');
    const told = await server.db
      .selectFrom('security_event')
      .select(['about_id', 'facts'])
      .where('kind', '=', 'provider.unattended')
      .execute();
    expect(told).toEqual([{ about_id: author.id, facts: { name: body.name } }]);
  });

  test('SSO-702: trying it says in words what works and what does not', async () => {
    const admin = await make.admin();
    const attempt = async (more: object) =>
      (await server.call(admin.token, api.sso.tryProvider, { body: { ...connection(), ...more } })).data;
    const connection = () => ({ issuer: institute.issuer, clientId: CLIENT.clientId, secretFile: 'portal.secret', scopes: 'openid email' });
    writeFileSync(join(server.portal.config.sso.secretsDir, 'portal.secret'), CLIENT.secret);
    writeFileSync(join(server.portal.config.sso.secretsDir, 'wrong.secret'), 'wrong');
    writeFileSync(join(server.portal.config.sso.secretsDir, 'new.secret'), CLIENT.secret);
    const well = await attempt({});
    expect(well.findings.map(({ words }) => words)).toEqual([
      `The provider answers as ${institute.issuer}.`,
      'Signing out here signs out there too.',
      'The file with the secret reads.',
      'It knows the client ID and its secret.',
    ]);
    const lastOf = async (more: object) => (await attempt(more)).findings.find(({ isGood }) => !isGood)?.words;
    expect(await lastOf({ secretFile: 'wrong.secret' })).toBe('It does not know the client ID, or not with this secret.');
    expect(await lastOf({ secretFile: 'missing' })).toBe('The file missing with the secret cannot be read on the server.');
    expect(await lastOf({ issuer: `${institute.issuer}/elsewhere` })).toBe('There is no OpenID Connect provider at its address.');
    expect(await lastOf({ issuer: 'http://elsewhere.example' })).toBe('Its address must begin with https://.');
    // SSO-713: a secret put there for one provider is sent to no other, whether the other is tried, added or changed to use it
    const stranger = await startProvider('https://portal.example');
    const bound = `The file portal.secret holds the secret for ${institute.issuer}: use another file name for another provider`;
    expect(await lastOf({ issuer: stranger.issuer })).toBe(`${bound}.`);
    expect(await lastOf({ issuer: stranger.issuer, secretFile: 'new.secret' })).toBe(undefined);
    expect(await lastOf({ secretFile: 'new.secret' })).toContain(`holds the secret for ${stranger.issuer}`);
    const moved = { ...form(), name: `Moved ${count}`, issuer: stranger.issuer };
    const problems = [{ field: 'secretFile', message: bound }];
    expect((await server.call(admin.token, api.sso.addProvider, { body: moved })).problems).toEqual(problems);
    expect((await server.call(admin.token, api.sso.addProvider, { body: { ...moved, issuer: institute.issuer } })).status).toBe(200);
    const { providers } = (await server.call(admin.token, api.sso.getSettings, {})).data;
    const number = providers.find(({ name }) => name === moved.name)?.number ?? 0;
    expect((await server.call(admin.token, api.sso.updateProvider, { body: { ...moved, number } })).problems).toEqual(problems);
    await server.call(admin.token, api.sso.removeProvider, { body: { number } });
    expect((await server.call(admin.token, api.sso.addProvider, { body: moved })).problems).toEqual(problems);
    await stranger.close();
    const strict = await startServer({});
    const root = await peopleOf(strict).admin();
    for (const [issuer, words] of [
      ['https://127.0.0.1:9', 'It is in an internal network, which the operator has not allowed (SSO_INTERNAL).'],
      ['https://2130706433:9', 'It is in an internal network, which the operator has not allowed (SSO_INTERNAL).'],
      ['https://169.254.169.254', 'It is in an internal network, which the operator has not allowed (SSO_INTERNAL).'],
      [institute.issuer, 'Its address must begin with https://.'],
    ] as const) {
      const { findings } = (await strict.call(root.token, api.sso.tryProvider, { body: { ...connection(), secretFile: '', issuer } })).data;
      expect(findings[0]).toEqual({ isGood: false, words });
    }
    await strict.close();
  });

  test.each(['urn:nowhere', 'javascript:alert(1)'])('SSO-702: trying one that names %s to sign in at says so in words', async (named) => {
    const liar = createServer((_, response) => {
      const issuer = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
      const said = { issuer, authorization_endpoint: named, token_endpoint: named, jwks_uri: named, end_session_endpoint: named };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
    const admin = await make.admin();
    const name = `Liar ${count}`;
    expect((await server.call(admin.token, api.sso.addProvider, { body: { ...form(), name, issuer, secretFile: '' } })).status).toBe(200);
    const provider = (await server.call(admin.token, api.sso.getSettings, {})).data.providers.find((one) => one.name === name)?.id ?? '';
    const begun = await server.call(null, api.sso.begin, { body: { provider, secret: newToken() } });
    expect([begun.status, begun.message]).toEqual([
      502,
      `Signing in with ${name} does not work right now: its description of itself has no web address. Other ways to sign in are not affected`,
    ]);
    expect((await server.call(null, api.sso.signOut, { query: { provider } })).data).toEqual({ address: null });
    const trying = { issuer, clientId: 'portal', secretFile: '', scopes: 'openid' };
    const { findings } = (await server.call(admin.token, api.sso.tryProvider, { body: trying })).data;
    expect(findings[0]).toEqual({ isGood: false, words: 'Its description of itself has no web address.' });
    liar.closeAllConnections();
    await new Promise((resolve) => liar.close(resolve));
  });

  test('SSO-711: signing out leads to the provider, and back to the portal', async () => {
    const { address } = (await server.call(null, api.sso.signOut, { query: { provider: 'institute' } })).data;
    const { searchParams, pathname } = new URL(address ?? '');
    expect([pathname, searchParams.get('client_id'), searchParams.get('post_logout_redirect_uri')]).toEqual([
      '/session/end',
      'portal',
      'https://portal.example/',
    ]);
  });
});
