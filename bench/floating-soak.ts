/**
 * Programs start and end for half an hour; prints what the daemon's process uses meanwhile.
 *   node scripts/node.mjs bench/floating-soak.ts [minutes] [programs a second]
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '../packages/floating/src/connection.ts';
import { licenseFolderIn, newKey, newVendor } from '../packages/floating/test/vendor.ts';

const [minutes = 30, aSecond = 5] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(process.cwd(), 'floating-bench-'));
const command = join(import.meta.dirname, '../packages/floating/bin/lm-floating.js');
const data = join(folder, 'data');
mkdirSync(data);
const env = { ...process.env, LM_FLOATING_DATA: data, LICENSE_FILE_HOME: join(folder, 'key'), LM_HOST_SECRET: 'a secret of sixteen' };
const key = /public key: (\S+)/.exec(execFileSync(process.execPath, [command, 'init'], { cwd: folder, env, encoding: 'utf8' }))?.[1] ?? '';
const vendor = newVendor();
licenseFolderIn(data, vendor.publicKeys, { 'FNL.lic.txt': await vendor.file(key, { seats: 20 }, { seats: 20 }) });
const daemon = spawn(process.execPath, [command, 'serve', '--host', '127.0.0.1', '--port', '0'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  let port = 0;
  for await (const part of daemon.stdout) {
    port = Number(/on port (\d+)/.exec(String(part))?.[1] ?? 0);
    if (port) break;
  }
  const devices = Array.from({ length: 40 }, () => new Connection({ host: '127.0.0.1', port, key }, newKey()));
  let [given, denied, unanswered] = [0, 0, 0];
  const program = async (index: number) => {
    const about = { host: `pc-${index % 40}`, person: `p-${index % 40}`, process: '' };
    const device = devices[index % devices.length];
    const answer = await device?.checkout('LF', about);
    if (!answer || 'denied' in answer) return void denied++;
    given++;
    await pause(4_000);
    await device?.renew(answer.given.lease, about);
    await device?.release(answer.given.lease, about);
  };
  const running = new Set<Promise<unknown>>();
  for (let second = 0; second < minutes * 60; second++) {
    for (let one = 0; one < aSecond; one++) {
      const done = program(second * aSecond + one)
        .catch(() => void unanswered++)
        .finally(() => running.delete(done));
      running.add(done);
    }
    await pause(1_000);
    if (second % 300 !== 60) continue;
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${daemon.pid}/status`, 'utf8'))?.[1]) / 1024;
    console.log(
      `After ${Math.floor(second / 60)} min: ${Math.round(memory)} MB, ${given} seats given, ${denied} denied, ${unanswered} without an answer.`,
    );
  }
  await Promise.all(running);
} finally {
  daemon.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
