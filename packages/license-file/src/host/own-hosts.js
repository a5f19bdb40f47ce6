import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { AZURE, cloudIds, diskIds, hashed, trimmed } from './host-id.js';
import { hostPublicKey } from './host-key.js';
import { hostsSaid, saidBySystem } from './own-machine.js';

/** A shorter secret could be guessed from its hash. */
const LEAST_SECRET_BYTES = 16;

/**
 * The ids of this computer as files of version 2 write them (docs/license-file-2.md): on Linux the addresses of the adapters on a bus; on Linux,
 * Windows and macOS the id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or Google; everywhere the secret
 * that the operator sets in LM_HOST_SECRET, and the computer's own key if `license-file request` made one. Sends nothing over a network, except on
 * Windows and macOS at Amazon or Google, where it fetches the metadata at the machine's own address.
 * @param {string} [root] the file system to read
 * @returns {string[]}
 */
export function ownHosts(root = '/') {
  // Windows and macOS report only their own ids, not those of a system mounted elsewhere. Parsed, not run.
  const ofOthers = () => (root === '/' ? hostsSaid(saidBySystem()) : []);
  const ofSystem = platform() === 'linux' ? [...macsIn(root), ...machineIn(root), ...disksIn(root), ...cloudIn(root)] : ofOthers();
  const secret = trimmed(process.env['LM_HOST_SECRET'] ?? '');
  const key = hostPublicKey();
  return [
    ...ofSystem,
    ...(Buffer.byteLength(secret) >= LEAST_SECRET_BYTES ? [hashed('name', secret)] : []),
    ...(key ? [hashed('device', key)] : []),
  ];
}

/** The content of a file; '' if it does not exist, or cannot be read. @param {string} path */
function contentOf(path) {
  try {
    return trimmed(readFileSync(path, 'latin1'));
  } catch {
    return '';
  }
}

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

/** @param {string} root */
function disksIn(root) {
  const block = join(root, 'sys/block');
  const names = existsSync(block) ? readdirSync(block) : [];
  const own = names.filter((name) => contentOf(join(block, name, 'removable')) === '0').map((name) => serialIn(join(block, name)));
  return diskIds(own);
}

/**
 * A disk's serial number, from where NVMe and memory cards have it, where virtual disks do, or, for SCSI and SATA, after a header of four bytes.
 * @param
 * {string} folder
 */
const serialIn = (folder) =>
  contentOf(join(folder, 'device/serial')) ||
  contentOf(join(folder, 'serial')) ||
  trimmed(contentOf(join(folder, 'device/vpd_pg80')).slice(4));

/**
 * The id of a machine at a cloud: its firmware shows which cloud it is. Amazon's firmware also has the id of the instance; at other clouds the
 * cloud's own agent, or cloud-init, read it from the metadata when the machine started.
 * @param {string} root
 */
function cloudIn(root) {
  const firmware = join(root, 'sys/class/dmi/id');
  /** @param {string} file @param {string} content */
  const says = (file, content) => contentOf(join(firmware, file)) === content;
  const begun = contentOf(join(root, 'var/lib/cloud/data/instance-id'));
  return cloudIds({
    aws: says('sys_vendor', 'Amazon EC2') ? contentOf(join(firmware, 'board_asset_tag')) : '',
    azure: says('chassis_asset_tag', AZURE) ? begun.toLowerCase() : '',
    google: says('product_name', 'Google Compute Engine') ? contentOf(join(root, 'etc/google_instance_id')) || begun : '',
  });
}
