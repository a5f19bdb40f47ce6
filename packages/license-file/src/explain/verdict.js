/**
 * The verdict on a file, in words (docs/rules/licensing/check.md).
 *
 * @typedef {import('../index.js').Payload & { computer?: string }} Payload
 * @typedef {import('../verify.js').Reason | 'valid' | 'superseded' | 'suspended' | 'withdrawn' | 'unknown-key' | 'not-a-license' | 'unchecked'}
 * Outcome
 * @typedef {'replace' | 'newer' | 'renew' | 'vendor' | 'download' | 'mend' | null} Help what to offer: the page knows who is asking, and where to
 * find it
 * @typedef {'ok' | 'bad' | 'open'} CheckState open: it was not checked, or could not be
 * @typedef {{ name: 'Signature' | 'Key' | 'Time' | 'Status list' | 'Computer', state: CheckState, text: string }} Check
 * @typedef {object} Fact one row of a comparison
 * @property {string} label
 * @property {string} value
 * @property {string} [note]
 * @property {number[]} [differs] for an address: the pairs, from 0, in which it differs from the nearest address on the other side
 * @property {boolean} [same]
 *
 * @typedef {object} Verdict
 * @property {Outcome} outcome
 * @property {'ok' | 'over' | 'off'} tone
 * @property {string} word the state in a word or two
 * @property {string} title the verdict, a short sentence without a full stop
 * @property {string} why
 * @property {string} todo
 * @property {Fact[]} facts
 * @property {Check[]} checks five, always in the same order
 * @property {string[]} warnings
 * @property {Help} help
 * @property {Payload | null} payload verified; null if it is not known to be true
 * @property {Record<string, unknown> | null} claims what the file claims, unverified; null if there is a `payload`
 * @property {string | null} file the file as it was signed, if mending it makes the signature good again: verified
 * @property {import('./look.js').Block | null} damaged what {@link import('./change.js').findChange} can look through
 * @property {string | null} newer id of the file that replaced it
 */
/**
 * @typedef {{ state: 'superseded' | 'suspended' | 'withdrawn', since: string, newer: string | null }} StatusEntry
 * @typedef {{ number: number, issued: string, nextUpdate: string, files: Map<string, StatusEntry> }} StatusList as `readStatusList` gives it
 *
 * @typedef {object} Asked
 * @property {Map<string, Uint8Array<ArrayBuffer>> | null} publicKeys as `readPublicKeys` gives them; null if signatures cannot be checked
 * @property {{ kid: string, createdAt: string, retiredAt: string | null }[]} [keys] when each was created, newest first
 * @property {string} today YYYY-MM-DD in UTC, by the portal's clock
 * @property {string} [product] name of the program. Left out: not checked
 * @property {{ name: string, adapters: { mac: string, name: string }[], ids?: string[] }} [host] the computer. Left out: not checked
 * @property {{ name: string, day: string }} [build] of the program; its day. Left out: not checked
 * @property {StatusList | null} [statusList] null or left out: none exists
 * @property {Payload[]} [originals] verified payloads of other files, to compare a changed one with
 * @property {import('./change.js').Change | null} [change] null: looked for and not found; left out: not looked for
 */

/** @type {readonly Check['name'][]} */
const CHECKS = ['Signature', 'Key', 'Time', 'Status list', 'Computer'];

const NOT_LOOKED_AT = 'Not checked: it matters only if the signature is good';

/**
 * The five checks in their order; those not given were not checked.
 * @param {Partial<Record<Check['name'], [CheckState, string]>>} given
 * @returns {Check[]}
 */
export const checksOf = (given) =>
  CHECKS.map((name) => {
    const [state, text] = given[name] ?? ['open', NOT_LOOKED_AT];
    return { name, state, text };
  });

/**
 * @param {Pick<Verdict, 'outcome' | 'title' | 'why' | 'todo'> & Partial<Verdict>} verdict
 * @returns {Verdict}
 */
export const verdictOf = (verdict) => ({
  tone: 'over',
  word: 'Will not work',
  facts: [],
  checks: checksOf({}),
  warnings: [],
  help: null,
  payload: null,
  claims: null,
  file: null,
  damaged: null,
  newer: null,
  ...verdict,
});
