import { z } from 'zod';
import { describe, json, signedIn } from '../core/endpoint.ts';
import { FILL_FIELDS } from '../core/field-words.ts';
import { passkeyAnswer, passkeyRefusals } from '../core/passkey-parts.ts';
import { tooOften } from '../core/refusals.ts';
import { confirmingCalls } from './confirming.calls.ts';
import { question } from './passkeys.ts';

/** Ways to confirm your identity: a factor if you have one, otherwise the password (STE-687). */
const WAYS = ['password', 'code', 'passkey'] as const;
export type ConfirmingWay = (typeof WAYS)[number];

const PROOFS = {
  password: z.string(FILL_FIELDS).min(1, FILL_FIELDS).max(200, 'Please enter at most 200 characters'),
  /** A one-time code, or one of the recovery codes. */
  code: z.string(FILL_FIELDS).min(1, FILL_FIELDS).max(40, 'Please enter at most 40 characters'),
};

/** Confirming your identity again (STE-685). */
export const confirming = describe(confirmingCalls, {
  waysToConfirm: {
    summary: 'How you can confirm that it is you; empty for people who sign in by a provider alone, who sign in again instead',
    access: signedIn,
    answer: json(z.array(z.enum(WAYS))),
  },
  confirm: {
    summary:
      'Confirm that it is you: by a one-time code, a recovery code or a passkey if you have one, otherwise by the password. For 5 minutes calls that ask for it are let through',
    access: signedIn,
    throttled: 'byItself',
    body: z.union(
      [z.strictObject({ password: PROOFS.password }), z.strictObject({ code: PROOFS.code }), z.strictObject({ passkey: passkeyAnswer })],
      'Please give a password, a code or a passkey',
    ),
    answer: json(z.null()),
    refusals: {
      wrongPassword: { statusCode: 'UNPROCESSABLE', message: 'This is not your password' },
      wrongCode: {
        statusCode: 'UNPROCESSABLE',
        message: 'This code is wrong or has already been used. Your app shows a new one every half minute',
      },
      ...passkeyRefusals,
      factorNeeded: { statusCode: 'CONFLICT', message: 'You have a second factor: please confirm with it' },
      tooOften,
    },
  },
  askToConfirm: {
    summary: 'A challenge to confirm your identity with one of your passkeys: it is good once, for 5 minutes',
    access: signedIn,
    throttled: true,
    answer: json(question),
    refusals: { noPasskey: { statusCode: 'CONFLICT', message: 'You have no passkey: please confirm in another way' } },
  },
});
