import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { idText } from '../core/fields.ts';
import { noCustomer } from '../core/refusals.ts';
import { customersCalls } from './customers.calls.ts';

/** How many people of an organization a record names (CUS-181). */
export const MOST_COLLEAGUES = 4;

/** Another person of the same organization, on the page of a customer. */
const colleague = z.object({
  id: z.int(),
  name: z.string(),
  licenses: z.int(),
  /** When they were sent the link to their first password, which they have not set; null for everyone else. */
  invitedAt: z.iso.datetime().nullable(),
});
export type Colleague = z.infer<typeof colleague>;

export const colleagues = describe(customersCalls, {
  getColleagues: {
    summary: `Others of a customer\u2019s organization, the first ${MOST_COLLEAGUES} by name, and how many there are, counted up to 1,000`,
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.object({ organization: z.string(), colleagues: z.array(colleague), total: z.int(), totalIsMore: z.boolean() })),
    refusals: { noCustomer },
  },
});
