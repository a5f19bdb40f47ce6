// How long a server takes until its first answer, built and from its sources in turn:
//   DATABASE_URL=… node scripts/node.mjs bench/start.ts [times]
// With DATABASE_URL on an empty PostgreSQL, otherwise on the embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const TIMES = Number(process.argv[2] ?? 6);
const PROGRAMS = {
  'as it was built': ['packages/server/main.mjs'],
  'from its sources': ['--input-type=module', '-e', "await (await import('./packages/server/src/run.ts')).run(process.env)"],
};

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const address = probe.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
probe.close();
const settings = { PORT: String(port), DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };

interface Start {
  wall: number;
  /** The processor time of the server's own thread, in milliseconds. */
  busy: number;
  megabytes: number;
}

async function start(args: string[]): Promise<Start> {
  const began = performance.now();
  const server = spawn(process.execPath, args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (server.exitCode === null && !(await answers())) await setTimeout(5);
  const wall = performance.now() - began;
  const about = (what: string) => readFileSync(`/proc/${server.pid}/${what}`, 'utf8');
  const busy = Number(about('schedstat').split(' ')[0]) / 1e6;
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(about('status'))?.[1]) / 1024;
  server.kill('SIGTERM');
  await ended;
  return { wall, busy, megabytes };
}

const starts = Object.entries(PROGRAMS).map(([name, args]) => ({ name, args, taken: [] as Start[] }));
for (const { args } of starts) await start(args); // makes the database, and keeps what Node compiled
for (let time = 0; time < TIMES; time += 1) for (const { args, taken } of starts) taken.push(await start(args));
for (const { name, taken } of starts) {
  const of = (key: keyof Start) => taken.map((one) => Math.round(one[key])).sort((a, b) => a - b);
  const least = (key: keyof Start) => `${of(key)[0]} (median ${of(key)[taken.length >> 1]})`;
  console.log(`${name}: ${least('wall')} ms, of its thread's processor ${least('busy')} ms, ${least('megabytes')} MB`);
}
rmSync(folder, { recursive: true, force: true });
