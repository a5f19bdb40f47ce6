// Power cuts during writes to the embedded database:
//   node scripts/node.mjs bench/power-cut.ts [trials] [seconds that a server lives at most]
// The server is killed at a random moment, and half of the pages it had not flushed are lost (packages/server/test/power-cut.ts).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforePowerCut, cutPower } from '../packages/server/test/power-cut.ts';

const TRIALS = Number(process.argv[2] ?? 100);
const WRITERS = 8;
/** How long the server lives during writes, at most. */
const LIFE_MS = Number(process.argv[3] ?? 8) * 1000;
const ADMIN = { username: 'admin@example.com', password: 'Sound&Vision9' };
const home = mkdtempSync(join(tmpdir(), 'license-manager-power-'));
const dataDir = join(home, 'data');
const backups = join(dataDir, 'backups');

interface Server {
  url: string;
  ended: Promise<unknown>;
  process: ChildProcess;
}

async function start(env: Record<string, string> = {}): Promise<Server> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const settings = { DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: ADMIN.password, ...env };
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], { env: { ...process.env, ...settings } });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  const isUp = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('License Manager: http')) resolve();
      });
  });
  await Promise.race([isUp, ended.then(() => Promise.reject(new Error(output)))]);
  return { url: `http://localhost:${port}/api`, ended, process: server };
}

async function end({ process: server, ended }: Server, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  server.kill(signal);
  await ended;
}

async function ask<Data>({ url }: Server, path: string, body?: object, token?: string): Promise<Data> {
  const response = await fetch(`${url}/${path}`, {
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { data, message }: { data: Data; message: string } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(message);
  return data;
}

const signIn = async (server: Server) => (await ask<{ access_token: string }>(server, 'customers/login', ADMIN)).access_token;

let number = 0;
/** Adds customers until the server is gone; keeps the emails of those it accepted. */
async function write(server: Server, token: string, kept: Set<string>): Promise<void> {
  for (;;) {
    const email = `mara.${number++}@institute.example`;
    const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'Institute of Acoustics', phoneNumber: '46812345678' };
    try {
      await ask(server, 'customers/addCustomerFromAdmin', { ...person, email, countryId: 752, rolesId: [2] }, token);
    } catch {
      return;
    }
    kept.add(email);
  }
}

async function emailsIn(server: Server): Promise<Set<string>> {
  const token = await signIn(server);
  const emails = new Set<string>();
  for (let page = 1; ; page++) {
    const found = await ask<{ email: string }[]>(server, `customers/getCustomers?page=${page}&pageSize=200`, undefined, token);
    for (const { email } of found) emails.add(email);
    if (found.length < 200) return emails;
  }
}

const kept = new Set<string>();
const total = { opened: 0, whole: 0, lost: 0, trialsWithLoss: 0, parts: 0, brokenBackups: 0, backups: 0 };
await end(await start(), 'SIGTERM');
for (let trial = 1; trial <= TRIALS; trial++) {
  rmSync(backups, { recursive: true, force: true }); // so that each start makes one, with a checkpoint, during writes
  const server = await start(beforePowerCut(dataDir));
  const token = await signIn(server);
  const writers = Array.from({ length: WRITERS }, () => write(server, token, kept));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS));
  await end(server, 'SIGKILL');
  await Promise.all(writers);
  cutPower(dataDir);
  const names = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.tar.gz')) : [];
  total.backups += names.length;
  total.brokenBackups += names.filter((name) => spawnSync('gzip', ['-t', join(backups, name)]).status !== 0).length;

  try {
    const again = await start();
    total.opened += 1;
    const there = await emailsIn(again);
    const lost = [...kept].filter((email) => !there.has(email));
    total.lost += lost.length;
    if (lost.length > 0) total.trialsWithLoss += 1;
    for (const email of lost) kept.delete(email);
    await end(again, 'SIGTERM');
    total.parts += readdirSync(backups).filter((name) => name.endsWith('.part')).length;
    const { status, stdout } = spawnSync(process.execPath, ['packages/server/main.mjs', 'verify-log'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    if (status === 0) total.whole += 1;
    else console.log(`trial ${trial}: ${stdout}`);
  } catch (error) {
    console.log(`trial ${trial}: ${error}`);
    break;
  }
}
console.log(
  `${TRIALS} power cuts: opened ${total.opened}, log whole ${total.whole}; of ${kept.size + total.lost} acknowledged ${total.lost} lost in ` +
    `${total.trialsWithLoss} trials; ${total.parts} .part files left, ${total.brokenBackups} of ${total.backups} backups broken`,
);
rmSync(home, { recursive: true });
