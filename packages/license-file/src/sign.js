import { BEGIN, END, signedBytes, toBase64, webCrypto } from './format.js';

/** @typedef {import('./index.js').Payload} Payload */

/**
 * Writes the license file: text, ASCII, the payload in lines of at most 64 characters, the signature in one of 88.
 * @param {Payload} payload
 * @param {Uint8Array<ArrayBuffer>} privateKey Ed25519, PKCS #8 DER
 * @returns {Promise<string>}
 */
export async function sign(payload, privateKey) {
  const subtle = await webCrypto();
  const key = await subtle.importKey('pkcs8', privateKey, 'Ed25519', false, ['sign']);
  const payload64 = toBase64(new TextEncoder().encode(JSON.stringify(payload)));
  const signature = new Uint8Array(await subtle.sign('Ed25519', key, signedBytes(payload64)));
  const lines = payload64.match(/.{1,64}/g) ?? [];
  return [BEGIN, ...lines, '.', toBase64(signature), END, ''].join('\n');
}
