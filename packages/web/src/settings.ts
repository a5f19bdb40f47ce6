import type { SoldKind } from '@lm/contract';

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** What the server writes into the page. */
export const settings = {
  nonce: meta('csp-nonce'),
  productName: meta('product-name') || 'Simulator',
  contactEmail: meta('contact-email'),
  /** A session ends after so many days in any case. */
  sessionDays: Number(meta('session-days')) || 30,
  /** The host that passkeys are made for; empty where there can be none (PKY-674). */
  passkeyHost: meta('passkey-host'),
  /** Addresses that a computer of a license may have. */
  hostAddresses: Number(meta('host-addresses')) || 4,
  /** The first release whose programs read license files of version 2; empty for none (OFF-941). */
  version2From: meta('license-file-2-from'),
  /** How many ids of a computer a file of version 2 asks for; 0 for all of them (OFF-942). */
  idsNeeded: Number(meta('host-ids-needed')) || 0,
  /** Where the pages about the portal are; empty where they were not built. */
  guide: meta('guide'),
  /** What the product is sold as (PRD-33). */
  kinds: meta('sold-as').split(' '),
};

/** Are trials given, and courses made? */
export const isOffered = (kind: SoldKind): boolean => settings.kinds.includes(kind);
