// Finds or installs a PostgreSQL for the tests, and runs it as an unprivileged user on a private port and folder. Node only.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const isRoot = process.getuid?.() === 0;

/** The folder with `initdb` and `postgres`, of the newest version if there are several; null if there is none. */
function binaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** Installs Debian's package if this process may. */
function install() {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('Installing PostgreSQL …');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet);
}

/** The user who runs `initdb`: an unprivileged one if this runs as root, which `initdb` refuses; otherwise the current user. */
function unprivileged() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  return {};
}

/** The folder of PostgreSQL's programs, installed if possible; null if this machine cannot have one. */
export function findPostgres() {
  if (!binaries()) install();
  return binaries();
}

/** Starts a PostgreSQL; returns its URL and how to stop it, or null if this machine cannot have one. */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) return null;
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  // These databases may be lost: they live only as long as the tests.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const begin = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise((resolve, reject) => {
      let said = '';
      server.stderr.on('data', (chunk) => {
        said += chunk;
        if (said.includes('ready to accept connections')) resolve();
      });
      server.on('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    });
    return server;
  };
  let server = await begin();
  const end = async (signal) => {
    server.removeAllListeners('exit');
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    /** The same through a local socket, where a statement costs a quarter less than over TCP. */
    nearUrl: `postgres://portal@${encodeURIComponent(folder)}:${port}/postgres`,
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    /** SIGINT to act as an operator's restart, SIGQUIT as a crash. */
    restart: async (signal) => {
      await end(signal);
      server = await begin();
    },
  };
}
