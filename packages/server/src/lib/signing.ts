import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** The secrets that stay outside the database and its backups: one file, readable by its owner alone (OFF-14). */
export interface SigningKeys {
  /** First 16 hex digits of the SHA-256 of the raw public key. */
  kid: string;
  /** Ed25519, PKCS #8 DER. */
  privateKey: Uint8Array<ArrayBuffer>;
  /** SPKI PEM. */
  publicKey: string;
  /** Under which the tokens of mailed links are made; survives a rotation of the signing key. */
  linkKey: Buffer;
  /** Under which log entries are marked as the portal's own until they are sealed; survives a rotation too. */
  logKey: Buffer;
  /** SPKI PEM of this key and of those it replaced, which the heads of the log may be signed with. */
  trusted: string[];
}

interface KeyFile {
  privateKey: string;
  linkSecret: string;
  /** Public halves of the keys before, the newest last. */
  retired: string[];
}

/** Reads the key file, or makes it when it may be made. Refuses with {@link StartFailure}. */
export function openKeyFile(path: string, mayMake: boolean): SigningKeys {
  if (!existsSync(path)) {
    if (!mayMake)
      throw new StartFailure(
        `SIGNING_KEY_FILE: ${path} is missing, but license files or the log were signed with it. Put it back from where you keep it, or run npm run rotate-key for a new one.`,
      );
    writeKeyFile(path, { privateKey: newPrivateKey(), linkSecret: newLinkSecret(), retired: [] }, linkNew);
  }
  return readKeys(path);
}

/** Replaces the signing key with a new one; files already issued stay valid under their old public key. */
export function rotateKeyFile(path: string): SigningKeys {
  const [linkSecret, retired] = existsSync(path) ? [readKeyFile(path).linkSecret, readKeys(path).trusted] : [newLinkSecret(), []];
  writeKeyFile(path, { privateKey: newPrivateKey(), linkSecret, retired }, renameSync);
  return readKeys(path);
}

const newLinkSecret = () => randomBytes(32).toString('base64url');

const newPrivateKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function readKeyFile(path: string): KeyFile {
  try {
    const { privateKey, linkSecret, retired = [] } = JSON.parse(readFileSync(path, 'utf8'));
    const isKeyFile = typeof privateKey === 'string' && typeof linkSecret === 'string' && Array.isArray(retired);
    if (isKeyFile) return { privateKey, linkSecret, retired: retired.map(String) };
  } catch (error) {
    throw new StartFailure(
      `SIGNING_KEY_FILE: ${path} does not read (${error instanceof Error && 'code' in error ? error.code : 'not a key file'}).`,
    );
  }
  throw new StartFailure(`SIGNING_KEY_FILE: ${path} is not a key file of this portal.`);
}

function readKeys(path: string): SigningKeys {
  const { privateKey, linkSecret, retired } = readKeyFile(path);
  let key: KeyObject;
  try {
    key = createPrivateKey(privateKey);
  } catch {
    throw new StartFailure(`SIGNING_KEY_FILE: ${path} holds no private key that can be read.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new StartFailure(`SIGNING_KEY_FILE: ${path} holds a key that is not Ed25519.`);
  const publicKey = createPublicKey(key);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(linkSecret, 'base64url'), '', purpose, 32));
  return {
    kid: keyIdOf(publicKey),
    privateKey: new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
    publicKey: pem,
    linkKey: derived('mailed links'),
    logKey: derived('log entries'),
    trusted: [...retired, pem],
  };
}

/** The `kid` of an Ed25519 public key: the first 16 hex digits of the SHA-256 of its 32 bytes. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
    .digest('hex')
    .slice(0, 16);

/** `link` fails when the name exists, so of two nodes that start at once both read the key of the first. */
function linkNew(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(from);
  }
}

/** Whole or not at all: written beside, flushed, then given its name. */
function writeKeyFile(path: string, content: KeyFile, name: (from: string, to: string) => void): void {
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(beside, 'wx', 0o600);
    writeSync(file, JSON.stringify(content, null, 2));
    fsyncSync(file);
    closeSync(file);
    name(beside, path);
  } catch (error) {
    throw new StartFailure(`SIGNING_KEY_FILE: cannot write ${path} (${error instanceof Error && 'code' in error ? error.code : error}).`);
  }
}
