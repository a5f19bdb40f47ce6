import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A real server on a fresh data folder, as a person would start it. */
export interface Portal {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything printed so far. */
  output: () => string;
  /** The newest mail to somebody, as text; waits until it is there. */
  mailTo: (email: string) => Promise<string>;
  stop: () => Promise<void>;
}

export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'license-manager-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  await until(() => (server.exitCode === null ? output.includes('License Manager: http') : fail(`the server ended:\n${output}`)));
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
    output: () => output,
    mailTo: (email) => newestMail(join(dataDir, 'outbox'), email),
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

/** Waits for something to be so; looks again every 50 ms for at most 20 s. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it did not happen within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const fail = (message: string): never => {
  throw new Error(message);
};

const end = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
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
