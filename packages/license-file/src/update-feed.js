import { webCrypto } from './format.js';
import { frameLines, isSigned, linesIn, UPDATE_FEED } from './framing.js';

/**
 * The update feed (format: docs/update-feeds.md): the releases of a product, for programs that check for a newer one.
 *
 * @typedef {object} FeedFile
 * @property {number} id the portal's id of it, for programs that present a license file
 * @property {'windows' | 'macos' | 'linux' | 'any'} platform
 * @property {'installer' | 'update'} kind
 * @property {number} size in bytes; 0 if unknown
 * @property {string} sha256
 * @property {string | null} url where anyone can get it; null if it needs a license file
 *
 * @typedef {object} FeedRelease
 * @property {string} version
 * @property {string} date YYYY-MM-DD
 * @property {number} percent share of computers it is offered to so far, 0 to 100 percent
 * @property {FeedFile[]} files updates before installers
 *
 * @typedef {object} UpdateFeed
 * @property {string} kid id of the key that signed
 * @property {string} product its code
 * @property {number} number number of the feed among those of a product, from 1
 * @property {string} issued time of signing, ISO 8601 in UTC
 * @property {string} expires the last day on which it is valid, YYYY-MM-DD
 * @property {FeedRelease[]} releases the newest version first
 *
 * @typedef {'malformed' | 'bad-signature' | 'bad-payload' | 'wrong-product' | 'older' | 'expired'} FeedReason
 */

/** Longer feeds are refused unread. */
const MAX_FEED_CHARACTERS = 1_048_576;

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const VERSION = '\\d{1,6}(?:\\.\\d{1,6}){1,3}';

/** The first lines, in this order. */
const HEAD = [
  /^v (1)$/,
  /^kid ([0-9a-f]{16})$/,
  /^product ([0-9A-Za-z._-]{1,40})$/,
  /^number ([1-9]\d{0,8})$/,
  new RegExp(`^issued (${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z)$`),
  new RegExp(`^expires (${DAY})$`),
];
const RELEASE = new RegExp(`^release (${VERSION}) (${DAY}) (0|[1-9]\\d?|100)$`);
const FILE =
  /^file ([1-9]\d{0,9}) (windows|macos|linux|any) (installer|update) (0|[1-9]\d{0,10}) ([0-9a-f]{64}) (-|https?:\/\/[!-~]{1,2000})$/;

/**
 * Writes a feed.
 * @param {UpdateFeed} feed
 * @param {Uint8Array<ArrayBuffer>} privateKey Ed25519, PKCS #8 DER
 * @returns {Promise<string>}
 */
export function signUpdateFeed({ kid, product, number, issued, expires, releases }, privateKey) {
  const head = ['v 1', `kid ${kid}`, `product ${product}`, `number ${number}`, `issued ${issued}`, `expires ${expires}`];
  return frameLines(UPDATE_FEED, [...head, ...linesOf(releases)], privateKey);
}

/** The lines of a feed about its releases. @param {FeedRelease[]} releases */
export const linesOf = (releases) =>
  releases.flatMap(({ version, date, percent, files }) => [
    `release ${version} ${date} ${percent}`,
    ...files.map(({ id, platform, kind, size, sha256, url }) => `file ${id} ${platform} ${kind} ${size} ${sha256} ${url ?? '-'}`),
  ]);

/**
 * Reads a feed; checks its signature before reading anything in it.
 * @param {string} text
 * @param {Map<string, Uint8Array<ArrayBuffer>>} publicKeys as `readPublicKeys` gives them
 * @returns {Promise<{ valid: true, feed: UpdateFeed } | { valid: false, reason: FeedReason, message: string }>}
 */
export async function readUpdateFeed(text, publicKeys) {
  const parts = linesIn(UPDATE_FEED, text, MAX_FEED_CHARACTERS);
  const payload64 = parts?.lines.join('\n') ?? '';
  if (!parts || !/^[\n\x20-\x7e]+$/.test(payload64)) return no('malformed', 'This is not an update feed, or it was cut short or added to.');
  if (!(await isSigned(UPDATE_FEED, { payload64, signature: parts.signature }, publicKeys.values())))
    return no('bad-signature', 'The signature of the update feed does not match: it was changed, or another key signed it.');
  const feed = read(parts.lines);
  return feed ? { valid: true, feed } : no('bad-payload', 'The update feed is signed, but this program does not understand what it says.');
}

/**
 * Checks for a newer release of this program, here and now. Keep the number of the feed: one with a lower number than you have seen is old, replayed
 * to keep updates from you.
 * @param {string} text the feed
 * @param {object} asked
 * @param {Map<string, Uint8Array<ArrayBuffer>>} asked.publicKeys
 * @param {string} asked.date today, YYYY-MM-DD in UTC
 * @param {string} asked.product code of the running program
 * @param {string} asked.version of the running program
 * @param {string} asked.platform windows, macos or linux
 * @param {number} [asked.number] the highest number of a feed seen so far. Left out: none was
 * @param {string} [asked.id] a constant id of this computer or license. Left out: only releases offered to all
 * @returns {Promise<{ valid: true, answer: 'update', message: string, number: number, release: FeedRelease, file: FeedFile }
 *   | { valid: true, answer: 'current' | 'later', message: string, number: number }
 *   | { valid: false, reason: FeedReason, message: string }>}
 */
export async function checkUpdate(text, { publicKeys, date, product, version, platform, number: seen = 0, id }) {
  const result = await readUpdateFeed(text, publicKeys);
  if (!result.valid) return result;
  const { product: of, number, expires, releases } = result.feed;
  if (of !== product) return no('wrong-product', `The update feed is for ${of}, not for ${product}.`);
  if (number < seen) return no('older', `The update feed has number ${number}; one with number ${seen} was seen before.`);
  if (date > expires)
    return no('expired', `The update feed holds until ${expires}; it is ${date}. Updates may be kept from this computer.`);
  const valid = /** @type {const} */ (true);
  let later = null;
  for (const release of releases) {
    const file = release.files.find((one) => one.platform === platform || one.platform === 'any');
    if (!file || !isBelow(version, release.version)) continue;
    if (release.percent === 100 || (id !== undefined && (await shareOf(release.version, id)) < release.percent)) {
      const message = `${release.version} of ${release.date}, ${file.url ?? `file ${file.id}`}, SHA-256 ${file.sha256}`;
      return { valid, answer: 'update', message, number, release, file };
    }
    later ??= release;
  }
  if (later)
    return { valid, answer: 'later', message: `${later.version} is rolled out step by step, to ${later.percent} % so far.`, number };
  return { valid, answer: 'current', message: `No release for ${platform} is newer than ${version}.`, number };
}

/**
 * The place of a computer in the roll-out of a release, 0 to 99: constant for one release, different for another.
 * @param {string} version
 * @param {string} id
 */
export async function shareOf(version, id) {
  const subtle = await webCrypto();
  const digest = await subtle.digest('SHA-512', new TextEncoder().encode(`lm-rollout/v1.${version}/${id}`));
  return new DataView(digest).getUint32(0) % 100;
}

/** Whether one version is below the other, compared number by number. @param {string} one @param {string} other */
function isBelow(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 4; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** @param {string[]} lines @returns {UpdateFeed | null} */
function read(lines) {
  const [, kid, product, number, issued, expires] = HEAD.map((form, at) => form.exec(lines[at] ?? '')?.[1] ?? null);
  if (lines[0] !== 'v 1' || !kid || !product || !number || !issued || !expires) return null;
  /** @type {FeedRelease[]} */
  const releases = [];
  for (const line of lines.slice(HEAD.length)) {
    const [, version, date, percent] = RELEASE.exec(line) ?? [];
    const last = releases.at(-1);
    if (version !== undefined && date !== undefined) {
      if (last && !isBelow(version, last.version)) return null;
      releases.push({ version, date, percent: Number(percent), files: [] });
      continue;
    }
    const [, id, platform, kind, size, sha256, url] = FILE.exec(line) ?? [];
    if (!last || sha256 === undefined || url === undefined) return null;
    last.files.push({
      id: Number(id),
      platform: /** @type {FeedFile['platform']} */ (platform), // the pattern matches no other words
      kind: /** @type {FeedFile['kind']} */ (kind), // likewise
      ...{ size: Number(size), sha256, url: url === '-' ? null : url },
    });
  }
  return { kid, product, number: Number(number), issued, expires, releases };
}

/** @param {FeedReason} reason @param {string} message */
const no = (reason, message) => ({ valid: /** @type {const} */ (false), reason, message });
