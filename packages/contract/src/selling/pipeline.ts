import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { listTotal } from '../core/fields.ts';
import { USAGE_DAYS } from '../licensing/rules/seat-usage.ts';
import { seatAdviceShown } from '../licensing/seat-usage.ts';
import { pipelineCalls } from './pipeline.calls.ts';
import { DESK_LINES, OVERVIEW_STAGES, SEATS_LISTED } from './pipeline.words.ts';
import { OVERVIEW_DAYS } from './rules/stages.ts';

/** Sums in minor units, one per currency; none if nothing has a value. */
const values = z.array(z.object({ currency: z.string(), amount: z.int() }));

export const pipeline = describe(pipelineCalls, {
  getStages: {
    summary:
      'How many requests wait for an answer, and the number and value of offers by state and currency; ordered and lost ones of the last 90 days; each counted up to 1,000',
    access: needs('customers.view'),
    answer: json(z.array(z.object({ stage: z.enum(OVERVIEW_STAGES), ...listTotal.shape, values }))),
  },
  getExpiring: {
    summary: `Offers that can be accepted for less than another week, the first to end first, up to ${DESK_LINES}, and how many there are`,
    access: needs('customers.view'),
    answer: json(
      z.object({
        ...listTotal.shape,
        offers: z.array(
          z.object({
            id: z.int(),
            number: z.string(),
            customer: z.object({ id: z.int(), name: z.string(), organization: z.string() }),
            currency: z.string(),
            total: z.int(),
            openUntil: z.iso.date(),
          }),
        ),
      }),
    ),
  },
  getSeats: {
    summary: `Seats of floating licenses that were held at once beside those that they have, in the last ${USAGE_DAYS} days, and what that means for the renewal: of licenses that were short, those with the most denials first, and of those whose term or maintenance ends within ${OVERVIEW_DAYS} days; up to ${SEATS_LISTED}`,
    access: needs('customers.view'),
    answer: json(
      z.object({
        licenses: z.array(
          z.object({
            id: z.int(),
            customer: z.object({ id: z.int(), name: z.string(), organization: z.string() }),
            seats: z.int(),
            /** The last day of its term, or of its maintenance. */
            endsOn: z.iso.date().nullable(),
            /** The modules that something was reported about. */
            modules: z.array(
              z.object({
                name: z.string(),
                owned: z.int(),
                most: z.int(),
                /** How often a program found no free seat. */
                denied: z.int(),
                advice: seatAdviceShown,
              }),
            ),
          }),
        ),
        isMore: z.boolean(),
      }),
    ),
  },
  getLost: {
    summary: 'Requests lost in the last 90 days: number and value by reason, most frequent first, and the newest with their reasons',
    access: needs('customers.view'),
    answer: json(
      z.object({
        reasons: z.array(z.object({ reason: z.string(), total: z.int(), values })),
        /** Are there more than were added up? Only the newest were. */
        isMore: z.boolean(),
        newest: z.array(
          z.object({
            offer: z.object({ id: z.int(), number: z.string() }).nullable(),
            quotationId: z.int().nullable(),
            customer: z.object({ id: z.int(), name: z.string(), organization: z.string() }),
            reason: z.string(),
            /** In the words of the customer who declined, or of staff. */
            words: z.string(),
            lostOn: z.iso.date(),
          }),
        ),
      }),
    ),
  },
});
