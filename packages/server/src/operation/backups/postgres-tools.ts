import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../lib/start-failure.ts';

interface Running {
  env?: NodeJS.ProcessEnv;
  stopping?: AbortSignal | undefined;
}

/** Runs a tool of the machine to its end and answers what it printed. If it fails, throws a {@link StartFailure} with what it said. */
export async function runTool(command: string, args: string[], { env = process.env, stopping }: Running = {}): Promise<string> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(stopping && { signal: stopping }) });
  let printed = '';
  let said = '';
  child.stdout.on('data', (piece) => (printed += piece));
  child.stderr.on('data', (piece) => (said = `${said}${piece}`.slice(-4000)));
  const ended = await new Promise<number | string>((resolve) => {
    // A stopped tool has ended only when it closes.
    child.once('error', (error) => {
      if (child.pid === undefined) resolve('code' in error && error.code === 'ENOENT' ? 'it is not installed' : error.message);
    });
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'killed'));
  });
  if (ended === 0) return printed;
  const why = said.trim().replace(/\s*[\r\n]+\s*/g, ' ') || (typeof ended === 'number' ? `exit code ${ended}` : ended);
  throw new StartFailure(`${command.split('/').at(-1)}: ${why}`);
}

const DEBIAN = '/usr/lib/postgresql';

/** The path of a PostgreSQL program: in PG_BIN, else Debian's newest version, which reads what older ones wrote, else on the PATH. */
export function postgresTool(name: 'pg_dump' | 'pg_restore', bin: string | undefined): string {
  if (bin !== undefined) return join(bin, name);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin', name)).find(existsSync) ?? name;
}

/** How to pass a database to the programs of PostgreSQL: the password goes into the environment, where no list of processes shows it. */
export function connectionOf(url: string, tls: { caFile: string | undefined } | null) {
  const [, before = '', password] = /^(postgres(?:ql)?:\/\/[^:@/?]*):([^@/]*)@/.exec(url) ?? [];
  const address = password === undefined ? url : `${before}@${url.slice(before.length + password.length + 2)}`;
  const env = {
    ...process.env,
    ...(password !== undefined && { PGPASSWORD: decodeURIComponent(password) }),
    ...(tls && { PGSSLMODE: 'verify-full', PGSSLROOTCERT: tls.caFile ?? '/etc/ssl/certs/ca-certificates.crt' }),
  };
  return { address, env };
}
