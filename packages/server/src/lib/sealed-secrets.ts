import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Lengths for AES with a key of 256 bits in GCM mode, in bytes. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret that the portal must read again, with a key outside the database (FAC-655). `about` says what it is for, such as `one-time codes
 * of 7`: a secret sealed for one thing opens for no other.
 */
export function seal(key: Buffer, about: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the secret; null when it was sealed under another key or for another thing, or was changed since. */
export function unseal(key: Buffer, about: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null; // the tag does not match
  }
}
