import { z } from 'zod';
import { describe, json, onlyAdmins, signedIn } from '../core/endpoint.ts';
import { FILL_FIELDS } from '../core/field-words.ts';
import { id, idText, text } from '../core/fields.ts';
import { knownWays, otherWays } from '../core/other-ways.ts';
import { tooOften } from '../core/refusals.ts';
import { factorsCalls } from './factors.calls.ts';

const TYPE_CODE = 'Please enter the six digits that your app shows';

/** A one-time code as it is typed: six digits, with spaces or without. */
const oneTimeCode = z
  .string(TYPE_CODE)
  .trim()
  .regex(/^(\d *){6}$/, TYPE_CODE)
  .max(20, TYPE_CODE);

const noCustomer = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;
const oneself = { statusCode: 'FORBIDDEN', message: 'You cannot reset your own second factors. Remove them in your profile' } as const;
const newAdmin = {
  statusCode: 'FORBIDDEN',
  message: 'You have been an Admin for less than three days: another Admin has to do this',
} as const;
const notAsked = { statusCode: 'CONFLICT', message: 'No reset of their second factors is waiting' } as const;

/** Your own second factors (FAC-650). */
export const factors = describe(factorsCalls, {
  getFactors: {
    summary:
      'What you have besides the password: since when there are one-time codes, how many recovery codes are left, and how many passkeys there are',
    access: signedIn,
    answer: json(
      z.object({
        codesSince: z.iso.datetime().nullable(),
        recoveryCodes: z.int(),
        passkeys: z.int(),
        /** The moment by which the person must have a second factor (FAC-660); null if they have one or need none. */
        dueAt: z.iso.datetime().nullable(),
      }),
    ),
  },
  beginCodes: {
    summary: 'A new secret for an authenticator app; it counts once its first code has come, within 15 minutes',
    access: signedIn,
    fresh: 'always',
    answer: json(z.object({ secret: z.string(), address: z.string() })),
  },
  finishCodes: {
    summary: 'The first code of a new secret: from now on signing in asks for one. Answers the recovery codes, this once',
    access: signedIn,
    throttled: true,
    shownOnce: true,
    fresh: 'always',
    body: z.object({ code: oneTimeCode }),
    answer: json(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: {
      notBegun: { statusCode: 'NOT_FOUND', message: 'That took too long. Please scan a new code' },
      wrongCode: {
        statusCode: 'BAD_REQUEST',
        field: 'code',
        message: 'That is not the current code. Is the clock on your phone right?',
      },
    },
  },
  removeCodes: {
    summary: 'Remove one-time codes, and the recovery codes with them',
    access: signedIn,
    fresh: 'always',
    answer: json(z.null()),
    refusals: {
      mustHave: { statusCode: 'CONFLICT', message: 'Your role needs a second factor. Set it up on a new phone instead of removing it' },
    },
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes in place of the remaining ones; answered only this once',
    access: signedIn,
    shownOnce: true,
    fresh: 'always',
    answer: json(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: { noFactor: { statusCode: 'CONFLICT', message: 'Recovery codes require a second factor. Please set one up first' } },
  },
  beginAtSignIn: {
    summary:
      'For people who may not sign in without a second factor: emails a code, and answers a new secret. Signing in then takes both codes',
    throttled: 'byItself',
    body: z.object({
      username: text(254),
      password: z.string(FILL_FIELDS).min(1, FILL_FIELDS).max(200, 'Please enter at most 200 characters'),
    }),
    answer: json(z.object({ secret: z.string(), address: z.string() })),
    refusals: {
      wrong: { statusCode: 'UNAUTHORIZED', message: 'Wrong Email or Password!' },
      notAsked: { statusCode: 'CONFLICT', message: 'This account can sign in as it is' },
      tooOften,
    },
  },
  getFactorsOf: {
    summary: 'Whether a person has a second factor, and whether a reset of it waits for another Admin',
    access: onlyAdmins,
    params: z.object({ id: idText }),
    answer: json(
      z.object({
        hasFactor: z.boolean(),
        /** What the reset also ends, except ways that the Admin who asks for it marks as known (FAC-666). */
        others: otherWays,
        waiting: z
          .object({ askedBy: z.object({ id: z.int(), name: z.string() }), askedAt: z.iso.datetime(), reason: z.string() })
          .nullable(),
      }),
    ),
  },
  askReset: {
    summary:
      'Remove a person’s second factors: at once where there is no other Admin, otherwise once another Admin agrees within three days',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id, reason: text(500), known: knownWays }),
    answer: json(z.object({ state: z.enum(['waiting', 'done']) })),
    refusals: {
      noCustomer,
      oneself,
      newAdmin,
      noFactor: { statusCode: 'CONFLICT', message: 'They have no second factor' },
      askedAlready: { statusCode: 'CONFLICT', message: 'A reset is already waiting for another Admin' },
    },
  },
  approveReset: {
    summary: 'Approve a reset that another Admin asked for: the person is signed out and told by email',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: {
      noCustomer,
      oneself,
      notAsked,
      newAdmin,
      askedByYou: { statusCode: 'FORBIDDEN', message: 'Another Admin has to approve your own request' },
    },
  },
  withdrawReset: {
    summary: 'Cancel a waiting reset; the Admin it is about may do so too',
    access: onlyAdmins,
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: { noCustomer, notAsked },
  },
});
