/**
 * A full disk, a read-only one, and a frozen database: what the daemon answers then, and what the auditor says about all seats given. Run as
 * root, for a small disk of its own:
 *   node scripts/node.mjs bench/floating-refusing.ts; with DATABASE_URL, an empty PostgreSQL on this computer, the daemon's connection to it is
 * frozen instead.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { audit } from '../packages/floating/audit/audit.ts';
import { Connection } from '../packages/floating/src/connection.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';

const SEATS = 1000;
const database = process.env.DATABASE_URL;
const folder = mkdtempSync(join(process.cwd(), 'floating-bench-'));
const command = join(import.meta.dirname, '../packages/floating/bin/lm-floating.js');
const data = join(folder, 'data');
const env = { ...process.env, LM_FLOATING_DATA: data, LICENSE_FILE_HOME: join(folder, 'key'), LM_HOST_SECRET: 'a secret of sixteen' };
const run = (...args: string[]) =>
  execFileSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e9 });
const key = /public key: (\S+)/.exec(run('init'))?.[1] ?? '';
const vendor = newVendor();
const licenses = licenseFolderIn(folder, vendor.publicKeys, { 'FNL.lic.txt': await vendor.file(key, { seats: SEATS }, { seats: SEATS }) });
mkdirSync(data);

let daemon: ChildProcess | undefined;
/** The daemon's port, or everything it printed before it ended. */
function serve(): Promise<number | string> {
  daemon = spawn(process.execPath, [command, 'serve', '--host', '127.0.0.1', '--port', '0', '--licenses', licenses], { env });
  let said = '';
  return new Promise((done) => {
    const hear = (part: unknown) => {
      said += part;
      const port = /on port (\d+)/.exec(said)?.[1];
      if (port) done(Number(port));
    };
    daemon?.stdout?.on('data', hear);
    daemon?.stderr?.on('data', hear);
    daemon?.on('exit', () => done(said.trim()));
  });
}

const tokens: string[] = [];
const about = { host: 'pc-1', person: 'mara', process: '' };
let port = 0;
/** Asks for seats; prints how many were given, and the words in which the others were refused. */
async function ask(when: string, many = 5): Promise<void> {
  const words = new Map<string, number>();
  const begun = performance.now();
  for (let one = 0; one < many; one++) {
    const answer = await new Connection({ host: '127.0.0.1', port, key }, newKey()).checkout('LF', about).catch((error: Error) => error);
    const said = answer instanceof Error ? answer.message : 'given' in answer ? 'a seat' : answer.denied.message;
    if (!(answer instanceof Error) && 'given' in answer) tokens.push(answer.given.token);
    words.set(said, (words.get(said) ?? 0) + 1);
  }
  const took = Math.round(performance.now() - begun);
  console.log(`${when} (${took} ms): ${[...words].map(([said, times]) => `${times} × ${said}`).join('; ')}`);
}

async function onDisk(): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', data]);
  try {
    port = Number(await serve());
    await ask('A disk with room');
    const { bavail, bsize } = statfsSync(data);
    writeFileSync(join(data, 'filling'), Buffer.alloc(bavail * bsize));
    await ask('A full disk', 50);
    rmSync(join(data, 'filling'));
    await ask('Room again');
    daemon?.kill('SIGKILL');
    writeFileSync(join(data, 'filling'), Buffer.alloc(statfsSync(data).bavail * bsize));
    const started = await serve();
    console.log(`Started on a full disk: ${started}`);
    if (typeof started === 'number') {
      port = started;
      await ask('Started on a full disk');
      daemon?.kill('SIGKILL');
      await pause(200);
    }
    rmSync(join(data, 'filling'));
    execFileSync('mount', ['-o', 'remount,ro', data]);
    console.log(`Started on a read-only disk: ${await serve()}`);
    execFileSync('mount', ['-o', 'remount,rw', data]);
    port = Number(await serve());
    await ask('Writable again');
    judge(run('journal'));
  } finally {
    daemon?.kill('SIGKILL');
    await pause(500);
    execFileSync('umount', ['-l', data]);
  }
}

async function onDatabase(): Promise<void> {
  port = Number(await serve());
  await ask('A database that answers');
  const reader = new pg.Client({ connectionString: database });
  await reader.connect();
  const { rows } = await reader.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'lm-floating'");
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await ask('Its connection frozen', 3);
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  await pause(6_000);
  await ask('Thawed');
  // All of its rows.
  const all = (await reader.query("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"))
    .rows;
  const { rows: parents } = await reader.query("SELECT (string_to_array(pg_read_file('postmaster.pid'), chr(10)))[1]::int AS pid");
  for (const { pid } of [...parents, ...all]) process.kill(pid, 'SIGSTOP');
  await ask('The whole database frozen', 3);
  for (const { pid } of [...parents, ...all]) process.kill(pid, 'SIGCONT');
  await pause(6_000);
  await ask('Thawed');
  await reader.end();
  judge(run('journal'));
  daemon?.kill('SIGKILL');
}

function judge(journal: string): void {
  const found = audit({ daemonKey: key, seats: new Map([[7, SEATS]]), tokens, journal: journal.trim().split('\n') });
  console.log(`${tokens.length} seats were given; the auditor: ${found[0] ?? 'cleared'}`);
}

try {
  await (database ? onDatabase() : onDisk());
} finally {
  daemon?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
