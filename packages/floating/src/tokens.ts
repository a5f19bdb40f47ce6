import { isSignedBy, type KeyPair, signText } from './keys.ts';

const KIND = 'lm-lease/v1';

/** What the daemon says about a seat that it gave; moments are milliseconds of its epoch (clock.ts). */
export interface Lease {
  lease: string;
  /** The license, as in `L-7`. */
  licenseId: number;
  /** Its code. */
  module: string;
  /** From 1 to how many the daemon may give. */
  seat: number;
  /** The device that holds it: raw public key in base64. */
  device: string;
  /** For a shared seat, by which holder: a hash of the computer's or the person's name. */
  holder?: string;
  epoch: string;
  from: number;
  until: number;
  /** For a borrowed seat, until when it is held, ISO 8601 in UTC: its device may be far from the daemon’s clock. */
  borrowedUntil?: string;
  /** Hash of the newest entry of the journal before that of this lease. */
  head: string;
}

/** A lease as a token: `lm-lease/v1`, its content and the daemon's signature, both in base64, with dots between them. */
export function leaseToken(lease: Lease, key: KeyPair): string {
  const payload = Buffer.from(JSON.stringify(lease)).toString('base64');
  return `${KIND}.${payload}.${signText(KIND, payload, key)}`;
}

/** The head of the journal that a token names, no matter who signed it; null if it names none. */
export function headIn(token: string): string | null {
  try {
    const { head } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64').toString());
    return typeof head === 'string' ? head : null;
  } catch {
    return null;
  }
}

/** The content of a token; null for anything else, or if another key signed it. */
export function readLease(token: string, daemonKey: string): Lease | null {
  if (!token.startsWith(`${KIND}.`)) return null;
  const [payload = '', signature = '', ...rest] = token.slice(KIND.length + 1).split('.');
  if (rest.length > 0 || !isSignedBy(daemonKey, KIND, payload, signature)) return null;
  return JSON.parse(Buffer.from(payload, 'base64').toString());
}
