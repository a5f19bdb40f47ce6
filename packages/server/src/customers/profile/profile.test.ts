import { api } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { NORWAY, PASSWORD, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make, lastLogged } = await givenServer();
const admin = await make.admin();

const calls = api.profile;
const FORM = { firstName: 'Mara Maria', lastName: 'Lindqvist', organization: 'NTNU', phoneNumber: '4773590000', countryId: NORWAY };
const save = (who: Person, more: object = {}) => server.call(who.token, calls.updatePersonalInfo, { body: { ...FORM, ...more } });
const login = async (username: string, password: string) =>
  (await server.call(null, api.signIn.login, { body: { username, password } })).status;

describe('editing your own profile', () => {
  // SGN-49. The embedded database has a single connection: a held record would hold up everything.
  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'however many saves wait for a locked record, they use one connection, and a save that changes nothing does not wait',
    async () => {
      const mara = await make.customer();
      const held = await server.db.startTransaction().execute();
      await held.selectFrom('customer').select('id').where('id', '=', mara.id).forUpdate().execute();
      const saves = Array.from({ length: 52 }, (_, count) => save(mara, { organization: `NTNU ${count}` }));
      expect((await Promise.race(saves)).status).toBe(429); // more than may wait in line
      expect((await server.call(admin.token, api.customers.getCustomers, { query: { page: '1', pageSize: '15' } })).status).toBe(200);
      const unchanged = { firstName: 'Kim', lastName: 'Berg', organization: 'Institute of Acoustics', phoneNumber: '46812345678' };
      expect((await save(mara, { ...unchanged, countryId: SWEDEN })).status).toBe(200);
      await held.commit().execute();
      expect((await Promise.all(saves)).filter(({ status }) => status === 200)).toHaveLength(51);
    },
  );

  // SGN-49
  test.runIf(process.env.TEST_DATABASE === 'postgres')(
    'the next save begins while the one before is committing, and no other does',
    async () => {
      const mara = await make.customer();
      await sql`CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(49); RETURN NULL; END'`.execute(
        server.db,
      );
      await sql`CREATE CONSTRAINT TRIGGER held_at_commit AFTER UPDATE ON customer DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION held()`.execute(server.db);
      const held = await server.db.startTransaction().execute();
      await sql`SELECT pg_advisory_xact_lock(49)`.execute(held);
      const saves = Array.from({ length: 5 }, (_, count) => save(mara, { organization: `NTNU ${count}` }));
      const waiting = async () => {
        const { rows } = await sql<{ kind: string }>`SELECT locktype AS kind FROM pg_locks WHERE NOT granted
        AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database()) ORDER BY kind`.execute(server.db);
        return rows.map(({ kind }) => kind);
      };
      await vi.waitUntil(async () => (await waiting()).length > 1, PATIENCE);
      expect((await server.call(admin.token, api.customers.getCustomers, { query: { page: '1', pageSize: '15' } })).status).toBe(200);
      expect(await waiting()).toEqual(['advisory', 'transactionid']); // one of four connections is committing, and one waits for its row
      await held.commit().execute();
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await sql`DROP TRIGGER held_at_commit ON customer`.execute(server.db);
    },
  );

  // PEO-6, PEO-19
  test('changes what was typed, and logs it', async () => {
    const mara = await make.customer();
    expect(await save(mara, { oldPassword: '', newPassword: '', confirmPassword: '' })).toMatchObject({
      status: 200,
      data: { name: 'Mara Maria Lindqvist', organization: 'NTNU', country: { name: 'Norway' }, email: mara.email },
    });
    expect(await lastLogged(admin)).toMatchObject({ action: 'Update Profile', adminEmail: mara.email, licenseOwnerEmail: mara.email });
    expect((await lastLogged(admin))?.changes).toContainEqual({ field: 'Country', before: 'Sweden', after: 'Norway' });
    const before = (await lastLogged(admin))?.id;
    expect((await save(mara)).status).toBe(200); // as it already is
    expect((await lastLogged(admin))?.id).toBe(before);
  });

  // PEO-9
  test('the email does not change, and an older revision does not overwrite a newer record', async () => {
    const mara = await make.customer();
    expect(await save(mara, { email: 'other@example.com' })).toMatchObject({ status: 409 });
    expect((await save(mara, { revision: 1 })).data.revision).toBe(2);
    expect(await save(mara, { revision: 1 })).toMatchObject({ status: 409 });
  });

  // SGN-28
  test('a new password needs the old one, ends the other sessions, keeps this one, and is announced by mail', async () => {
    const mara = await make.customer();
    await login(mara.email, PASSWORD);
    const other = (await server.call(null, api.signIn.login, { body: { username: mara.email, password: PASSWORD } })).data.access_token;
    const passwords = { oldPassword: PASSWORD, newPassword: 'Other&Word99', confirmPassword: 'Other&Word99' };
    expect((await save(mara, { ...passwords, oldPassword: 'Wrong&Word99' })).problems).toEqual([
      { field: 'oldPassword', message: 'The old password is wrong' },
    ]);
    expect((await save(mara, { oldPassword: PASSWORD })).problems.map(({ field }) => field)).toEqual(['newPassword']);
    expect((await save(mara, { ...passwords, confirmPassword: 'x' })).problems).toEqual([
      { field: 'confirmPassword', message: 'The two passwords that you entered do not match!' },
    ]);
    expect((await save(mara, passwords)).status).toBe(200);
    expect((await server.call(other, api.signIn.validateAuthentication, { query: {} })).status).toBe(410);
    expect((await server.call(mara.token, api.signIn.validateAuthentication, { query: {} })).status).toBe(200);
    expect([await login(mara.email, PASSWORD), await login(mara.email, 'Other&Word99')]).toEqual([401, 200]);
    expect(await server.mailTo(mara.email)).toContain('password was changed');
    expect((await lastLogged(admin))?.changes).toContainEqual({ field: 'Password', before: null, after: 'Changed' });
  });
});

// SGN-28
test('choosing a new password ends a reset link already sent, and an outdated form does not count as a failed guess', async () => {
  const mara = await make.customer();
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email))?.[1] ?? '';
  const passwords = { oldPassword: PASSWORD, newPassword: 'Other&Word99', confirmPassword: 'Other&Word99' };
  for (let count = 0; count < 12; count++) expect((await save(mara, { ...passwords, revision: 77 })).status).toBe(409);
  expect((await save(mara, passwords)).status).toBe(200);
  expect((await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Third&Word99' } })).status).toBe(423);
});

// PEO-18
test('a wrong old password counts as a failed sign-in', async () => {
  const mara = await make.customer();
  const wrong = { oldPassword: 'Wrong&Word99', newPassword: 'Other&Word99', confirmPassword: 'Other&Word99' };
  for (let count = 0; count < 10; count++) expect((await save(mara, wrong)).status).toBe(400);
  expect((await save(mara, wrong)).status).toBe(429);
  expect(await login(mara.email, PASSWORD)).toBe(429);
});

// SGN-37
test('an account without rights changes itself at most three hundred times an hour; people with rights are not limited', async () => {
  const mara = await make.customer();
  expect((await save(mara, { organization: 'KTH 1' })).status).toBe(200);
  await server.db.updateTable('budget_spent').set({ spent: 298 }).where('who', '=', `account ${mara.id}`).where('spent', '=', 1).execute();
  for (const count of [299, 300]) expect((await save(mara, { organization: `KTH ${count}` })).status).toBe(200);
  expect(await save(mara, { organization: 'NTH' })).toMatchObject({ status: 429, statusCode: 'TOO_MANY_REQUESTS' });
  expect((await server.call(mara.token, api.customers.findCustomer, { params: { id: String(mara.id) } })).data.organization).toBe(
    'KTH 300',
  );
  server.setNow('2026-11-21T11:00:01Z');
  expect((await save(mara, { organization: 'NTH' })).status).toBe(200);
});
