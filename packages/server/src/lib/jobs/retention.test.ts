import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { givenServer } from '../../../test/given.ts';
import { PASSWORD, type Person } from '../../../test/people.ts';

/** What stays and what is deleted as days pass, each time after running what is due. */
const { server, make } = await givenServer();
const admin = await make.admin();

const values = async (query: string) => (await sql.raw<{ value: string }>(query).execute(server.db)).rows.map(({ value }) => value);
const mails = () => values(`SELECT payload ->> 'recipient' AS value FROM job WHERE kind = 'mail' ORDER BY id`);
const givenUp = () => values(`SELECT last_error AS value FROM job WHERE kind = 'mail' AND ended_at IS NOT NULL AND last_error IS NOT NULL`);
const sessions = () => values('SELECT c.email AS value FROM session s JOIN customer c ON c.id = s.customer_id ORDER BY s.id');
const attempts = () => values('SELECT network AS value FROM sign_in_attempt');
const networks = () => values('SELECT network AS value FROM known_network');
const tally = () => values(`SELECT country_id || ' ' || role_label || ' ' || customers AS value FROM customer_tally ORDER BY 1`);
const backups = () => {
  try {
    return readdirSync(join(server.portal.config.dataDir, 'backups')).toSorted();
  } catch {
    return [];
  }
};

const invite = (email: string) => {
  const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: 752, email };
  return server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...person, rolesId: [ROLE.customer] } });
};
const login = (username: string, password: string) => server.call(null, api.signIn.login, { body: { username, password } });
const isThere = async ({ token }: Person) => (await server.call(token, api.signIn.validateAuthentication, { query: {} })).status === 200;

// SGN-35
test('what is no longer needed is deleted in time, and nothing before (OPS-23, SGN-23, MAIL-7, OPS-13)', async () => {
  const kim = await make.customer({ email: 'kim@example.com' });
  await invite('sent@example.com');
  await server.mailTo('sent@example.com');
  complaints(); // it complains about the mail server
  server.mailServer.goDown();
  await invite('unsent@example.com');
  await server.worker.idle('mail');
  await login(kim.email, 'Wrong&Word99');
  await login(kim.email, PASSWORD);
  const [all, known] = [await sessions(), await networks()];
  expect([all.length, (await attempts()).length, known.length]).toEqual([3, 1, 1]);
  expect(await tally()).toEqual(['752 Admin 1', '752 Customer 1', '752 Customer 1', '752 Customer 1']);

  await server.worker.look();
  expect([await sessions(), (await attempts()).length, await networks()]).toEqual([all, 1, known]);
  expect(await mails()).toEqual(['sent@example.com', 'unsent@example.com']);
  expect(await tally()).toEqual(['752 Admin 1', '752 Customer 3']);

  server.setNow('2026-11-21T16:00:00Z');
  expect(await isThere(admin)).toBe(true);
  server.setNow('2026-11-21T18:00:01Z'); // Kim was silent for more than 8 hours, the admin for 2
  await server.worker.look();
  expect([await sessions(), await attempts(), await networks()]).toEqual([[admin.email], [], known]);
  expect(await mails()).toEqual(['sent@example.com', 'unsent@example.com']);

  server.setNow('2026-11-28T09:59:00Z');
  await server.worker.look();
  expect(await mails()).toEqual(['sent@example.com', 'unsent@example.com']);
  expect(await givenUp()).toEqual([]);
  server.setNow('2026-11-28T11:00:00Z');
  await server.worker.look();
  expect(await mails()).toEqual(['sent@example.com', 'unsent@example.com']);
  expect(await givenUp()).toEqual([expect.stringMatching(/421 not now/)]);

  server.setNow('2026-12-21T09:59:00Z');
  await server.worker.look();
  expect(await mails()).toEqual(['sent@example.com', 'unsent@example.com']);
  server.setNow('2026-12-21T11:00:00Z');
  await server.worker.look();
  expect([await mails(), await networks()]).toEqual([['unsent@example.com'], known]);

  server.setNow('2027-02-20T10:00:00Z'); // 91 days after Kim signed in
  await server.worker.look();
  expect([await mails(), await networks()]).toEqual([[], []]);

  const days = ['2026-11-21T10-00-00', '2026-11-21T18-00-01', '2026-11-28T09-59-00', '2026-11-28T11-00-00'];
  const made = [...days, '2026-12-21T09-59-00', '2026-12-21T11-00-00', '2027-02-20T10-00-00'];
  // PostgreSQL's backups are the operator's.
  expect(backups()).toEqual(process.env.TEST_DATABASE === 'postgres' ? [] : made.map((moment) => `database-${moment}Z.tar.gz`));
});

// OPS-23
test('however much there is to delete, at most 1,000 go at once, until nothing is left', async () => {
  await sql`INSERT INTO job (kind, payload, due_at, created_at, ended_at) SELECT 'mail', '{"recipient":"kim@example.com"}', at, at, at
    FROM (SELECT timestamptz '2026-12-01' AS at) AS long_ago, generate_series(1, 2500)`.execute(server.db);
  await sql`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM gone) > 1000 THEN RAISE EXCEPTION 'too many at once'; END IF;
      RETURN NULL;
    END $$`.execute(server.db);
  await sql`CREATE TRIGGER few AFTER DELETE ON job REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`.execute(
    server.db,
  );
  server.setNow('2027-02-20T12:00:00Z');
  await server.worker.look();
  expect(await mails()).toEqual([]);
});
