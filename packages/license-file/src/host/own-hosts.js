import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { hostPublicKey } from './host-key.js';
import { machineSaid, saidBySystem } from './own-machine.js';

/** A shorter secret could be guessed from its hash. */
const LEAST_SECRET_BYTES = 16;

/** A serial number with fewer different digits is not a disk's own: every machine of a hypervisor may have it, such as `drive-scsi0`. */
const LEAST_DIGITS = 4;

/** The tag of every machine at Azure, and of no other of its hypervisor's. */
const AZURE = '7783-7084-3265-9085-8269-3286-77';

/**
 * The ids of this computer as files of version 2 write them (docs/license-file.md): on Linux the addresses of the adapters that sit on a bus, the
 * id of the operating system, the serial numbers of disks and the machine at Amazon, Azure or Google, on Windows and macOS the id of the operating
 * system alone, everywhere the secret that the operator gave in LM_HOST_SECRET, and the computer's own key where `license-file request` made one.
 * All of it is read here: nothing is asked over the network.
 * @param {string} [root] the file system to look in
 * @returns {string[]}
 */
export function ownHosts(root = '/') {
  const ofSystem = platform() === 'linux' ? [...macsIn(root), ...machineIn(root), ...disksIn(root), ...cloudIn(root)] : machineOf(root);
  const secret = trimmed(process.env['LM_HOST_SECRET'] ?? '');
  const key = hostPublicKey();
  return [
    ...ofSystem,
    ...(Buffer.byteLength(secret) >= LEAST_SECRET_BYTES ? [hashed('name', secret)] : []),
    ...(key ? [hashed('device', key)] : []),
  ];
}

/** @param {string} kind @param {string | Buffer} value */
export const hashed = (kind, value) =>
  `${kind}:${createHash('sha512').update(`lm-host/v1.${kind}.`).update(value).digest('hex').slice(0, 64)}`;

/** @param {string} text */
const trimmed = (text) => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

/** What a file holds; '' when there is none, or the system does not let it be read. @param {string} path */
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

/** The id of Windows or macOS, which only the system itself says: none of one that is mounted elsewhere. Read, not run. @param {string} root */
function machineOf(root) {
  const id = root === '/' ? machineSaid(saidBySystem()) : null;
  return id === null ? [] : [hashed('machine', id)];
}

/** @param {string} root */
function disksIn(root) {
  const block = join(root, 'sys/block');
  const names = existsSync(block) ? readdirSync(block) : [];
  const own = names.filter((name) => contentOf(join(block, name, 'removable')) === '0').map((name) => serialIn(join(block, name)));
  const ids = own.filter((serial) => isSerial(serial)).map((serial) => hashed('disk', serial));
  return [...new Set(ids)].sort();
}

/** A disk's serial number: of NVMe and memory cards, of virtual ones, and of SCSI and SATA, behind a head of four bytes. @param {string} folder */
const serialIn = (folder) =>
  contentOf(join(folder, 'device/serial')) ||
  contentOf(join(folder, 'serial')) ||
  trimmed(contentOf(join(folder, 'device/vpd_pg80')).slice(4));

/** @param {string} serial */
const isSerial = (serial) => /^[ -~]{8,64}$/.test(serial) && new Set(serial.match(/\d/g)).size >= LEAST_DIGITS;

/**
 * The machine at a cloud: what its firmware says tells which cloud it is at. Amazon's firmware has the id of the instance too; of others what the
 * cloud's own agent, or cloud-init, read from the metadata when the machine began.
 * @param {string} root
 */
function cloudIn(root) {
  const firmware = join(root, 'sys/class/dmi/id');
  /** @param {string} file @param {string} content */
  const says = (file, content) => contentOf(join(firmware, file)) === content;
  const begun = contentOf(join(root, 'var/lib/cloud/data/instance-id'));
  const [aws, azure, google] = [
    contentOf(join(firmware, 'board_asset_tag')),
    begun.toLowerCase(),
    contentOf(join(root, 'etc/google_instance_id')) || begun,
  ];
  return [
    ...(says('sys_vendor', 'Amazon EC2') && /^i-[0-9a-f]{8,17}$/.test(aws) ? [`cloud:aws:${aws}`] : []),
    ...(says('chassis_asset_tag', AZURE) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(azure) ? [`cloud:azure:${azure}`] : []),
    ...(says('product_name', 'Google Compute Engine') && /^[1-9][0-9]{0,19}$/.test(google) ? [`cloud:google:${google}`] : []),
  ];
}
