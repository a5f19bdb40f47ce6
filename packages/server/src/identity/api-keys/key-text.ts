import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What tells a key from the token of a session, which is shorter and has no such beginning. */
const PREFIX = 'lm_';

/**
 * The text of a key (KEY-721): `lm_`, its id, `_`, 32 random bytes in base64url, and the CRC of 32 bits of all before it in eight hexadecimal
 * digits. docs/security-promises.md has the same for those who look for secrets that leaked.
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

/** Was a key sent, whether good or not? */
export const isKeyText = (token: string): boolean => token.startsWith(PREFIX) && token.length !== SESSION_TOKEN;

/** The parts of a key; null when it was cut off, mistyped or made up: no one need look for it. */
export function readKeyText(token: string): { id: number; secret: string } | null {
  const [, text, id, secret, checksum] = TEXT.exec(token) ?? [];
  return text && secret && checksumOf(text) === checksum ? { id: Number(id), secret } : null;
}
