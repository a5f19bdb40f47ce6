import type { SoldKind } from '@lm/contract';
import { meta } from './settings.ts';

/** What the server writes into the page about the product and its files; signing in needs none of it. */
export const productSettings = {
  /** How many addresses a license's computer may have. */
  hostAddresses: Number(meta('host-addresses')) || 4,
  /** The first release whose programs read license files of version 2; empty for none (OFF-941). */
  version2From: meta('license-file-2-from'),
  /** How many of a computer's ids a file of version 2 requires; 0 for all of them (OFF-942). */
  idsNeeded: Number(meta('host-ids-needed')) || 0,
};

/** Whether there are several products; known before the first list arrives, so that the filter does not move it (PRD-49). */
export const hasSeveralProducts = (): boolean => meta('other-products') !== '';

const KINDS = meta('sold-as').split(' ');

/** Whether trials are given, and courses made, by what the product is sold as (PRD-33). */
export const isOffered = (kind: SoldKind): boolean => KINDS.includes(kind);
