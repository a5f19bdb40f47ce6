import { api } from '@lm/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { newDatabase } from '../../../test/database.ts';
import { givenServer } from '../../../test/given.ts';
import { withoutSecretsOf } from './test-mail.ts';

/** What an operator sees of the portal and can do about it. */
const SECRETS = { SMTP_PASSWORD: 'hush-hush-smtp', ADMIN: 'Sound&Vision9', METRICS: 'token-of-the-metrics' };
const SETTINGS = {
  TRIAL_DAYS: '45',
  ADMIN_PASSWORD: SECRETS.ADMIN,
  METRICS_TOKEN: SECRETS.METRICS,
  PUBLIC_URL: `https://portal:${SECRETS.SMTP_PASSWORD}@portal.example`,
};
const { server, make } = await givenServer(SETTINGS, await newDatabase(10));
const admin = await make.admin();
beforeEach(() => sql`DELETE FROM job WHERE kind = 'mail'`.execute(server.db));

const system = async () => (await server.call(admin.token, api.system.getSystem, {})).data;
const mails = async () => (await server.call(admin.token, api.system.getMails, { query: {} })).data;
const again = (id: number) => server.call(admin.token, api.system.sendMailAgain, { body: { id } });
const newestEntry = async () => (await server.call(admin.token, api.log.getLogs, { query: { page: '1', pageSize: '1' } })).data[0];

/** A mail that failed for good some days ago, as a 550 leaves it. */
async function failedMail(recipient: string): Promise<number> {
  const payload = { purpose: 'password-changed', recipient, data: { firstName: 'Mara' }, messageId: `<${recipient}>` };
  const long = new Date('2026-11-10T10:00:00Z');
  const row = {
    kind: 'mail',
    payload: JSON.stringify(payload),
    due_at: long,
    created_at: long,
    ended_at: long,
    last_error: '550 no such user',
  };
  return (
    await server.db
      .insertInto('job')
      .values({ ...row, attempts: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

test('OPS-60: the version, the database, the log, jobs, mail, backups and keys, as they are', async () => {
  await server.sealed();
  await server.worker.look();
  const { sealed } = (await server.call(admin.token, api.log.logSeals, {})).data;
  const found = await system();
  expect(found).toMatchObject({
    now: '2026-11-21T10:00:00.000Z',
    server: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.versions.node },
    database: {
      kind: server.portal.database.embedded ? 'embedded' : 'postgresql',
      newestMigration: expect.stringMatching(/^\d{4}-/),
      connections: { waiting: 0 },
    },
    log: { sealed, waiting: 0, oldestWaitingAt: null },
    mail: { waiting: 0, failing: 0, failed: 0, oldestDueAt: null },
    keys: [{ kid: server.portal.keys.kid, replacedAt: null }],
    keyFile: { mode: '600', isPrivate: true },
  });
  expect(found.database.version).toMatch(/^1[5-9]/);
  expect(found.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(found.server.memoryBytes).toBeGreaterThan(10_000_000);
  expect(found.jobs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['customer-tally', 'old-jobs', 'seal-log']));
  expect(found.jobs.find(({ kind }) => kind === 'old-jobs')).toMatchObject({ ranAt: '2026-11-21T10:00:00.000Z', lastError: null });
});

describe('settings', () => {
  // OPS-61
  test('every variable with the value that the server uses; of a secret, only whether it is set', async () => {
    const { data, text } = await server.call(admin.token, api.system.getSettings, {});
    const named = Object.fromEntries(data.map((setting) => [setting.name, setting]));
    expect(named.TRIAL_DAYS).toEqual({ name: 'TRIAL_DAYS', value: '45', isSet: true, isSecret: false });
    expect(named.COURSE_MAX_STUDENTS).toEqual({ name: 'COURSE_MAX_STUDENTS', value: '50', isSet: false, isSecret: false });
    expect(named.ALLOW_HTTP_LINKS?.value).toBe('off');
    expect(named.SIGNING_KEY_FILE?.value).toBe(server.portal.config.signingKeyFile);
    expect(named.SMTP_URL).toEqual({ name: 'SMTP_URL', value: null, isSet: true, isSecret: true });
    expect(named.DATABASE_URL).toEqual({ name: 'DATABASE_URL', value: null, isSet: false, isSecret: true });
    expect(named.PUBLIC_URL?.value).toBe('https://…@portal.example');
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  });
});

describe('mail that has not been sent', () => {
  // OPS-66, LOG-2
  test('and failed for good is shown with its reason, and can be sent again, which is an act', async () => {
    const mara = await make.customer({ firstName: 'Mara' });
    const id = await failedMail(mara.email);
    expect(await mails()).toEqual([
      {
        id,
        recipient: mara.email,
        purpose: 'password-changed',
        state: 'failed',
        attempts: 1,
        queuedAt: '2026-11-10T10:00:00.000Z',
        dueAt: null,
        reason: '550 no such user',
      },
    ]);
    expect(await again(id)).toMatchObject({ status: 200 });
    expect(await server.mailTo(mara.email)).toContain('password');
    expect(await mails()).toEqual([]);
    expect(await newestEntry()).toMatchObject({
      action: 'Send Mail Again',
      adminEmail: admin.email,
      licenseOwnerEmail: mara.email,
      record: { kind: 'portal', id: 1 },
      changes: [
        { field: 'Mail', before: null, after: `Number ${id}` },
        { field: 'For', before: null, after: 'password-changed' },
        { field: 'Recipient', before: null, after: mara.email },
      ],
    });
    expect(await again(id)).toMatchObject({ status: 404, message: 'This email has been sent or deleted' });
  });

  test('and is retried automatically can be sent at once; one under way is left alone', async () => {
    complaints();
    server.mailServer.goDown();
    const email = 'sales@example.com'; // the address of no account
    const id = await failedMail(email);
    await again(id);
    await server.worker.idle('mail');
    expect(await mails()).toMatchObject([{ id, state: 'retried', attempts: 1, dueAt: '2026-11-21T10:00:05.000Z' }]);
    // The numbers and the mails are from the same moment, and after an act they are not a second old (SCR-60).
    expect((await system()).mail).toMatchObject({ waiting: 1, failing: 1, failed: 0, unsent: await mails() });
    server.mailServer.comeBack();
    await sql`UPDATE job SET lease_until = ${new Date('2026-11-21T10:01:00Z')} WHERE id = ${id}`.execute(server.db);
    expect(await again(id)).toMatchObject({ status: 409, message: 'This email is being sent right now' });
    await sql`UPDATE job SET lease_until = NULL WHERE id = ${id}`.execute(server.db);
    await again(id);
    await server.worker.idle('mail');
    expect(server.mailServer.count(email)).toBe(1);
    await server.sealed();
    expect((await server.call(admin.token, api.log.verifyLog, { query: {} })).data).toMatchObject({ state: 'whole' });
  });
});

describe('a test email', () => {
  // OPS-62
  test('goes at once, says what the mail server said, and is an act', async () => {
    const sent = await server.call(admin.token, api.system.sendTestMail, { body: { recipient: 'ops@vendor.example' } });
    expect(sent.data).toMatchObject({ isTaken: true, said: expect.stringMatching(/^250 /) });
    expect(await server.mailTo('ops@vendor.example')).toContain('Test email from the License Manager for Simulator');
    expect(await newestEntry()).toMatchObject({ action: 'Send Test Mail', changes: [{ field: 'Recipient', after: 'ops@vendor.example' }] });
  });

  test('that is refused says why, and their number is limited', async () => {
    server.mailServer.goDown();
    const send = () => server.call(admin.token, api.system.sendTestMail, { body: { recipient: admin.email } });
    expect((await send()).data).toMatchObject({ isTaken: false, said: expect.stringContaining('421') });
    server.mailServer.comeBack();
    for (let sent = 2; sent < 10; sent += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many test emails\. Please try again in \d+ minutes?\.$/),
    });
  });

  test('a password that a mail server quotes is not repeated, in any form', () => {
    const url = 'smtp://portal:p%40ss%20word@mail.example:587';
    const plain = Buffer.from('\0portal\0p@ss word').toString('base64');
    const quoted = `535 no: p@ss word, p%40ss%20word, ${plain}, ${Buffer.from('p@ss word').toString('base64')} to ${url}`;
    expect(withoutSecretsOf(url, quoted)).toBe('535 no: …, …, …, … to …');
  });
});

// OPS-63: errors as PostgreSQL and the embedded database raise them for its files
test.each([
  ['full', '53100', 'could not extend file "base/5/16683": No space left on device'],
  ['read-only', '42501', 'could not create file "base/5/16683_fsm": Permission denied'],
  ['broken', '58030', 'could not write to file "base/5/16683": Input/output error'],
])('on a disk that is %s acts are 503 and leave nothing behind, and reading goes on', async (_what, code, message) => {
  await sql
    .raw(
      `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END $$`,
    )
    .execute(server.db);
  await sql.raw('CREATE TRIGGER fail AFTER INSERT ON release FOR EACH ROW EXECUTE FUNCTION fail()').execute(server.db);
  const before = await newestEntry();
  const link = 'https://x.example/a';
  const body = { name: '5.1.1', date: '2026-11-21', productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link };
  expect(await server.call(admin.token, api.releases.addVersion, { body })).toMatchObject({
    status: 503,
    statusCode: 'SERVICE_UNAVAILABLE',
  });
  expect((await server.call(admin.token, api.releases.getVersions, { query: {} })).data).toEqual([]);
  expect(await newestEntry()).toEqual(before);
  await sql.raw('DROP TRIGGER fail ON release').execute(server.db);
});

// SCR-60
test('failed mail comes first, then mail that was tried in vain, then the rest, each newest first, on any page', async () => {
  await sql`INSERT INTO job (kind, payload, due_at, created_at, last_error, ended_at)
    SELECT 'mail', jsonb_build_object('recipient', to_who, 'purpose', 'password-changed'), '2099-01-01', now(), error, ended
    FROM (VALUES ('waits 1', NULL, NULL), ('tried 1', '451', NULL), ('failed 1', '550', now()), ('sent', NULL, now()), ('waits 2', NULL, NULL),
      ('tried 2', '451', NULL), ('failed 2', '550', now())) AS mail(to_who, error, ended)`.execute(server.db);
  const page = async (number: number, pageSize: number) => {
    const query = { page: String(number), pageSize: String(pageSize) };
    const { data, total } = await server.call(admin.token, api.system.getMails, { query });
    return [data.map(({ recipient }) => recipient), total];
  };
  expect(await page(1, 4)).toEqual([['failed 2', 'failed 1', 'tried 2', 'tried 1'], 6]);
  expect(await page(2, 4)).toEqual([['waits 2', 'waits 1'], 6]);
  expect(await page(1, 1)).toEqual([['failed 2'], 6]);
  expect(await page(3, 1)).toEqual([['tried 2'], 6]);
  expect(await page(2, 3)).toEqual([['tried 1', 'waits 2', 'waits 1'], 6]);
  expect(await page(3, 3)).toEqual([[], 6]);
  expect((await system()).mail).toMatchObject({ waiting: 4, failing: 2, failed: 2 });
});
