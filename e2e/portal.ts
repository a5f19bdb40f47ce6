import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A real server, as a person would start it. */
export interface Portal {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything printed so far. */
  output: () => string;
  /** The newest mail to an address, as text; waits until it is there. */
  mailTo: (email: string) => Promise<string>;
  /** Stops it, does something to its data, and starts it again at the same address. */
  restartAfter: (change: () => Promise<void>) => Promise<void>;
  /** Ends the server and keeps its data. */
  end: () => Promise<void>;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
}

/** Where {@link Portal}s find the data folder that prepare.ts made. */
const PREPARED = 'PREPARED_PORTAL';

export const offerPrepared = (dataDir: string): void => {
  process.env[PREPARED] = dataDir;
};

/** A portal that holds the people and licenses of people.ts, on a copy of the prepared data folder. */
export function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = newFolder();
  const prepared = process.env[PREPARED];
  if (!prepared) throw new Error('prepare.ts has not run');
  cpSync(prepared, dataDir, { recursive: true });
  return startOn(dataDir, env);
}

/** A portal that starts for the first time. */
export const startFreshPortal = (env: Record<string, string> = {}): Promise<Portal> => startOn(newFolder(), env);

const newFolder = () => mkdtempSync(join(tmpdir(), 'license-manager-'));

async function startOn(dataDir: string, env: Record<string, string>): Promise<Portal> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  const launch = async () => {
    // It lives for some seconds: optimizing its WebAssembly would cost more than it brings.
    const started = spawn(process.execPath, ['--liftoff-only', 'packages/server/main.mjs'], {
      cwd: root,
      // No reminder comes between the mails of a story.
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, REMINDER_DAYS: 'none', ...env },
    });
    const before = output.length;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
    const isUp = () => output.slice(before).includes('License Manager: http');
    await until(() => (started.exitCode === null ? isUp() : fail(`the server ended:\n${output}`)), 60);
    return started;
  };
  let server = await launch();
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    dataDir,
    output: () => output,
    mailTo: (email) => newestMail(join(dataDir, 'outbox'), email),
    restartAfter: async (change) => {
      await end(server);
      await change();
      server = await launch();
    },
    end: () => end(server),
    stop: async () => {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function newestMail(outbox: string, email: string): Promise<string> {
  const file = () => {
    const names = readdirSync(outbox, { encoding: 'utf8' }).filter((name) => name.endsWith(`${email}.eml`));
    return names.sort().at(-1);
  };
  await until(() => {
    try {
      return file() !== undefined;
    } catch {
      return false; // the folder comes with the first mail
    }
  });
  return readFileSync(join(outbox, file() ?? ''), 'utf8')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=');
}

/** Waits for something to be so; looks again every 50 ms. */
export async function until(isSo: () => boolean, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`it did not happen within ${seconds} seconds`);
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

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
