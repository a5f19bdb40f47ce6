import { isSignedBy, type KeyPair, signText } from './keys.ts';

const KIND = 'lm-lease/v1';

/** What the daemon signs about a seat it gave; moments are milliseconds of its epoch (clock.ts). */
export interface Lease {
  lease: string;
  /** The license, as in `L-7`. */
  licenseId: number;
  /** Its code. */
  module: string;
  /** From 1 to the number the daemon may give. */
  seat: number;
  /** The raw public key, in base64, of the device that holds it. */
  device: string;
  /** The holder of a shared seat: a hash of the computer's or the person's name. */
  holder?: string;
  epoch: string;
  from: number;
  until: number;
  /** The end of a borrowed seat, ISO 8601 in UTC: its device may be far from the daemon’s clock. */
  borrowedUntil?: string;
  /** The hash of the journal's newest entry before that of this lease. */
  head: string;
}

/** A lease as a token: `lm-lease/v1`, its content and the daemon's signature, both in base64, separated by dots. */
export function leaseToken(lease: Lease, key: KeyPair): string {
  const payload = Buffer.from(JSON.stringify(lease)).toString('base64');
  return `${KIND}.${payload}.${signText(KIND, payload, key)}`;
}

/** The head of the journal in a token, no matter who signed it; null if it has none. */
export function headIn(token: string): string | null {
  try {
    const { head } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64').toString());
    return typeof head === 'string' ? head : null;
  } catch {
    return null;
  }
}

/** The content of a token; null if it is anything else, or signed by another key. */
export function readLease(token: string, daemonKey: string): Lease | null {
  if (!token.startsWith(`${KIND}.`)) return null;
  const [payload = '', signature = '', ...rest] = token.slice(KIND.length + 1).split('.');
  if (rest.length > 0 || !isSignedBy(daemonKey, KIND, payload, signature)) return null;
  return JSON.parse(Buffer.from(payload, 'base64').toString());
}
