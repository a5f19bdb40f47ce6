/** Longer texts are refused unread; a real file has about 1 KiB. */
export const MAX_CHARACTERS = 65_536;

/** An Ed25519 signature and public key, in bytes (RFC 8032). */
export const SIGNATURE_BYTES = 64;
export const PUBLIC_KEY_BYTES = 32;

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/**
 * Standard base64 with padding, exactly as an encoder writes it; null for anything else.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | null}
 */
export function fromBase64(text) {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
}

/** The Web Crypto API: a global in browsers and from Node 19 on, a module in Node 18. */
export async function webCrypto() {
  return globalThis.crypto?.subtle ?? (await import(/* @vite-ignore */ 'node:crypto')).webcrypto.subtle;
}
