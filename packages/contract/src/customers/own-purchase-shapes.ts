import { z } from 'zod';
import { named } from '../core/license-answer.ts';
import { ORDER_STATES } from '../selling/orders.words.ts';
import { OFFER_STATES } from '../selling/rules/offer-bounds.ts';

/** The newest revision that was offered, to the contact. */
export const organizationOffer = z.object({
  id: z.int(),
  number: z.string(),
  contact: named,
  state: z.enum(OFFER_STATES),
  currency: z.string(),
  total: z.int(),
  validUntil: z.iso.date(),
  changedAt: z.iso.datetime(),
});
export type OrganizationOffer = z.infer<typeof organizationOffer>;

export const organizationOrder = z.object({
  id: z.int(),
  number: z.string(),
  contact: named,
  state: z.enum(ORDER_STATES),
  currency: z.string(),
  total: z.int(),
  acceptedAt: z.iso.datetime(),
  poNumber: z.string(),
});
export type OrganizationOrder = z.infer<typeof organizationOrder>;

export const organizationFigures = z.object({
  /** Seats of its licenses that have not ended: how many there are, and how many have a holder; null for people who do not look after them. */
  seats: z.object({ all: z.int(), assigned: z.int() }).nullable(),
  /** What it ordered, with tax, in each calendar year and currency; null for people who do not buy for it. */
  ordered: z.array(z.object({ year: z.int(), currency: z.string(), total: z.int() })).nullable(),
});
export type OrganizationFigures = z.infer<typeof organizationFigures>;
