import { z } from 'zod';
import { describe, json, signedIn } from '../core/endpoint.ts';
import { id, idText, oneName } from '../core/fields.ts';
import { license } from '../core/license-answer.ts';
import { bytes, credential, passkeyAnswer, passkeyRefusals } from '../core/passkey-parts.ts';
import { tooOften, useProvider } from '../core/refusals.ts';
import { passkeysCalls } from './passkeys.calls.ts';
import { MOST_PASSKEYS } from './passkeys.words.ts';
import { self } from './sign-in.ts';

/** What is missing where passkeys cannot be used: a name instead of an IP address, or https (PKY-674). */
const NEEDS = ['name', 'https'] as const;
export type PasskeyNeed = (typeof NEEDS)[number];

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null if it was not used since it was made. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Does the provider of the passkey sync it to the person's other devices? */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** The browser's answer when it has made a passkey. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What a browser is asked in order to use a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const question = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(known),
});
export type PasskeyQuestion = z.infer<typeof question>;

/** What a browser is asked in order to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
const making = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyMaking = z.infer<typeof making>;

const notHere = {
  statusCode: 'CONFLICT',
  message: 'Passkeys need an address with a name and https. Ask the operator of the portal to give it one',
} as const;
const tooMany = { statusCode: 'CONFLICT', message: `You already have ${MOST_PASSKEYS} passkeys. Remove one first` } as const;
const noPasskey = { statusCode: 'NOT_FOUND', message: 'Passkey Not Found' } as const;

export const passkeys = describe(passkeysCalls, {
  getPasskeys: {
    summary: 'Your own passkeys, oldest first, and what the address of the portal lacks for making one',
    access: signedIn,
    answer: json(z.object({ needs: z.enum(NEEDS).nullable(), address: z.string(), passkeys: z.array(passkey) })),
  },
  beginPasskey: {
    summary: 'Ask for what a browser needs to make a passkey for you: a challenge that is good once, for 5 minutes',
    access: signedIn,
    fresh: 'always',
    answer: json(making),
    refusals: { notHere, tooMany },
  },
  addPasskey: {
    summary: 'Keep a passkey that the browser made',
    access: signedIn,
    fresh: 'always',
    body: z.object({ name: oneName(60), passkey: newPasskey }),
    answer: json(passkey),
    refusals: {
      notHere,
      tooMany,
      passkeyExpired: passkeyRefusals.passkeyExpired,
      notAccepted: {
        statusCode: 'UNPROCESSABLE',
        message: 'This passkey was not accepted: it must be unlocked with a PIN, a fingerprint or your face',
      },
      knownAlready: { statusCode: 'CONFLICT', message: 'This passkey is already saved' },
    },
  },
  renamePasskey: {
    summary: 'Rename one of your own passkeys',
    access: signedIn,
    body: z.object({ id, name: oneName(60) }),
    answer: json(passkey),
    refusals: { noPasskey },
  },
  removePasskey: {
    summary: 'Remove one of your own passkeys: it can no longer sign you in',
    access: signedIn,
    fresh: 'always',
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: {
      noPasskey,
      mustHave: {
        statusCode: 'CONFLICT',
        message: 'Your role needs a second factor. Make another passkey, or set up one-time codes, first',
      },
    },
  },
  askForPasskey: {
    summary: 'Ask for a challenge to sign in with a passkey, alone or after the password: it is good once, for 5 minutes',
    throttled: 'byItself',
    answer: json(question),
    refusals: { notHere, tooOften },
  },
  signInWithPasskey: {
    summary: 'Sign in with a passkey alone, which is two factors in one: having it, and unlocking it',
    throttled: true,
    body: z.object({
      passkey: passkeyAnswer,
      /** Does the session outlive the browser? True if left out. */
      keepSignedIn: z.boolean().optional(),
    }),
    answer: json(z.object({ access_token: z.string(), customer: self, licenses: z.array(license) })),
    refusals: {
      ...passkeyRefusals,
      disabled: { statusCode: 'USER_DISABLED', message: 'Please Activate Your Account Using The Link Sent To Your Email' },
      useProvider,
      tooOften,
    },
  },
});
