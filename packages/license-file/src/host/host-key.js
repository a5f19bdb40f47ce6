import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const folder = () => process.env.LICENSE_FILE_HOME || join(homedir(), '.license-file');

/** Where this computer's key is kept: `.license-file/host-key.pem` of the user, or of the folder that LICENSE_FILE_HOME names. */
export const hostKeyPath = () => join(folder(), 'host-key.pem');

/**
 * The computer's own Ed25519 key; null if it has none.
 * @returns {{ pkcs8: Uint8Array<ArrayBuffer>, publicKey: string } | null} the private half in PKCS #8 DER, the public one as 32 bytes in base64
 */
export function hostKey() {
  let pem;
  try {
    pem = readFileSync(hostKeyPath(), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const privateKey = createPrivateKey(pem);
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { pkcs8: Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' })), publicKey: spki.subarray(-32).toString('base64') };
}

/** The raw public half, or null if no key can be read: such a computer is recognized by its other ids. */
export function hostPublicKey() {
  try {
    const key = hostKey();
    return key && Buffer.from(key.publicKey, 'base64');
  } catch {
    return null;
  }
}

/** Like `hostKey`, but makes the key if there is none, readable only by its owner. If two processes make one at once, one key stays. */
export function hostKeyMade() {
  const there = hostKey();
  if (there) return there;
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  try {
    writeFileSync(hostKeyPath(), pem, { mode: 0o600, flag: 'wx' });
    chmodSync(hostKeyPath(), 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return hostKey();
}
