import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { backUp as backUpTo } from '../src/db/backups.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { openUnhurried } from '../src/db/open.ts';
import type { Database } from '../src/db/tables.ts';
import { openKeyFile } from '../src/lib/signing.ts';
import { StartFailure } from '../src/lib/start-failure.ts';
import { backUpNow } from '../src/operation/backups/back-up-now.ts';
import { newestBackup } from '../src/operation/backups/backup-files.ts';
import { finish, tryBackup } from '../src/operation/backups/finished-backup.ts';
import { noteHole, wholeInWords } from '../src/operation/backups/hole-note.ts';
import { restore as restoreInto } from '../src/operation/backups/restore.ts';
import { checkLog } from '../src/platform/log/public.ts';
import { PATIENCE } from './patience.ts';
import { complaintsIn, emptyDatabase, newCustomer, newFolder, patiently, run, startOn, usedData, usedFolder } from './process.ts';

/** Backing up, restoring, and what the log says about it, with the real programs in their own processes. */

type Env = Record<string, string>;
const backUp = (env: Env) => run('main.mjs', env, ['back-up']).ended;
const restore = (env: Env, ...args: string[]) => run('main.mjs', env, ['restore', ...args]).ended;
const WHY = '--reason=The disk died';
const TELLING = { reason: 'The disk died', anchors: undefined };

/** Does something with the database of the settings in this process, which costs a tenth of a program. */
async function inDatabase<Result>(env: Env, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openUnhurried(readConfig(env));
  return work(db).finally(close);
}

/** What verify-log finds. */
const finding = (env: Env) =>
  inDatabase(env, (db) => {
    const { signingKeyFile, dataDir } = readConfig(env);
    const keys = openKeyFile(signingKeyFile, false);
    return checkLog({ db, keys, now: () => new Date(), dataDir, anchors: [], isWhole: true });
  });

const archiveIn = (folder: string): string => {
  const newest = newestBackup(folder);
  if (!newest) throw new Error('no backup');
  return newest.path;
};
const MISSING = (from: number, to: number) =>
  new RegExp(
    `^After a restore on 20\\S+Z, the entries that were sealed as numbers ${from} to ${to} \\(from 20\\S+Z to 20\\S+Z\\) are missing: The disk died\\.$`,
    'm',
  );

type Server = Awaited<ReturnType<typeof startOn>>;
async function add(server: Server, ...numbers: number[]): Promise<void> {
  const token = await server.signIn();
  for (const number of numbers) {
    const { status } = await patiently(() => server.call('customers/addCustomerFromAdmin', newCustomer(number), token));
    expect(status).toBe(200);
  }
}
const emails = async (server: Server): Promise<string[]> => {
  const { data } = await server.call('customers/getCustomers', undefined, await server.signIn());
  return data.map(({ email }: { email: string }) => email).sort();
};

// OPS-50, OPS-51, OPS-53, LOG-35, LOG-36, LOG-37, LOG-38
test('a backup is made now and tested, and its restore is written into the log, by whatever means', async () => {
  const folder = usedFolder();
  const env = { DATA_DIR: folder };
  const server = await startOn(folder);
  await add(server, 1);
  const made = await backUp(env); // the server that uses the folder makes it
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toMatch(
    /^\/\S+Z\.tar\.gz: \d+\.\d MB, restored on trial in \d+\.\d s: 2 customers, 0 licenses, 1 sealed entries, and the log is whole\.\n$/,
  );
  const path = archiveIn(folder);
  expect(newestBackup(folder)?.manifest).toMatchObject({
    bytes: statSync(path).size,
    tried: { fault: null, found: { customers: 2, entries: 1 } },
  });
  expect((await restore(env, path, WHY)).stderr).toMatch(new RegExp(`^DATA_DIR: ${folder} is in use by process ${server.process.pid} on `));
  await add(server, 2, 3); // it keeps running
  await server.end('SIGTERM');
  expect((await restore(env, path)).stderr).toMatch(/^--reason: /);
  expect((await restore(env)).stderr).toContain(path);

  const back = await restore(env, path, WHY);
  expect([back.code, back.stderr]).toEqual([0, '']);
  expect(back.stdout).toMatch(
    /^Restored the database as it was at 20\S+Z: 2 customers, 0 licenses, 1 sealed entries\. What was there before is in \S+:/,
  );
  expect(back.stdout).toMatch(MISSING(2, 3));
  expect(readdirSync(folder).filter((name) => /^database\.before-20.+Z$/.test(name))).toHaveLength(1);
  await expect(inDatabase(env, (db) => noteHole(readConfig(env), db, TELLING, 'note'))).rejects.toThrow(
    /^The database holds all 4 numbers of seals that any head outside knows of: nothing is missing\./,
  );

  // The same backup, restored by hand: nothing is sealed until the log says so.
  rmSync(join(folder, 'database'), { recursive: true });
  mkdirSync(join(folder, 'database'));
  expect(spawnSync('tar', ['-xzf', path, '-C', join(folder, 'database')]).status).toBe(0);
  const again = await startOn(folder);
  expect(await emails(again)).toEqual(['admin@example.com', 'mara.1@institute.example']);
  await add(again, 5);
  await again.end('SIGTERM');
  expect(complaintsIn((await again.ended).stdout)).toMatch(/^The log could not be sealed: it does not hold what \S+log-head\.json signed/m);
  expect((await finding(env)).problem?.sentence).toMatch(
    /^After entry 1 \(.+\) the log ends: there are 3 sealed entries missing .+ npm run restore -- --note/,
  );
  const noted = await restore(env, '--note', WHY);
  expect([noted.code, noted.stderr]).toEqual([0, '']);
  expect(noted.stdout).toMatch(/^The log is whole: 3 sealed entries\.\n/); // the customer added since is sealed too
  expect(noted.stdout).toMatch(MISSING(2, 4));
  expect([...wholeInWords(await finding(env)), 'Start the portal.', ''].join('\n')).toBe(noted.stdout);
});

// OPS-54
test('anything but a usable backup is refused, and nothing was changed', async () => {
  const folder = usedFolder();
  const env = { DATA_DIR: folder };
  const path = archiveIn(folder);
  const before = readdirSync(folder).sort();
  const config = readConfig(env);
  const nowhere = join(folder, 'nowhere');
  expect(await restore(env, nowhere, WHY)).toEqual({ code: 1, stdout: '', stderr: `There is no file ${nowhere}.\n` });
  const refusal = (file: string) =>
    restoreInto(config, file, TELLING).then(
      () => expect.fail('it was restored'),
      (error) => {
        expect(error).toBeInstanceOf(StartFailure);
        return error.message;
      },
    );
  const [cut, other] = [join(folder, 'backups', 'cut.tar.gz'), join(folder, 'backups', 'other.tar.gz')];
  copyFileSync(path, cut);
  truncateSync(cut, Math.floor(statSync(path).size * 0.9));
  expect(await refusal(cut)).toBe('cut.tar.gz is no backup to go back to: unexpected end of file');
  copyFileSync(path, other);
  copyFileSync(`${path}.json`, `${other}.json`);
  truncateSync(other, statSync(path).size - 1);
  expect(await refusal(other)).toMatch(/other\.tar\.gz is not the file that was made: its SHA-256 is another than the one in /);
  copyFileSync(cut, other); // placed by someone who can write there, with the right checksum
  const sum = createHash('sha256').update(readFileSync(cut)).digest('hex');
  writeFileSync(`${other}.json`, JSON.stringify({ ...newestBackup(folder)?.manifest, sha256: sum }));
  expect(await refusal(other)).toBe('other.tar.gz.json is not signed with a key of the key file: this portal did not make that backup.');
  expect(await refusal(join(folder, 'log-head.json'))).toBe('log-head.json is no backup to go back to: incorrect header check');
  const key = join(folder, 'signing-key.json');
  renameSync(key, `${key}.away`);
  expect(await refusal(path)).toBe(
    `SIGNING_KEY_FILE: ${key} is missing. Put it back first: it is in no backup, and the log is checked and sealed with it.`,
  );
  renameSync(`${key}.away`, key);

  const { db, embedded, close } = await openEmbedded(folder);
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01')`.execute(db);
  if (embedded) await backUpTo({ db, embedded, folder: join(folder, 'database') }, folder, new Date());
  await close();
  await expect(finish(config, archiveIn(folder), { now: () => new Date() })).rejects.toThrow(
    /is no backup to go back to: The database is newer than this program/,
  );
  expect(newestBackup(folder)?.manifest?.tried.fault).toMatch(/^The database is newer than this program/);
  expect(await refusal(archiveIn(folder))).toMatch(/is no backup to go back to: The database is newer than this program/);
  expect(readdirSync(folder).sort()).toEqual(before);
  const trials = () => readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('trial-'));
  expect(trials()).toEqual([]);
  const stopping = new AbortController(); // OPS-51
  const stopped = tryBackup(config, path, { stopping: stopping.signal });
  await vi.waitUntil(() => trials().some((name) => existsSync(join(folder, 'backups', name, 'database'))), PATIENCE);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(trials()).toEqual([]);
});

// OPS-52
test.skipIf(spawnSync('rclone', ['version']).status !== 0)('a backup goes to what rclone reaches, and comes back from there', async () => {
  const [folder, shelf] = [usedFolder(), join(newFolder(), 'shelf')];
  const env = { DATA_DIR: folder, RCLONE_CONFIG_SHELF_TYPE: 'local', RCLONE_CONFIG: join(folder, 'rclone.conf') };
  writeFileSync(env.RCLONE_CONFIG, '');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const sendTo = (backupTo: string) => finish({ ...readConfig(env), backupTo }, archiveIn(folder), { now: () => new Date() });
  await expect(sendTo('rclone:nowhere:backups')).rejects.toThrow(/could not be copied to BACKUP_TO \(rclone: .*nowhere/);
  expect(newestBackup(folder)?.manifest).toMatchObject({ tried: { fault: null }, sent: { fault: expect.stringContaining('nowhere') } });
  const [place, other] = [`rclone:shelf:${shelf}`, join(shelf, 'beside')];
  expect((await sendTo(place)).sent).toMatchObject({ to: place, fault: null });
  await sendTo(other);
  const file = basename(archiveIn(folder));
  expect(readdirSync(shelf).sort()).toEqual(['beside', file, `${file}.json`]);
  expect(readdirSync(other).sort()).toEqual([file, `${file}.json`]);
  for (const gone of ['backups', 'database']) rmSync(join(folder, gone), { recursive: true });
  const back = await restore(env, `${place}/${file}`, WHY);
  expect([back.code, back.stderr]).toEqual([0, '']);
  expect(back.stdout).toMatch(/^The log is whole: 1 sealed entry\.\nAfter a restore on \S+, whatever was sealed after number 0 \(/m);
});

// OPS-50, OPS-51, OPS-53
test.skipIf(!process.env.TEST_POSTGRES_URL)('PostgreSQL is dumped and restored into an empty database', async () => {
  const [{ folder, env }, other] = [await usedData(), await emptyDatabase()];
  const server = await startOn(folder, env);
  await add(server, 1);
  const made = await backUp(env);
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toMatch(
    /Z\.dump: \d+\.\d MB, restored on trial in \d+\.\d s: 2 customers, 0 licenses, 1 sealed entries, and the log is whole\.\n$/,
  );
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  const trials = await client.query("SELECT FROM pg_database WHERE datname LIKE 'lm_trial_%'");
  expect(trials.rowCount).toBe(0);
  await add(server, 2, 3);
  await server.end('SIGTERM');
  const path = archiveIn(folder);
  await expect(restoreInto(readConfig(env), path, TELLING)).rejects.toThrow(
    /^DATABASE_URL: the database is not empty \(public\.\w+\), and a restore overwrites nothing\./,
  );
  const later = { DATA_DIR: folder, DATABASE_URL: other.url };
  const back = await restore(later, path, WHY);
  expect([back.code, back.stderr]).toEqual([0, '']);
  expect(back.stdout).toMatch(MISSING(2, 3));
  const again = await startOn(folder, { DATABASE_URL: other.url });
  expect(await emails(again)).toEqual(['admin@example.com', 'mara.1@institute.example']);
  await add(again, 4);
  await again.end('SIGTERM');
  const verified = await run('main.mjs', later, ['verify-log']).ended;
  expect(verified.stdout).toMatch(/^The log is whole: 3 sealed entries\.\nAfter a restore on /);
  await expect(restoreInto(readConfig({ DATA_DIR: folder }), path, TELLING)).rejects.toThrow(
    /is a backup of PostgreSQL: name an empty database in DATABASE_URL\.$/,
  );

  // A role that cannot make a database, with a password that must not appear in a list of processes.
  await client.query("CREATE ROLE plain LOGIN PASSWORD 'Hush@:/1'").catch(() => undefined);
  await client.query('GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain; GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO plain');
  const plain = new URL(env.DATABASE_URL ?? '');
  plain.username = 'plain';
  plain.password = 'Hush%40%3A%2F1';
  expect(await backUpNow(readConfig({ ...env, DATABASE_URL: plain.href }))).toMatch(
    /Z\.dump: \d+\.\d MB, not restored on trial, as this role may make no database \(ALTER ROLE … CREATEDB\): its table of contents reads\.$/,
  );
  expect(existsSync(`${archiveIn(folder)}.part`)).toBe(false);
  await client.query(
    'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM plain; REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM plain; DROP ROLE plain',
  );
});
