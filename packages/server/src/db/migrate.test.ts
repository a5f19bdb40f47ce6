import { api, type SentForm } from '@lm/contract';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { startServer } from '../../test/start.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

// ACC-1, OPS-9, OPS-10
test('two migrations at once, and once more, leave one schema', async () => {
  const [{ db: one }, { db: two }] = await emptyDatabase();
  await Promise.all([migrate(one), migrate(two)]);
  await migrate(one);
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(one);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(await MIGRATIONS.getMigrations()));
  const { rows: roles } = await sql<{ name: string }>`SELECT name FROM role ORDER BY id`.execute(two);
  expect(roles.map(({ name }) => name)).toEqual(['Admin', 'Customer', 'Sales', 'Distributor']);
});

// CUS-3
test('mail queued by an older portal is sent after the upgrade, with its Message-ID; people are found by what they have; what was sent is still known', async () => {
  const [database] = await emptyDatabase();
  const { db } = database;
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateTo('0008-courses');
  expect(error).toBeUndefined();
  const link = '5f0d3c1e-8f6a-4a6e-9d53-0c2b7a1e4f10';
  await sql.raw(CUSTOMER).execute(db);
  await sql.raw(`INSERT INTO account_link (id, customer_id, purpose, created_at) VALUES ('${link}', 1, 'reset', '${EARLIER}')`).execute(db);
  const queued = (id: number, recipient: string, purpose: string, linkId: string, data: object, sent: string) =>
    sql`INSERT INTO outbox (id, message_id, recipient, purpose, link_id, data, created_at, due_at, attempts, sent_at) OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${`<${id}@license-manager>`}, ${recipient}, ${purpose}, ${linkId || null}::uuid, ${JSON.stringify(data)}::jsonb,
      ${EARLIER}::timestamptz, ${EARLIER}::timestamptz, 2, ${sent || null}::timestamptz)`.execute(db);
  await queued(3, 'mara@example.com', 'reset', link, { firstName: 'Mara' }, '');
  const form = JSON.stringify(FORM);
  await queued(4, 'sales@example.com', 'quotation', '', { id: '7', account: 'mara@example.com', form }, '');
  await queued(9, 'kim@example.com', 'password-changed', '', { firstName: 'Kim' }, EARLIER);

  await migrate(db);
  const { search_key } = await db.selectFrom('customer').select('search_key').executeTakeFirstOrThrow();
  expect(search_key).toBe(' mara kth 1\n kth 1');
  const server = await startServer({}, database);
  onTestFinished(server.close);
  await server.worker.look();
  const reset = await server.mailTo('mara@example.com');
  expect(reset).toContain('Message-ID: <3@portal.example>');
  const urlToken = /urlToken=([\w-]+)/.exec(reset)?.[1] ?? '';
  const seen = await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Sound&Vision9' } });
  expect(seen.status).toBe(200);
  expect(await server.mailTo('sales@example.com')).toContain('Subject: Quotation 7: KTH');
  expect(await server.mailTo('sales@example.com')).toContain('Modules: Flow');
  const { rows } = await sql<{ id: number; recipient: string; attempts: number }>`
    SELECT id, payload ->> 'recipient' AS recipient, attempts FROM job WHERE kind = 'mail' AND ended_at IS NOT NULL ORDER BY id`.execute(
    db,
  );
  expect(rows).toEqual([
    { id: 3, recipient: 'mara@example.com', attempts: 3 },
    { id: 4, recipient: 'sales@example.com', attempts: 3 },
    { id: 9, recipient: 'kim@example.com', attempts: 2 },
    { id: expect.toSatisfy((id) => Number(id) > 9), recipient: 'mara@example.com', attempts: 1 }, // the password has been changed
  ]);
  expect(server.mailServer.count('kim@example.com')).toBe(0);
});

const EARLIER = '2026-11-21T09:00:00Z';

const CUSTOMER = `INSERT INTO customer (first_name, last_name, email, email_key, organization, country_id, phone_number, email_verified_at,
    role_label, name_key, search_key, created_at)
  VALUES ('Mara', 'Lindqvist', 'mara@example.com', 'mara@example.com', 'KTH', 752, '1', '${EARLIER}', 'Customer', 'lindqvist', ' mara', '${EARLIER}')`;

const FORM: SentForm = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@example.com',
  company_university: 'KTH',
  department_faculty: 'Acoustics',
  position: 'Engineer',
  phone: '46812345678',
  address: 'Valhallavägen 79',
  state: 'Stockholm',
  country: 'Sweden',
  licenseValidity: 'Permanent',
  access: 'Full license',
  licenseUse: 'Computer Locked',
  usersNumber: 1,
  academicUse: 'no',
  modules: ['Flow'],
};
