import { z } from 'zod';
import { customer } from '../core/customer-answer.ts';
import { describe, json } from '../core/endpoint.ts';
import { email, linkToken, newPassword } from '../core/fields.ts';
import { knownWays, otherWays } from '../core/other-ways.ts';
import { personShape } from '../core/people-bounds.ts';
import { commonPassword, tooOften, useProvider } from '../core/refusals.ts';
import { signUpCalls } from './sign-up.calls.ts';

const unknownLink = { statusCode: 'NOT_FOUND', message: 'This link is unknown' } as const;

const noMoreLink = { statusCode: 'LOCKED', message: 'This link has already been used, was replaced or is too old' } as const;

export const signUp = describe(signUpCalls, {
  addCustomer: {
    summary: 'Sign up; an email brings the link that verifies the address',
    throttled: true,
    body: z.object({ ...personShape('signUp'), email, password: newPassword }),
    answer: json(customer),
    refusals: {
      emailTaken: { statusCode: 'CONFLICT', message: 'Email is exist' },
      commonPassword: commonPassword('password'),
      useProvider,
      tooOften,
    },
  },
  confirmAccount: {
    summary: 'Verify an email with the token of the mailed link; a second time is OK too',
    throttled: true,
    query: z.object({ token: linkToken }),
    answer: json(z.null()),
    refusals: { unknownLink, lateLink: { statusCode: 'LOCKED', message: 'This link has expired' } },
  },
  resendConfirmationEmail: {
    summary: 'Email a new activation link to the owner of an old one; nothing is sent to a verified account',
    throttled: true,
    query: z.object({ token: linkToken }),
    answer: json(z.null()),
    refusals: { unknownLink },
  },
  sendActivation: {
    summary: 'Email the activation link again to an account that is waiting for it; the answer is the same for every address',
    throttled: true,
    body: z.object({ email }),
    answer: json(z.null()),
    refusals: { tooOften },
  },
  resetPassword: {
    summary: 'Email a link for setting a new password',
    throttled: true,
    query: z.object({ email }),
    answer: json(z.null()),
    refusals: { unknownEmail: { statusCode: 'NOT_FOUND', message: 'Wrong Email or Email does not exist !' }, useProvider },
  },
  otherWaysBehind: {
    summary:
      'For the token of a mailed link to set a password: what else opens the account; setting the password ends everything not marked as known',
    throttled: true,
    body: z.object({ urlToken: linkToken }),
    answer: json(
      otherWays.extend({
        /** The person's email if the link sets their first password; null if it sets a later one. */
        firstOf: z.string().nullable(),
      }),
    ),
    refusals: { unknownLink, lateLink: noMoreLink },
  },
  updatePassword: {
    summary: 'Set a password with the token of a mailed link; a first password also verifies the email',
    throttled: true,
    body: z.object({
      newPassword,
      urlToken: linkToken,
      /** Accounts at providers and keys that stay; the others end. */
      known: knownWays,
    }),
    answer: json(z.null()),
    refusals: {
      unknownLink,
      lateLink: noMoreLink,
      commonPassword: commonPassword('newPassword'),
    },
  },
});
