import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A session token: 256 random bits (SAF-5). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a session token that is kept. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const seal = (key: Buffer, linkId: string) => createHmac('sha256', key).update(`link.${linkId}`).digest();

/** The token of a mailed link: the link's id and an HMAC of it with a key outside the database (MAIL-3). */
export const linkToken = (key: Buffer, linkId: string): string =>
  Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), seal(key, linkId)]).toString('base64url');

/** The id of the link that a token belongs to; null when the token is not ours. */
export function linkIdOf(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(16), seal(key, linkId)) ? linkId : null;
}

/** The eight digits of a mailed code: made from its id with a key outside the database, as links are (MAIL-3). */
export const mailedCode = (key: Buffer, codeId: string): string =>
  String(createHmac('sha256', key).update(`code.${codeId}`).digest().readUInt32BE(0) % 100_000_000).padStart(8, '0');

const sealOfMail = (key: Buffer, mailId: string) => createHmac('sha256', key).update(`unsubscribe.${mailId}`).digest();

/** The token that switches off the topic of a mail and does nothing else: the number of the mail and its HMAC (MAIL-241). */
export const unsubscribeToken = (key: Buffer, mailId: number): string =>
  `${mailId}-${sealOfMail(key, String(mailId)).toString('base64url')}`;

/** The number of the mail whose topic a token switches off; null when the token is not ours. */
export function mailIdOf(key: Buffer, token: string): number | null {
  const [, mailId = '', sealed = ''] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  const seal = sealOfMail(key, mailId).toString('base64url');
  return sealed.length === seal.length && timingSafeEqual(Buffer.from(sealed), Buffer.from(seal)) ? Number(mailId) : null;
}
