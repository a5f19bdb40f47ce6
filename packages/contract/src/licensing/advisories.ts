import { z } from 'zod';
import { describe, json, list, needs } from '../core/endpoint.ts';
import { count, id, idText, listQuery, prose, revision, text } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { outdated, tooLong } from '../core/refusals.ts';
import { advisoriesCalls } from './advisories.calls.ts';
import { ADVISORY_STATES, MOST_REMIND_DAYS, RELEASE_STANDINGS } from './advisories.words.ts';
import { isCvssVector } from './rules/cvss.ts';

/** A release that an advisory mentions. */
const releaseIn = z.object({
  releaseId: z.int(),
  name: z.string(),
  date: z.iso.date(),
  product: named,
  standing: z.enum(RELEASE_STANDINGS),
});
export type ReleaseInAdvisory = z.infer<typeof releaseIn>;

/** The published versions, newest first. */
const publication = z.object({
  number: z.int(),
  publishedAt: z.iso.datetime(),
  /** What has changed since the previous one, in words. */
  about: z.string(),
  /** The person who published it; null if they are gone. */
  by: z.string().nullable(),
});

const row = z.object({
  id: z.int(),
  revision: z.int(),
  number: z.string(),
  title: z.string(),
  state: z.enum(ADVISORY_STATES),
  vector: z.string(),
  score: z.number(),
  cve: z.string(),
  /** Of the newest publication; null before the first. */
  publishedAt: z.iso.datetime().nullable(),
});
export type AdvisoryRow = z.infer<typeof row>;

/** An advisory beside a release that it names. */
const beside = row
  .pick({ id: true, number: true, title: true, state: true, score: true, publishedAt: true })
  .extend({ standing: z.enum(RELEASE_STANDINGS), affected: z.array(z.string()), fixed: z.array(z.string()) });
export type ReleaseAdvisory = z.infer<typeof beside>;

const advisory = row.extend({
  summary: z.string(),
  remedy: z.string(),
  credits: z.string(),
  releases: z.array(releaseIn),
  /** Everyone who has edited it since it was last published, or made: someone else must review it (ADV-3). */
  writers: z.array(named),
  reviewedBy: named.nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  publications: z.array(publication),
});
export type Advisory = z.infer<typeof advisory>;

const BAD_VECTOR = 'Please enter a CVSS 4.0 vector, such as CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';
const ONCE = 'Please list each release only once';

const form = {
  title: text(200),
  vector: text(300).refine(isCvssVector, BAD_VECTOR),
  summary: prose(5000).refine((value) => value.trim() !== '', 'Please say what can happen'),
  remedy: prose(5000).refine((value) => value.trim() !== '', 'Please say what to do'),
  cve: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(CVE-\d{4}-\d{4,19})?$/, 'Please enter a CVE such as CVE-2026-12345')
    .optional(),
  credits: prose(1000).optional(),
  releases: z
    .array(z.object({ releaseId: id, standing: z.enum(RELEASE_STANDINGS) }))
    .min(1, 'Please choose the releases that are affected')
    .max(500)
    .refine((all) => new Set(all.map(({ releaseId }) => releaseId)).size === all.length, ONCE)
    .refine((all) => all.some(({ standing }) => standing === 'affected'), 'Please choose the releases that are affected'),
};

const noAdvisory = { statusCode: 'NOT_FOUND', message: 'Advisory Not Found' } as const;
const noRelease = { statusCode: 'BAD_REQUEST', field: 'releases', message: 'One of these releases no longer exists' } as const;

const acted = z.object({ id, revision });

export const advisories = describe(advisoriesCalls, {
  getAdvisories: {
    summary: 'Advisories, the newest first',
    access: needs('advisories.publish'),
    query: z.strictObject(listQuery(['number'])),
    answer: list(row),
    refusals: { tooLong },
  },
  getReleaseAdvisories: {
    summary:
      'The advisories that name a release, as they stand, the newest first; with the releases of its product that each says are affected or fixed',
    access: needs('advisories.publish'),
    params: z.object({ id: idText }),
    answer: json(z.array(beside)),
  },
  findAdvisory: {
    summary: 'One advisory as it is now, and as it was published',
    access: needs('advisories.publish'),
    params: z.object({ id: idText }),
    answer: json(advisory),
    refusals: { noAdvisory },
  },
  addAdvisory: {
    summary: 'Write an advisory; it is a draft until a second person has reviewed it',
    access: needs('advisories.publish'),
    body: z.object(form),
    answer: json(advisory),
    refusals: { noRelease },
  },
  updateAdvisory: {
    summary: 'Change an advisory; it is a draft again, and what was published of it stays',
    access: needs('advisories.publish'),
    body: z.object({ id, revision, ...form }),
    answer: json(advisory),
    refusals: { noAdvisory, noRelease, outdated },
  },
  reviewAdvisory: {
    summary: 'Say that an advisory is ready to be published; a person who wrote in it may not',
    access: needs('advisories.publish'),
    persons: true,
    body: acted,
    answer: json(advisory),
    refusals: {
      noAdvisory,
      outdated,
      ownReview: { statusCode: 'FORBIDDEN', message: 'You wrote part of this advisory: another person has to review it' },
      notDraft: { statusCode: 'CONFLICT', message: 'This advisory has already been reviewed' },
    },
  },
  publishAdvisory: {
    summary: 'Publish a reviewed advisory, or a change of one',
    access: needs('advisories.publish'),
    persons: true,
    fresh: 'always',
    body: acted.extend({
      number: z.string().trim().max(30).describe('The number of the advisory, typed to confirm it'),
      everyone: z
        .boolean()
        .optional()
        .describe('Tell everyone again, also those who were told of an earlier publication; the first tells everyone'),
      remindDays: count(1, MOST_REMIND_DAYS)
        .optional()
        .describe('After this many days, people who have not downloaded the fix get another email'),
      about: text(500).optional().describe('What changed since it was published last'),
    }),
    answer: json(advisory),
    refusals: {
      noAdvisory,
      outdated,
      notReviewed: { statusCode: 'CONFLICT', message: 'A second person has to review this advisory first' },
      notOut: {
        statusCode: 'CONFLICT',
        message:
          '{release} is not out yet, so customers would read about a release they cannot have: make it current, or take it out of the advisory',
      },
      otherNumber: { statusCode: 'BAD_REQUEST', field: 'number', message: 'Please type the number of this advisory' },
    },
  },
});
