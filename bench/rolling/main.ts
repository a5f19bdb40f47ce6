// Two servers behind HAProxy, stopped and started in turn while people work: how many calls fail?
//   node scripts/node.mjs bench/rolling/main.ts [--rounds 5] [--people 10] [--from GIT_REF]
// With --from the servers begin in the version of that name and end in this one, which migrates on the way.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Callers, startCallers } from './callers.ts';
import { newServer, type Server } from './server.ts';
import { versionOf } from './versions.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, people: { type: 'string', default: '10' }, from: { type: 'string' } },
});

/** Plain JavaScript of scripts/, which is not checked for types. */
interface OwnPostgres {
  url: string;
  stop: () => Promise<void>;
}
const { startPostgres }: { startPostgres: () => Promise<OwnPostgres | null> } = await import(
  new URL('../../scripts/postgres.mjs', import.meta.url).href
);

const PASSWORD = 'Sound&Vision9';
const CONFIG = 'deploy/high-availability/haproxy-portal.cfg';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await run();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function run(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('this machine has no PostgreSQL');
  ends.push(postgres.stop);
  const servers = await startServers(postgres.url);
  const port = await startProxy(servers);
  const callers = startCallers(port, await signIn(port), Number(values.people));
  const began = performance.now();
  await setTimeout(1000);
  const stops = await replaceInTurn(servers);
  await callers.stop();
  const seconds = (performance.now() - began) / 1000;
  const lost = await lostOf(callers, postgres.url);
  console.log(
    `${stops.length} restarts in ${seconds.toFixed(0)} s under ${((callers.good + callers.failed.length) / seconds).toFixed(0)} calls a second: ` +
      `${callers.good} went well, ${callers.failed.length} failed, the longest took ${callers.longestMs.toFixed(0)} ms; ` +
      `${callers.added.length} customers added, ${lost} lost; stopping took ${stops.join(', ')}`,
  );
  if (callers.failed.length > 0) console.log([...new Set(callers.failed)].slice(0, 10).join('\n'));
  process.exitCode = callers.failed.length + lost === 0 ? 0 : 1;
}

async function startServers(databaseUrl: string): Promise<Server[]> {
  const version = values.from ? versionOf(values.from, join(folder, 'before')) : process.cwd();
  const env = { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: PASSWORD, SIGNING_KEY_FILE: join(folder, 'signing-key.json') };
  const servers: Server[] = [];
  for (const name of ['one', 'two']) {
    const server = newServer(await freePort(), { ...env, DATA_DIR: join(folder, name) });
    ends.push(server.stop);
    await server.start(version);
    servers.push(server);
  }
  return servers;
}

async function startProxy(servers: Server[]): Promise<number> {
  const port = await freePort();
  const [one, two] = servers.map((server) => `127.0.0.1:${server.port}`);
  const env = { ...process.env, PORTAL_BIND: `127.0.0.1:${port}`, PORTAL_ONE: one, PORTAL_TWO: two };
  execFileSync('haproxy', ['-c', '-q', '-f', CONFIG], { env });
  const proxy = spawn('haproxy', ['-db', '-f', CONFIG], { env, stdio: 'ignore' });
  ends.push(() => proxy.kill('SIGTERM'));
  await setTimeout(2000); // its first checks
  return port;
}

async function signIn(port: number): Promise<string> {
  const body = JSON.stringify({ username: 'admin@example.com', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/customers/login`, { method: 'POST', headers, body });
  const { data }: { data: { access_token: string } } = JSON.parse(await answer.text());
  return data.access_token;
}

/** One server after the other; with `--from` once, since then all are of this version. Answers how each stopped. */
async function replaceInTurn(servers: Server[]): Promise<string[]> {
  const stops: string[] = [];
  for (let round = 0; round < (values.from ? 1 : Number(values.rounds)); round++) {
    for (const server of servers) {
      const { ms, code } = await server.stop();
      stops.push(`${(ms / 1000).toFixed(1)} s${code === 0 ? '' : `, exit code ${code}`}`);
      await server.start(process.cwd());
      await setTimeout(2500); // until the proxy sends it calls: as an operator would wait before the next one
    }
  }
  return stops;
}

/** How many customers whose adding was answered with OK are not there. */
async function lostOf({ added }: Callers, databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('SELECT email FROM customer');
  await client.end();
  const there = new Set(rows.map(({ email }) => email));
  return added.filter((email) => !there.has(email)).length;
}
