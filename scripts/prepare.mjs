// Prepares what npm start, npm run demo and npm test need first: the packages and the built client. Node only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT, builtServer, LIST } from '../packages/server/built.mjs';
import { missingPackages } from './lockfile.mjs';
import { broughtRuntime, node, ownMajor, root } from './runtime.mjs';

export { node, root };

/** Exits with one line and an exit code, never with a stack trace. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Runs a command to its end and shows its output; with `stdio: 'pipe'`, all at once at the end. Throws if it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
      ...options,
      env: { ...process.env, ...options.env },
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
 * Installs the packages of the lockfiles that are missing; `dev` says whether to include tools. Does not run npm if nothing is missing. Does not use
 * `npm ci`, which refuses a lockfile made with a registry that lacks the builds of Biome and oxc for other platforms; this fetches them where they
 * are needed. Saves nothing, and runs no install script.
 */
export async function installMissing({ dev = true } = {}) {
  forgetLinkedRuntime();
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  const isStale = existsSync(mark) && read(mark) !== wanted;
  if (isStale || missingPackages(root, { dev }).length > 0) {
    console.log('Installing packages …');
    await install(root);
    writeFileSync(mark, wanted);
  }
  if (isRuntimeMissing()) {
    console.log('Installing Node 24 …');
    await install(join(root, 'runtime'));
  }
}

async function install(folder) {
  const quietly = ['--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await run('npm', ['install', ...quietly, ...(folder === root ? [] : ['--no-bin-links'])], { cwd: folder });
  } catch (error) {
    throw new Error(`Packages are missing and cannot be installed: ${error.message}. Without a network see docs/packages.md.`);
  }
  // npm does not report optional packages it could not fetch.
  const missing = missingPackages(folder, { dev: false });
  if (missing.length > 0)
    throw new Error(`npm could not install ${missing.join(', ')}: it did not reach the registry, or received something with another hash.`);
}

/** A machine with its own Node 24 needs no other. */
function isRuntimeMissing() {
  if (ownMajor === 24 || !broughtRuntime()) return false;
  return !existsSync(join(root, 'runtime', broughtRuntime().file)) || missingPackages(join(root, 'runtime'), { dev: false }).length > 0;
}

/** Removes the unverified runtime that versions up to 0.1.0 linked where npm runs it for every script. */
function forgetLinkedRuntime() {
  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(root, 'node_modules', '.bin', name), { force: true });
}

/** Reads them once, before anything is built: changes made meanwhile are built next time. */
const onceOf = (paths) => {
  let found = null;
  return () => (found ??= fingerprint(paths));
};

const built = join(root, 'packages/web/dist/.built');
const sourcesOfClient = onceOf(['package-lock.json', 'packages/web', 'packages/contract/src']);

/** Whether the web client is as new as its sources. If so, the tools that build it are not needed. */
export const isClientBuilt = () => read(built) === sourcesOfClient();

/** Builds the web client if it is older than its sources. */
export async function buildClient() {
  if (isClientBuilt()) return;
  console.log('Building the web client …');
  await run(node(), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'packages/web', '--logLevel', 'warn']);
  mkdirSync(join(root, 'packages/web/dist'), { recursive: true });
  writeFileSync(built, sourcesOfClient());
}

/** Builds the server if it is older than its sources. If that is impossible, for lack of tools or of the right to write, the sources are run. */
export async function buildServer() {
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  if (builtServer(['sources', 'tools']) || !existsSync(rolldown)) return;
  console.log('Building the server …');
  rmSync(LIST, { force: true });
  mkdirSync(BUILT, { recursive: true });
  const isSilent = { stdio: ['ignore', 'ignore', 'inherit'] };
  try {
    await Promise.all([
      run(node(), [rolldown, '--config', join('scripts', 'bundle.config.mjs')], isSilent),
      run(node(), [join('packages', 'server', 'new-database.mjs')], isSilent),
    ]);
  } catch (error) {
    console.error(`The server is run from its sources, which takes longer to start: ${error.message}`);
  }
}

const builtDocs = join(root, 'packages/web/dist-docs/.built');
const sourcesOfDocs = onceOf(['package-lock.json', 'docs']);

/** Whether the built pages of `docs` are up to date. */
export const areDocsBuilt = () => read(builtDocs) === sourcesOfDocs();

/** Builds the pages of `docs`, which the portal serves at /docs, if they are older than their sources. */
export async function buildDocs() {
  if (areDocsBuilt()) return;
  console.log('Building the docs …');
  await run(node(), [join('node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build', 'docs'], { stdio: ['ignore', 'ignore', 'pipe'] });
  writeFileSync(builtDocs, sourcesOfDocs());
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** A hash of the contents and names of files and folders. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(join(root, path))) return;
    if (!statSync(join(root, path)).isDirectory()) hash.update(path).update(readFileSync(join(root, path)));
    else
      for (const name of readdirSync(join(root, path)).sort())
        if (!['dist', 'dist-docs', 'node_modules'].includes(name)) visit(`${path}/${name}`);
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
