import { z } from 'zod';
import { offerCustomer, offerLine } from './offer-parts.ts';
import { ORDER_STATES } from './orders.words.ts';

/** An act of staff on an order; the customer is not told who did it. */
const done = z.object({ at: z.iso.datetime(), by: z.string().nullable() });

/** An order as a list shows it. */
export const listedOrder = z.object({
  id: z.int(),
  /** `O-2026-0007`. */
  number: z.string(),
  state: z.enum(ORDER_STATES),
  customer: offerCustomer,
  offer: z.object({ id: z.int(), number: z.string(), no: z.int() }),
  /** The total with its tax, in minor units. */
  total: z.int(),
  currency: z.string(),
  acceptedAt: z.iso.datetime(),
  poNumber: z.string(),
  /** Of the organization's; empty for none. */
  costCentre: z.string(),
  /** The day by which it must be paid, that day included; null if no payment is or was awaited. */
  paymentDue: z.iso.date().nullable(),
  /** The products that it sells, if there are several (PRD-49). */
  products: z.array(z.string()).optional(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** A license that an order made or renewed. */
const orderedLicense = z.object({
  /** The line it comes from, the first being 1. */
  line: z.int(),
  id: z.int(),
  what: z.enum(['license', 'renewal']),
  /** The license as it is now; null when it was deleted. */
  now: z.object({ categoryId: z.int(), typeId: z.int(), seats: z.int().nullable(), endsOn: z.iso.date() }).nullable(),
  /** What the line promises. */
  from: z.iso.date(),
  until: z.iso.date(),
});
export type OrderedLicense = z.infer<typeof orderedLicense>;

/** One order with all its details. */
export const order = listedOrder.extend({
  /** The name of the person who accepted, as they gave it. */
  acceptedName: z.string(),
  acceptedPosition: z.string(),
  /** SHA-256 of the offer's PDF as it was accepted, in hexadecimal; null if there was none. */
  pdfHash: z.string().nullable(),
  /** The organization's, as they were when it was accepted; empty for none. */
  invoiceAddress: z.string(),
  deliveryAddress: z.string(),
  lines: z.array(offerLine),
  /** The day on which its licenses were made; null until then. */
  madeOn: z.iso.date().nullable(),
  /** The person who last wrote its offer; only for staff. */
  writerId: z.int().nullable(),
  licenses: z.array(orderedLicense),
  confirmed: done.nullable(),
  paid: done.extend({ reference: z.string() }).nullable(),
  /** When it was cancelled, why and by which person, or when it ended by itself. */
  closed: done.extend({ reason: z.string() }).nullable(),
});
export type Order = z.infer<typeof order>;
