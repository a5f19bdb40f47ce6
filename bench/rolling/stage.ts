// Two servers on their own PostgreSQL behind HAProxy, with a mail server that accepts everything.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { type MailSink, openMailSink } from '../failover/mail-sink.ts';
import type { Callers } from './callers.ts';
import { newServer, type Server } from './server.ts';
import { versionOf } from './versions.ts';

/** The type of plain JavaScript in scripts/, which has no types. */
interface OwnPostgres {
  url: string;
  stop: () => Promise<void>;
  restart: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
}
const { startPostgres }: { startPostgres: () => Promise<OwnPostgres | null> } = await import(
  new URL('../../scripts/postgres.mjs', import.meta.url).href
);

const PASSWORD = 'Sound&Vision9';
const CONFIG = 'deploy/high-availability/haproxy-portal.cfg';

export interface Stage {
  servers: Server[];
  postgres: OwnPostgres;
  mail: MailSink;
  /** The port of the proxy, and the token of an Admin. */
  port: number;
  token: string;
  close: () => Promise<void>;
  /** The output of verify-log at each server. */
  verified: () => Promise<string[]>;
}

/** The servers begin in the version that git has under a name; null for this one. */
export async function openStage(from: string | null): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('this machine has no PostgreSQL');
    ends.push(postgres.stop);
    await keepCommits(postgres.url);
    const mail = await openMailSink();
    ends.push(mail.close);
    const keyFile = join(folder, 'signing-key.json');
    const env = {
      DATABASE_URL: postgres.url,
      ADMIN_PASSWORD: PASSWORD,
      SIGNING_KEY_FILE: keyFile,
      SMTP_URL: mail.url,
      SECOND_FACTOR_FOR: 'none',
    };
    const version = versionOf(from, join(folder, 'before'));
    const names = ['one', 'two'];
    const servers: Server[] = [];
    for (const name of names) {
      const server = newServer(await freePort(), { ...env, DATA_DIR: join(folder, name) });
      ends.push(() => server.stop());
      await server.start(version);
      servers.push(server);
    }
    const port = await startProxy(servers, ends);
    const verified = () => Promise.all(names.map((name) => verify({ ...env, DATA_DIR: join(folder, name) })));
    return { servers, postgres, mail, port, token: await signIn(port), close, verified };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The PostgreSQL of the tests may lose the last commits when it dies; this one must lose none. */
async function keepCommits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('ALTER DATABASE postgres SET synchronous_commit = on');
  await client.end();
}

/** In a process of its own, since the callers are in this one. */
const verify = (env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, ['packages/server/main.mjs', 'verify-log'], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.trim() + (error ? ` (exit code ${error.code})` : '')),
    );
  });

async function startProxy(servers: Server[], ends: (() => unknown)[]): Promise<number> {
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

/** How many customers are missing although their call was answered with OK; and for those that exist, how many mails never came, and how many came
 * twice. */
export async function lostOf(
  { added }: Callers,
  { postgres, mail }: Stage,
): Promise<{ lost: number; mailsMissing: number; mailsTwice: number }> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const waiting = () => client.query("SELECT 1 FROM job WHERE kind = 'mail' AND ended_at IS NULL LIMIT 1");
  for (const until = performance.now() + 120_000; (await waiting()).rowCount && performance.now() < until; ) await setTimeout(500);
  const { rows } = await client.query<{ email: string }>('SELECT email FROM customer');
  await client.end();
  const there = new Set(rows.map(({ email }) => email));
  const mails = [...mail.taken.values()];
  const mailed = new Set(mails.map(({ to }) => to));
  return {
    lost: added.filter((email) => !there.has(email)).length,
    mailsMissing: added.filter((email) => !mailed.has(email)).length,
    mailsTwice: mails.filter(({ times }) => times > 1).length,
  };
}
