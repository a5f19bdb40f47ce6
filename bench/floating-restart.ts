/**
 * A restart of the daemon under many programs: each holds a seat over TLS; the daemon is killed, and starts again two minutes later. Prints how many
 * programs were told that they lost their seat, and what the daemon uses.
 *   node scripts/node.mjs bench/floating-restart.ts [programs] [seconds away] [seconds before and after]
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../packages/floating/audit/audit.ts';
import { Connection } from '../packages/floating/src/connection.ts';
import { HeldSeat } from '../packages/floating/src/held-seat.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';

const [programs = 500, away = 120, around = 70] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(process.cwd(), 'floating-bench-'));
const command = join(import.meta.dirname, '../packages/floating/bin/lm-floating.js');
const data = join(folder, 'data');
mkdirSync(data);
const env = { ...process.env, LM_FLOATING_DATA: data, LICENSE_FILE_HOME: join(folder, 'key'), LM_HOST_SECRET: 'a secret of sixteen' };
const run = (...args: string[]) =>
  execFileSync(process.execPath, [command, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

let daemon: ChildProcess | undefined;
async function serve(port: string): Promise<string> {
  const begun = performance.now();
  daemon = spawn(process.execPath, [command, 'serve', '--host', '127.0.0.1', '--port', port], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const part of daemon.stdout ?? []) {
    const at = /on port (\d+)/.exec(String(part))?.[1];
    if (!at) continue;
    console.log(`The daemon gives seats ${Math.round(performance.now() - begun)} ms after its start.`);
    return at;
  }
  throw new Error('The daemon ended.');
}
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${daemon?.pid}/status`, 'utf8'))?.[1]) / 1024;

try {
  const key = /public key: (\S+)/.exec(run('init'))?.[1] ?? '';
  const vendor = newVendor();
  licenseFolderIn(data, vendor.publicKeys, { 'FNL.lic.txt': await vendor.file(key, { seats: programs }, { seats: programs }) });
  const port = await serve('0');
  const told: string[] = [];
  const held: HeldSeat[] = [];
  for (let index = 0; index < programs; index++) {
    const connection = new Connection({ host: '127.0.0.1', port: Number(port), key }, newKey());
    const about = { host: `pc-${index}`, person: `p-${index}`, process: '' };
    const seat = await HeldSeat.checkout({ connection, module: 'LF', about, tell: ({ event }) => told.push(event) });
    if (seat instanceof HeldSeat) held.push(seat);
  }
  console.log(`${held.length} programs hold seats; the daemon takes ${Math.round(memory())} MB.`);
  await pause(around * 1000);
  daemon?.kill('SIGKILL');
  await pause(away * 1000);
  await serve(port);
  await pause(around * 1000);
  console.log(
    `After ${away} s without a daemon: ${told.filter((event) => event === 'lost').length} of ${held.length} programs lost their seat.`,
  );
  console.log(`The daemon takes ${Math.round(memory())} MB.`);
  await Promise.all(held.map((seat) => seat.release()));
  const journal = run('journal').trim().split('\n');
  const found = audit({ daemonKey: key, seats: new Map([[7, programs]]), tokens: held.map(({ token }) => token), journal });
  console.log(`The auditor: ${found[0] ?? 'cleared'}.`);
} finally {
  daemon?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
