import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { arch, hostname, platform, release, type } from 'node:os';
import { HOST_FORMAT } from '../host-file.js';
import { hostKeyMade } from './host-key.js';
import { ownAdapters } from './own-adapters.js';
import { ownHosts } from './own-hosts.js';

/** One line of at most `most` characters, for a field of the host file. @param {string} text @param {number} most */
const clean = (text, most) => [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ').trim()].slice(0, most).join('').trim();

/** The name of this computer, as in its files. */
export const ownName = () => clean(hostname(), 100) || 'computer';

/**
 * Describes this computer in a host file (docs/host-file.md), with its file name. Throws a sentence if nothing identifies it. Without a place for a
 * key, the file has none, and `keyProblem` says why.
 * @returns {{ name: string, text: string, adapters: import('../adapters.js').Adapter[], ids: string[], keyProblem: string | null }}
 */
export function hostFile(now = new Date()) {
  const adapters = ownAdapters().map(({ name, mac, kind }) => ({ name: clean(name, 200) || kind, mac, kind }));
  const { key, keyProblem } = ownKey(); // first: it is one of the ids
  const ids = withFewDisks(ownHosts().filter((id) => !id.startsWith('mac:')));
  if (adapters.length + ids.length === 0)
    throw new Error('this computer has no network adapter with an address, and no id of another kind');
  const machine = ownName();
  const host = {
    format: HOST_FORMAT,
    v: 1,
    machine,
    os: clean(system(), 200),
    adapters,
    nonce: randomBytes(16).toString('hex'),
    made: now.toISOString(),
    hostKey: key,
    ...(ids.length > 0 && { ids }),
  };
  const safe = machine.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '');
  return { name: `${safe || 'computer'}.host.txt`, text: `${JSON.stringify(host, null, 2)}\n`, adapters, ids, keyProblem };
}

/** A host file has room for a few ids: a server with many disks names only the first ones. */
const MOST_DISKS = 4;

/** @param {string[]} ids */
function withFewDisks(ids) {
  const disks = ids.filter((id) => id.startsWith('disk:')).slice(0, MOST_DISKS);
  return ids.filter((id) => !id.startsWith('disk:') || disks.includes(id));
}

function ownKey() {
  try {
    return { key: hostKeyMade()?.publicKey ?? null, keyProblem: null };
  } catch (error) {
    return { key: null, keyProblem: error instanceof Error ? error.message : String(error) };
  }
}

/** The operating system under its common name, and its kernel. */
function system() {
  const kernel = `${type()} ${release()} ${arch()}`;
  if (platform() === 'linux' && existsSync('/etc/os-release'))
    return `${/^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Linux'} (${kernel})`;
  try {
    if (platform() === 'darwin') return `macOS ${execFileSync('sw_vers', ['-productVersion'], { encoding: 'utf8' }).trim()} (${kernel})`;
  } catch {}
  return kernel;
}
