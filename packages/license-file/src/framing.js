import { fromBase64, MAX_CHARACTERS, SIGNATURE_BYTES, toBase64, webCrypto } from './format.js';

/**
 * A kind of signed text: its first and last line and the prefix signed before the payload, which keeps a text signed as one kind from passing for
 * another.
 * @typedef {{ begin: string, end: string, prefix: string }} Framing
 * @typedef {{ payload64: string, payload: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer> }} Parts
 */

/** @type {Framing} */
export const LICENSE = { begin: '-----BEGIN LM LICENSE-----', end: '-----END LM LICENSE-----', prefix: 'lm-license/v1.' };

/** @type {Framing} */
export const RECEIPT = {
  begin: '-----BEGIN LM REMOVAL RECEIPT-----',
  end: '-----END LM REMOVAL RECEIPT-----',
  prefix: 'lm-removal-receipt/v1.',
};

/** Its payload is lines of text, joined with LF for signing. @type {Framing} */
export const STATUS_LIST = {
  begin: '-----BEGIN LM STATUS LIST-----',
  end: '-----END LM STATUS LIST-----',
  prefix: 'lm-status-list/v1.',
};

/** Likewise. @type {Framing} */
export const UPDATE_FEED = {
  begin: '-----BEGIN LM UPDATE FEED-----',
  end: '-----END LM UPDATE FEED-----',
  prefix: 'lm-update-feed/v1.',
};

/**
 * The bytes that are signed: the prefix and the base64 payload without white space.
 * @param {Framing} framing
 * @param {string} payload64
 */
const signedBytes = (framing, payload64) => new TextEncoder().encode(`${framing.prefix}${payload64}`);

/**
 * Writes a signed text: ASCII, the payload as JSON in base64, in lines of at most 64 characters, and the signature in one line of 88.
 * @param {Framing} framing
 * @param {object} payload
 * @param {Uint8Array<ArrayBuffer>} privateKey Ed25519, PKCS #8 DER
 */
export async function frame(framing, payload, privateKey) {
  const subtle = await webCrypto();
  const key = await subtle.importKey('pkcs8', privateKey, 'Ed25519', false, ['sign']);
  const payload64 = toBase64(new TextEncoder().encode(JSON.stringify(payload)));
  const signature = new Uint8Array(await subtle.sign('Ed25519', key, signedBytes(framing, payload64)));
  const lines = payload64.match(/.{1,64}/g) ?? [];
  return [framing.begin, ...lines, '.', toBase64(signature), framing.end, ''].join('\n');
}

/**
 * Writes a signed text whose payload is plain lines of ASCII.
 * @param {Framing} framing
 * @param {string[]} lines none of them empty or a single dot
 * @param {Uint8Array<ArrayBuffer>} privateKey Ed25519, PKCS #8 DER
 */
export async function frameLines(framing, lines, privateKey) {
  const subtle = await webCrypto();
  const key = await subtle.importKey('pkcs8', privateKey, 'Ed25519', false, ['sign']);
  const signature = new Uint8Array(await subtle.sign('Ed25519', key, signedBytes(framing, lines.join('\n'))));
  return [framing.begin, ...lines, '.', toBase64(signature), framing.end, ''].join('\n');
}

/**
 * Splits a signed text into its two parts; null if it is not of this kind. Ignores line ends, white space around lines, where the base64 is broken
 * into lines (mail programs change that) and a leading byte order mark; refuses anything else outside the two lines of dashes.
 * @param {Framing} framing
 * @param {string} text
 * @param {number} [most] the longest text, in characters
 * @returns {Parts | null}
 */
export function takeApart(framing, text, most = MAX_CHARACTERS) {
  const parts = linesIn(framing, text, most);
  if (!parts) return null;
  const payload64 = parts.lines.join('');
  const payload = fromBase64(payload64);
  return payload && { payload64, payload, signature: parts.signature };
}

/**
 * The lines of the payload of a signed text, and its signature; null if it is not of this kind.
 * @param {Framing} framing
 * @param {string} text
 * @param {number} most the longest text, in characters
 */
export function linesIn({ begin, end }, text, most) {
  if (text.length > most) return null;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter((line) => line !== '');
  const dot = lines.indexOf('.');
  if (lines[0] !== begin || lines.at(-1) !== end || dot < 2) return null;
  const signature = fromBase64(lines.slice(dot + 1, -1).join(''));
  return signature?.length === SIGNATURE_BYTES ? { lines: lines.slice(1, dot), signature } : null;
}

/**
 * Ed25519 is the only algorithm, and every given key is tried: nothing in the text chooses either.
 * @param {Framing} framing
 * @param {Pick<Parts, 'payload64' | 'signature'>} parts
 * @param {Iterable<Uint8Array<ArrayBuffer>>} publicKeys raw, 32 bytes each
 */
export async function isSigned(framing, { payload64, signature }, publicKeys) {
  const subtle = await webCrypto();
  for (const raw of publicKeys) {
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    if (await subtle.verify('Ed25519', key, signature, signedBytes(framing, payload64))) return true;
  }
  return false;
}

/**
 * The JSON object in a payload; null if it is not UTF-8 or not an object.
 * @param {Uint8Array} bytes
 * @returns {Record<string, unknown> | null}
 */
export function recordIn(bytes) {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
