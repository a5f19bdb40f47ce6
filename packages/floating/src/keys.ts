import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The DER of an Ed25519 SubjectPublicKeyInfo before the 32 key bytes (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface KeyPair {
  privateKey: KeyObject;
  /** Raw, 32 bytes in base64. */
  publicKey: string;
}

/** The raw form of a public key, in base64. */
export const rawOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).subarray(SPKI_PREFIX.length).toString('base64');

export function pairOf(privateKey: KeyObject): KeyPair {
  return { privateKey, publicKey: rawOf(createPublicKey(privateKey)) };
}

const newEd25519 = () => generateKeyPairSync('ed25519').privateKey;

/** The Ed25519 key in a file, made if the file is missing. */
export const keyIn = (path: string): KeyPair => pairOf(keptKey(path, newEd25519));

/** The private key in a file, made if the file is missing, and readable only by its owner; if two processes make one at once, one key stays. */
export function keptKey(path: string, make: () => KeyObject): KeyObject {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, make().export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return createPrivateKey(readFileSync(path));
}

/** Signs text of a kind, so that nothing signed as one kind passes for another; base64. */
export const signText = (kind: string, text: string, { privateKey }: KeyPair): string =>
  sign(null, Buffer.from(`${kind}.${text}`), privateKey).toString('base64');

/** How many parsed keys are cached: parsing one costs half as much as checking a signature. */
const MOST_KEYS = 10_000;
const readKeys = new Map<string, KeyObject>();

/** Parses a raw public key in base64; null for anything else. */
function publicKeyOf(base64: string): KeyObject | null {
  const known = readKeys.get(base64);
  if (known) return known;
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32 || raw.toString('base64') !== base64) return null;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), type: 'spki', format: 'der' });
  if (readKeys.size >= MOST_KEYS) readKeys.clear();
  readKeys.set(base64, key);
  return key;
}

/** Whether this is the signature of a raw public key under a text of a kind. Also false for anything that is not a key. */
export function isSignedBy(publicKey: string, kind: string, text: string, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  return key !== null && verify(null, Buffer.from(`${kind}.${text}`), key, Buffer.from(signature, 'base64'));
}
