import { z } from 'zod';
import { describe, json, onlyAdmins, signedIn } from '../core/endpoint.ts';
import { email, id, revision } from '../core/fields.ts';
import { outdated, tooOften } from '../core/refusals.ts';
import { ssoCalls } from './sso.calls.ts';
import { connection, ownsWhatItGuards, provider, settingsShape } from './sso-settings.ts';

/** How many providers the form may have. */
export const MOST_PROVIDERS = 50;

/** The key of a provider in calls: its name in the operator's file, or `form-` and its number. */
const providerKey = z.string('Please choose a provider').regex(/^[a-z0-9-]{1,50}$/, 'Please choose a provider');
/** The secret that a browser keeps between its way to the provider and back. */
const browserSecret = z.string('Please start again').regex(/^[\w-]{43,100}$/, 'Please start again');
/** A provider's answer: the query of the page it sent the browser to, with or without the `?`. */
const answered = z
  .string('Please start again')
  .min(1, 'Please start again')
  .max(8000, 'Please start again')
  .transform((query) => query.replace(/^\?/, ''));

const noProvider = { statusCode: 'NOT_FOUND', message: 'This single sign-on no longer exists' } as const;
/** The provider does not answer, or not as it should: the person who signs in cannot change that. */
const trouble = {
  statusCode: 'CONFLICT',
  message: 'Signing in with {provider} does not work right now: {reason}. Other ways to sign in are not affected',
} as const;
/** The same: an address it publishes leads nowhere. */
const noWebAddress = {
  statusCode: 'BAD_GATEWAY',
  message:
    'Signing in with {provider} does not work right now: its description of itself has no web address. Other ways to sign in are not affected',
} as const;
/** Refuses what could open the account of a member of staff through another person's mailbox. */
const foreignDomain = {
  statusCode: 'FORBIDDEN',
  message: '{provider} does not own the domain of your email here: staff link only a provider that does',
} as const;
const address = json(z.object({ address: z.string() }));

const badAnswers = {
  unknown: {
    statusCode: 'UNAUTHORIZED',
    message: 'This answer from the provider has already been used, is too old, or is not for this browser. Please sign in again',
  },
  cancelled: { statusCode: 'UNAUTHORIZED', message: '{provider} did not let you in: {reason}. Please try again, or ask its administrator' },
  notTrusted: {
    statusCode: 'UNAUTHORIZED',
    message: 'The answer from {provider} cannot be trusted: {reason}. Please tell the operator of the portal',
  },
} as const;

const link = z.object({ id: z.int(), provider: z.string(), name: z.string(), email: z.string(), linkedAt: z.iso.datetime() });

const refusals = {
  noRole: { statusCode: 'BAD_REQUEST', field: 'roles', message: 'One of these roles no longer exists' },
  adminByForm: {
    statusCode: 'BAD_REQUEST',
    field: 'roles',
    message: 'Only the operator can let a claim make Admins, in the portal’s own file of providers',
  },
  secretOfOther: {
    statusCode: 'BAD_REQUEST',
    field: 'secretFile',
    message: 'The file {file} holds the secret for {issuer}: use another file name for another provider',
  },
  nameTaken: { statusCode: 'BAD_REQUEST', field: 'name', message: 'Another provider has this name' },
} as const;

const noSuch = { statusCode: 'NOT_FOUND', message: 'This provider has been removed' } as const;

/** Single sign-on by OpenID Connect (SSO-700). */
export const sso = describe(ssoCalls, {
  getProviders: {
    summary: 'The single sign-on providers that the sign-in page offers',
    answer: json(z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) })),
  },
  providerFor: {
    summary: 'The provider that people with such an email must use; null when they may sign in with a password',
    query: z.object({ email }),
    answer: json(z.object({ id: z.string(), name: z.string() }).nullable()),
  },
  begin: {
    summary: 'Begin to sign in with a provider: answers the address to send the browser to, good for 10 minutes',
    throttled: 'byItself',
    body: z.object({
      provider: providerKey,
      secret: browserSecret,
      keepSignedIn: z.boolean().optional(),
      /** The email that was typed, for the provider to fill in. */
      email: email.optional(),
    }),
    answer: address,
    refusals: { noProvider, trouble, noWebAddress, tooOften },
  },
  finish: {
    summary: 'Sign in with what the provider answered; each answer works once, and only in the browser that asked',
    throttled: 'byItself',
    body: z.object({ answered, secret: browserSecret }),
    answer: json(z.object({ access_token: z.string(), provider: z.string(), customer: z.object({ id: z.int(), role: z.string() }) })),
    refusals: {
      ...badAnswers,
      noProvider,
      trouble,
      noWebAddress,
      tooOften,
      disabled: { statusCode: 'USER_DISABLED', message: 'This account is not active. Please write to {contact}' },
      noEmail: {
        statusCode: 'UNAUTHORIZED',
        message: '{provider} does not say which email is yours. Its administrator has to release the claims email and email_verified',
      },
      notLinked: {
        statusCode: 'UNAUTHORIZED',
        message: '{provider} does not vouch for {email} here. Sign in or sign up with a password, then link {provider} in your profile',
      },
      otherIdentity: {
        statusCode: 'UNAUTHORIZED',
        message: 'The account {email} belongs to another person at {provider}. Please write to {contact}',
      },
    },
  },
  signOut: {
    summary: 'Where the provider ends its own session; null when it offers no such place',
    query: z.object({ provider: providerKey }),
    answer: json(z.object({ address: z.string().nullable() })),
  },
  beginAgain: {
    summary: 'Signed in: confirm it again at a linked provider (confirm), or link one (link)',
    access: signedIn,
    persons: true,
    fresh: 'sometimes',
    body: z.object({ provider: providerKey, secret: browserSecret, purpose: z.enum(['confirm', 'link']) }),
    answer: address,
    refusals: { noProvider, trouble, noWebAddress, foreignDomain },
  },
  finishAgain: {
    summary: 'Take the provider’s answer as a confirmation by the signed-in person, or to link their account there',
    access: signedIn,
    throttled: true,
    persons: true,
    body: z.object({ answered, secret: browserSecret }),
    answer: json(z.null()),
    refusals: {
      ...badAnswers,
      noProvider,
      trouble,
      noWebAddress,
      foreignDomain,
      notYours: {
        statusCode: 'CONFLICT',
        message: 'That account at {provider} is not linked to you here. Please choose the one that is linked',
      },
      takenByOther: { statusCode: 'CONFLICT', message: 'That account at {provider} is linked to another person here' },
    },
  },
  getLinks: {
    summary: 'The accounts at providers that are linked to you, and the providers that could be',
    access: signedIn,
    persons: true,
    answer: json(
      z.object({
        links: z.array(link),
        others: z.array(z.object({ id: z.string(), name: z.string() })),
        /** Can the person get in without them? */
        hasPassword: z.boolean(),
      }),
    ),
  },
  unlink: {
    summary: 'Remove the link to an account at a provider',
    access: signedIn,
    persons: true,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: {
      noLink: { statusCode: 'NOT_FOUND', message: 'This account is no longer linked' },
      lastWay: { statusCode: 'CONFLICT', message: 'You could no longer sign in. Set a password first: Forget password emails you a link' },
    },
  },
  getSettings: {
    summary: 'Every provider with its settings, those of the file first; never a secret',
    access: onlyAdmins,
    answer: json(z.object({ providers: z.array(provider), redirectAddress: z.string(), secretsFolder: z.string() })),
  },
  addProvider: {
    summary: 'Add a single sign-on provider',
    access: onlyAdmins,
    persons: true,
    fresh: 'always',
    body: settingsShape.superRefine(ownsWhatItGuards),
    answer: json(z.null()),
    refusals: { ...refusals, tooMany: { statusCode: 'CONFLICT', message: `There are already ${MOST_PROVIDERS} providers` } },
  },
  updateProvider: {
    summary: 'Change a provider that was added here',
    access: onlyAdmins,
    persons: true,
    fresh: 'always',
    body: settingsShape.extend({ number: id, revision }).superRefine(ownsWhatItGuards),
    answer: json(z.null()),
    refusals: { ...refusals, noSuch, outdated },
  },
  removeProvider: {
    summary: 'Remove a provider that was added here; its links stay, and count again with a provider of the same issuer',
    access: onlyAdmins,
    persons: true,
    fresh: 'always',
    body: z.object({ number: id }),
    answer: json(z.null()),
    refusals: { noSuch },
  },
  tryProvider: {
    summary: 'Try settings without saving them: what is well, and what is wrong in words',
    access: onlyAdmins,
    throttled: true,
    persons: true,
    fresh: 'always',
    body: z.object(connection),
    answer: json(z.object({ works: z.boolean(), findings: z.array(z.object({ isGood: z.boolean(), words: z.string() })) })),
  },
});
