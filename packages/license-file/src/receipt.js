import { fromBase64, PUBLIC_KEY_BYTES } from './format.js';
import { frame, isSigned, RECEIPT, recordIn, takeApart } from './framing.js';

/**
 * The removal receipt (format: docs/host-file.md): a computer's signed statement that it deleted a license file.
 *
 * @typedef {object} Receipt
 * @property {1} v format version
 * @property {string} fileId UUID of the license file that was deleted
 * @property {number} licenseId
 * @property {string} machine the computer's name, 1 to 100 characters
 * @property {string} removed time of removal, ISO 8601 in UTC
 * @property {string} nonce 32 hexadecimal digits, lower case
 */

/** @type {Record<keyof Receipt, (value: unknown) => boolean>} */
const FIELDS = {
  v: (value) => value === 1,
  fileId: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  licenseId: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  machine: (value) => typeof value === 'string' && /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]{1,100}$/u.test(value),
  removed: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  nonce: (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
};

/**
 * Writes a receipt.
 * @param {Receipt} receipt
 * @param {Uint8Array<ArrayBuffer>} privateKey the host's, Ed25519, PKCS #8 DER
 * @returns {Promise<string>}
 */
export const signReceipt = (receipt, privateKey) => frame(RECEIPT, receipt, privateKey);

/**
 * Reads a removal receipt signed with this host key; checks the signature before reading anything in it. `message` tells people in one sentence what
 * is wrong. The calling code must check that it is about the right file.
 * @param {string} text at most 65,536 characters
 * @param {string} hostKey as in the computer's host file: 32 bytes in base64
 * @returns {Promise<{ ok: true, receipt: Receipt } | { ok: false, message: string }>}
 */
export async function readReceipt(text, hostKey) {
  const raw = fromBase64(hostKey);
  const parts = takeApart(RECEIPT, text);
  if (!parts) return wrong('This is not a removal receipt, or it was cut short or added to.');
  if (raw?.length !== PUBLIC_KEY_BYTES || !(await isSigned(RECEIPT, parts, [raw])))
    return wrong('The receipt was not signed by that computer, or it was changed.');
  const value = recordIn(parts.payload);
  if (!value || !Object.entries(FIELDS).every(([field, test]) => Object.hasOwn(value, field) && test(value[field])))
    return wrong('The receipt is signed, but it does not say what a receipt must say.');
  const { fileId, licenseId, machine, removed, nonce } = /** @type {Receipt} */ (/** @type {unknown} */ (value));
  return { ok: true, receipt: { v: 1, fileId, licenseId, machine, removed, nonce } };
}

/** @param {string} message */
const wrong = (message) => ({ ok: /** @type {const} */ (false), message });
