import { fromBase64 } from '../format.js';
import { recordIn } from '../framing.js';
import { asPayload } from '../payload.js';
import { bytesAsText, claimsOf } from './fields.js';

/** @typedef {{ payload64: string, signature64: string, kid: string }} Candidate a text that may have been signed, and the key it names */
/** @typedef {{ payload64: string, signature64: string }} Parts */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY_MS = 86_400_000;

/**
 * Yields texts that may have been signed instead of this one, the likeliest first: one character of base64 changed, missing or added, two swapped,
 * one byte of the payload changed, or a day, a number, a list or a key replaced. Only texts the portal could have written with one of the keys. A
 * step without a candidate yields null, so that the caller can pause.
 * @param {Parts} parts
 * @param {{ kids: string[], types: readonly string[], lines: [from: number, to: number] | null }} known the keys, the types of licenses, and where a
 *   line has a character too few or too many
 * @returns {Generator<Candidate | null>}
 */
export function* candidates(parts, { kids, types, lines }) {
  const isRight = reader(kids);
  const { payload64, signature64 } = parts;
  const bytes = fromBase64(payload64) && bytesAsText(payload64);
  if (!bytes) {
    for (const texts of [lengthened(payload64, lines), shortened(payload64, lines)])
      for (const text of texts) yield isRight(bytesAsText(text), signature64);
    return;
  }
  const claimed = claimsOf(payload64);
  for (const texts of [values(claimed, kids, types), likelyDays(claimed), oneChanged(payload64, bytes)])
    for (const text of texts) yield isRight(text, signature64);
  const kid = claimed?.kid;
  for (const texts of typeof kid === 'string' ? [oneCharacter(signature64), swapped(signature64)] : [])
    for (const text of texts) yield fromBase64(text)?.length === 64 ? { payload64, signature64: text, kid: String(kid) } : null;
  for (const texts of [oneByte(bytes), swappedIn(payload64), otherDays(claimed)])
    for (const text of texts) yield isRight(text, signature64);
}

/** Checks whether a text, one character per byte, could be written by the portal with a known key. @param {string[]} kids */
function reader(kids) {
  const known = new Set(kids);
  return (/** @type {string} */ bytes, /** @type {string} */ signature64) => {
    const value = parsed(bytes);
    const payload = value && known.has(String(value.kid)) ? asPayload(value) : null;
    if (!payload || !UUID.test(payload.fileId) || !MOMENT.test(payload.issued)) return null;
    return { payload64: btoa(bytes), signature64, kid: payload.kid };
  };
}

/** @param {string} bytes @returns {Record<string, unknown> | null} */
function parsed(bytes) {
  if (/[^\x20-\x7e]/.test(bytes)) return recordIn(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  try {
    return JSON.parse(bytes);
  } catch {
    return null;
  }
}

/** One character of the base64 replaced: only the bytes of its group of four change. @param {string} payload64 @param {string} bytes */
function* oneChanged(payload64, bytes) {
  for (let at = 0; at < payload64.length; at += 1) {
    if (payload64[at] === '=') continue;
    const group = at - (at % 4);
    const [before, after] = [bytes.slice(0, (group / 4) * 3), bytes.slice((group / 4) * 3 + 3)];
    const four = payload64.slice(group, group + 4);
    for (const letter of ALPHABET)
      if (letter !== payload64[at]) yield before + atob(four.slice(0, at - group) + letter + four.slice(at - group + 1)) + after;
  }
}

/** @param {string} text */
function* oneCharacter(text) {
  for (let at = 0; at < text.length; at += 1)
    for (const letter of ALPHABET) if (letter !== text[at]) yield text.slice(0, at) + letter + text.slice(at + 1);
}

/** @param {string} text */
function* swapped(text) {
  for (let at = 0; at + 1 < text.length; at += 1)
    if (text[at] !== text[at + 1]) yield text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

/** @param {string} payload64 */
function* swappedIn(payload64) {
  for (const text of swapped(payload64)) if (fromBase64(text)) yield bytesAsText(text);
}

/** @param {string} text @param {[number, number] | null} lines */
function* lengthened(text, lines) {
  const bare = text.replace(/=+$/, '');
  const [from, to] = lines ?? [0, bare.length];
  for (let at = from; at <= Math.min(to, bare.length); at += 1)
    for (const letter of ALPHABET) yield bare.slice(0, at) + letter + bare.slice(at);
}

/** @param {string} text @param {[number, number] | null} lines */
function* shortened(text, lines) {
  const bare = text.replace(/=+$/, '');
  const [from, to] = lines ?? [0, bare.length];
  for (let at = from; at < Math.min(to, bare.length); at += 1) yield bare.slice(0, at) + bare.slice(at + 1);
}

/** A person who edits the decoded text changes one letter, which is two characters of base64. @param {string} bytes */
function* oneByte(bytes) {
  for (let at = 0; at < bytes.length; at += 1)
    for (let byte = 0x20; byte < 0x7f; byte += 1)
      if (byte !== bytes.charCodeAt(at)) yield bytes.slice(0, at) + String.fromCharCode(byte) + bytes.slice(at + 1);
}

/** A payload as the portal writes it, one character per byte. @param {object} payload */
const packed = (payload) => String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload)));

/**
 * The same payload with one value changed.
 * @param {Record<string, unknown> | null} claimed
 * @param {string[]} kids
 * @param {readonly string[]} types
 */
function* values(claimed, kids, types) {
  if (!claimed) return;
  yield packed(claimed);
  for (const kid of kids) yield packed({ ...claimed, kid });
  for (const type of types) yield packed({ ...claimed, type });
  for (const field of ['hostIds', 'modules']) {
    const list = claimed[field];
    if (Array.isArray(list) && list.length < 100)
      for (const gone of list.keys()) yield packed({ ...claimed, [field]: list.filter((_, at) => at !== gone) });
  }
  if (typeof claimed.seats === 'number') for (let seats = 1; seats <= 1000; seats += 1) yield packed({ ...claimed, seats });
}

/**
 * The days people are most likely to change: for the end, each day from two years before the file was issued to three years after; for maintenance,
 * the first day of each month, on which it ends.
 * @param {Record<string, unknown> | null} claimed
 */
function* likelyDays(claimed) {
  yield* daysOf(claimed, 'expires', -730, 1100, () => true);
  yield* daysOf(claimed, 'maintenanceUntil', -730, 12 * 366, (day) => day.endsWith('-01'));
  yield* daysOf(claimed, 'notBefore', -400, 400, () => true);
}

/** @param {Record<string, unknown> | null} claimed */
function* otherDays(claimed) {
  yield* daysOf(claimed, 'expires', 1101, 12 * 366, () => true);
  yield* daysOf(claimed, 'maintenanceUntil', -730, 12 * 366, (day) => !day.endsWith('-01'));
  yield* daysOf(claimed, 'notBefore', -1500, -401, () => true);
}

/**
 * @param {Record<string, unknown> | null} claimed
 * @param {string} field
 * @param {number} from counted in days from the day of issue
 * @param {number} to
 * @param {(day: string) => boolean} fits
 */
function* daysOf(claimed, field, from, to, fits) {
  const issued = Date.parse(String(claimed?.issued));
  if (!claimed || Number.isNaN(issued)) return;
  if (field !== 'notBefore') yield packed({ ...claimed, [field]: null });
  for (let day = from; day <= to; day += 1) {
    const other = new Date(issued + day * DAY_MS);
    if (Number.isNaN(other.getTime())) return;
    const text = other.toISOString().slice(0, 10);
    if (fits(text)) yield packed({ ...claimed, [field]: text });
  }
}
