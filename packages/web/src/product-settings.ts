import type { SoldKind } from '@lm/contract';
import { meta } from './settings.ts';

/** What the server writes into the page about the product and its files: signing in needs none of it. */
export const productSettings = {
  /** Addresses that a computer of a license may have. */
  hostAddresses: Number(meta('host-addresses')) || 4,
  /** The first release whose programs read license files of version 2; empty for none (OFF-941). */
  version2From: meta('license-file-2-from'),
  /** How many ids of a computer a file of version 2 asks for; 0 for all of them (OFF-942). */
  idsNeeded: Number(meta('host-ids-needed')) || 0,
};

/** Are there several products? Known before the first list comes, so that their filter moves none (PRD-49). */
export const hasSeveralProducts = (): boolean => meta('other-products') !== '';

const KINDS = meta('sold-as').split(' ');

/** Are trials given, and courses made? What the product is sold as says so (PRD-33). */
export const isOffered = (kind: SoldKind): boolean => KINDS.includes(kind);
