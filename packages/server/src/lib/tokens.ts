import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A session token: 256 random bits (SAF-5). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a session token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const seal = (key: Buffer, linkId: string) => createHmac('sha256', key).update(`link.${linkId}`).digest();

/** The token of a mailed link: the link's id and an HMAC of it under a key outside the database (MAIL-3). */
export const linkToken = (key: Buffer, linkId: string): string =>
  Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), seal(key, linkId)]).toString('base64url');

/** The id of the link a token belongs to; null when the token is not ours. */
export function linkIdOf(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(16), seal(key, linkId)) ? linkId : null;
}

/** The eight digits of a code that is mailed: made from its id under a key outside the database, as links are (MAIL-3). */
export const mailedCode = (key: Buffer, codeId: string): string =>
  String(createHmac('sha256', key).update(`code.${codeId}`).digest().readUInt32BE(0) % 100_000_000).padStart(8, '0');
