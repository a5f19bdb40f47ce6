import { z } from 'zod';
import { named } from '../core/license-answer.ts';
import { MOST_HOLDERS_LISTED } from './organizations.words.ts';

/** The seats of a license in short: how many there are, have a holder and are waited for, and the first holders by name (ORG-209). */
export const seatsInShort = z.object({
  all: z.int(),
  assigned: z.int(),
  waiting: z.int(),
  holders: z.array(z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })).max(MOST_HOLDERS_LISTED),
});
export type SeatsInShort = z.infer<typeof seatsInShort>;

/** The seats of a license and their holders, for people who look after it. */
export const organizationSeats = z.object({
  seats: z.int(),
  /** How often a seat may pass from one person to another within a year (ORG-72). */
  movesAYear: z.int(),
  free: z.int(),
  /** From when one of the free seats may go to another person; null for at once, or if none is free. */
  freeFrom: z.iso.date().nullable(),
  holders: z.array(
    named.extend({
      email: z.string(),
      since: z.iso.datetime(),
      /** The day from which the seat, if taken back, may go to another person; null for at once. */
      movableFrom: z.iso.date().nullable(),
      /** They made a file that still works: its last day; null if it has none. */
      hasFile: z.boolean(),
      fileUntil: z.iso.date().nullable(),
      /** Since when there has been no sign that they use it; null if there was one within 90 days. */
      quietSince: z.iso.datetime().nullable(),
      /** When they were last asked whether they use it, and when they last said so. */
      askedAt: z.iso.datetime().nullable(),
      keptAt: z.iso.datetime().nullable(),
    }),
  ),
  /** People waiting for one, in the order of asking. */
  waiting: z.array(named.extend({ since: z.iso.datetime() })),
  /** Everyone else in the organization. */
  people: z.array(
    named.extend({
      email: z.string(),
      active: z.boolean(),
      /** From when one of the free seats may go to this person; null for at once, or if none is free. */
      from: z.iso.date().nullable(),
      /** The first license, by number, on which they have a seat, and on how many others; null if they have none. */
      seatsOn: z.object({ first: z.int(), others: z.int() }).nullable(),
    }),
  ),
});
export type OrganizationSeats = z.infer<typeof organizationSeats>;
export type SeatHolder = OrganizationSeats['holders'][number];

/** A license of the organization as people without a seat on it see it. */
export const seatToAskFor = z.object({
  licenseId: z.int(),
  category: z.string(),
  type: z.string(),
  modules: z.array(z.string()),
  seats: z.int(),
  free: z.int(),
  /** Since when the caller has been waiting for one, and their place in the queue. */
  asked: z.object({ since: z.iso.datetime(), place: z.int() }).nullable(),
  /** When they were refused one, and why. */
  declined: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type SeatToAskFor = z.infer<typeof seatToAskFor>;
