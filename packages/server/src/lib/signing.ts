import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { flushFolderSync } from './flush.ts';
import { StartFailure } from './start-failure.ts';

/** A public key that the key file vouches for: files and heads signed with it count. */
export interface VouchedKey {
  kid: string;
  /** SPKI PEM. */
  publicKey: string;
  /** When it was replaced, as ISO 8601: it signs nothing after that. Null for the current key, and if the key file does not say. */
  retiredAt: string | null;
}

/** The secrets that stay outside the database and its backups: one file, readable by its owner alone (OFF-14). */
export interface SigningKeys {
  /** The first 16 hex digits of the SHA-256 of the raw public key. */
  kid: string;
  /** Ed25519, PKCS #8 DER. */
  privateKey: Uint8Array<ArrayBuffer>;
  /** SPKI PEM. */
  publicKey: string;
  /** The secret with which the tokens of mailed links are made; survives a rotation of the signing key, but not a leak. */
  linkKey: Buffer;
  /** The secret that marks log entries as the portal's own until they are sealed; survives the same. */
  logKey: Buffer;
  /**
   * The key that seals secrets in the database (lib/sealed-secrets.ts); survives a rotation and even a leak, since otherwise nothing could be opened
   * any more.
   */
  sealKey: Buffer;
  /** Tells key files apart without revealing anything about them; the database keeps the check of the file under which the log is written. */
  check: string;
  /** This key and those it replaced, in order, this one last. */
  vouched: VouchedKey[];
}

/** Keys that can be read again from their file after it was replaced. */
export interface LiveKeys extends SigningKeys {
  readAnew: () => void;
}

interface KeyFile {
  privateKey: string;
  linkSecret: string;
  /** Earlier files have none: `linkSecret` is used instead. */
  sealSecret: string;
  /** The public halves of earlier keys, newest last. */
  retired: { publicKey: string; retiredAt: string | null }[];
}

/** Reads the key file, or makes it if that is allowed. Refuses with {@link StartFailure}. */
export function openKeyFile(path: string, mayMake: boolean): LiveKeys {
  if (!existsSync(path)) {
    if (!mayMake)
      throw new StartFailure(
        `SIGNING_KEY_FILE: ${path} is missing, but license files or the log were signed with it. Put it back from where you keep it, or run npm run rotate-key for a new one.`,
      );
    writeKeyFile(path, { privateKey: newPrivateKey(), linkSecret: newLinkSecret(), sealSecret: newLinkSecret(), retired: [] }, linkNew);
  }
  const keys: LiveKeys = { ...readKeys(path), readAnew: () => void Object.assign(keys, readKeys(path)) };
  return keys;
}

interface Rotation {
  /** Someone else may have the file, so the secrets of links and marks are renewed too. */
  isLeaked?: boolean;
  /** The keys that the database names, in case the lost file vouched for them. */
  named: { publicKey: string }[];
  now: Date;
}

/**
 * Makes a new signing key; files already issued stay valid under their old public key. The new file is kept beside the old one until it replaces it.
 */
export function rotateKeyFile(path: string, { isLeaked = false, named, now }: Rotation): { keys: SigningKeys; putInPlace: () => void } {
  const before = existsSync(path) ? readKeyFile(path) : null;
  const retired = before
    ? readKeys(path).vouched.map(({ publicKey, retiredAt }) => ({ publicKey, retiredAt: retiredAt ?? now.toISOString() }))
    : named.map(({ publicKey }) => ({ publicKey, retiredAt: now.toISOString() }));
  const linkSecret = before && !isLeaked ? before.linkSecret : newLinkSecret();
  const sealSecret = before?.sealSecret ?? newLinkSecret();
  const beside = `${path}.new`;
  writeKeyFile(beside, { privateKey: newPrivateKey(), linkSecret, sealSecret, retired }, renameSync);
  return { keys: readKeys(beside), putInPlace: () => putInPlace(beside, path) };
}

function putInPlace(beside: string, path: string): void {
  renameSync(beside, path);
  flushFolderSync(dirname(path));
}

/** Vouches for an earlier key, which comes first. */
export function vouchInKeyFile(path: string, publicKey: string): void {
  const file = readKeyFile(path);
  writeKeyFile(path, { ...file, retired: [{ publicKey, retiredAt: null }, ...file.retired] }, renameSync);
}

const newLinkSecret = () => randomBytes(32).toString('base64url');

const newPrivateKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function readKeyFile(path: string): KeyFile {
  try {
    const { privateKey, linkSecret, sealSecret = linkSecret, retired = [] } = JSON.parse(readFileSync(path, 'utf8'));
    const isKeyFile =
      typeof privateKey === 'string' && typeof linkSecret === 'string' && typeof sealSecret === 'string' && Array.isArray(retired);
    if (isKeyFile) {
      refuseReadable(path);
      return { privateKey, linkSecret, sealSecret, retired: retired.map(retiredIn) };
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `SIGNING_KEY_FILE: ${path} cannot be read (${error instanceof Error && 'code' in error ? error.code : 'not a key file'}).`,
    );
  }
  throw new StartFailure(`SIGNING_KEY_FILE: ${path} is not a key file of this portal.`);
}

/** Earlier files have only the public key. */
const retiredIn = (one: unknown): KeyFile['retired'][number] =>
  typeof one === 'object' && one !== null && 'publicKey' in one
    ? { publicKey: String(one.publicKey), retiredAt: 'retiredAt' in one && one.retiredAt !== null ? String(one.retiredAt) : null }
    : { publicKey: String(one), retiredAt: null };

/** Anyone who can read the file can make licenses. Windows has no such modes. */
function refuseReadable(path: string): void {
  const mode = statSync(path).mode & 0o777;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new StartFailure(
      `SIGNING_KEY_FILE: ${path} can be read by others than its owner (mode ${mode.toString(8)}). Say chmod 600 ${path}; if another person may have read it, run npm run rotate-key -- --leaked.`,
    );
}

function readKeys(path: string): SigningKeys {
  const { privateKey, linkSecret, sealSecret, retired } = readKeyFile(path);
  let key: KeyObject;
  try {
    key = createPrivateKey(privateKey);
  } catch {
    throw new StartFailure(`SIGNING_KEY_FILE: ${path} holds no private key that can be read.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new StartFailure(`SIGNING_KEY_FILE: ${path} holds a key that is not Ed25519.`);
  const publicKey = createPublicKey(key);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const derivedFrom = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32));
  const derived = (purpose: string) => derivedFrom(linkSecret, purpose);
  const kid = keyIdOf(publicKey);
  const older = retired.flatMap((one) => {
    const read = readPublicKey(one.publicKey);
    return read ? [{ ...one, kid: keyIdOf(read) }] : [];
  });
  return {
    kid,
    privateKey: new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
    publicKey: pem,
    linkKey: derived('mailed links'),
    logKey: derived('log entries'),
    sealKey: derivedFrom(sealSecret, 'sealed secrets'),
    check: derived(`key file ${kid}`).toString('hex'),
    vouched: [...older, { kid, publicKey: pem, retiredAt: null }],
  };
}

/** An Ed25519 signature in base64url. */
export const signWith = ({ privateKey }: Pick<SigningKeys, 'privateKey'>, text: string): string =>
  sign(null, Buffer.from(text), createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' })).toString('base64url');

/** Is this such a signature, by that public key? */
export function isSignedWith(publicKey: string, text: string, signature: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

/** DER of an Ed25519 SubjectPublicKeyInfo up to the 32 bytes of the key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The same with the 32 bytes of a key, both in base64; false for anything but a key. */
export function isSignedByRaw(rawKey: string, text: string, signature: string): boolean {
  const raw = Buffer.from(rawKey, 'base64');
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), type: 'spki', format: 'der' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** Null for anything but an Ed25519 public key. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** The `kid` of an Ed25519 public key: the first 16 hex digits of the SHA-256 of its 32 bytes. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
    .digest('hex')
    .slice(0, 16);

/** `link` fails when the name exists, so that two servers starting at once both read the key of the first. */
function linkNew(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(from);
  }
}

/** Whole or not at all: written to a file beside it, flushed, then renamed. */
function writeKeyFile(path: string, content: KeyFile, name: (from: string, to: string) => void): void {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(beside, 'wx', 0o600);
    writeSync(file, JSON.stringify(content, null, 2));
    fsyncSync(file);
    closeSync(file);
    name(beside, path);
    flushFolderSync(dirname(path));
  } catch (error) {
    throw new StartFailure(`SIGNING_KEY_FILE: cannot write ${path} (${error instanceof Error && 'code' in error ? error.code : error}).`);
  }
}
