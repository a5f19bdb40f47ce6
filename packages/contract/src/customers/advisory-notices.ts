import { z } from 'zod';
import { describe, file, json, list, needs, signedIn } from '../core/endpoint.ts';
import { id, idText, pageQuery } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight, tooLong } from '../core/refusals.ts';
import { RELEASE_STANDINGS } from '../licensing/advisories.words.ts';
import { advisoryNoticesCalls } from './advisory-notices.calls.ts';
import { NOTICE_STATES } from './advisory-notices.words.ts';

const moment = z.iso.datetime();

/** How far the people licensed for an affected release have been notified (ADV-20). */
const telling = z.object({
  publication: z.int(),
  reminds: z.boolean().describe('Is it the reminder to people who have not downloaded the fix?'),
  startedAt: moment,
  /** Null while mails are still being queued. */
  endedAt: moment.nullable(),
  people: z.int(),
  /** The notified people, by what became of their mail. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  unreached: z.int(),
  acknowledged: z.int(),
});

const tellings = z.object({
  /** People licensed for one of the affected releases today, according to the advisory's current text. */
  licensed: z.object({
    ...{ people: z.int(), licenses: z.int(), countries: z.int() },
    fixed: z.int().describe('Of these people, who downloaded a release in which it is fixed'),
    lapsed: z.int().describe('Of these people, whose maintenance ended before it: they get the fix without renewing, once it is published'),
  }),
  /** Newest first. */
  tellings: z.array(telling),
  fix: z
    .object({
      releases: z.array(z.string()),
      people: z.int(),
      may: z.int().describe('How many of them have a license that covers it'),
      downloaded: z.int(),
    })
    .nullable()
    .describe('How many of the people told downloaded a release in which it is fixed; null where there is none'),
});
export type Tellings = z.infer<typeof tellings>;

/** A person licensed for an affected release, if the caller may see them. */
const licensed = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  licenses: z.int(),
  downloaded: z.string().describe('The release of an affected product that they downloaded last; empty for none'),
  fixedAt: moment.nullable().describe('When they first downloaded a release in which it is fixed'),
});
export type LicensedPerson = z.infer<typeof licensed>;

/** A notified person, if the caller may see them. */
const notice = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  phoneNumber: z.string(),
  countryId: z.int(),
  licenses: z.int(),
  /** As the security contact of their organization, as a person who looks after its licenses, or as the person whose license it is. */
  as: z.enum(['contact', 'organization', 'person']),
  state: z.enum(NOTICE_STATES),
  /** Why it was not sent; empty if it was. */
  reason: z.string(),
  acknowledgedAt: moment.nullable(),
});
export type AdvisoryNotice = z.infer<typeof notice>;

/** An advisory about releases that the caller is licensed for. */
const ownAdvisory = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  score: z.number(),
  publishedAt: moment,
  licenses: z.array(z.object({ id: z.int(), version: z.string() })),
  /** The releases of the same products that fix it. */
  fixedIn: z.array(z.string()),
  acknowledgedAt: moment.nullable(),
});
export type OwnAdvisory = z.infer<typeof ownAdvisory>;

const published = z.object({
  number: z.string(),
  revision: z.int(),
  title: z.string(),
  vector: z.string(),
  score: z.number(),
  cve: z.string(),
  summary: z.string(),
  remedy: z.string(),
  credits: z.string(),
  releases: z.array(
    z.object({ releaseId: z.int(), name: z.string(), date: z.iso.date(), product: named, standing: z.enum(RELEASE_STANDINGS) }),
  ),
  publishedAt: moment,
  changedAt: moment,
  /** The page that people read, and the document in CSAF 2.0. */
  page: z.string(),
  csaf: z.string(),
});

const noAdvisory = { statusCode: 'NOT_FOUND', message: 'Advisory Not Found' } as const;

export const advisoryNotices = describe(advisoryNoticesCalls, {
  findTelling: {
    summary: 'Who is licensed for the affected releases, and how far telling them is',
    access: needs('advisories.publish'),
    params: z.object({ id: idText }),
    answer: json(tellings),
    refusals: { noAdvisory },
  },
  getLicensed: {
    summary: 'Those of the people licensed for an affected release that the caller may see: those without the fix first, by their licenses',
    access: needs('advisories.publish'),
    params: z.object({ id: idText }),
    query: z.strictObject(pageQuery),
    answer: list(licensed),
    refusals: { noAdvisory, tooLong },
  },
  findNoticeMail: {
    summary: 'The email about an advisory as it stands, in the language of the caller and with their name; none is sent',
    access: needs('advisories.publish'),
    persons: true,
    params: z.object({ id: idText }),
    answer: json(z.object({ subject: z.string(), text: z.string() })),
    refusals: { noAdvisory },
  },
  getNotices: {
    summary: 'The people told of an advisory that the caller may see; those that no mail reached come first',
    access: needs('advisories.publish'),
    params: z.object({ id: idText }),
    query: z.strictObject({ ...pageQuery, state: z.enum(NOTICE_STATES, 'Please choose from the list').optional() }),
    answer: list(notice),
    refusals: { noAdvisory, tooLong },
  },
  proveNotices: {
    summary: 'A file that says who was told of an advisory, when, and what happened to each mail; its SHA-256 is sealed in the log',
    access: needs('advisories.publish'),
    fresh: 'always',
    body: z.object({ id }),
    answer: file('application/x-ndjson'),
    refusals: { noAdvisory, lacksRight },
  },
  getOwnAdvisories: {
    summary: 'Advisories about releases that the caller is licensed for, the newest first',
    access: signedIn,
    answer: json(z.array(ownAdvisory)),
  },
  acknowledgeAdvisory: {
    summary: 'Say that you have read an advisory',
    access: signedIn,
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: { noAdvisory },
  },
  getPublishedAdvisories: {
    summary: 'Published advisories, the last changed first',
    query: z.strictObject({ since: z.iso.datetime('Please give a moment such as 2026-11-21T10:00:00Z').optional() }),
    answer: json(z.array(published)),
  },
});
