import { isSigned, LICENSE, takeApart } from './framing.js';
import { readPayload, wordsUnknownIn } from './payload.js';
import { ageOf } from './status-list.js';

/** @typedef {import('./index.js').Payload} Payload */

/**
 * @typedef {'malformed' | 'bad-signature' | 'bad-payload' | 'not-understood' | 'wrong-product' | 'superseded' | 'suspended' | 'withdrawn' | 'list-needed'
 *   | 'wrong-computer' | 'not-yet-valid' | 'expired' | 'maintenance-ended'} Reason
 * @typedef {{ valid: true, payload: Payload }} Valid
 * @typedef {{ valid: false, reason: Reason, message: string, payload?: Payload }} Invalid
 */

/**
 * Checks whether a license file is good, here and now. Checks the signature before interpreting anything in the file.
 * @param {string} text the file
 * @param {object} options
 * @param {Map<string, Uint8Array<ArrayBuffer>>} options.publicKeys as `readPublicKeys` gives them
 * @param {string} options.date today, YYYY-MM-DD in UTC
 * @param {string} [options.product] name of the running program, exactly as the portal writes it, or in version 2 its code. Left out: not checked
 * @param {string[]} [options.macs] this computer's MAC addresses, `AA:BB:CC:DD:EE:FF`; one match is enough. Left out: not checked
 * @param {string[]} [options.hosts] this computer's ids of every kind, such as `machine:…`; macs count as `mac:…` too. Left out: not checked
 * @param {string} [options.buildDate] when the running program was built, YYYY-MM-DD; compared with the end of maintenance
 * @param {import('./status-list.js').StatusList} [options.statusList] as `readStatusList` gives it; a file on it is refused. Left out: only files
 * that require a list are refused
 * @returns {Promise<Valid | Invalid>}
 */
export async function verify(text, { publicKeys, date, product, macs, hosts, buildDate, statusList }) {
  const parts = takeApart(LICENSE, text);
  if (!parts) return no('malformed', 'This is not a license file, or it was cut short or added to.');
  if (!(await isSigned(LICENSE, parts, publicKeys.values())))
    return no('bad-signature', 'The signature does not match: the file was changed, or another key signed it.');
  const payload = readPayload(parts.payload);
  if (!payload) return notRead(parts.payload);
  if (product !== undefined && !isProduct(payload, product))
    return no('wrong-product', `The license is for ${payload.product}, not for ${product}.`, payload);
  const entry = statusList?.files.get(payload.fileId);
  if (entry) return no(entry.state, spoken(entry), payload);
  if (needsList(payload, statusList, date)) return no('list-needed', spokenNeed(payload, statusList), payload);
  const own = (macs ?? hosts) && idsOf(payload, macs ?? [], hosts ?? []);
  if (own && !hostsOf(payload).some(({ ids, need }) => ids.filter((id) => own.includes(id)).length >= need))
    return no('wrong-computer', `The license is for ${spokenHosts(payload)}, not for ${own.join(', ')}.`, payload);
  if (date < payload.notBefore) return no('not-yet-valid', `The license begins on ${payload.notBefore}; it is ${date}.`, payload);
  if (payload.expires && date > payload.expires) return no('expired', `The license ended on ${payload.expires}; it is ${date}.`, payload);
  if (payload.maintenanceUntil && buildDate && buildDate > payload.maintenanceUntil)
    return no('maintenance-ended', `Maintenance ended on ${payload.maintenanceUntil}; this program was built on ${buildDate}.`, payload);
  return { valid: true, payload };
}

/** Why a signed payload could not be read. @param {Uint8Array} bytes */
function notRead(bytes) {
  const words = wordsUnknownIn(bytes);
  if (words.length > 0)
    return no('not-understood', `The license requires something this program does not know: ${words.join(', ')}. A newer program may.`);
  return no('bad-payload', 'The file is signed, but this program does not understand what it says; a newer program may.');
}

/**
 * Whether a file is for the product with this name or, in version 2, this code. Version 1 has no code, whatever fields it carries.
 * @param {Payload} payload
 * @param {string} product
 */
export const isProduct = (payload, product) => product === payload.product || (payload.v === 2 && product === payload.productCode);

/** How many days old the status list may be; undefined for version 1, which requires none whatever fields it carries. @param {Payload} payload */
export const listDaysOf = ({ v, listDays }) => (v === 2 ? listDays : undefined);

/**
 * Whether a file requires a status list and none was given, or a newer one than was given.
 * @param {Payload} payload
 * @param {Pick<import('./status-list.js').StatusList, 'issued'> | null | undefined} list
 * @param {string} date today, YYYY-MM-DD in UTC
 */
export function needsList(payload, list, date) {
  const days = listDaysOf(payload);
  return days !== undefined && (!list || ageOf(list, date) > days);
}

/** @param {Payload} payload @param {import('./status-list.js').StatusList | undefined} list */
const spokenNeed = ({ listDays }, list) =>
  `The license needs a status list that is at most ${listDays} days old; ${list ? `this one was issued on ${list.issued.slice(0, 10)}` : 'none was given'}.`;

/** The computers of a file; in version 1 each address counts as a computer. @param {Payload} payload @returns {import('./payload-2.js').Host[]} */
const hostsOf = ({ v, hosts, hostIds }) => (v === 2 && hosts) || hostIds.map((id) => ({ ids: [id], need: 1 }));

/**
 * A computer's ids in the form of the file: in version 1 addresses, without their kind.
 * @param {Payload} payload @param {string[]} macs @param {string[]} hosts
 */
const idsOf = ({ v }, macs, hosts) =>
  v === 2
    ? [...macs.map((mac) => `mac:${mac}`), ...hosts]
    : [...macs, ...hosts.filter((id) => id.startsWith('mac:')).map((id) => id.slice(4))];

/** The computers of a file, for people. @param {Payload} payload */
export const spokenHosts = ({ v, hosts, hostIds }) =>
  v === 2 && hosts ? hosts.map(({ ids, need }) => `${need > 1 ? `${need} of ` : ''}${ids.join(', ')}`).join('; ') : hostIds.join(', ');

/** What a status list says about a file, in words. @param {import('./status-list.js').StatusEntry} entry */
function spoken({ state, since, newer }) {
  if (state === 'suspended') return `The license has been suspended since ${since}.`;
  if (state === 'withdrawn') return `The file was withdrawn on ${since}.`;
  return `The computer of this file was replaced on ${since}${newer ? `; the file ${newer} took its place` : ''}.`;
}

/**
 * @param {Reason} reason
 * @param {string} message
 * @param {Payload} [payload]
 * @returns {Invalid}
 */
const no = (reason, message, payload) => ({ valid: false, reason, message, ...(payload && { payload }) });
