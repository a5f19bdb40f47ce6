import { z } from 'zod';
import { costCentre, language, prose } from '../core/fields.ts';
import { MOST_COST_CENTRES } from './organizations.words.ts';

/** How an organization buys, as its owners and staff write it (ORG-180). */
export const purchasing = z.object({
  /** Where invoices go. */
  address: z.string(),
  /** Where orders are delivered. */
  deliveryAddress: z.string(),
  /** Those that its orders can name, in its own order. */
  costCentres: z.array(z.string()),
  /** Accepting an offer takes a purchase order number. */
  poNumberNeeded: z.boolean(),
  /** Of emails to the organization itself; empty for none. */
  language: z.string(),
});
export type Purchasing = z.infer<typeof purchasing>;

/** What is written about how an organization buys; no cost centre twice, whatever its case. */
export const purchasingForm = z.object({
  address: prose(1000),
  deliveryAddress: prose(1000),
  costCentres: z
    .array(costCentre)
    .max(MOST_COST_CENTRES, `An organization has at most ${MOST_COST_CENTRES} cost centres`)
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Please list each cost centre only once'),
  poNumberNeeded: z.boolean('Please say whether a purchase order number is required'),
  language,
});
