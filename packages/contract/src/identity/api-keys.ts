import { z } from 'zod';
import { describe, json, list, signedIn } from '../core/endpoint.ts';
import { count, countryId, id, idText, oneName, pageQuery, revision } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight, outdated, tooLong } from '../core/refusals.ts';
import { RIGHTS } from '../core/rights.ts';
import { apiKeysCalls } from './api-keys.calls.ts';
import { API_KEY_DAYS, MOST_API_KEYS } from './api-keys.words.ts';
/** The owner is told this many days before a key expires, or when half its lifetime is left, whichever is later (KEY-724). */
export const API_KEY_WARNING_DAYS = 14;

/** The state of a key: it works, its owner no longer has any of its rights, it has expired, or it was ended. */
const API_KEY_STATES = ['works', 'powerless', 'expired', 'ended'] as const;

const rights = z.array(z.enum(RIGHTS));

const apiKey = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  owner: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  /** The rights that were chosen. */
  rights,
  /** The organization whose licenses it reads, instead of any right (ORG-90); null for a key that acts as its owner. */
  organization: named.nullable(),
  /** The rights that its owner still has at this moment: what it may do. */
  rightsNow: rights,
  /** The countries whose customers it sees; null for all that its owner sees. */
  countries: z.array(z.int()).nullable(),
  state: z.enum(API_KEY_STATES),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Exact to a minute; null before its first call. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The network of its last call, shortened. */
  lastNetwork: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Did its owner end it, and not an Admin? Null while it was not ended. */
  endedByOwner: z.boolean().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const CHOOSE_RIGHTS = 'Please choose what the key may do';
const CHOOSE_COUNTRIES = 'Please choose countries, or all customers you see';

const chosen = {
  name: oneName(80),
  rights: z.array(z.enum(RIGHTS, CHOOSE_RIGHTS), CHOOSE_RIGHTS).min(1, CHOOSE_RIGHTS).max(RIGHTS.length, CHOOSE_RIGHTS),
  /** Null for all customers that its owner sees. */
  countries: z.array(countryId, CHOOSE_COUNTRIES).min(1, CHOOSE_COUNTRIES).max(300, CHOOSE_COUNTRIES).nullable(),
};

const noKey = { statusCode: 'NOT_FOUND', message: 'API Key Not Found' } as const;
const notYours = { statusCode: 'BAD_REQUEST', field: 'rights', message: 'You do not have the right {right} yourself' } as const;
const outside = { statusCode: 'BAD_REQUEST', field: 'countries', message: 'You do not see the customers of {country} yourself' } as const;

/** Keys with which programs get in (KEY-720). */
export const apiKeys = describe(apiKeysCalls, {
  getKeys: {
    summary: 'The API keys you made, for Admins those of everyone: working ones first, then the newest; without their secrets',
    access: signedIn,
    query: z.strictObject({ ...pageQuery, of: z.enum(['mine', 'everybody'], 'Please say mine or everybody').optional() }),
    answer: list(apiKey),
    refusals: { tooLong },
  },
  findKey: {
    summary: 'One API key, without its secret',
    access: signedIn,
    params: z.object({ id: idText }),
    answer: json(apiKey),
    refusals: { noKey },
  },
  addKey: {
    summary: 'Make an API key with rights that you have; its text is answered only this once',
    access: signedIn,
    shownOnce: true,
    fresh: 'always',
    body: z.object({ ...chosen, days: count(API_KEY_DAYS.least, API_KEY_DAYS.most).default(API_KEY_DAYS.usual) }),
    answer: json(z.object({ key: apiKey, text: z.string() })),
    refusals: {
      lacksRight,
      notYours,
      outside,
      tooMany: { statusCode: 'CONFLICT', message: `You already have ${MOST_API_KEYS} API keys. End one that is no longer needed` },
    },
  },
  updateKey: {
    summary: 'Change the name, rights or countries of one of your API keys; its text and its end stay',
    access: signedIn,
    fresh: 'always',
    body: z.object({ id, revision, ...chosen }),
    answer: json(apiKey),
    refusals: {
      noKey,
      lacksRight,
      over: { statusCode: 'CONFLICT', message: 'This API key no longer works. Make a new one' },
      notYours,
      outside,
      outdated,
    },
  },
  endKey: {
    summary: 'End one of your API keys, or as an Admin anyone’s: its next call is refused',
    access: signedIn,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(apiKey),
    refusals: { noKey },
  },
});
