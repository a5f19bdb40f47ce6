import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openUnhurried } from '../packages/server/src/db/open.ts';
import { USUAL } from '../packages/server/src/db/postgres.ts';
import type { Database } from '../packages/server/src/db/tables.ts';
import { dropDatabase, newDatabase } from '../packages/server/test/story-databases.ts';
import { freePort } from '../scripts/free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A real server, as a person would start it. */
export interface Portal {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything printed so far. */
  output: () => string;
  /** The latest mail to an address, or the latest that contains some words, as text; waits until it is there. */
  mailTo: (email: string, words?: string) => Promise<string>;
  /** The URL of its PostgreSQL database; null where it is embedded. */
  databaseUrl: string | null;
  /** Stops it, changes its data, and starts it again at the same address. */
  restartAfter: (change: () => Promise<void>) => Promise<void>;
  /** Stops it, changes its database, and starts it again. */
  restartWith: (change: (db: Database) => Promise<unknown>) => Promise<void>;
  /** Changes its database while it runs; an embedded one, which only one program can open, while it is stopped. */
  changeDatabase: (change: (db: Database) => Promise<unknown>) => Promise<void>;
  /** Ends the server and keeps its data. */
  end: () => Promise<void>;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
}

/** Where {@link startPortal} finds what prepare.ts made, and the stories' PostgreSQL; without that, portals use the embedded database. */
const PREPARED = 'PREPARED_PORTAL';
const postgres = (): string => process.env.TEST_POSTGRES_NEAR_URL ?? '';

/** What a portal keeps: files, and a database in PostgreSQL or among the files. */
type Kept = Pick<Portal, 'dataDir' | 'databaseUrl'>;

export const offerPrepared = (kept: Kept): void => {
  process.env[PREPARED] = JSON.stringify(kept);
};

/** A portal with the people and licenses of people.ts, on a copy of what was prepared. */
export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const prepared: Kept = JSON.parse(process.env[PREPARED] ?? fail('prepare.ts has not run'));
  const dataDir = newFolder();
  cpSync(prepared.dataDir, dataDir, { recursive: true });
  const databaseUrl = prepared.databaseUrl && (await newDatabase(postgres(), prepared.databaseUrl));
  return startOn({ dataDir, databaseUrl }, env);
}

/** A portal that starts for the first time, as installed: with the embedded database. */
export const startFreshPortal = (env: Record<string, string> = {}): Promise<Portal> =>
  startOn({ dataDir: newFolder(), databaseUrl: null }, env);

/** The same on the stories' PostgreSQL, where there is one: such portals cost half of what embedded ones do. */
export const startPortalToCopy = async (env: Record<string, string>): Promise<Portal> =>
  startOn({ dataDir: newFolder(), databaseUrl: postgres() ? await newDatabase(postgres()) : null }, env);

const newFolder = () => mkdtempSync(join(tmpdir(), 'license-manager-'));

/** Removes the data of a portal that has ended. */
export async function remove({ dataDir, databaseUrl }: Kept): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  if (databaseUrl) await dropDatabase(postgres(), databaseUrl);
}

/** No reminders among the mails of a story, and no statement given up because the machine is busy. */
const OF_STORIES = { REMINDER_DAYS: 'none', DATABASE_TIMEOUT_SECONDS: '300' };

async function startOn(kept: Kept, env: Record<string, string>): Promise<Portal> {
  const { dataDir, databaseUrl } = kept;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  let output = '';
  const launch = async () => {
    const started = spawn(process.execPath, ['packages/server/main.mjs'], {
      cwd: root,
      env: { ...process.env, ...database, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...OF_STORIES, ...env },
    });
    const before = output.length;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
    const isUp = () => output.slice(before).includes('License Manager: http');
    await until(() => (started.exitCode === null ? isUp() : fail(`the server ended:\n${output}`)));
    return started;
  };
  let server = await launch();
  const restartAfter = async (change: () => Promise<void>) => {
    await end(server);
    await change();
    server = await launch();
  };
  const changeIt = async (change: (db: Database) => Promise<unknown>) => {
    const { db, close } = await openUnhurried({ ...kept, postgres: USUAL });
    await change(db).finally(close);
  };
  const restartWith: Portal['restartWith'] = (change) => restartAfter(() => changeIt(change));
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    dataDir,
    databaseUrl,
    output: () => output,
    mailTo: (email, words) => newestMail(join(dataDir, 'outbox'), email, words),
    restartAfter,
    restartWith,
    changeDatabase: databaseUrl ? changeIt : restartWith,
    end: () => end(server),
    stop: async () => {
      await end(server);
      await remove(kept);
    },
  };
}

async function newestMail(outbox: string, email: string, words = ''): Promise<string> {
  const read = (name: string) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=');
  let found: string | undefined;
  await until(() => {
    try {
      const names = readdirSync(outbox, { encoding: 'utf8' }).filter((name) => name.endsWith(`${email}.eml`));
      found = names
        .sort()
        .map(read)
        .findLast((mail) => mail.includes(words));
    } catch {
      return false; // the first mail creates the folder
    }
    return found !== undefined;
  });
  return found ?? '';
}

/** A portal that takes longer hangs; a busy machine is slow. */
const HANGS_SECONDS = 300;

/** Waits until a condition holds; checks again every 50 ms. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + HANGS_SECONDS * 1000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`it did not happen within ${HANGS_SECONDS} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const fail = (message: string): never => {
  throw new Error(message);
};

const end = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
