import { frame, LICENSE } from './framing.js';

/** @typedef {import('./index.js').Payload} Payload */

/**
 * Writes the license file: text, ASCII, the payload in lines of at most 64 characters, the signature in one line of 88.
 * @param {Payload | ({ v: 2 } & Record<string, unknown>)} payload version 2 as in the file, not as programs read it
 * @param {Uint8Array<ArrayBuffer>} privateKey Ed25519, PKCS #8 DER
 * @returns {Promise<string>}
 */
export const sign = (payload, privateKey) => frame(LICENSE, payload, privateKey);
