import { isIP } from 'node:net';
import type { PasskeyNeed } from '@lm/contract';

/** What passkeys are bound to: the host of the portal's own address, and the origin that browsers send. */
export interface RelyingParty {
  id: string;
  origin: string;
  /** What is missing from the address: browsers make passkeys only for names, and over https or on the machine itself (PKY-674). */
  needs: PasskeyNeed | null;
}

/** Taken from PUBLIC_URL, whatever address a request came to. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return { id: hostname, origin, needs: isAddress ? 'name' : protocol === 'https:' || isHere ? null : 'https' };
}
