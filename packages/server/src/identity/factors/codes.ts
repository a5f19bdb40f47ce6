import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do (RFC 6238): SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const CODE = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
/** The length of a secret, in bytes: the length of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A phone's clock may be one step off in either direction. */
const WINDOW = 1;

/** A secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address in the QR code for an authenticator app. */
export const addressOf = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  new TOTP({ ...CODE, issuer: issuer.replaceAll(':', ' '), label: email, secret }).toString();

/** The step (30 s since 1970) that this code belongs to; null when it belongs to no step near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...CODE, secret }).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

/** How many recovery codes there are at a time (FAC-656). */
const RECOVERY_CODES = 10;
/** No letters and digits that look alike; 16 of them make 80 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newRecoveryCode = (): string => {
  const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** What was typed: a one-time code, a recovery code, or neither. */
export function kindOf(typed: string): { kind: 'oneTime' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'oneTime', code };
  return /^[A-Z2-9]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}

/** The mark kept of a recovery code: with the database alone, no one can try codes against it. */
export const recoveryMark = (key: Buffer, customerId: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery.${customerId}.${code.replaceAll('-', '')}`)
    .digest();
