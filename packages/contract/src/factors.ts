import { z } from 'zod';
import { endpoint, json, signedIn } from './endpoint.ts';

const TYPE_CODE = 'Please enter the six digits that your app shows';

/** A one-time code as it is typed: six digits, with spaces or without. */
const oneTimeCode = z
  .string(TYPE_CODE)
  .trim()
  .regex(/^(\d *){6}$/, TYPE_CODE)
  .max(20, TYPE_CODE);

const getFactors = endpoint({
  method: 'GET',
  path: 'factors/mine',
  summary: 'What one has beside the password: since when there are one-time codes, and how many recovery codes are left',
  access: signedIn,
  answer: json(z.object({ codesSince: z.iso.datetime().nullable(), recoveryCodes: z.int() })),
});

const beginCodes = endpoint({
  method: 'POST',
  path: 'factors/beginCodes',
  summary: 'A new secret for an authenticator app; it counts once its first code has come, within 15 minutes',
  access: signedIn,
  fresh: 'always',
  answer: json(z.object({ secret: z.string(), address: z.string() })),
});

const finishCodes = endpoint({
  method: 'POST',
  path: 'factors/finishCodes',
  summary: 'The first code of a new secret: from now on signing in asks for one. Answers the recovery codes, this once',
  access: signedIn,
  fresh: 'always',
  throttled: true,
  body: z.object({ code: oneTimeCode }),
  answer: json(z.object({ recoveryCodes: z.array(z.string()) })),
  refusals: {
    notBegun: { statusCode: 'NOT_FOUND', message: 'That took too long. Please scan a new code' },
    wrongCode: {
      statusCode: 'BAD_REQUEST',
      field: 'code',
      message: 'That is not the code of this moment. Is the clock of your phone right?',
    },
  },
});

const removeCodes = endpoint({
  method: 'POST',
  path: 'factors/removeCodes',
  summary: 'Take one-time codes away, and the recovery codes with them',
  access: signedIn,
  fresh: 'always',
  answer: json(z.null()),
});

const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'factors/renewRecoveryCodes',
  summary: 'Ten new recovery codes in place of those that are left; answered this once',
  access: signedIn,
  fresh: 'always',
  answer: json(z.object({ recoveryCodes: z.array(z.string()) })),
  refusals: { noFactor: { statusCode: 'CONFLICT', message: 'Recovery codes come with a second factor. Please set one up first' } },
});

/** One's own second factors (FAC-650). */
export const factors = { getFactors, beginCodes, finishCodes, removeCodes, renewRecoveryCodes };
