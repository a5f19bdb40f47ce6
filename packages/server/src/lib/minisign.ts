import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** An Ed25519 SubjectPublicKeyInfo up to the 32 bytes of the key (RFC 8410). */
export const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

interface Key {
  id: string;
  key: KeyObject;
}

/** The bytes of Base64; null for anything else, or another length. */
function bytesIn(text: string | undefined, length: number): Buffer | null {
  const bytes = Buffer.from(text ?? '', 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}

/** An id as minisign writes it: a number, lowest byte first. */
const idIn = (bytes: Buffer): string => Buffer.from(bytes).reverse().toString('hex').toUpperCase();

/** A public key from the second line of minisign.pub: `Ed`, its id and its 32 bytes. */
function readKey(text: string): Key | null {
  const bytes = bytesIn(text, 42);
  if (bytes?.toString('latin1', 0, 2) !== 'Ed') return null;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, bytes.subarray(10)]), type: 'spki', format: 'der' });
  return { id: idIn(bytes.subarray(2, 10)), key };
}

export const isMinisignKey = (text: string): boolean => readKey(text) !== null;

/** The ids of keys, as minisign shows them. */
export const minisignIds = (keys: readonly string[]): string[] => keys.flatMap((text) => readKey(text)?.id ?? []);

type Checked = { signedBy: string; form: 'minisign' } | 'unreadable' | 'oldForm' | 'unknownKey' | 'wrong';

/**
 * Was a minisign signature made of the file with this BLAKE2b-512 by one of these keys, with its comment unchanged? A signature of the old form signs
 * the file itself, which is not read again for it.
 */
export function checkMinisign(signature: string, blake2b: Buffer, keys: readonly string[]): Checked {
  const [first = '', second, third = '', fourth] = signature.trim().split(/\r?\n/);
  const made = bytesIn(second?.trim(), 74);
  const ofComment = bytesIn(fourth?.trim(), 64);
  const comment = /^trusted comment: (.*)$/.exec(third)?.[1];
  if (!first.startsWith('untrusted comment:') || !made || !ofComment || comment === undefined) return 'unreadable';
  const form = made.toString('latin1', 0, 2);
  if (form === 'Ed') return 'oldForm';
  if (form !== 'ED') return 'unreadable';
  const signedBy = idIn(made.subarray(2, 10));
  const found = keys.flatMap((text) => readKey(text) ?? []).find(({ id }) => id === signedBy);
  if (!found) return 'unknownKey';
  const isOfFile = verify(null, blake2b, found.key, made.subarray(10));
  const isWhole = verify(null, Buffer.concat([made.subarray(10), Buffer.from(comment)]), found.key, ofComment);
  return isOfFile && isWhole ? { signedBy, form: 'minisign' } : 'wrong';
}
