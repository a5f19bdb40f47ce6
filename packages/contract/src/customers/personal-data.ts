import { z } from 'zod';
import { describe, file, ownOr } from '../core/endpoint.ts';
import { idText } from '../core/fields.ts';
import { noCustomer } from '../core/refusals.ts';
import { personalDataCalls } from './personal-data.calls.ts';

export const personalData = describe(personalDataCalls, {
  exportPersonalData: {
    summary: 'Everything the portal holds about you or a customer, as a zip of JSON, CSV and files; one entry in the log',
    access: ownOr('customers.export'),
    persons: true,
    fresh: 'sometimes',
    params: z.object({ id: idText }),
    answer: file('application/zip'),
    refusals: { noCustomer },
  },
});
