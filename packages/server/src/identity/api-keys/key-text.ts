import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What tells a key from the token of a session, which is shorter and has no such prefix. */
const PREFIX = 'lm_';

/**
 * The text of a key (KEY-721): `lm_`, its id, `_`, 32 random bytes in base64url, and a 32-bit CRC of all that in eight hexadecimal digits.
 * docs/security-promises.md says the same for people who scan for leaked secrets.
 */
const TEXT = /^(lm_([1-9]\d{0,9})_([\w-]{43}))([\da-f]{8})$/;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export function textOf(id: number, secret: string): string {
  const text = `${PREFIX}${id}_${secret}`;
  return text + checksumOf(text);
}

/** The token of a session is 43 characters long and may begin with anything. */
const SESSION_TOKEN = 43;

/** Does a token have the form of a key, whether the key is good or not? */
export const isKeyText = (token: string): boolean => token.startsWith(PREFIX) && token.length !== SESSION_TOKEN;

/** The parts of a key; null when it was cut off, mistyped or made up, so that it need not be looked up. */
export function readKeyText(token: string): { id: number; secret: string } | null {
  const [, text, id, secret, checksum] = TEXT.exec(token) ?? [];
  return text && secret && checksumOf(text) === checksum ? { id: Number(id), secret } : null;
}
