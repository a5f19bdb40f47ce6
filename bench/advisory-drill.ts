// An advisory from draft to proof, with a server killed in the middle:
//   DATABASE_URL=postgres://… node scripts/node.mjs bench/advisory-drill.ts [people] [ms that a mail takes] [ms until the kill]
// The database will be emptied.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayIn } from '@lm/contract';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { DEMO_ADMIN, DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { openPostgres } from '../packages/server/src/db/postgres.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';

const PEOPLE = Number(process.argv[2] ?? 5000);
const MAIL_MS = Number(process.argv[3] ?? 100);
const KILL_MS = Number(process.argv[4] ?? 15_000);

/** How often to ask how far the portal has got, in milliseconds: each look counts all people. */
const LOOK_MS = Math.max(1000, PEOPLE / 10);

const DATABASE_URL = process.env.DATABASE_URL ?? '';
const home = mkdtempSync(join(tmpdir(), 'advisory-drill-'));
const { db, close } = await openPostgres(DATABASE_URL);
await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
await migrate(db);
await fillDemo(db, { customers: PEOPLE, seed: 1, today: dayIn(new Date()), passwordHash: await hashPassword(DEMO_PASSWORD) });
// Everyone is licensed for the release that the demo's draft is about.
await sql`UPDATE license SET version = '5.1.1', release_id = (SELECT id FROM release WHERE name = '5.1.1'), end_date = CASE WHEN end_date IS NULL THEN NULL ELSE greatest(end_date, '2099-12-31') END`.execute(
  db,
);

/** Accepts mail as slowly as real servers do, and keeps the Message-IDs that came for each address. */
const taken = new Map<string, string[]>();
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let head = '';
    stream.on('data', (piece) => {
      if (head.length < 4000) head += piece;
    });
    stream.on('end', () => {
      const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(head) ?? [];
      for (const { address } of session.envelope.rcptTo) taken.set(address, [...(taken.get(address) ?? []), messageId]);
      setTimeout(done, MAIL_MS);
    });
  },
});
sink.on('error', () => undefined); // the server that is killed leaves connections behind
const [smtp, port] = [20_000 + (process.pid % 10_000), 30_000 + (process.pid % 10_000)];
await new Promise<void>((resolve) => sink.listen(smtp, '127.0.0.1', resolve));

const url = `http://localhost:${port}`;
const env = {
  ...process.env,
  ...{ DATABASE_URL, DATA_DIR: home, PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${smtp}` },
  ...{ ADMIN_EMAIL: DEMO_ADMIN, ADMIN_PASSWORD: DEMO_PASSWORD, PUBLIC_URL: url, REMINDER_HOUR: '23' },
};

async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['packages/server/main.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes('License Manager: http') && resolve());
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return server;
}

/** The processor time that a process took, in seconds. */
function worked({ pid }: ChildProcess): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[10]) + Number(fields[11])) / 100;
}

/** The most memory that a process has used, in MB. */
function peak({ pid }: ChildProcess): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

let token = '';
async function ask(path: string, body?: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}
// biome-ignore lint/suspicious/noExplicitAny: what the portal answers is looked at once
const data = async (path: string, body?: object): Promise<any> => ((await (await ask(path, body)).json()) as { data: unknown }).data;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let server = await start();
const signIn = async () => {
  token = '';
  token = (await data('customers/login', { username: DEMO_ADMIN, password: DEMO_PASSWORD })).access_token;
};
await signIn();
const draft = (await data('advisories/getAdvisories')).find(({ state }: { state: string }) => state === 'draft');
await data('advisories/reviewAdvisory', { id: draft.id });
const { licensed } = await data(`advisories/findTelling/${draft.id}`);
const begun = performance.now();
const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
await data('advisories/publishAdvisory', { id: draft.id, number: draft.number });
console.log(`${licensed.people} people with ${licensed.licenses} licenses; published`);
await rest(KILL_MS);
const before = taken.size;
let work = worked(server);
server.removeAllListeners('exit');
server.kill('SIGKILL');
server = await start();
console.log(`killed at ${seconds()} s with ${before} told, up again`);
for (;;) {
  const [newest] = (await data(`advisories/findTelling/${draft.id}`)).tellings;
  if (newest.endedAt && newest.waiting === 0) {
    work += worked(server);
    console.log(`${seconds()} s, the server worked ${work.toFixed(0)} s: ${JSON.stringify(newest)}`);
    break;
  }
  await rest(LOOK_MS);
}
await signIn(); // a proof needs a fresh confirmation
const told = peak(server);
const asked = performance.now();
const proof = await (await ask('advisories/proveNotices', { id: draft.id })).text();
const lines = proof.trimEnd().split('\n').length - 1;
console.log(
  `a proof of ${lines} people, ${(proof.length / 1e6).toFixed(1)} MB, SHA-256 ${createHash('sha256').update(proof).digest('hex')}, in ${((performance.now() - asked) / 1000).toFixed(2)} s; the server had ${told} MB at most before, ${peak(server)} MB with it`,
);
const { rows } = await sql<{ email: string }>`SELECT customer.email FROM advisory_notice JOIN customer ON customer.id = customer_id
  JOIN advisory_telling t ON t.id = telling_id WHERE t.advisory_id = ${draft.id} AND unreached = ''`.execute(db);
const twice = rows.map(({ email }) => taken.get(email) ?? []).filter((ids) => ids.length > 1);
const other = twice.filter((ids) => new Set(ids).size > 1).length;
console.log(
  `${rows.length} to be told by mail: ${rows.filter(({ email }) => !taken.has(email)).length} missing, ${twice.length} handed over twice, ${other} of them with another Message-ID`,
);
server.removeAllListeners('exit');
server.kill('SIGTERM');
await close();
sink.close(() => undefined);
rmSync(home, { recursive: true, force: true });
process.exit();
