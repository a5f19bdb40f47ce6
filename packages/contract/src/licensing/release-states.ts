import { z } from 'zod';
import { describe, json, list, needs } from '../core/endpoint.ts';
import { count, day, email, id, idText, listQuery, prose, revision } from '../core/fields.ts';
import { outdated, tooLong } from '../core/refusals.ts';
import { RELEASE_NUMBER } from './kinds/products.ts';
import { releaseStatesCalls } from './release-states.calls.ts';
import { ofProduct, release } from './releases.ts';
import { MOST_PREVIEWERS, MOST_SUPPORT_MONTHS, RELEASE_SORTS } from './releases.words.ts';

const moment = z.iso.datetime();

/** The state of a release, for staff: who previews it, how far notifying people of its withdrawal has got, and its product's support. */
const releaseStateOf = z.object({
  release,
  people: z
    .array(z.object({ id: z.int(), name: z.string(), email: z.string() }))
    .describe('The people chosen for its preview that the caller may see'),
  downloaders: z.int().describe('People who downloaded it'),
  /** The last time that it was withdrawn; null if it never was. */
  withdrawal: z
    .object({
      ...{ at: moment, people: z.int(), sent: z.int(), waiting: z.int(), failed: z.int() },
      unreached: z.int().describe('People to whom no email was possible'),
    })
    .nullable(),
  support: z.object({ supportMonths: z.int().nullable(), lowestVersion: z.string().nullable() }).describe('What its product says'),
});
export type ReleaseStateAnswer = z.infer<typeof releaseStateOf>;

const noRelease = { statusCode: 'NOT_FOUND', message: 'Release Not Found' } as const;

const REASON_MISSING = 'Please say why, worded for the people who have it';

export const releaseStates = describe(releaseStatesCalls, {
  getReleases: {
    summary: 'Releases as `getVersions` has them, with drafts, previews and withdrawn ones',
    access: needs('releases.view'),
    query: z.strictObject({ ...listQuery(RELEASE_SORTS), productId: ofProduct }),
    answer: list(release),
    refusals: { tooLong },
  },
  findReleaseState: {
    summary: 'The state of a release, who may preview it, who was told of its withdrawal, and until when it is supported',
    access: needs('releases.view'),
    params: z.object({ id: idText }),
    answer: json(releaseStateOf),
    refusals: { noRelease },
  },
  setReleaseState: {
    summary: 'Make a release a draft, a preview for chosen customers, or current, and say until when it is supported',
    access: needs('releases.edit'),
    body: z.object({
      id,
      revision,
      state: z.enum(['draft', 'preview', 'current'], 'Please choose from the list'),
      supportedUntil: day.nullable(),
      emails: z
        .array(email)
        .max(MOST_PREVIEWERS, `Please choose at most ${MOST_PREVIEWERS} people`)
        .optional()
        .describe('The emails of customers, for a preview'),
    }),
    answer: json(release),
    refusals: {
      noRelease,
      outdated,
      isOut: { statusCode: 'CONFLICT', message: 'People have this release, so it cannot be a draft again: withdraw it' },
      unknown: { statusCode: 'BAD_REQUEST', field: 'emails', message: 'There is no customer with this email: {email}' },
    },
  },
  withdrawRelease: {
    summary: 'Withdraw a release: no one can download it any more, and people who did are told why',
    access: needs('releases.edit'),
    body: z.object({ id, revision, reason: prose(500).refine((reason) => reason !== '', REASON_MISSING) }),
    answer: json(release),
    refusals: { noRelease, outdated, notOut: { statusCode: 'CONFLICT', message: 'Only a published release can be withdrawn' } },
  },
  setSupport: {
    summary: 'Say how long a product supports its releases, and which is the lowest supported version',
    access: needs('releases.edit'),
    body: z.object({
      productId: id,
      supportMonths: count(1, MOST_SUPPORT_MONTHS).nullable(),
      lowestVersion: z.string().regex(RELEASE_NUMBER, 'Please enter the number of a release, such as 5.2').nullable(),
    }),
    answer: json(z.object({ supportMonths: z.int().nullable(), lowestVersion: z.string().nullable() })),
    refusals: { noProduct: { statusCode: 'NOT_FOUND', message: 'Product Not Found' } },
  },
});
