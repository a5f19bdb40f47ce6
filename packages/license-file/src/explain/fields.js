import { fromBase64 } from '../format.js';
import { readPayload } from '../payload.js';
import { showDay } from './words.js';

/** @typedef {import('../index.js').Payload} Payload */
/** @typedef {{ field: string, signed: string, found: string }} Difference the signed value, and the file's value instead */

/** The fields in the order in which the portal writes them. */
const ORDER = [
  'v',
  'kid',
  'fileId',
  'seq',
  'licenseId',
  'licensee',
  'product',
  'category',
  'type',
  'modules',
  'seats',
  'hostIds',
  'version',
  'maintenanceUntil',
  'notBefore',
  'expires',
  'issued',
];

/** The same for version 2. */
const ORDER_2 = ['v', 'must', ...ORDER.slice(1).flatMap((field) => (field === 'hostIds' ? ['hosts', 'daemon', 'statusList'] : [field]))];

/**
 * The claims of a payload: a JSON object, or null. **Unverified**: believe nothing in it until its signature has been checked.
 * @param {string} payload64
 * @returns {Record<string, unknown> | null}
 */
export function claimsOf(payload64) {
  const bytes = fromBase64(payload64);
  if (!bytes) return null;
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The text of a payload, byte by byte, so that positions in it are positions in the file. @param {string} payload64 */
export function bytesAsText(payload64) {
  const whole = payload64.replace(/=+$/, '');
  try {
    return atob(whole.slice(0, whole.length - (whole.length % 4 === 1 ? 1 : 0)));
  } catch {
    return '';
  }
}

/**
 * The field that a byte of the payload belongs to; null before the first.
 * @param {string} bytes as {@link bytesAsText} gives them
 * @param {number} at
 * @returns {string | null}
 */
export function fieldAt(bytes, at) {
  let found = null;
  for (const key of bytes.matchAll(/"([A-Za-z]{1,20})":/g)) {
    if (key.index > at) break;
    if (ORDER.includes(key[1] ?? '') || ORDER_2.includes(key[1] ?? '')) found = key[1] ?? null;
  }
  return found;
}

/**
 * Where a payload is visibly broken, although the signed text is unknown: the field, and the place of the byte in its base64. Null if its form is
 * right.
 * @param {string} payload64
 * @returns {{ field: string | null, offset: number } | null}
 */
export function brokenAt(payload64) {
  const bytes = bytesAsText(payload64);
  const strange = [...bytes].findIndex((character) => character < ' ' || character === '\x7f');
  const decoded = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  const invalid = strange >= 0 ? strange : firstInvalid(decoded);
  if (invalid >= 0) return { field: fieldAt(bytes, invalid), offset: Math.floor((invalid * 4) / 3) };
  if (readPayload(decoded)) return null;
  const order = bytes.includes('"v":2,') ? ORDER_2 : ORDER;
  const missing = order.find((field) => !bytes.includes(`"${field}":`));
  if (!missing) return { field: null, offset: 0 };
  const before = order[order.indexOf(missing) - 1] ?? null;
  const at = before === null ? 0 : bytes.indexOf(`"${before}":`) + before.length + 3;
  return { field: missing, offset: Math.floor((at * 4) / 3) };
}

/** @param {Uint8Array} bytes */
function firstInvalid(bytes) {
  const text = new TextDecoder().decode(bytes);
  const at = text.indexOf('\ufffd');
  return at < 0 ? -1 : new TextEncoder().encode(text.slice(0, at)).length;
}

/**
 * The differences between a file and its signed original, field by field; a list or the licensee counts as one.
 * @param {object} signed
 * @param {object | null} found
 * @returns {Difference[]}
 */
export function differences(signed, found) {
  if (!found) return [];
  const [before, after] = [flat(signed), flat(found)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({ field, signed: before.get(field) ?? 'nothing', found: after.get(field) ?? 'nothing' }));
}

/**
 * @param {object} payload
 * @returns {Map<string, string>}
 */
function flat(payload) {
  const rows = Object.entries(payload).flatMap(([field, value]) =>
    field === 'licensee' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, inner]) => [`licensee.${part}`, inner])
      : [[field, value]],
  );
  return new Map(rows.map(([field, value]) => [String(field), shown(value)]));
}

/** Formats a day as people write it, and a list with commas. @param {unknown} value @returns {string} */
function shown(value) {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDay(String(value)) : String(value).slice(0, 300);
}
