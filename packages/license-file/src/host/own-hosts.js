import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** A shorter secret could be guessed from its hash. */
const LEAST_SECRET_BYTES = 16;

/**
 * The ids of this computer as files of version 2 write them (docs/license-file.md): on Linux the addresses of the adapters that sit on a bus and
 * the id of the operating system, everywhere the secret that the operator gave in LM_HOST_SECRET.
 * @param {string} [root] the file system to look in
 * @returns {string[]}
 */
export function ownHosts(root = '/') {
  const ofLinux = platform() === 'linux' ? [...macsIn(root), ...machineIn(root)] : [];
  const secret = (process.env['LM_HOST_SECRET'] ?? '').replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  return [...ofLinux, ...(Buffer.byteLength(secret) >= LEAST_SECRET_BYTES ? [hashed('name', secret)] : [])];
}

/** @param {string} kind @param {string} value */
const hashed = (kind, value) => `${kind}:${createHash('sha512').update(`lm-host/v1.${kind}.${value}`).digest('hex').slice(0, 64)}`;

/** @param {string} path */
const contentOf = (path) => (existsSync(path) ? readFileSync(path, 'latin1').replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : '');

/** @param {string} root */
function macsIn(root) {
  const net = join(root, 'sys/class/net');
  const names = existsSync(net) ? readdirSync(net) : [];
  const macs = names.flatMap((name) =>
    existsSync(join(net, name, 'device')) ? [contentOf(join(net, name, 'address')).toUpperCase()] : [],
  );
  const own = macs.filter((mac) => /^[0-9A-F][02468ACE](:[0-9A-F]{2}){5}$/.test(mac) && mac !== '00:00:00:00:00:00');
  return [...new Set(own)].sort().map((mac) => `mac:${mac}`);
}

/** @param {string} root */
function machineIn(root) {
  const id = contentOf(join(root, 'etc/machine-id'));
  return /^(?!0{32})[0-9a-f]{32}$/.test(id) ? [hashed('machine', id)] : [];
}
