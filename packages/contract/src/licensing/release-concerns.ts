import { z } from 'zod';
import { describe, json, signedIn } from '../core/endpoint.ts';
import { idText, severalOf, UNKNOWN_CHOICE } from '../core/fields.ts';
import { releaseConcernsCalls } from './release-concerns.calls.ts';

/** Advisories that people with a release should know about (ADV-26); left out for releases that have none. */
const concern = z.object({
  id: z.int(),
  name: z.string(),
  withdrawn: z.string().optional().describe('Why it was withdrawn'),
  supportEnds: z.iso.date().optional().describe('The last day of its support'),
  belowLowest: z.literal(true).optional().describe('It is below the lowest supported version of its product'),
  advisories: z.array(z.object({ number: z.string(), title: z.string(), score: z.number() })).describe('Those that say it is affected'),
  fixed: z
    .object({ name: z.string(), link: z.string().nullable().describe('Null where its files are on Downloads') })
    .nullable()
    .describe('The newest release in which each of them is fixed'),
});
export type ReleaseConcern = z.infer<typeof concern>;

export const releaseConcerns = describe(releaseConcernsCalls, {
  getConcerns: {
    summary: 'Notices about releases: published advisories with the release that fixes them, a withdrawal, the end of support',
    access: signedIn,
    query: z.strictObject({ id: severalOf(z.array(idText, UNKNOWN_CHOICE).max(200, UNKNOWN_CHOICE)).describe('Of releases') }),
    answer: json(z.array(concern)),
  },
});
