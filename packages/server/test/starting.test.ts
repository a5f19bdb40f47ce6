import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { dayIn, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { LIST, PROGRAMS } from '../built.mjs';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { openKeyFile } from '../src/lib/signing.ts';
import { markOf } from '../src/platform/log/entry-seal.ts';
import { stillUnsealed } from '../src/platform/log/seals.queries.ts';
import { PATIENCE } from './patience.ts';
import { asked } from './people.ts';
import { begin, complaintsIn, emptyDatabase, newCustomer, newFolder, refused, run, said, startOn, usedFolder } from './process.ts';

/** Starting, stopping and dying, with the real program in its own process. */

const rotateKey = (folder: string) => run('main.mjs', { DATA_DIR: folder }, ['rotate-key']).ended;

describe('the reason why it does not start is one line and an exit code', () => {
  const line = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await refused({ DATA_DIR: newFolder(), PORT: '18999', ...env });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    return stderr.trimEnd();
  };

  // OPS-7
  test('a setting that is not accepted', async () => {
    expect(await line({ PORT: '80 80' })).toBe('PORT: got "80 80", accepts a whole number from 1 to 65535.');
  });

  // OPS-4, PEO-12
  test('a password for the first admin that may not be chosen, without repeating it', async () => {
    expect(await line({ ADMIN_PASSWORD: 'aaaaaaaa' })).toMatch(
      /^ADMIN_PASSWORD: got a value, accepts a password of 8 to 200 characters with /,
    );
  });

  // OPS-7, OPS-9
  test('a database that does not answer, without the password in its address', async () => {
    const said = await line({ DATABASE_URL: 'postgres://portal:hush-hush@127.0.0.1:1/portal', DATABASE_WAIT_SECONDS: '0' });
    expect(said).toMatch(/^DATABASE_URL: the database does not answer \(.+\)\.$/);
    expect(said).not.toContain('hush-hush');
  });

  test('a data folder that cannot be written to', async () => {
    expect(await line({ DATA_DIR: '/sys/portal' })).toMatch(/^DATA_DIR: cannot write in \/sys\/portal \(.+\)\.$/);
  });

  test('an address this machine does not have', async () => {
    expect(await line({ DATA_DIR: usedFolder(), HOST: '203.0.113.9' })).toBe('HOST: this machine has no address 203.0.113.9.');
  });

  test('a port in use; the first admin is not made in vain', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const folder = newFolder();
    const port = String((other.address() as AddressInfo).port);
    expect(await line({ DATA_DIR: folder, PORT: port })).toBe(
      `PORT: ${port} is in use on 127.0.0.1. Stop the other program, or set another PORT.`,
    );
    const second = await startOn(folder);
    expect(await second.signIn()).toHaveLength(43);
  });

  // OPS-5, OPS-11
  test('a data folder held by another process, which keeps running', async () => {
    const folder = usedFolder();
    const running = await startOn(folder);
    const said = await line({ DATA_DIR: folder });
    expect(said).toMatch(
      new RegExp(
        `^DATA_DIR: ${folder} is in use by process ${running.process.pid} on .+, running since .+\\. Stop it first, or set another DATA_DIR\\.$`,
      ),
    );
    expect((await running.call('health')).text).toBe('{"status":"ok"}');
  });

  // OPS-10
  test('a database that a newer program has changed', async () => {
    const folder = usedFolder();
    const { db, close } = await openEmbedded(folder);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')`.execute(db);
    await close();
    expect(await line({ DATA_DIR: folder })).toMatch(/^The database is newer than this program: it has the migration 9999-later\./);
  });
});

// OPS-86
test('npm run dev answers with both halves from their sources, and ends with both', async () => {
  const port = await freePort();
  const dev = run('../web/dev.ts', { DATA_DIR: usedFolder(), PORT: String(port) });
  await said(dev.process, `License Manager: http://localhost:${port}`, dev.ended);
  const at = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await at('/api/health')).toBe('{"status":"ok"}');
  const page = await at('/');
  expect(page).toContain('<meta name="product-name" content="Simulator">');
  expect(page).toContain('src="/@vite/client"');
  expect(await at('/src/settings.ts')).toContain('product-name');
  expect((await refused({ PORT: String(port) }, '../web/dev.ts')).stderr).toBe(`Port ${port} is already in use\n`);
  dev.process.kill('SIGTERM');
  expect((await dev.ended).code).toBe(0);
  await expect(at('/')).rejects.toThrow();
});

// OPS-5, OPS-6, OPS-9
test.skipIf(!process.env.TEST_POSTGRES_URL)(
  'no call is answered before the first admin exists, and signals are heard throughout',
  async () => {
    const { url, client } = await emptyDatabase();
    const migrated = await openPostgres(url);
    await migrate(migrated.db);
    await migrated.close();
    await client.query('BEGIN');
    await client.query('SELECT FROM role WHERE id = $1 FOR UPDATE', [ROLE.admin]); // making the first admin waits for it
    const settings = { DATABASE_URL: url, ADMIN_PASSWORD: '', DATABASE_TIMEOUT_SECONDS: '60' };
    const here = '(SELECT oid FROM pg_database WHERE datname = current_database())'; // other tests wait for locks of their own
    const waiters = `SELECT FROM pg_locks AS its WHERE NOT granted AND EXISTS (SELECT FROM pg_locks WHERE pid = its.pid AND database = ${here})`;
    const waiting = async () => (await client.query(waiters)).rowCount === 1;
    const folder = newFolder();
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

describe('what was answered with OK is there on the next start', () => {
  // OPS-12, OPS-14, OPS-15, OPS-16
  test.each([
    ['SIGTERM', 0],
    ['SIGKILL', null],
  ] as const)('%s in mid-use', async (signal, exit) => {
    const folder = usedFolder();
    const server = await startOn(folder);
    const token = await server.signIn();
    const kept: string[] = [];
    const refusals = new Set<number | null>();
    let stopping: Promise<number | null> | null = null;
    let toldAt = 0;
    const writer = async (from: number) => {
      for (let number = from; ; number += 4) {
        const customer = newCustomer(number);
        const answer = await server.call('customers/addCustomerFromAdmin', customer, token).catch(() => null);
        if (answer?.status !== 200) {
          refusals.add(answer?.status ?? null);
          return;
        }
        kept.push(customer.email);
        if (kept.length !== 40) continue;
        toldAt = performance.now();
        stopping = server.end(signal);
      }
    };
    await Promise.all([0, 1, 2, 3].map(writer));
    expect(await stopping).toBe(exit);
    expect(performance.now() - toldAt).toBeLessThan(10_000);
    for (const status of refusals) expect([503, null]).toContain(status); // told to come back later, or already disconnected
    const again = await startOn(folder);
    const { data } = await again.call('customers/getCustomers', undefined, await again.signIn());
    const there = new Set(data.map(({ email }: { email: string }) => email));
    expect(kept.length).toBeGreaterThanOrEqual(40);
    expect(kept.filter((email) => !there.has(email))).toEqual([]);
  });
});

// OPS-82
test('code that few calls need is not loaded at the start', () => {
  const { packages } = JSON.parse(readFileSync(LIST, 'utf8'));
  expect(packages).toContain('fastify');
  const later = ['@electric-sql/pglite', '@prometheus-io/client', '@simplewebauthn/server', '@zxcvbn-ts/language-common', 'nodemailer'];
  expect(packages.filter((name: string) => [...later, '@node-rs/argon2', 'pdfkit', 'sharp'].includes(name))).toEqual([]);
});

// OPS-82
test('the programs around it are built with it, and their errors name lines in their sources', async () => {
  expect(Object.keys(JSON.parse(readFileSync(LIST, 'utf8')).entries).sort()).toEqual(Object.keys(PROGRAMS).sort());
  const folder = usedFolder();
  const { db, close } = await openEmbedded(folder);
  await sql`ALTER TABLE customer RENAME COLUMN email_key TO other_key`.execute(db);
  await close();
  const reset = (...args: string[]) => run('main.mjs', { DATA_DIR: folder }, ['reset-factors', ...args]).ended;
  expect(await reset()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^npm run reset-factors -- EMAIL .*\n$/) });
  expect((await reset('admin@example.com')).stderr).toMatch(/packages\/server\/src\/identity\/factors\/\S+\.ts:\d+/);
  expect(await run('main.mjs', {}, ['fly']).ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no program fly: .*\n$/),
  });
});

// SAF-7
test('a database error is in the log without the values of its query', async () => {
  const folder = usedFolder();
  const { db, close } = await openEmbedded(folder);
  await sql`ALTER TABLE customer RENAME COLUMN email_key TO other_key`.execute(db);
  await close();
  const server = await startOn(folder);
  expect((await server.call('customers/reset-password?email=hush.hush@example.com')).status).toBe(500);
  await server.end('SIGTERM');
  const { stdout } = await server.ended;
  expect(stdout).toContain('email_key');
  expect(stdout).not.toContain('hush');
  expect(stdout).toMatch(/packages\/server\/src\/identity\/\S+\.ts:\d+/); // OPS-82, whether built or not
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
    const folder = embedded ? usedFolder() : newFolder();
    const env: Record<string, string> = embedded ? {} : { DATABASE_URL: (await emptyDatabase()).url };
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

describe('the operator', () => {
  test('finds a backup that restores', async () => {
    const folder = usedFolder();
    const server = await startOn(folder);
    await server.call('customers/addCustomerFromAdmin', newCustomer(1), await server.signIn());
    expect(await server.end('SIGINT')).toBe(0); // OPS-14: treated like SIGTERM
    rmSync(join(folder, 'backups'), { recursive: true, force: true }); // the backup of the day, made before she was added
    const next = await startOn(folder);
    const finished = () =>
      (existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : []).filter((name) => !name.endsWith('.part'));
    await vi.waitUntil(() => finished().length > 0, PATIENCE);
    await next.end('SIGTERM');
    const [backup = ''] = finished();
    expect(backup).toMatch(/^database-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    expect(statSync(join(folder, 'backups', backup)).mode & 0o777).toBe(0o600);

    renameSync(join(folder, 'database'), join(folder, 'database.lost'));
    mkdirSync(join(folder, 'database'));
    const unpacked = spawnSync('tar', ['-xzf', join(folder, 'backups', backup), '-C', join(folder, 'database')]);
    expect(unpacked.status).toBe(0);
    const restored = await startOn(folder);
    const { data } = await restored.call('customers/getCustomers', undefined, await restored.signIn());
    expect(data.map(({ email }: { email: string }) => email).sort()).toEqual(['admin@example.com', 'mara.1@institute.example']);
  });

  test('is told when the signing key is lost, and makes a new one; the old public key stays listed', async () => {
    // OFF-14, OFF-15, OFF-16
    const folder = usedFolder();
    const server = await startOn(folder);
    const token = await server.signIn();
    const { data: mara } = await server.call('customers/addCustomerFromAdmin', newCustomer(1), token);
    const { data: license } = await server.call('licenses/addLicense', { ...asked.monthly(mara.id), startDate: dayIn(new Date()) }, token);
    const file = `licenses/generateOfflineLicense?licenseId=${license.id}&macAddress=3C:7C:3F:D0:5E:18`;
    expect((await server.call(file, undefined, token)).text).toContain('-----BEGIN LM LICENSE-----');
    await server.end('SIGTERM');

    const keyFile = join(folder, 'signing-key.json');
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    writeFileSync(keyFile, 'not a key');
    expect((await refused({ DATA_DIR: folder })).stderr).toBe(`SIGNING_KEY_FILE: ${keyFile} cannot be read (not a key file).\n`);
    rmSync(keyFile);
    expect((await refused({ DATA_DIR: folder })).stderr).toBe(
      `SIGNING_KEY_FILE: ${keyFile} is missing, but license files or the log were signed with it. Put it back from where you keep it, or run npm run rotate-key for a new one.\n`,
    );
    expect((await rotateKey(folder)).code).toBe(0);
    const again = await startOn(folder);
    const { data: keys } = await again.call('licenses/public-key');
    expect(keys.keys).toHaveLength(2);
  });
  test('is told by verify-log that the log is whole, or what is not; new keys do not matter', async () => {
    // LOG-18
    const folder = usedFolder();
    const server = await startOn(folder);
    const token = await server.signIn();
    for (const number of [1, 2, 3]) await server.call('customers/addCustomerFromAdmin', newCustomer(number), token);
    const verify = () => run('main.mjs', { DATA_DIR: folder }, ['verify-log']).ended;
    expect(await verify()).toMatchObject({ code: 2, stdout: '' });
    await server.end('SIGTERM');
    const whole = { code: 0, stdout: 'The log is whole: 3 sealed entries.\n', stderr: '' };
    expect(await verify()).toEqual(whole);

    await diedBeforeSealing(folder); // LOG-26
    expect(await verify()).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(
        /^The log is whole: 3 sealed entries, and 1 that waits to be sealed\.\nThe oldest has waited for \d+ s: no server has sealed since 2026-11-20T09:59:00\.000Z; they were stopped, or something keeps them from it\.\n$/,
      ),
    });
    const again = await startOn(folder);
    const sealed = async () => (await again.call('licenses/logSeals', undefined, token)).data?.sealed;
    await vi.waitUntil(async () => (await sealed()) === 4, PATIENCE);
    await again.end('SIGTERM');
    whole.stdout = 'The log is whole: 4 sealed entries.\n';
    expect(await verify()).toEqual(whole);

    expect((await rotateKey(folder)).code).toBe(0);
    expect(await verify()).toEqual(whole);
    rmSync(join(folder, 'signing-key.json'));
    expect(await verify()).toMatchObject({ code: 2 });
    expect((await rotateKey(folder)).code).toBe(0);
    expect(await verify()).toEqual(whole);

    const { db, close } = await openEmbedded(folder);
    await sql`ALTER TABLE log_entry DISABLE TRIGGER ALL`.execute(db);
    await sql`UPDATE log_entry SET owner_email = 'x@example.com' WHERE id = 2`.execute(db);
    await close();
    const broken = await verify();
    expect(broken.code).toBe(1);
    expect(broken.stdout).toMatch(
      /^The log is broken\. Entry 2 \(20\S+Z, Add Customer by admin@example\.com\) was changed after it was sealed\.\n$/,
    );
  });
});

/** The state left by a server that was killed between the commit of an entry and its seal, the day before these tests. */
async function diedBeforeSealing(folder: string): Promise<void> {
  const { db, close } = await openEmbedded(folder);
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
