import { z } from 'zod';
import { customer } from './customers.ts';
import { anyone, endpoint, json, signedIn } from './endpoint.ts';
import { FILL_FIELDS, id, newPassword, text } from './fields.ts';
import { license } from './licenses.ts';
import { RIGHTS } from './rights.ts';

/** Oneself: a customer with the names of one's rights, for the screens (decisions.md §2). */
const self = customer.extend({ rights: z.array(z.enum(RIGHTS)) });
export type Self = z.infer<typeof self>;

const login = endpoint({
  method: 'POST',
  path: 'customers/login',
  summary: 'Sign in with email and password',
  access: anyone,
  body: z.object({
    username: text(254),
    password: z.string(FILL_FIELDS).min(1, FILL_FIELDS).max(200, 'Please enter at most 200 characters'),
  }),
  answer: json(z.object({ access_token: z.string(), customer: self, licenses: z.array(license) })),
  refusals: {
    wrong: { statusCode: 'UNAUTHORIZED', message: 'Wrong Email or Password!' },
    disabled: {
      statusCode: 'USER_DISABLED',
      message: 'Please Activate Your Account Using The Link Sent To Your Email',
    },
  },
});

const logout = endpoint({
  method: 'POST',
  path: 'customers/logout',
  summary: 'End a session; the token comes as bearer or in the query, and the answer is always OK',
  access: anyone,
  query: z.object({ token: z.string().max(200).optional().catch(undefined) }),
  answer: json(z.null()),
});

const validateAuthentication = endpoint({
  method: 'GET',
  path: 'customers/validate-authentication',
  summary: 'Is the session still good?',
  access: signedIn,
  query: z.object({ timestamp: z.string().max(40).optional() }),
  answer: json(z.literal('authentication is valid!')),
});

const getCustomerData = endpoint({
  method: 'POST',
  path: 'customers/getCustomerData',
  summary: 'Oneself, with licenses',
  access: signedIn,
  body: z.object({ id: id.optional(), email: z.string().max(254).optional() }).optional(),
  answer: json(z.object({ customer: self, licenses: z.array(license) })),
  refusals: { notSelf: { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } },
});

const updatePassword = endpoint({
  method: 'POST',
  path: 'customers/update-password',
  summary: 'Set a password with the token of a mailed link; a first password also verifies the email',
  access: anyone,
  body: z.object({
    newPassword,
    urlToken: z.string('The link is not complete').min(1, 'The link is not complete').max(500, 'The link is not complete'),
  }),
  answer: json(z.null()),
  refusals: {
    unknownLink: { statusCode: 'NOT_FOUND', message: 'This link is not known' },
    lateLink: { statusCode: 'LOCKED', message: 'This link was used already, was replaced or is too old' },
  },
});

export const auth = { login, logout, validateAuthentication, getCustomerData, updatePassword };
