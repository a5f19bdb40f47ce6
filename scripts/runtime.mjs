// Provides the Node 24 that the portal runs on: a package in runtime/, pinned by runtime/package-lock.json and runtime/SHA256SUMS. It stays out of
// node_modules/.bin, which npm puts first in the path, where it would run before it was verified. Node only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

let ofLinux;

/** glibc or musl; null on systems other than Linux. */
export function libc() {
  if (process.platform !== 'linux') return null;
  ofLinux ??= libcOfLinux();
  return ofLinux;
}

/** Cached: a report of the process takes milliseconds, and every package in the lockfile needs it. */
function libcOfLinux() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** The runtime for this platform: its file in runtime/ and the SHA-256 it must have; null if the project has none. */
export function broughtRuntime() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const sums = readFileSync(join(root, 'runtime', 'SHA256SUMS'), 'utf8').matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
  const [, sum, file] = [...sums].find(([, , path]) => path.startsWith(`node_modules/node-${platform}/`)) ?? [];
  return sum && libc() !== 'musl' ? { sum, file } : null;
}

let verified = null;

/** The verified runtime; if there is none, the Node that this runs on, if it is new enough. */
export function node() {
  verified ??= verifiedRuntime() ?? ownNode();
  return verified;
}

function verifiedRuntime() {
  const brought = broughtRuntime();
  const path = brought && join(root, 'runtime', brought.file);
  if (!path || !existsSync(path)) return null;
  if (sha256(path) === brought.sum) return path;
  throw new Error(
    `The runtime is not run: runtime/${brought.file} differs from its checksum in runtime/SHA256SUMS. Find out why; deleting runtime/node_modules and starting again installs it anew.`,
  );
}

/** The major version of the machine's own Node; 0 when this runs on one that an older version of the project installed. */
export const ownMajor = process.execPath.startsWith(root) ? 0 : Number(process.versions.node.split('.')[0]);

function ownNode() {
  if (ownMajor >= 24) return process.execPath;
  throw new Error('Node 24 is needed and cannot be installed beside the Node of this machine. Install Node 24 and start again.');
}

function sha256(path) {
  const hash = createHash('sha256');
  const file = openSync(path);
  const piece = Buffer.alloc(1 << 20);
  for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) hash.update(piece.subarray(0, size));
  closeSync(file);
  return hash.digest('hex');
}

/**
 * Runs a program on the runtime in place of this process: forwards signals and exits with the program's exit code. `leashed`: the program also gets a
 * channel that breaks when this process dies.
 */
export function become(args, { leashed = false } = {}) {
  const child = spawn(node(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', ...(leashed ? ['ipc'] : [])] });
  // Ctrl-C reaches the program through the terminal as well; forward only signals that reach this process alone.
  let told = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (!told && (signal !== 'SIGINT' || !process.stdin.isTTY)) child.kill(signal);
      told = true;
    });
  }
  child.on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
