/**
 * The offline license file (format: docs/license-file.md). No dependencies; runs in Node 18 or newer and in browsers.
 *
 * @typedef {object} Payload what the file says, all of it signed
 * @property {1 | 2} v format version
 * @property {string} kid id of the key that signed: the first 16 hex digits of the SHA-256 of the raw public key
 * @property {string} fileId UUID of this file
 * @property {number} seq number of the file among those issued for this license, from 1
 * @property {number} licenseId
 * @property {{ name: string, organization: string, email: string }} licensee
 * @property {string} product name of the program it is for, 1 to 200 characters
 * @property {'CPU' | 'FNL'} category
 * @property {string} type a label for people, 1 to 100 printable characters; has no effect
 * @property {string[]} modules names
 * @property {number | null} seats floating licenses only
 * @property {string[]} hostIds MAC addresses the file works on, `AA:BB:CC:DD:EE:FF`; in version 2 all ids of its computers, such as
 * `mac:AA:BB:CC:DD:EE:FF`
 * @property {string} [computer] name of the one computer that the file was issued for, only for people; has no effect
 * @property {string} version the release the license is for
 * @property {string | null} maintenanceUntil builds up to and including this day may run; null if only `expires` limits it
 * @property {string} notBefore first day, YYYY-MM-DD
 * @property {string | null} expires last day, inclusive; null if only `maintenanceUntil` limits it
 * @property {string} issued time of signing, ISO 8601 in UTC
 * @property {string[]} [must] version 2 only, like all that follow: words that a reader must know
 * @property {string} [productCode]
 * @property {string[]} [moduleCodes] in the order of `modules`
 * @property {import('./payload-2.js').Host[]} [hosts] computers; one of them must match with as many ids as it needs
 * @property {import('./payload-2.js').Daemon | null} [daemon] who may hand out seats
 * @property {string | null} [statusList] address of the status list
 * @property {number} [listDays] if `must` has `list-days`: how many days old the status list may be
 */

/** @typedef {import('./status-list.js').StatusEntry} StatusEntry */
/** @typedef {import('./update-feed.js').FeedRelease} FeedRelease */

export { readHostFile } from './host-file.js';
export { readPublicKeys } from './keys.js';
export { readReceipt, signReceipt } from './receipt.js';
export { sign } from './sign.js';
export { isStale, MAX_LISTED, readStatusList, signStatusList } from './status-list.js';
export { checkUpdate, linesOf, readUpdateFeed, shareOf, signUpdateFeed } from './update-feed.js';
export { spokenHosts, verify } from './verify.js';
