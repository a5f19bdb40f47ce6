import { ADAPTER_KINDS } from './adapters.js';
import { machineInDocument } from './cloud.js';
import { fromBase64, MAX_CHARACTERS, PUBLIC_KEY_BYTES } from './format.js';
import { LICENSE } from './framing.js';
import { isHostId } from './payload-2.js';

/**
 * The host file (format: docs/host-file.md): what a computer reports about itself to get a license file. Not signed.
 *
 * @typedef {import('./adapters.js').Adapter} Adapter
 * @typedef {object} HostFile
 * @property {string} machine the computer's name, 1 to 100 printable characters
 * @property {string} os its operating system, 1 to 200 printable characters
 * @property {Adapter[]} adapters up to 32, each address once, the permanent ones first as the tools write them; empty only if there are ids
 * @property {string} nonce 32 hexadecimal digits, lower case: 16 random bytes, new in each file
 * @property {string} made when it was made, ISO 8601 in UTC
 * @property {string | null} hostKey the public half of the host's Ed25519 key, 32 bytes in base64; null if the tool cannot make one
 * @property {string} [cloudDocument] the signed identity document of the cloud machine among its ids; left out if there is none
 * @property {string[]} [ids] its other ids, such as `machine:` and 64 hexadecimal digits; left out if there are none
 */

export const HOST_FORMAT = 'lm-host-file';

const MOST_ADAPTERS = 32;
const MOST_IDS = 8;
const DOCUMENT = /^[A-Za-z0-9+/=._-]{1,16384}$/;

const MAC = /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/;
const NONCE = /^[0-9a-f]{32}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
/** The kinds of ids besides addresses that a license can be bound to; other kinds are ignored. */
const KNOWN_KINDS = /^(machine|disk|cloud|name|device):/;
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** @param {unknown} value @param {number} most in characters (code points) @returns {value is string} */
const isName = (value, most) =>
  typeof value === 'string' && value.trim() !== '' && !UNPRINTABLE.test(value) && value.length <= 2 * most && [...value].length <= most;

/**
 * Whether it is the address of a single adapter: not all zeros, and not a group or broadcast address.
 * @param {unknown} value @returns {value is string}
 */
const isAdapterMac = (value) =>
  typeof value === 'string' && MAC.test(value) && value !== '00:00:00:00:00:00' && Number.parseInt(value.slice(0, 2), 16) % 2 === 0;

/** @param {unknown} value */
const isMoment = (value) => typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
/** @param {unknown} value */
const isKey = (value) => value === null || (typeof value === 'string' && fromBase64(value)?.length === PUBLIC_KEY_BYTES);
/** @param {unknown} value @returns {value is string[]} */
const isListOfIds = (value) =>
  Array.isArray(value) && value.length <= MOST_IDS && new Set(value).size === value.length && value.every(isHostId);
/** @param {unknown} value @returns {value is string} */
const isDocument = (value) => typeof value === 'string' && DOCUMENT.test(value);
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a host file strictly: at most 65,536 characters; a leading byte order mark is allowed. Ignores unknown fields. `message` tells people in one
 * sentence what is wrong.
 * @param {string} text
 * @returns {{ ok: true, host: HostFile } | { ok: false, message: string }}
 */
export function readHostFile(text) {
  if (text.length > MAX_CHARACTERS) return wrong('This is longer than a host file can be (64 KB).');
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare.startsWith(LICENSE.begin))
    return wrong('This is a license file, not a host file. The host file is made on the computer itself.');
  let value;
  try {
    value = JSON.parse(bare);
  } catch {
    return wrong('This is not a host file, or a part of it is missing.');
  }
  if (!isRecord(value) || value.format !== HOST_FORMAT) return wrong('This is not a host file.');
  if (value.v !== 1) return wrong('This host file has an unknown version. Make it again with the tool from this portal.');
  const problem = problemOf(value);
  if (problem) return wrong(`${problem} Make the host file again on that computer.`);
  const { machine, os, adapters, nonce, made, hostKey, ids = [], cloudDocument } = /** @type {HostFile} */ (/** @type {unknown} */ (value));
  const plain = { machine, os, adapters: adapters.map(({ name, mac, kind }) => ({ name, mac, kind })), nonce, made, hostKey };
  const host = cloudDocument === undefined ? plain : { ...plain, cloudDocument };
  const known = ids.filter((id) => KNOWN_KINDS.test(id));
  return { ok: true, host: known.length > 0 ? { ...host, ids: known } : host };
}

/** @param {string} message */
const wrong = (message) => ({ ok: /** @type {const} */ (false), message });

/** @param {Record<string, unknown>} host */
function problemOf({ machine, os, adapters, nonce, made, hostKey, ids = [], cloudDocument }) {
  if (!isName(machine, 100)) return 'The name of the machine is missing or not 1 to 100 printable characters.';
  if (!isName(os, 200)) return 'The operating system is missing or not 1 to 200 printable characters.';
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) return 'The nonce is missing or not 32 hexadecimal digits.';
  if (!isMoment(made)) return 'The time it was made is missing or not a time in UTC.';
  if (hostKey === undefined || !isKey(hostKey)) return 'The key of the computer is missing or not 32 bytes in base64.';
  if (!isListOfIds(ids)) return `It has more than ${MOST_IDS} ids, or an id is malformed or listed twice.`;
  if (cloudDocument !== undefined && !isDocument(cloudDocument)) return 'Its identity document is not base64, or is too long.';
  if (cloudDocument !== undefined && !ids.includes(machineInDocument(cloudDocument) ?? ''))
    return 'Its identity document names another cloud machine than its ids do, or none.';
  const hasId = ids.some((id) => KNOWN_KINDS.test(id));
  if (!Array.isArray(adapters) || (adapters.length === 0 && !hasId)) return 'It lists no network adapter.';
  if (adapters.length > MOST_ADAPTERS) return `It lists more than ${MOST_ADAPTERS} network adapters.`;
  return problemOfAdapters(adapters);
}

/** @param {unknown[]} adapters */
function problemOfAdapters(adapters) {
  const seen = new Set();
  for (const [index, adapter] of adapters.entries()) {
    if (!isRecord(adapter) || !isName(adapter.name, 200)) return `Adapter ${index + 1} has no name of 1 to 200 printable characters.`;
    if (!isAdapterMac(adapter.mac)) return `Adapter ${index + 1} has no address as AA:BB:CC:DD:EE:FF.`;
    if (!ADAPTER_KINDS.some((kind) => kind === adapter.kind)) return `Adapter ${index + 1} is of an unknown kind.`;
    if (seen.has(adapter.mac)) return `Adapter ${index + 1} has the address of another adapter.`;
    seen.add(adapter.mac);
  }
  return null;
}
