import { api, type Endpoint, type Input, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test, vi } from 'vitest';
import { softAuthenticator } from '../../../test/authenticator.ts';
import { givenServer } from '../../../test/given.ts';
import { asked, PASSWORD, type Person, SWEDEN } from '../../../test/people.ts';

const KEY = '0b5e6a1e-2f63-4a52-9d0a-3a8f7f0f4c13';

const { server, make } = await givenServer({ SIGN_IN_FAILURES: '5' });
beforeEach(() => server.setNow('2026-11-21T10:00:00Z'));

/** A person who signs in at 10:00 and leaves their desk for five minutes and one second. */
async function away(person: Person): Promise<Person> {
  const { data } = await server.call(null, api.signIn.login, { body: { username: person.email, password: PASSWORD } });
  server.setNow('2026-11-21T10:05:01Z');
  return { ...person, token: data.access_token };
}
const confirm = async ({ token }: Person, body: NonNullable<Input<typeof api.confirming.confirm>['body']>) =>
  (await server.call(token, api.confirming.confirm, { body })).statusCode;
const wordOf = async <E extends Endpoint>({ token }: Person, endpoint: E, input: Input<E>) =>
  (await server.call(token, endpoint, input)).statusCode;

test('STE-685, STE-687: five minutes after signing in, an Admin makes a role only after giving the password again; then for five minutes more', async () => {
  const priya = await away(await make.admin());
  const add = (name: string) => wordOf(priya, api.roles.addRole, { body: { name, rights: [] } });
  expect(await add('Night watch')).toBe('CONFIRMATION_NEEDED');
  expect((await server.call(priya.token, api.confirming.waysToConfirm, {})).data).toEqual(['password']);
  expect(await confirm(priya, { password: 'Wrong&Word99' })).toBe('UNPROCESSABLE');
  expect(await add('Night watch')).toBe('CONFIRMATION_NEEDED');
  expect(await confirm(priya, { password: PASSWORD })).toBe('OK');
  expect(await add('Night watch')).toBe('OK');
  server.setNow('2026-11-21T10:10:02Z');
  expect(await add('Day watch')).toBe('CONFIRMATION_NEEDED');
  const { rows } =
    await sql`SELECT kind, facts FROM security_event WHERE about_id = ${priya.id} AND kind LIKE 'confirmation.%' ORDER BY id`.execute(
      server.db,
    );
  expect(rows).toContainEqual({ kind: 'confirmation.ok', facts: { by: 'password' } });
});

test('STE-687: a person with one-time codes confirms with an unused one, and not with the password', async () => {
  const kim = await make.admin();
  const { secret } = (await server.call(kim.token, api.factors.beginCodes, {})).data;
  const codeAt = (moment: string) => new TOTP({ secret }).generate({ timestamp: Date.parse(moment) });
  const code = codeAt('2026-11-21T10:00:00Z');
  const { recoveryCodes } = (await server.call(kim.token, api.factors.finishCodes, { body: { code } })).data;
  await sql`UPDATE session SET confirmed_at = '2026-11-21T09:00:00Z' WHERE customer_id = ${kim.id}`.execute(server.db);
  expect((await server.call(kim.token, api.confirming.waysToConfirm, {})).data).toEqual(['code']);
  expect(await confirm(kim, { password: PASSWORD })).toBe('CONFLICT');
  expect(await confirm(kim, { code })).toBe('UNPROCESSABLE');
  const add = () => wordOf(kim, api.roles.addRole, { body: { name: 'Evening watch', rights: [] } });
  expect(await add()).toBe('CONFIRMATION_NEEDED');
  server.setNow('2026-11-21T10:01:00Z');
  expect(await confirm(kim, { code: codeAt('2026-11-21T10:01:00Z') })).toBe('OK');
  expect(await add()).toBe('OK');
  const [recovery = ''] = recoveryCodes;
  expect([await confirm(kim, { code: recovery }), await confirm(kim, { code: recovery })]).toEqual(['OK', 'UNPROCESSABLE']);
});

test('STE-687: a person with a passkey confirms with it, once, for a challenge made for that; the password is not enough', async () => {
  const mara = await make.admin();
  const authenticator = softAuthenticator();
  const passkey = authenticator.make((await server.call(mara.token, api.passkeys.beginPasskey, {})).data);
  await server.call(mara.token, api.passkeys.addPasskey, { body: { name: 'Phone', passkey } });
  await sql`UPDATE session SET confirmed_at = '2026-11-21T09:00:00Z' WHERE customer_id = ${mara.id}`.execute(server.db);
  const add = () => wordOf(mara, api.roles.addRole, { body: { name: 'Morning watch', rights: [] } });
  expect((await server.call(mara.token, api.confirming.waysToConfirm, {})).data).toEqual(['passkey']);
  expect(await confirm(mara, { password: PASSWORD })).toBe('CONFLICT');
  const toSignIn = authenticator.answer((await server.call(null, api.passkeys.askForPasskey, {})).data);
  expect(await confirm(mara, { passkey: toSignIn })).toBe('UNPROCESSABLE');
  const answer = authenticator.answer((await server.call(mara.token, api.confirming.askToConfirm, {})).data);
  expect(await add()).toBe('CONFIRMATION_NEEDED');
  expect([await confirm(mara, { passkey: answer }), await confirm(mara, { passkey: answer })]).toEqual(['OK', 'UNPROCESSABLE']);
  expect(await add()).toBe('OK');
});

test('STE-687: guessing the password to confirm is slowed down like guessing it to sign in', async () => {
  const mara = await away(await make.customer());
  const words = [];
  for (let count = 0; count < 6; count++) words.push(await confirm(mara, { password: `Wrong&Word9${count}` }));
  expect(words).toEqual([...Array.from({ length: 5 }, () => 'UNPROCESSABLE'), 'TOO_MANY_REQUESTS']);
  expect(await confirm(mara, { password: PASSWORD })).toBe('TOO_MANY_REQUESTS');
});

test('STE-689: far-reaching acts ask, and the same call does not when it is not far-reaching', async () => {
  const [mara, sven] = [await make.customer({ offlineLicenseAllowed: true }), await make.sales()];
  const other = await make.customer();
  const clerk = await make.admin();
  const license = (await server.call(clerk.token, api.licenses.addLicense, { body: asked.permanent(mara.id) })).data.id;
  const priya = await away(await make.admin());
  const person = { firstName: 'Ida', lastName: 'Holm', organization: 'Vinter', countryId: SWEDEN, phoneNumber: '46812345678' };
  const ask = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    expect(await wordOf(priya, endpoint, input)).toBe('CONFIRMATION_NEEDED');
  const go = async <E extends Endpoint>(endpoint: E, input: Input<E>, by = priya) => expect(await wordOf(by, endpoint, input)).toBe('OK');
  const staff = { firstName: 'Nils', lastName: 'Ek', email: 'nils@vendor.example', rolesId: [ROLE.sales] };
  await ask(api.users.inviteUser, { body: staff });
  await ask(api.users.updateRoles, { body: { id: sven.id, rolesId: [ROLE.admin] } });
  await ask(api.users.removeStaffRoles, { body: { id: sven.id } });
  await ask(api.customers.addCustomerFromAdmin, { body: { ...person, email: 'ida@vinter.example', rolesId: [ROLE.customer, ROLE.sales] } });
  await go(api.customers.addCustomerFromAdmin, { body: { ...person, email: 'ida@vinter.example', rolesId: [ROLE.customer] } });
  await ask(api.customers.updateCustomer, { body: { ...person, id: mara.id, rolesId: [ROLE.customer, ROLE.sales] } });
  await go(api.customers.updateCustomer, { body: { ...person, id: mara.id, offlineLicenseAllowed: true, rolesId: [ROLE.customer] } });
  const file = { query: { licenseId: String(license), macAddress: '3C:7C:3F:00:00:02' } };
  await ask(api.licenses.generateOfflineLicense, file);
  await ask(api.personalData.exportPersonalData, { params: { id: String(mara.id) } });
  await go(api.personalData.exportPersonalData, { params: { id: String(priya.id) } });
  await ask(api.licenses.deleteLicense, { params: { id: String(license) }, query: { force: 'true' } });
  await ask(api.customers.deleteCustomer, { params: { id: String(mara.id) }, query: { force: 'true' } });
  await ask(api.erasing.erase, { body: { id: mara.id, confirm: mara.email, reason: 'They asked for it' } });
  const deleting = { what: { act: 'licenses.delete' as const }, records: [[license, 1]] as [number, number][] };
  await ask(api.bulk.start, { body: { ...deleting, key: '0b5e6a1e-2f63-4a52-9d0a-3a8f7f0f4c11' } });

  // Deactivating, activating, deleting and restoring staff, and the settings that watch over them
  await ask(api.customers.setActiveStatus, { body: { id: sven.id, active: false } });
  await ask(api.customers.deleteCustomer, { params: { id: String(sven.id) }, query: {} });
  const switching = { what: { act: 'customers.deactivate' as const }, records: [[sven.id, 1]] as [number, number][] };
  await ask(api.bulk.start, { body: { ...switching, key: '0b5e6a1e-2f63-4a52-9d0a-3a8f7f0f4c12' } });
  for (const hook of [api.webhooks.pauseWebhook, api.webhooks.resumeWebhook]) await ask(hook, { body: { id: 1 } });
  const connection = { issuer: 'https://sso.example', clientId: 'portal', secretFile: '', scopes: 'openid', domains: [] };
  await ask(api.sso.tryProvider, { body: connection });
  await confirm(priya, { password: PASSWORD });
  await go(api.customers.setActiveStatus, { body: { id: sven.id, active: false } });
  const job = (await server.call(priya.token, api.bulk.start, { body: { ...switching, what: { act: 'customers.activate' }, key: KEY } }))
    .data;
  await server.worker.look();
  await go(api.customers.deleteCustomer, { params: { id: String(clerk.id) }, query: {} });
  server.setNow('2026-11-21T10:10:02Z');
  await ask(api.customers.undoSwitch, { body: { id: sven.id } });
  await ask(api.bulk.undo, { body: { id: job.id } });
  await ask(api.bin.restore, { body: { kind: 'customer', id: clerk.id } });
  await go(api.customers.setActiveStatus, { body: { id: mara.id, active: false } });
  await go(api.customers.undoSwitch, { body: { id: mara.id } });
  await go(api.customers.deleteCustomer, { params: { id: String(other.id) }, query: {} });
  await go(api.bin.restore, { body: { kind: 'customer', id: other.id } });

  const owner = await away(mara);
  await go(api.licenses.generateOfflineLicense, file, owner);
  await go(api.personalData.exportPersonalData, { params: { id: String(mara.id) } }, owner);
});

test('STE-695: support confirms once a working day for files of known computers, and again for a new computer', async () => {
  const mara = await make.customer({ offlineLicenseAllowed: true });
  const license = (await server.call((await make.admin()).token, api.licenses.addLicense, { body: asked.permanent(mara.id) })).data.id;
  const priya = await away(await make.admin());
  const made = (macAddress: string) =>
    wordOf(priya, api.licenses.generateOfflineLicense, { query: { licenseId: String(license), macAddress } });
  expect(await made('3C:7C:3F:00:00:02')).toBe('CONFIRMATION_NEEDED');
  const of = { params: { customerId: String(mara.id) } };
  const computers = async () => (await server.call(priya.token, api.licenses.getCustomerLicenses, of)).data[0]?.computers ?? [];
  expect(await computers()).toEqual([]);
  expect(await confirm(priya, { password: PASSWORD })).toBe('OK');
  expect(await made('3C:7C:3F:00:00:02')).toBe('OK');
  const computerId = (await computers())[0]?.id ?? 0;
  const issued = () => wordOf(priya, api.licenses.issueFile, { body: { licenseId: license, computerId } });
  server.setNow('2026-11-21T11:00:00Z');
  expect([await made('3C:7C:3F:00:00:02'), await issued(), await made('3C:7C:3F:00:00:03')]).toEqual(['OK', 'OK', 'CONFIRMATION_NEEDED']);
  server.setNow('2026-11-21T18:05:01Z');
  expect([await made('3C:7C:3F:00:00:02'), await issued()]).toEqual(['OK', 'OK']);
  server.setNow('2026-11-21T18:05:02Z');
  expect([await made('3C:7C:3F:00:00:02'), await issued()]).toEqual(['CONFIRMATION_NEEDED', 'CONFIRMATION_NEEDED']);
});

test('STE-688: an export of a thousand rows is sent, one of a thousand and one asks', async () => {
  const priya = await away(await make.admin());
  const add = (from: number, to: number) =>
    sql`INSERT INTO release (name, name_key, date, product_link, fnl_link, matlab_link, notes)
      SELECT '1.' || n || '.0', '1.' || n || '.0', '2026-01-01', 'https://x.example/', 'https://x.example/', 'https://x.example/', ''
      FROM generate_series(${from}::int, ${to}::int) AS n`.execute(server.db);
  await add(1, 1000);
  // However busy the machine is: after two seconds of reading she would be asked.
  const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const saved = await server.call(priya.token, api.releases.exportVersions, { query: {} }).finally(() => still.mockRestore());
  expect(saved.text.trim().split('\n')).toHaveLength(1001);
  await add(1001, 1001);
  expect(await wordOf(priya, api.releases.exportVersions, { query: {} })).toBe('CONFIRMATION_NEEDED');
  await confirm(priya, { password: PASSWORD });
  expect((await server.call(priya.token, api.releases.exportVersions, { query: {} })).text.trim().split('\n')).toHaveLength(1002);
});

test('STE-688: every export of rows asks when there are many', () => {
  const calls = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);
  const exports = calls.filter(({ answer }) => answer.kind === 'file' && /csv|sheet/.test(answer.type));
  expect(exports.length).toBeGreaterThan(8);
  expect(exports.filter(({ fresh }) => fresh === undefined).map(({ path }) => path)).toEqual([]);
});
