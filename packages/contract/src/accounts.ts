import { z } from 'zod';
import { customer } from './customers.ts';
import { anyone, endpoint, json } from './endpoint.ts';
import { email, linkToken, newPassword } from './fields.ts';
import { personShape } from './people-bounds.ts';
import { commonPassword, tooOften, useProvider } from './refusals.ts';

const unknownLink = { statusCode: 'NOT_FOUND', message: 'This link is not known' } as const;

const addCustomer = endpoint({
  method: 'POST',
  path: 'customers/addCustomer',
  summary: 'Sign up; a mail brings the link that verifies the email',
  access: anyone,
  throttled: true,
  body: z.object({ ...personShape('signUp'), email, password: newPassword }),
  answer: json(customer),
  refusals: {
    emailTaken: { statusCode: 'CONFLICT', message: 'Email is exist' },
    commonPassword: commonPassword('password'),
    useProvider,
    tooOften,
  },
});

const confirmAccount = endpoint({
  method: 'GET',
  path: 'customers/confirm-account',
  summary: 'Verify an email with the token of the mailed link; a second time is OK too',
  access: anyone,
  throttled: true,
  query: z.object({ token: linkToken }),
  answer: json(z.null()),
  refusals: { unknownLink, lateLink: { statusCode: 'LOCKED', message: 'This link has expired' } },
});

const resendConfirmationEmail = endpoint({
  method: 'GET',
  path: 'customers/resend-confirmation-email',
  summary: 'Mail a new activation link to whom an old one belongs; nothing is sent to a verified account',
  access: anyone,
  throttled: true,
  query: z.object({ token: linkToken }),
  answer: json(z.null()),
  refusals: { unknownLink },
});

const resetPassword = endpoint({
  method: 'GET',
  path: 'customers/reset-password',
  summary: 'Mail a link that sets a new password',
  access: anyone,
  throttled: true,
  query: z.object({ email }),
  answer: json(z.null()),
  refusals: { unknownEmail: { statusCode: 'NOT_FOUND', message: 'Wrong Email or Email does not exist !' }, useProvider },
});

const updatePassword = endpoint({
  method: 'POST',
  path: 'customers/update-password',
  summary: 'Set a password with the token of a mailed link; a first password also verifies the email',
  access: anyone,
  throttled: true,
  body: z.object({
    newPassword,
    urlToken: linkToken,
  }),
  answer: json(z.null()),
  refusals: {
    unknownLink,
    lateLink: { statusCode: 'LOCKED', message: 'This link was used already, was replaced or is too old' },
    commonPassword: commonPassword('newPassword'),
  },
});

export const accounts = { addCustomer, confirmAccount, resendConfirmationEmail, resetPassword, updatePassword };
