import { z } from 'zod';
import { describe, json, needsAny } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { lacksRight, noCustomer } from '../core/refusals.ts';
import { customersCalls } from './customers.calls.ts';

export const invited = describe(customersCalls, {
  sendLinkAgain: {
    summary:
      'Email the link for the first password again to a person who was invited and never signed in; earlier links stop working. Nothing goes out if one went out in the last minute, or five in the last hour',
    access: needsAny('customers.create', 'customers.edit', 'users.create', 'users.edit'),
    fresh: 'sometimes',
    body: z.object({ id }),
    answer: json(z.object({ invitedAt: z.iso.datetime() })),
    refusals: {
      noCustomer,
      lacksRight,
      notInvited: { statusCode: 'CONFLICT', message: 'This person does not need a link: they have a password, or may not sign in' },
    },
  },
});
