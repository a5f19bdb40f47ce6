// Point in time recovery of PostgreSQL with pgBackRest, as docs/backup-postgresql.md describes it:
//   node scripts/node.mjs bench/point-in-time.ts
// Sets up a cluster on this machine, loses a customer, and goes back to the moment before. Needs PostgreSQL and pgbackrest.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@lm/contract';
import pg from 'pg';
import { startFreshPortal } from '../e2e/portal.ts';
import { asking, signIn } from './measure.ts';

const CUSTOMERS = Number(process.env.CUSTOMERS ?? 1000);
const ADMIN = { email: 'admin@example.com', password: 'Sound&Vision9' };

/** PostgreSQL refuses to run as root. */
const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const versions = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
  : [];
const bin = process.env.PG_BIN ?? (versions[0] ? `/usr/lib/postgresql/${versions[0]}/bin` : '');

const folder = mkdtempSync(join(tmpdir(), 'point-in-time-'));
const inside = (...path: string[]) => join(folder, ...path);
const port = Number(process.env.POSTGRES_PORT ?? 54_321);
const url = `postgres://portal@127.0.0.1:${port}/postgres`;
const began = performance.now();

function as(command: string, args: string[], options: SpawnSyncOptions = {}): string {
  const done = spawnSync(command, args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    encoding: 'utf8',
    ...options,
  });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.error?.message ?? ''} ${done.stdout} ${done.stderr}`);
  return String(done.stdout);
}
const pgbackrest = (...args: string[]) => as('pgbackrest', [`--config=${inside('pgbackrest.conf')}`, '--stanza=portal', ...args]);
const start = () => as(join(bin, 'pg_ctl'), ['-D', inside('data'), '-l', inside('log', 'postgres'), '-w', '-t', '120', 'start']);
const stop = () => as(join(bin, 'pg_ctl'), ['-D', inside('data'), '-w', '-t', '120', '-m', 'fast', 'stop']);

/** Prints how long something takes, with its name. */
async function timed<Done>(what: string, act: () => Done | Promise<Done>): Promise<Done> {
  const from = performance.now();
  const done = await act();
  console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return done;
}

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [row] = (await client.query<Row>(query)).rows;
    if (!row) throw new Error(`${query}: nothing`);
    return row;
  } finally {
    await client.end();
  }
}

/** A tool of the portal, as `npm run` runs it. */
function tool(program: string, dataDir: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url };
  const done = spawnSync(process.execPath, [`packages/server/src/${program}.ts`, ...args], { env, encoding: 'utf8' });
  return `${done.stdout}${done.stderr}`;
}

function makeCluster(): void {
  if (user.uid) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  for (const name of ['log', 'repo', 'socket', 'lock']) {
    mkdirSync(inside(name), { mode: 0o700 });
    if (user.uid) chownSync(inside(name), user.uid, user.gid);
  }
  const settings = [
    '[global]',
    `repo1-path=${inside('repo')}`,
    `log-path=${inside('log')}`,
    `lock-path=${inside('lock')}`,
    'repo1-retention-full=2',
    'start-fast=y',
    '[portal]',
    `pg1-path=${inside('data')}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${inside('socket')}`,
    'pg1-user=portal',
    'pg1-database=postgres',
  ];
  writeFileSync(inside('pgbackrest.conf'), `${settings.join('\n')}\n`, { mode: 0o644 });
  as(join(bin, 'initdb'), ['-D', inside('data'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8']);
  const config = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${inside('socket')}'`,
    'archive_mode = on',
    `archive_command = 'pgbackrest --config=${inside('pgbackrest.conf')} --stanza=portal archive-push %p'`,
    'archive_timeout = 60',
  ];
  as('tee', ['-a', inside('data', 'postgresql.conf')], { input: `${config.join('\n')}\n` });
  start();
  pgbackrest('stanza-create');
  pgbackrest('check');
}

/** Goes back to a moment: what the portal wrote later is gone from the database, but is in the archive. */
async function goBackTo(at: string, dataDir: string): Promise<void> {
  await timed('the rest of the write-ahead log is in the archive after', async () => {
    const { name } = await ask<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const archived = async () => (await ask<{ last: string | null }>('SELECT last_archived_wal AS last FROM pg_stat_archiver')).last;
    while (((await archived()) ?? '') < name) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  stop();
  await timed('restored in', () => pgbackrest('--delta', '--type=time', `--target=${at}`, '--target-action=promote', 'restore'));
  await timed('recovered in', async () => {
    start();
    while ((await ask<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering')).recovering)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  console.log(`before it is written down: ${tool('verify-log', dataDir)}`);
  console.log(
    await timed('written into the log in', () => tool('restore', dataDir, '--note', '--reason=A customer was deleted by mistake')),
  );
}

async function loseAndRecover(): Promise<void> {
  const portal = await startFreshPortal({ DATABASE_URL: url, ADMIN_PASSWORD: ADMIN.password });
  try {
    const token = await signIn(portal, ADMIN.email, ADMIN.password);
    const call = asking(portal, token);
    const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'Institute', countryId: 752, phoneNumber: '46812345678' };
    const add = (email: string) =>
      call<{ id: number }>('customers/addCustomerFromAdmin', { ...person, email, rolesId: [ROLE.customer], offlineLicenseAllowed: true });
    for (let number = 0; number < CUSTOMERS; number++) await add(`other.${number}@institute.example`);
    await timed('full backup, while the portal works', () => pgbackrest('--type=full', 'backup'));
    await ask('SELECT pg_sleep(2)'); // pgBackRest tells backups apart by whole seconds: a moment within the second of the last one counts as before

    const { id } = await add('mara@institute.example');
    const { at } = await ask<{ at: string }>('SELECT clock_timestamp()::text AS at');
    const remove = { method: 'DELETE', headers: { authorization: `Bearer ${token}` } };
    const { status } = await fetch(`${portal.url}/api/customers/deleteCustomer/${id}`, remove);
    await add('after@institute.example');
    console.log(`the customer is there at ${at}, and deleted after it (${status}). ${tool('verify-log', portal.dataDir)}`);

    await timed('the portal was away for', () => portal.restartAfter(() => goBackTo(at, portal.dataDir)));
    const again = asking(portal, await signIn(portal, ADMIN.email, ADMIN.password));
    const finds = async (email: string) => (await again<unknown[]>(`customers/getCustomers?search=${email}`)).length;
    if ((await finds('mara@institute')) !== 1 || (await finds('after@institute')) !== 0) throw new Error('it is not as it was');
    console.log(`the customer is there again, and who came after the moment is not. ${tool('verify-log', portal.dataDir)}`);
  } finally {
    await portal.stop();
  }
}

try {
  await timed('a cluster with an archive', makeCluster);
  await loseAndRecover();
  console.log(`all of it: ${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  if (existsSync(inside('data', 'postmaster.pid'))) stop();
  rmSync(folder, { recursive: true, force: true });
}
