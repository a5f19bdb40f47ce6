import { constants, createHash, createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import type { SignatureForm } from '@lm/contract';
import { ed25519Check, isEd25519Key } from './ed25519-stream.ts';
import { isMinisignKey, minisignIds, SPKI_PREFIX } from './minisign.ts';

/** A public key for signatures by OpenSSL or Sparkle. */
interface Key {
  id: string;
  key: KeyObject;
}

/** Curves of at least 256 bits. */
const CURVES = /^(prime256v1|secp256k1|secp384r1|secp521r1|brainpoolP(256|320|384|512)[rt]1)$/;

/** Is the key of a type that we check, and not one for which anyone could make signatures? */
function isStrong(key: KeyObject): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength = 0, publicExponent = 0n, namedCurve = '' } = {} } = key;
  if (type === 'ed25519') return true; // isReleaseKey() checks its point, once
  if (type === 'ec') return CURVES.test(namedCurve);
  return (type === 'rsa' || type === 'rsa-pss') && modulusLength >= 2048 && publicExponent >= 3n && publicExponent % 2n === 1n;
}

/** The content of PEM between its first and last line, joined; or the 32 bytes of an Ed25519 key, as Sparkle writes it. */
function readKey(text: string): Key | null {
  const said = text.replace(/-----[A-Z ]+-----|\\n|\s/g, '');
  const bytes = Buffer.from(said, 'base64');
  if (bytes.toString('base64') !== said) return null;
  const der = bytes.length === 32 ? Buffer.concat([SPKI_PREFIX, bytes]) : bytes;
  try {
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return isStrong(key) ? { id: idOf(key), key } : null;
  } catch {
    return null;
  }
}

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** The first 16 digits of the SHA-256 of the key. */
const idOf = (key: KeyObject): string => createHash('sha256').update(derOf(key)).digest('hex').slice(0, 16).toUpperCase();

/** Is this a public key of a vendor, for minisign or OpenSSL, for which no one else can make signatures? */
export function isReleaseKey(text: string): boolean {
  if (isMinisignKey(text)) return true;
  const key = readKey(text)?.key;
  return key !== undefined && (key.asymmetricKeyType !== 'ed25519' || isEd25519Key(derOf(key).subarray(-32)));
}

/** The ids of keys. */
export const releaseKeyIds = (keys: readonly string[]): string[] =>
  keys.flatMap((text) => (isMinisignKey(text) ? minisignIds([text]) : (readKey(text)?.id ?? [])));

/** The key with an id, as minisign or OpenSSL takes it: one line, or PEM; null for one that is no longer set. */
export function releaseKeyOf(keys: readonly string[], id: string | null): string | null {
  const text = keys.find((one) => releaseKeyIds([one])[0] === id);
  if (text === undefined || isMinisignKey(text)) return text ?? null;
  return readKey(text)?.key.export({ type: 'spki', format: 'pem' }).toString() ?? null;
}

interface Check {
  form: SignatureForm;
  take: (piece: Buffer) => void;
  isRight: () => boolean;
}

/** The ways in which a signature may have been made with a key; none if it cannot be of that key. */
function checksOf(key: KeyObject, signature: Buffer): Check[] {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'ed25519') return signature.length === 64 ? [{ form: 'ed25519', ...ed25519Check(derOf(key).subarray(-32), signature) }] : [];
  const isRsa = type !== 'ec';
  if (isRsa ? signature.length !== Math.ceil((details?.modulusLength ?? 0) / 8) : signature[0] !== 0x30) return [];
  const paddings = !isRsa
    ? [undefined]
    : type === 'rsa-pss'
      ? [constants.RSA_PKCS1_PSS_PADDING]
      : [constants.RSA_PKCS1_PADDING, constants.RSA_PKCS1_PSS_PADDING];
  return (['sha256', 'sha512'] as const).flatMap((hash) =>
    paddings.map((padding): Check => {
      const check = createVerify(hash);
      return {
        form: padding === constants.RSA_PKCS1_PSS_PADDING ? `${hash}-pss` : hash,
        take: (piece) => void check.update(piece),
        isRight: () => check.verify({ key, ...(padding !== undefined && { padding }) }, signature),
      };
    }),
  );
}

type Checked = { signedBy: string; form: SignatureForm } | 'unreadable' | 'unknownKey' | 'wrong';

/**
 * Was a signature, in Base64, made of a file with one of these keys: RSA (PKCS #1 or PSS) or ECDSA with SHA-256 or SHA-512, or Ed25519? The file
 * comes in pieces.
 */
export async function checkDetached(
  said: string,
  keys: readonly string[],
  content: () => Promise<AsyncIterable<Buffer>>,
): Promise<Checked> {
  const text = said.replace(/\s/g, '');
  const signature = Buffer.from(text, 'base64');
  if (signature.length < 60 || signature.toString('base64').replace(/=/g, '') !== text.replace(/=/g, '')) return 'unreadable';
  const known = keys.flatMap((one) => (isMinisignKey(one) ? [] : (readKey(one) ?? [])));
  const checks = known.flatMap(({ id, key }) => checksOf(key, signature).map((check) => ({ id, ...check })));
  if (checks.length === 0) return 'unknownKey';
  for await (const piece of await content()) for (const { take } of checks) take(piece);
  const right = checks.find(({ isRight }) => isRight());
  return right ? { signedBy: right.id, form: right.form } : 'wrong';
}
