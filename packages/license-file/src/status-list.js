import { frameLines, isSigned, linesIn, STATUS_LIST } from './framing.js';

/**
 * The status list (format: docs/license-file.md): a vendor's statements about issued files.
 *
 * @typedef {object} StatusEntry
 * @property {'superseded' | 'suspended' | 'withdrawn'} state
 * @property {string} since day, YYYY-MM-DD
 * @property {string | null} newer fileId of the file that superseded it; null if there is none
 *
 * @typedef {object} StatusList
 * @property {string} kid id of the key that signed
 * @property {number} number number of the list among those of a portal, from 1
 * @property {string} issued time of signing, ISO 8601 in UTC
 * @property {string} nextUpdate day, YYYY-MM-DD, after which the list is stale
 * @property {Map<string, StatusEntry>} files by fileId, in the order of the list
 */

/** Longer lists are refused unread. */
const MAX_LIST_CHARACTERS = 33_554_432;

/** A list always has room for this many files. */
export const MAX_LISTED = 340_000;

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The first lines, in this order, each with the form of what follows its word. */
const HEAD = [
  /^v (1)$/,
  /^kid ([0-9a-f]{16})$/,
  /^number ([1-9]\d{0,8})$/,
  new RegExp(`^issued (${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z)$`),
  new RegExp(`^next-update (${DAY})$`),
];
const ENTRY = new RegExp(`^(${UUID}) (?:(superseded|suspended|withdrawn) (${DAY})|(superseded) (${DAY}) (${UUID}))$`);

/**
 * Writes a status list: ASCII, one line per file, ordered by id.
 * @param {StatusList} list at most {@link MAX_LISTED} files
 * @param {Uint8Array<ArrayBuffer>} privateKey Ed25519, PKCS #8 DER
 * @returns {Promise<string>}
 */
export function signStatusList({ kid, number, issued, nextUpdate, files }, privateKey) {
  const entries = [...files].map(([id, { state, since, newer }]) => `${id} ${state} ${since}${newer ? ` ${newer}` : ''}`);
  const head = ['v 1', `kid ${kid}`, `number ${number}`, `issued ${issued}`, `next-update ${nextUpdate}`];
  return frameLines(STATUS_LIST, [...head, ...entries.sort()], privateKey);
}

/**
 * Reads a status list; checks its signature before reading anything in it. `message` tells people in one sentence what is wrong.
 * @param {string} text
 * @param {object} options
 * @param {Map<string, Uint8Array<ArrayBuffer>>} options.publicKeys as `readPublicKeys` gives them
 * @param {{ date: string, days: number }} [options.age] today in UTC, and how many days old the list may be. Left out: not checked
 * @returns {Promise<{ valid: true, list: StatusList }
 *   | { valid: false, reason: 'malformed' | 'bad-signature' | 'bad-payload' | 'too-old', message: string }>}
 */
export async function readStatusList(text, { publicKeys, age }) {
  const parts = linesIn(STATUS_LIST, text, MAX_LIST_CHARACTERS);
  const payload64 = parts?.lines.join('\n') ?? '';
  if (!parts || !/^[\n\x20-\x7e]+$/.test(payload64)) return no('malformed', 'This is not a status list, or it was cut short or added to.');
  if (!(await isSigned(STATUS_LIST, { payload64, signature: parts.signature }, publicKeys.values())))
    return no('bad-signature', 'The signature of the status list does not match: it was changed, or another key signed it.');
  const list = read(parts.lines);
  if (!list) return no('bad-payload', 'The status list is signed, but this program does not understand what it says.');
  const issued = list.issued.slice(0, 10);
  if (age && ageOf(list, age.date) > age.days)
    return no('too-old', `The status list was issued on ${issued}, more than ${age.days} days before ${age.date}.`);
  return { valid: true, list };
}

/** Counts days; a day beyond the end of its month counts into the next one. @param {string} day YYYY-MM-DD */
function dayNumber(day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const early = month <= 2 ? 1 : 0;
  const years = year + 4800 - early;
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return date + Math.floor((153 * (month + 12 * early - 3) + 2) / 5) + 365 * years + leaps;
}

/**
 * How many days old a list is on a day.
 * @param {Pick<StatusList, 'issued'>} list
 * @param {string} date YYYY-MM-DD
 */
export const ageOf = ({ issued }, date) => dayNumber(date) - dayNumber(issued.slice(0, 10));

/**
 * Whether a list is overdue. It does not have what happened since it was issued.
 * @param {Pick<StatusList, 'nextUpdate'>} list
 * @param {string} date today, YYYY-MM-DD in UTC
 */
export const isStale = ({ nextUpdate }, date) => date > nextUpdate;

/** @param {string[]} lines @returns {StatusList | null} */
function read(lines) {
  const [, kid, number, issued, nextUpdate] = HEAD.map((form, at) => form.exec(lines[at] ?? '')?.[1] ?? null);
  if (lines[0] !== 'v 1' || !kid || !number || !issued || !nextUpdate) return null;
  /** @type {StatusList['files']} */
  const files = new Map();
  let last = '';
  for (const line of lines.slice(HEAD.length)) {
    const [, id = '', bare, bareSince, superseded, since, newer] = ENTRY.exec(line) ?? [];
    if (id <= last) return null;
    const state = /** @type {StatusEntry['state']} */ (bare ?? superseded); // the pattern matches no other words
    files.set(id, { state, since: bareSince ?? since ?? '', newer: newer ?? null });
    last = id;
  }
  return { kid, number: Number(number), issued, nextUpdate, files };
}

/** @param {'malformed' | 'bad-signature' | 'bad-payload' | 'too-old'} reason @param {string} message */
const no = (reason, message) => ({ valid: /** @type {const} */ (false), reason, message });
