// What npm start, npm run demo and npm test need before anything else: the packages and the built client. Node only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** The runtime the project brings along (docs/operating.md), or the one this runs on when it is new enough. */
export function node() {
  const brought = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`Node 24 is needed and could not be installed beside Node ${process.versions.node}. Install Node 24 and try again.`);
}

/** One line and an exit code, never a stack. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Runs a command to its end; its output is shown, with `stdio: 'pipe'` in one piece at the end. Throws when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      ...options,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...options.env },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(said));
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}`));
    });
  });
}

/**
 * Installs what the lockfile names, when it is not there yet. Not `npm ci`: that refuses a lockfile made behind a registry that
 * does not carry the builds of Biome and oxc for every other platform; this fetches them where they are needed. Nothing is saved.
 */
export async function installMissing() {
  const wanted = fingerprint(['package.json', 'package-lock.json']);
  const mark = join(root, 'node_modules', '.installed');
  if (read(mark) === wanted) return;
  console.log('Installing packages …');
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(mark, wanted);
}

/** Builds the web client when it is older than its sources. */
export async function buildClient() {
  const wanted = fingerprint(['package-lock.json', 'packages/web', 'packages/contract/src']);
  const mark = join(root, 'packages/web/dist/.built');
  if (read(mark) === wanted) return;
  console.log('Building the web client …');
  await run(node(), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'packages/web', '--logLevel', 'warn']);
  mkdirSync(join(root, 'packages/web/dist'), { recursive: true });
  writeFileSync(mark, wanted);
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** A hash of files and folders, contents and names. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(join(root, path))) return;
    if (!statSync(join(root, path)).isDirectory()) hash.update(path).update(readFileSync(join(root, path)));
    else for (const name of readdirSync(join(root, path)).sort()) if (!['dist', 'node_modules'].includes(name)) visit(`${path}/${name}`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
