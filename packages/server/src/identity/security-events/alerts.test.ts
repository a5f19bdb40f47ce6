import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenTwoServers } from '../../../test/given.ts';
import type { TestServer } from '../../../test/start.ts';
import { noteSecurity, type SecurityNote } from '../../lib/security-notes.ts';

/** Two servers on one database, and one mail server that shows what both send. */
const {
  one: server,
  other,
  make,
} = await givenTwoServers({ TRUST_PROXY: '1' }, ({ smtpUrl }) => ({
  TRUST_PROXY: '1',
  SMTP_URL: smtpUrl ?? '',
}));
const admin = await make.admin();

const failAt = (at: TestServer, username: string, from: string) =>
  at.inject({
    method: 'POST',
    url: '/api/customers/login',
    headers: { 'x-forwarded-for': from },
    payload: { username, password: 'Wrong&Password9' },
  });
const alerts = async () => (await server.mailsTo(admin.email)).filter((purpose) => purpose === 'security-alert').length;
const note = (one: SecurityNote) => server.portal.write((tx) => noteSecurity(tx, one, server.portal.now()));
const person = { firstName: 'Sam', lastName: 'Berg', organization: 'X', phoneNumber: '1', countryId: 752 };
const promote = (id: number) =>
  server.call(admin.token, api.customers.updateCustomer, { body: { ...person, id, rolesId: [ROLE.customer, ROLE.admin] } });

// SEC-790, SEC-791
test('Admins are mailed about a new Admin at once, about others within the hour in one mail, by whichever server looks', async () => {
  const people = [await make.sales(), await make.sales(), await make.sales()];
  for (const { id } of people) expect((await promote(id)).message).toBe('OK');
  expect(await alerts()).toBe(1);
  const mail = await server.mailTo(admin.email);
  expect(mail).toContain('There is a new Admin');
  for (const words of [
    `Account: Sam Berg, ${people[0]?.email}`,
    'Given: Admin',
    'From: 127.0.0.1',
    'remove the role under Users right away',
  ])
    expect(mail).toContain(words);
  expect(mail).toContain(`https://portal.example/#/events?person=${people[0]?.id}`);
  for (const at of ['2026-11-21T10:59:00Z', '2026-11-21T11:00:01Z'])
    for (const one of [server, other]) {
      one.setNow(at);
      await one.worker.look();
      await one.worker.idle('security-alerts');
      await one.worker.idle('mail'); // either server may have taken the job
      expect([at, await alerts()]).toEqual([at, at.includes('10:59') ? 1 : 2]);
    }
  expect(await server.mailTo(admin.email)).toContain('(2 times)');
});

// SEC-790
test('many failures on one staff account, or from many networks on any account, are mailed once an hour', async () => {
  const [sales, mara] = [await make.sales(), await make.customer()];
  const before = await alerts();
  for (let count = 0; count < 9; count++) await failAt(count % 2 ? server : other, sales.email, '203.0.113.5');
  for (const one of [server, other]) await one.portal.noticed();
  expect(await alerts()).toBe(before);
  await failAt(server, sales.email, '203.0.113.5');
  await server.portal.noticed();
  expect(await alerts()).toBe(before + 1);
  const mail = await server.mailTo(admin.email);
  expect(mail).toContain('Many failed sign-ins to one account');
  expect(mail).toContain('10 failures from 1 networks');
  await failAt(server, sales.email, '203.0.113.5');
  await server.portal.noticed();
  expect(await alerts()).toBe(before + 1);
  server.setNow('2026-11-21T12:10:00Z');
  for (let count = 0; count < 20; count++) await failAt(server, mara.email, `198.51.100.${count % 5}`);
  await server.portal.noticed();
  expect(await alerts()).toBe(before + 2);
  expect(await server.mailTo(admin.email)).toContain('20 failures from 5 networks');
});

// SEC-792
test('reading thousands of records page by page is reported once an hour; looking at a page again counts once', async () => {
  await sql`INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, role_label, name_key, search_key, created_at)
    SELECT 'A', 'B', n || '@reading.example', n || '@reading.example', 'Berg & Co', 752, '0', 'Customer', 'a b', ' a b', now() FROM generate_series(1, 5200) AS n`.execute(
    server.db,
  );
  const rowan = await make.sales();
  server.setNow('2026-11-21T14:00:00Z');
  const read = (page: number) =>
    server.call(rowan.token, api.customers.getCustomers, { query: { page: String(page), pageSize: '200', total: 'false' } });
  const told = async () => {
    await server.portal.noticed();
    const events = server.db.selectFrom('security_event').select(['about_id', 'facts']).where('kind', '=', 'reading.mass');
    return (await events.execute()).map(({ about_id, facts }) => [about_id, facts]);
  };
  for (let page = 1; page <= 25; page++) expect((await read(page)).data).toHaveLength(200);
  for (let again = 0; again < 3; again++) await read(1);
  expect(await told()).toEqual([]);
  for (const page of [26, 27]) await read(page);
  expect(await told()).toEqual([[rowan.id, { rows: 5200 }]]);
  expect(await server.mailTo(admin.email)).toContain('Many records were read');
});

// SEC-790
test('keys, mass exports and second factors removed from Admins are mailed; what customers do with theirs is not', async () => {
  const mara = await make.customer();
  const before = await alerts();
  await note({ kind: 'factor.removed', about: mara.id, facts: { factor: 'code' } });
  await note({ kind: 'factor.recovery-used', about: mara.id });
  server.portal.notice({ kind: 'export.made', about: admin.id, facts: { what: 'customers', rows: 1000, whole: true } });
  await server.portal.noticed();
  expect(await alerts()).toBe(before);
  await note({ kind: 'key.made', about: mara.id, facts: { name: 'Nightly' } });
  await note({ kind: 'factor.removed', about: admin.id, facts: { factor: 'code' } });
  await note({ kind: 'factor.recovery-used', about: admin.id });
  server.portal.notice({ kind: 'export.made', about: admin.id, facts: { what: 'customers', rows: 1001, whole: true } });
  await server.portal.noticed();
  expect(await alerts()).toBe(before + 4);
  const { rows } = await sql<{ alert: string }>`SELECT payload -> 'data' ->> 'alert' AS alert FROM job WHERE kind = 'mail'
    AND payload ->> 'recipient' = ${admin.email} ORDER BY id DESC LIMIT 4`.execute(server.db);
  expect(rows.map(({ alert }) => alert).sort()).toEqual(['admin-factor', 'admin-recovery', 'key-made', 'mass-export']);
  await expect(
    server.portal.write(async (tx) => {
      await noteSecurity(tx, { kind: 'role.given', about: mara.id, facts: { newAdmin: true } }, server.portal.now());
      throw new Error('it came to nothing');
    }),
  ).rejects.toThrow('it came to nothing');
  expect(await alerts()).toBe(before + 4);
});
