import { z } from 'zod';
import { customer } from '../core/customer-answer.ts';
import { describe, json, list, signedIn } from '../core/endpoint.ts';
import { FILL_FIELDS } from '../core/field-words.ts';
import { id, idText, pictureQuery, text } from '../core/fields.ts';
import { license } from '../core/license-answer.ts';
import { passkeyAnswer, passkeyRefusals } from '../core/passkey-parts.ts';
import { tooOften, useProvider } from '../core/refusals.ts';
import { RIGHTS } from '../core/rights.ts';
import { signInCalls } from './sign-in.calls.ts';

/** Self: the signed-in person with the names of their rights, for the screens (WIRE-32). */
export const self = customer.extend({
  rights: z.array(z.enum(RIGHTS)),
  /** The days that decide the standing of licenses for renewal (LIC-260); the preview of a renewal computes with them. */
  renewal: z.object({ openDays: z.int(), graceDays: z.int() }),
  /** For how many days deleted records can be restored, and for how many minutes other acts can be undone (BIN-506, BIN-516). */
  undoing: z.object({ binDays: z.int(), minutes: z.int() }),
});
export type Self = z.infer<typeof self>;

/** A signed-in browser; `current` marks the one that makes the call. */
const openSession = z.object({
  id: z.int(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The IP address it signed in from. */
  address: z.string(),
  userAgent: z.string(),
});
export type OpenSession = z.infer<typeof openSession>;

export const signIn = describe(signInCalls, {
  login: {
    summary: 'Sign in with email and password',
    throttled: 'byItself',
    body: z.object({
      username: text(254),
      password: z.string(FILL_FIELDS).min(1, FILL_FIELDS).max(200, 'Please enter at most 200 characters'),
      /** For the second step: a one-time or recovery code. */
      code: z.string().trim().max(40, 'Please enter a code of six digits, or a recovery code').optional(),
      /** The mailed code, along with the first code of a new secret in `code`: for a person who may not sign in without a factor (FAC-661). */
      mailCode: z.string().trim().max(20, 'Please enter the eight digits from the email').optional(),
      /** For the second step, instead of a code: the browser's answer to passkeys/ask. */
      passkey: passkeyAnswer.optional(),
      /** Does the session outlive the browser? True if left out. */
      keepSignedIn: z.boolean().optional(),
    }),
    answer: json(
      z.object({
        access_token: z.string(),
        customer: self,
        licenses: z.array(license),
        /** Only once, for a factor that was set up while signing in. */
        recoveryCodes: z.array(z.string()).optional(),
      }),
    ),
    refusals: {
      wrong: { statusCode: 'UNAUTHORIZED', message: 'Wrong Email or Password!' },
      disabled: {
        statusCode: 'USER_DISABLED',
        message: 'Please Activate Your Account Using The Link Sent To Your Email',
      },
      /** The password is right, but no session was opened: the second step sends the password again, with the code (FAC-657). */
      codeNeeded: { statusCode: 'FACTOR_NEEDED', message: 'Please enter the code that your authenticator app shows, or a recovery code' },
      /** The same where a passkey is needed, or where either will do (PKY-680). */
      passkeyNeeded: { statusCode: 'FACTOR_NEEDED', message: 'Please use your passkey' },
      eitherNeeded: { statusCode: 'FACTOR_NEEDED', message: 'Please use your passkey, or enter a code' },
      ...passkeyRefusals,
      wrongCode: { statusCode: 'FACTOR_NEEDED', message: 'That code is wrong or has been used. Please wait for the next one' },
      /** The same for a person who must have a factor and has none: factors/beginAtSignIn comes next (FAC-661). */
      enrolmentNeeded: { statusCode: 'FACTOR_NEEDED', message: 'Your account needs a second factor. Please set one up to sign in' },
      wrongMailCode: { statusCode: 'FACTOR_NEEDED', message: 'That is not the code from the newest email, or it is older than 15 minutes' },
      notBegun: { statusCode: 'FACTOR_NEEDED', message: 'That took too long. Please scan a new code' },
      useProvider,
      tooOften,
    },
  },
  logout: {
    summary: 'End a session; the token comes as bearer or in the query, and the answer is always OK',
    query: z.object({ token: z.string().max(200).optional().catch(undefined) }),
    answer: json(z.null()),
  },
  validateAuthentication: {
    summary: 'Is the session still good?',
    access: signedIn,
    query: z.object({ timestamp: z.string().max(40).optional() }),
    answer: json(z.literal('authentication is valid!')),
  },
  getCustomerData: {
    summary: 'Yourself, with your licenses',
    access: signedIn,
    query: pictureQuery,
    body: z.object({ id: id.optional(), email: z.string().max(254).optional() }).optional(),
    answer: json(z.object({ customer: self, licenses: z.array(license) })),
    refusals: { notSelf: { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } },
  },
  getSessions: {
    summary: 'Your own signed-in browsers, latest first',
    access: signedIn,
    answer: list(openSession),
  },
  endSession: {
    summary: 'Sign out one of your browsers',
    access: signedIn,
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: { noSession: { statusCode: 'NOT_FOUND', message: 'This browser is no longer signed in' } },
  },
  endOtherSessions: {
    summary: 'Sign out all your browsers but this one',
    access: signedIn,
    answer: json(z.null()),
  },
});
