import { api, ROLE } from '@lm/contract';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person } from '../../../test/people.ts';
import { resetByOperator } from './operator-reset.ts';

/** Priya and Ada are the Admins; Rowan of Sales loses her phone. */
const { server, make } = await givenServer();
const priya = await make.admin();

const login = ({ email }: Person) => server.call(null, api.signIn.login, { body: { username: email, password: PASSWORD } });

async function withCodes(person: Person): Promise<Person> {
  const { secret } = (await server.call(person.token, api.factors.beginCodes, {})).data;
  const code = new TOTP({ secret }).generate({ timestamp: server.portal.now().getTime() });
  expect((await server.call(person.token, api.factors.finishCodes, { body: { code } })).statusCode).toBe('OK');
  return person;
}

const emailOf = async (id: number) =>
  (await server.db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const ask = (admin: Person, { id }: Person) =>
  server.call(admin.token, api.factors.askReset, { body: { id, reason: 'Phone in the fjord' } });
const approve = (admin: Person, { id }: Person) => server.call(admin.token, api.factors.approveReset, { body: { id } });

test('FAC-663: the only Admin resets a person’s factors: they are signed out, told, and it is logged; not their own, nor without any', async () => {
  const rowan = await withCodes(await make.sales());
  expect((await ask(priya, await make.customer())).statusCode).toBe('CONFLICT');
  expect((await ask(await withCodes(priya), priya)).statusCode).toBe('FORBIDDEN');
  const key = { name: 'Reports', rights: ['customers.view' as const], countries: null, days: 30 };
  const made = await server.call(rowan.token, api.apiKeys.addKey, { body: key });
  expect(made.statusCode).toBe('OK');
  const shown = await server.call(priya.token, api.factors.getFactorsOf, { params: { id: String(rowan.id) } });
  expect(shown.data.others).toMatchObject({ links: [], keys: [{ name: 'Reports' }] });
  expect((await ask(priya, rowan)).data).toEqual({ state: 'done' });
  // FAC-666: their keys too, except those they know
  const keys = await server.db.selectFrom('api_key').select(['name', 'ended_by_owner']).where('customer_id', '=', rowan.id).execute();
  expect(keys).toEqual([{ name: 'Reports', ended_by_owner: false }]);
  expect((await server.call(rowan.token, api.factors.getFactors, {})).statusCode).toBe('GONE');
  expect((await login(rowan)).statusCode).toBe('OK');
  expect(await server.mailsTo(rowan.email)).toEqual(expect.arrayContaining(['factors-reset', 'api-key-changed']));
  const log = await server.call(priya.token, api.log.getLogs, { query: { page: '1', pageSize: '1', search: rowan.email } });
  expect(log.data[0]).toMatchObject({ adminEmail: priya.email, action: 'Reset Second Factors' });
});

test('FAC-664: a second Admin has to agree, within three days; neither the one who asked nor the one concerned can', async () => {
  const ada = await make.admin({ firstName: 'Ada', lastName: 'Nkemelu' });
  const rowan = await withCodes(await make.sales());
  expect((await ask(priya, rowan)).data).toEqual({ state: 'waiting' });
  expect((await ask(ada, rowan)).message).toBe('A reset is already waiting for another Admin');
  expect((await login(rowan)).statusCode).toBe('FACTOR_NEEDED');
  expect(await server.mailTo(ada.email)).toContain('Phone in the fjord');
  expect(await server.mailTo(rowan.email)).toContain('once another administrator approves');
  expect((await approve(priya, rowan)).message).toBe('Another Admin has to approve your own request');
  expect((await approve(await make.sales(), rowan)).statusCode).toBe('FORBIDDEN');

  await server.db
    .updateTable('factor_reset')
    .set({ asked_at: new Date('2026-11-18T09:59:59Z') })
    .execute();
  expect((await approve(ada, rowan)).statusCode).toBe('CONFLICT'); // three days later
  expect((await ask(ada, rowan)).data).toEqual({ state: 'waiting' });
  expect((await server.call(ada.token, api.factors.withdrawReset, { body: { id: rowan.id } })).statusCode).toBe('OK');
  expect((await approve(priya, rowan)).statusCode).toBe('CONFLICT');
  await ask(ada, rowan);
  const shown = await server.call(priya.token, api.factors.getFactorsOf, { params: { id: String(rowan.id) } });
  expect(shown.data).toMatchObject({ hasFactor: true, waiting: { askedBy: { id: ada.id }, reason: 'Phone in the fjord' } });
  const twice = await Promise.all([approve(priya, rowan), approve(priya, rowan)]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual(['CONFLICT', 'OK']);
  expect((await login(rowan)).statusCode).toBe('OK');
});

test('FAC-664: the Admin concerned can withdraw it, and a reset lapses when the one who asked is no longer an Admin', async () => {
  const [ines, mo] = [await make.admin({ firstName: 'Ines' }), await withCodes(await make.admin({ firstName: 'Mo' }))];
  expect((await ask(ines, mo)).data).toEqual({ state: 'waiting' });
  expect((await server.call(mo.token, api.factors.withdrawReset, { body: { id: mo.id } })).statusCode).toBe('OK');
  expect((await approve(priya, mo)).statusCode).toBe('CONFLICT');
  expect((await ask(ines, mo)).data).toEqual({ state: 'waiting' });
  const rolesId = [ROLE.customer, ROLE.sales];
  expect((await server.call(mo.token, api.users.updateRoles, { body: { id: ines.id, rolesId } })).statusCode).toBe('OK');
  expect((await approve(priya, mo)).message).toBe('No reset of their second factors is waiting');
  expect((await login(mo)).statusCode).toBe('FACTOR_NEEDED');
});

test('FAC-665: the operator helps an Admin when there is no other', async () => {
  const grace = await withCodes(await make.admin({ firstName: 'Grace', lastName: 'Oduya' }));
  const reset = (email: string) => server.portal.write((tx) => resetByOperator(tx, email, server.portal.steady()));
  expect([await reset('nobody@example.com'), await reset(grace.email.toUpperCase())]).toEqual([false, true]);
  expect((await login(grace)).statusCode).toBe('OK');
  expect(await server.mailTo(grace.email)).toContain('removed your second factors');
});

test('FAC-664: removing the other Admins, or making a new one, does not get around the second Admin', async () => {
  const admins = await server.db.selectFrom('customer_role').select('customer_id as id').where('role_id', '=', ROLE.admin).execute();
  const [off, gone, ...demoted] = admins.map(({ id }) => id).filter((id) => id !== priya.id);
  const emails = await Promise.all([off, gone, demoted[0]].map(async (id) => emailOf(id ?? 0)));
  const rowan = await withCodes(await make.sales());
  const done = async (answer: Promise<{ statusCode: string }>) => expect((await answer).statusCode).toBe('OK');
  await done(server.call(priya.token, api.customers.setActiveStatus, { body: { id: off ?? 0, active: false } }));
  await done(server.call(priya.token, api.customers.deleteCustomer, { params: { id: String(gone) }, query: {} }));
  for (const id of demoted) await done(server.call(priya.token, api.users.removeStaffRoles, { body: { id } }));
  expect((await ask(priya, rowan)).data).toEqual({ state: 'waiting' });
  // ACC-38: each of them is told
  const told = await Promise.all(emails.map((email) => server.mailTo(email)));
  expect(told.map((mail) => /was deactivated|was deleted|no longer has the role Admin/.exec(mail)?.[0])).toEqual([
    'was deactivated',
    'was deleted',
    'no longer has the role Admin',
  ]);

  const nova = await make.sales();
  await done(server.call(priya.token, api.users.updateRoles, { body: { id: nova.id, rolesId: [ROLE.admin] } }));
  const signedIn = async () => ({ ...nova, token: (await login(nova)).data.access_token });
  const isNew = 'You have been an Admin for less than three days: another Admin has to do this';
  expect((await approve(await signedIn(), rowan)).message).toBe(isNew);
  expect((await ask(await signedIn(), await withCodes(await make.customer()))).message).toBe(isNew);
  server.setNow('2026-11-24T10:00:01Z');
  expect((await ask(await signedIn(), rowan)).data).toEqual({ state: 'waiting' });
});
