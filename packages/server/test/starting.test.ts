import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { ROLE } from '@lm/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { LIST, PROGRAMS } from '../built.mjs';
import { openEmbedded } from '../src/db/embedded.ts';
import { lockFolder } from '../src/db/lock.ts';
import { openKeyFile } from '../src/lib/signing.ts';
import { markOf } from '../src/platform/log/entry-seal.ts';
import { stillUnsealed } from '../src/platform/log/seals.queries.ts';
import { PATIENCE } from './patience.ts';
import {
  addInMidUse,
  begin,
  complaintsIn,
  newCustomer,
  newData,
  newFolder,
  run,
  said,
  startInTurn,
  startOn,
  usedData,
  usedFolder,
} from './process.ts';

/** Starting, stopping and dying, with the real program in its own process. */

// OPS-4, OPS-7, OPS-9, OPS-10, OPS-11, OFF-16, PEO-12
test('the reason why it does not start is one line and an exit code', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const takenPort = String((other.address() as AddressInfo).port);
  const [empty, used, newer] = [await newData(), await usedData(), await usedData()];
  await changed(newer, "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')");
  const held = newFolder();
  onTestFinished(lockFolder(held));
  const [noKey, lostKey] = [join(used.folder, 'no-key.json'), join(used.folder, 'lost-key.json')];
  writeFileSync(noKey, 'not a key');

  const starts: [settings: Record<string, string>, reason: RegExp][] = [
    [{ PORT: '80 80' }, /^PORT: got "80 80", accepts a whole number from 1 to 65535\.$/],
    [{ ADMIN_PASSWORD: 'aaaaaaaa' }, /^ADMIN_PASSWORD: got a value, accepts a password of 8 to 200 characters with (?!.*aaaaaaaa)/],
    [
      { DATABASE_URL: 'postgres://portal:hush-hush@127.0.0.1:1/portal', DATABASE_WAIT_SECONDS: '0' },
      /^DATABASE_URL: the database does not answer \((?!.*hush-hush).+\)\.$/,
    ],
    [{ DATA_DIR: '/sys/portal' }, /^DATA_DIR: cannot write in \/sys\/portal \(.+\)\.$/],
    [{ ...used.env, HOST: '203.0.113.9' }, /^HOST: this machine has no address 203\.0\.113\.9\.$/],
    [
      { ...empty.env, PORT: takenPort },
      new RegExp(`^PORT: ${takenPort} is in use on 127\\.0\\.0\\.1\\. Stop the other program, or set another PORT\\.$`),
    ],
    [
      { DATA_DIR: held },
      new RegExp(
        `^DATA_DIR: ${held} is in use by process ${process.pid} on .+, running since .+\\. Stop it first, or set another DATA_DIR\\.$`,
      ),
    ],
    [newer.env, /^The database is newer than this program: it has the migration 9999-later\./],
    [{ ...used.env, SIGNING_KEY_FILE: noKey }, new RegExp(`^SIGNING_KEY_FILE: ${noKey} cannot be read \\(not a key file\\)\\.$`)],
    [
      { ...used.env, SIGNING_KEY_FILE: lostKey },
      new RegExp(
        `^SIGNING_KEY_FILE: ${lostKey} is missing, but license files or the log were signed with it\\. Put it back from where you keep it, or run npm run rotate-key for a new one\\.$`,
      ),
    ],
  ];
  const port = String(await freePort());
  const { code, stdout, stderr } = await startInTurn(starts.map(([settings]) => ({ DATA_DIR: newFolder(), PORT: port, ...settings })));
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr.trimEnd().split('\n')).toEqual(starts.flatMap(([, reason]) => [expect.stringMatching(reason), 'exit code 1']));

  const { db, close } = await empty.open(); // the first admin is not made in vain
  expect(await db.selectFrom('customer').select('email').execute()).toEqual([]);
  await close();
});

// OPS-86
test('npm run dev answers with both halves from their sources, and ends with both', async () => {
  const port = await freePort();
  const dev = run('../web/dev.ts', { ...(await usedData()).env, PORT: String(port) });
  await said(dev.process, `License Manager: http://localhost:${port}`, dev.ended);
  const at = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await at('/api/health')).toBe('{"status":"ok"}');
  const page = await at('/');
  expect(page).toContain('<meta name="product-name" content="Simulator">');
  expect(page).toContain('src="/@vite/client"');
  expect(await at('/src/settings.ts')).toContain('product-name');
  expect((await run('../web/dev.ts', { PORT: String(port) }).ended).stderr).toBe(`Port ${port} is already in use\n`);
  dev.process.kill('SIGTERM');
  expect((await dev.ended).code).toBe(0);
  await expect(at('/')).rejects.toThrow();
});

// OPS-5, OPS-6, OPS-9
test.skipIf(!process.env.TEST_POSTGRES_URL)(
  'no call is answered before the first admin exists, and signals are heard throughout',
  async () => {
    const data = await usedData();
    await changed(data, 'DELETE FROM customer');
    const { folder, env } = data;
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('BEGIN');
    await client.query('SELECT FROM role WHERE id = $1 FOR UPDATE', [ROLE.admin]); // making the first admin waits for it
    const settings = { ...env, ADMIN_PASSWORD: '', DATABASE_TIMEOUT_SECONDS: '60' };
    const here = '(SELECT oid FROM pg_database WHERE datname = current_database())'; // other tests wait for locks of their own
    const waiters = `SELECT FROM pg_locks AS its WHERE NOT granted AND EXISTS (SELECT FROM pg_locks WHERE pid = its.pid AND database = ${here})`;
    const waiting = async () => (await client.query(waiters)).rowCount === 1;
    const given = await begin(folder, settings);
    await vi.waitUntil(waiting, PATIENCE);
    await expect(given.call('health')).rejects.toThrow();
    expect(await given.end('SIGTERM')).toBe(0);
    expect((await given.ended).stdout).toBe('');

    const server = await begin(folder, settings);
    await vi.waitUntil(waiting, PATIENCE);
    await client.query('COMMIT');
    await said(server.process, 'License Manager: http', server.ended);
    expect((await server.call('health')).text).toBe('{"status":"ok"}');
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await server.ended).stdout).toMatch(
      /^First admin: admin@example\.com with the password \S{20} \(shown this once\)\nLicense Manager: http/,
    );
  },
);

// OPS-14, OPS-15; kill -9 and a power cut: power-cut.test.ts
test('what was answered with OK before SIGTERM in mid-use is in the database', async () => {
  const folder = usedFolder();
  const server = await startOn(folder);
  const token = await server.signIn();
  let stopping: Promise<number | null> | null = null;
  let toldAt = 0;
  const { kept, refusals } = await addInMidUse(server, token, () => {
    toldAt = performance.now();
    stopping = server.end('SIGTERM');
  });
  expect(await stopping).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(10_000);
  for (const status of refusals) expect([503, null]).toContain(status); // told to come back later, or already disconnected
  const { db, close } = await openEmbedded(folder);
  const there = new Set((await db.selectFrom('customer').select('email').execute()).map(({ email }) => email));
  await close();
  expect(kept.length).toBeGreaterThanOrEqual(40);
  expect(kept.filter((email) => !there.has(email))).toEqual([]);
});

// OPS-82
test('code that few calls need is not loaded at the start', () => {
  const { packages } = JSON.parse(readFileSync(LIST, 'utf8'));
  expect(packages).toContain('fastify');
  const later = ['@electric-sql/pglite', '@prometheus-io/client', '@simplewebauthn/server', '@zxcvbn-ts/language-common', 'nodemailer'];
  expect(packages.filter((name: string) => [...later, '@node-rs/argon2', 'pdfkit', 'sharp'].includes(name))).toEqual([]);
});

// OPS-82, SAF-7
test('the programs around it are built with it; errors name lines in their sources, and no values of a query', async () => {
  expect(Object.keys(JSON.parse(readFileSync(LIST, 'utf8')).entries).sort()).toEqual(Object.keys(PROGRAMS).sort());
  const broken = await usedData();
  await changed(broken, 'ALTER TABLE customer RENAME COLUMN email_key TO other_key');
  const reset = (...args: string[]) => run('main.mjs', broken.env, ['reset-factors', ...args]).ended;
  expect(await reset()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^npm run reset-factors -- EMAIL .*\n$/) });
  expect((await reset('admin@example.com')).stderr).toMatch(/packages\/server\/src\/identity\/factors\/\S+\.ts:\d+/);
  expect(await run('main.mjs', {}, ['fly']).ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no program fly: .*\n$/),
  });
  const server = await startOn(broken.folder, broken.env);
  expect((await server.call('customers/reset-password?email=hush.hush@example.com')).status).toBe(500);
  expect(await server.end('SIGINT')).toBe(0); // OPS-14: treated like SIGTERM
  const { stdout } = await server.ended;
  expect(stdout).toContain('email_key');
  expect(stdout).not.toContain('hush');
  expect(stdout).toMatch(/packages\/server\/src\/identity\/\S+\.ts:\d+/); // whether built or not
});

// OPS-40, OPS-42; the clock of the process is wrong, as on a machine whose clock was set wrong
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
describe.skipIf(!existsSync(FAKETIME))('a restart nine hours ahead, and another with the right time', () => {
  const ahead = { LD_PRELOAD: FAKETIME, FAKETIME: '+9h', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  test.each([
    ['embedded', /^The clock jumped: /m, 'clockJumpedSeconds'],
    ['PostgreSQL', /^The clock of this server is \d+ seconds ahead of the database's/m, 'clockAheadOfDatabaseSeconds'],
  ])('end no session: %s', async (kind, words, inHealth) => {
    const embedded = kind === 'embedded';
    if (!(embedded || process.env.TEST_POSTGRES_URL)) return;
    const { folder, env } = embedded ? { folder: usedFolder(), env: {} } : await usedData();
    const first = await startOn(folder, env);
    const token = await first.signIn();
    const isThere = async (server: typeof first, mine: string) => (await server.call('customers/getCustomers', undefined, mine)).status;
    await first.end('SIGKILL');
    const wrong = await startOn(folder, { ...env, ...ahead });
    expect(await isThere(wrong, token)).toBe(200);
    const late = await wrong.signIn();
    const health = JSON.parse((await wrong.call('health')).text);
    expect([health.status, Math.round(health[inHealth] / 60)]).toEqual(['ok', 9 * 60]);
    expect(await wrong.end('SIGTERM')).toBe(0);
    expect(complaintsIn((await wrong.ended).stdout)).toMatch(words);
    const right = await startOn(folder, env);
    expect([await isThere(right, token), await isThere(right, late)]).toEqual([200, 200]);
    expect((await right.call('health')).text).toBe('{"status":"ok"}');
  });
});

// OPS-13, OFF-14
test('the first start makes a key and a backup, readable by their owner alone', () => {
  const backups = join(inject('used'), 'backups');
  const [backup = ''] = readdirSync(backups);
  expect(backup).toMatch(/^database-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  for (const file of [join(backups, backup), join(inject('used'), 'signing-key.json')]) expect(statSync(file).mode & 0o777).toBe(0o600);
});

// LOG-18, LOG-26, OFF-15
test('verify-log says that the log is whole, or what is not; new keys do not matter, and old ones stay listed', async () => {
  const data = await usedData();
  const { folder, env } = data;
  const verify = () => run('main.mjs', env, ['verify-log']).ended;
  const rotateKey = () => run('main.mjs', env, ['rotate-key']).ended;
  const server = await startOn(folder, env);
  const token = await server.signIn();
  for (const number of [1, 2, 3]) await server.call('customers/addCustomerFromAdmin', newCustomer(number), token);
  await server.end('SIGTERM');
  expect((await rotateKey()).code).toBe(0);
  rmSync(join(folder, 'signing-key.json'));
  expect(await verify()).toMatchObject({ code: 2, stdout: '' });
  expect((await rotateKey()).code).toBe(0);
  expect(await verify()).toEqual({ code: 0, stdout: 'The log is whole: 3 sealed entries.\n', stderr: '' });

  await diedBeforeSealing(data); // LOG-26
  expect(await verify()).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(
      /^The log is whole: 3 sealed entries, and 1 that waits to be sealed\.\nThe oldest has waited for \d+ s: no server has sealed since 2026-11-20T09:59:00\.000Z; they were stopped, or something keeps them from it\.\n$/,
    ),
  });
  const again = await startOn(folder, env);
  const sealed = async () => (await again.call('licenses/logSeals', undefined, token)).data?.sealed;
  await vi.waitUntil(async () => (await sealed()) === 4, PATIENCE);
  expect((await again.call('licenses/public-key')).data.keys).toHaveLength(3);
  await again.end('SIGTERM');
  expect(await verify()).toEqual({ code: 0, stdout: 'The log is whole: 4 sealed entries.\n', stderr: '' });

  await changed(data, 'ALTER TABLE log_entry DISABLE TRIGGER ALL', "UPDATE log_entry SET owner_email = 'x@example.com' WHERE id = 2");
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.stdout).toMatch(
    /^The log is broken\. Entry 2 \(20\S+Z, Add Customer by admin@example\.com\) was changed after it was sealed\.\n$/,
  );
});

type Data = Pick<Awaited<ReturnType<typeof usedData>>, 'open'>;

/** Changes a database by hand. */
async function changed({ open }: Data, ...statements: string[]): Promise<void> {
  const { db, close } = await open();
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
}

/** The state left by a server that was killed between the commit of an entry and its seal, the day before these tests. */
async function diedBeforeSealing({ folder, open }: Awaited<ReturnType<typeof usedData>>): Promise<void> {
  const { db, close } = await open();
  await sql`INSERT INTO log_entry (happened_at, admin_email, owner_email, license_category, license_type, action, changes, search_key, event, personal)
    SELECT '2026-11-20T10:00:00Z', admin_email, owner_email, license_category, license_type, action, changes, search_key, event, personal
    FROM log_entry WHERE id = 3`.execute(db);
  const [unsealed] = await stillUnsealed(db, [4], 0);
  if (!unsealed) throw new Error('no entry');
  const mark = markOf(openKeyFile(join(folder, 'signing-key.json'), false).logKey, unsealed.entry);
  await sql`INSERT INTO log_unsealed (entry_id, mark) VALUES (${unsealed.entry.id}, ${mark})`.execute(db);
  await sql`UPDATE job SET ran_at = '2026-11-20T09:59:00Z', due_at = '2026-11-20T09:59:03Z' WHERE kind = 'seal-log'`.execute(db);
  await close();
}
