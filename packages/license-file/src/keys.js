import { fromBase64, PUBLIC_KEY_BYTES, webCrypto } from './format.js';

/** The DER of an Ed25519 SubjectPublicKeyInfo before the 32 key bytes (RFC 8410). */
const SPKI_PREFIX = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/**
 * Reads Ed25519 public keys: one or several PEM blocks, or the JSON answer of `licenses/public-key`.
 * @param {string} text
 * @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>} raw keys by kid; empty if none can be read
 */
export async function readPublicKeys(text) {
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const keys = new Map();
  // In JSON, the line breaks of a PEM block are written as \n.
  const blocks = text.replaceAll('\\n', '\n').matchAll(/-----BEGIN PUBLIC KEY-----([\sA-Za-z0-9+/=]+)-----END PUBLIC KEY-----/g);
  for (const [, body] of blocks) {
    const der = fromBase64((body ?? '').replaceAll(/\s/g, ''));
    if (!der || der.length !== SPKI_PREFIX.length + PUBLIC_KEY_BYTES) continue;
    if (!SPKI_PREFIX.every((byte, place) => der[place] === byte)) continue;
    const raw = der.slice(SPKI_PREFIX.length);
    keys.set(await keyId(raw), raw);
  }
  return keys;
}

/**
 * The `kid` of a raw public key: the first 16 hex digits of its SHA-256.
 * @param {Uint8Array<ArrayBuffer>} raw
 */
async function keyId(raw) {
  const subtle = await webCrypto();
  const digest = new Uint8Array(await subtle.digest('SHA-256', raw));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
