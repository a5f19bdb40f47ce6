import { api, ROLE, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const mara = { firstName: 'Mara', lastName: 'Lindqvist', phoneNumber: '4681', countryId: SWEDEN, rolesId: [ROLE.customer] };
const add = async (email: string, change: object = {}) =>
  (await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...mara, organization: 'Nordlyd', email, ...change } }))
    .data;
const find = async (by: Person, { id }: { id: number }) =>
  (await server.call(by.token, api.customers.findCustomer, { params: { id: String(id) } })).data;
const colleagues = (by: Person, { id }: { id: number }) =>
  server.call(by.token, api.customers.getColleagues, { params: { id: String(id) } });

test('CUS-180: a record shows staff when a person was invited, until they first sign in, and when they last signed in', async () => {
  const invited = await add('mara@nordlyd.example');
  const { created_at } = await server.db
    .selectFrom('account_link')
    .select('created_at')
    .where('customer_id', '=', invited.id)
    .executeTakeFirstOrThrow();
  expect(await find(admin, invited)).toMatchObject({ verified: false, lastSignedInAt: null, invitedAt: created_at.toISOString() });
  const listed = async () =>
    (await server.call(admin.token, api.customers.getCustomers, { query: { search: 'mara@nordlyd' } })).data[0]?.invited;
  expect(await listed()).toBe(true);
  const active = (is: boolean) => server.call(admin.token, api.customers.setActiveStatus, { body: { id: invited.id, active: is } });
  await active(false);
  expect(await find(admin, invited)).toMatchObject({ invitedAt: null });
  await active(true);

  const at = new Date('2026-11-18T09:21:00.000Z');
  await server.db.insertInto('last_sign_in').values({ customer_id: invited.id, signed_in_at: at }).execute();
  expect(await find(admin, invited)).toMatchObject({ lastSignedInAt: '2026-11-18T09:21:00.000Z', invitedAt: null });
  expect(await listed()).toBe(false);
  const kim = await make.customer();
  await server.db.insertInto('last_sign_in').values({ customer_id: kim.id, signed_in_at: at }).execute();
  expect(await find(kim, kim)).toMatchObject({ lastSignedInAt: null, invitedAt: null });
  expect(await find(admin, kim)).toMatchObject({ lastSignedInAt: '2026-11-18T09:21:00.000Z', invitedAt: null });
});

test('CUS-181: a record names the first few people of the same organization, and counts all of them, within the reader’s row scope', async () => {
  const names = ['Åsa', 'Bo', 'Cleo', 'Dag', 'Eva'];
  const [asa, bo] = await Promise.all(
    names.map((firstName, n) => add(`person.${n}@berg.example`, { firstName, organization: 'Berg & Co' })),
  );
  if (!asa || !bo) throw new Error('they were not added');
  await add('gus@berg.example', { firstName: 'Gus', organization: 'Berg & Co', countryId: GERMANY });
  await add('hal@berg.example', { firstName: 'Hal', organization: 'BERG & CO' });
  await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(bo.id) });
  const seen = (await colleagues(admin, asa)).data;
  expect({ ...seen, colleagues: seen.colleagues.map(({ name, licenses, invitedAt }) => [name, licenses, invitedAt !== null]) }).toEqual({
    organization: 'Berg & Co',
    colleagues: [
      ['Bo Lindqvist', 1, true],
      ['Cleo Lindqvist', 0, true],
      ['Dag Lindqvist', 0, true],
      ['Eva Lindqvist', 0, true],
    ],
    total: 5,
    totalIsMore: false,
  });
  const jonas = await make.distributor([SWEDEN]);
  expect((await colleagues(jonas, asa)).data.total).toBe(4);
  const abroad = await add('ida@berg.example', { organization: 'Berg & Co', countryId: GERMANY });
  expect((await colleagues(jonas, abroad)).status).toBe(404);
  await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at)
    SELECT 'A', 'B', n || '@berg.example', n || '@berg.example', 'Berg & Co', 752, '0', 'Customer', 'a b', ' a b', now() FROM generate_series(1, 1100) AS n`.execute(
    server.db,
  );
  expect((await colleagues(admin, asa)).data).toMatchObject({ total: 1000, totalIsMore: true, colleagues: { length: 4 } });
});

test('CUS-182: the link to set a first password is sent again to a person who never used it', async () => {
  const invited = await add('nils@nordlyd.example');
  const again = (by: Person, { id }: { id: number }) => server.call(by.token, api.customers.sendLinkAgain, { body: { id } });
  const links = () =>
    server.db
      .selectFrom('account_link')
      .select(['created_at', 'replaced_at'])
      .where('customer_id', '=', invited.id)
      .orderBy('created_at')
      .execute();
  expect((await again(await make.sales(), invited)).status).toBe(403);
  const first = await again(admin, invited);
  expect([first.data.invitedAt, (await links()).length]).toEqual([(await links())[0]?.created_at.toISOString(), 1]);

  await server.db
    .updateTable('account_link')
    .set({ created_at: new Date(server.portal.steady().getTime() - 120_000) })
    .where('customer_id', '=', invited.id)
    .execute();
  const { data } = await again(admin, invited);
  const [old, fresh] = await links();
  expect([data.invitedAt, old?.replaced_at !== null, fresh?.replaced_at]).toEqual([fresh?.created_at.toISOString(), true, null]);
  expect(await server.mailsTo('nils@nordlyd.example')).toEqual(['first-password', 'first-password']);
  const [entry] = (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data;
  expect(entry).toMatchObject({ action: 'Send Link Again', licenseOwnerEmail: 'nils@nordlyd.example', adminEmail: admin.email });

  expect(await again(admin, await make.customer())).toMatchObject({ status: 409, statusCode: 'CONFLICT' });
  expect((await again(await make.distributor([GERMANY]), invited)).status).toBe(403);
  expect((await again(await make.importer([GERMANY]), invited)).status).toBe(404);
});

// LIC-36, LIC-800
test('a record shows staff which products a trial was given for, even after it is deleted', async () => {
  const nora = await make.customer({ allowTrial: true });
  expect((await find(admin, nora)).trialsGiven).toEqual([]);
  const asking = { body: { customerId: nora.id, typeId: TYPE.trial } };
  const { data: trial } = await server.call(admin.token, api.licenses.addTrialLicense, asking);
  expect((await server.call(admin.token, api.licenses.deleteLicense, { params: { id: String(trial.id) } })).status).toBe(200);
  expect(await find(admin, nora)).toMatchObject({ licenses: [], trialsGiven: [1] });
  expect((await find(nora, nora)).trialsGiven).toBeNull();
});
