import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { id, idText } from '../core/fields.ts';
import { tooOften } from '../core/refusals.ts';
import { updateFeedsCalls } from './update-feeds.calls.ts';

/** How far a release has been rolled out (UPD-5). */
const rollout = z.object({
  percent: z.int().describe('The percentage of computers to which it is offered'),
  inFeeds: z.boolean().describe('False while it has no installer or update, or is not offered to everyone'),
  product: z.string().describe('Its code: the folder of its feeds below /updates/'),
});

const PERCENT_INVALID = 'Please enter a percentage between 0 and 100';
const noRelease = { statusCode: 'NOT_FOUND', message: 'Release Not Found' } as const;

export const updateFeeds = describe(updateFeedsCalls, {
  findRollout: {
    summary: 'The percentage of computers to which update feeds offer a release, and the addresses of those feeds',
    access: needs('releases.view'),
    params: z.object({ id: idText }),
    answer: json(rollout),
    refusals: { noRelease },
  },
  setRollout: {
    summary: 'Offer a release to a percentage of computers in the update feeds of its product',
    access: needs('releases.edit'),
    body: z.object({ releaseId: id, percent: z.int(PERCENT_INVALID).min(0, PERCENT_INVALID).max(100, PERCENT_INVALID) }),
    answer: json(rollout),
    refusals: { noRelease },
  },
  addUpdateLink: {
    summary: 'A link to a file of an update feed, for a program that shows a license file as the key; it ends after an hour',
    throttled: true,
    body: z.object({
      id,
      license: z.string('Please give the license file').min(1, 'Please give the license file').max(65_536, 'This is not a license file'),
    }),
    answer: json(z.object({ url: z.string(), endsAt: z.iso.datetime().nullable().describe('Null for a file that lies elsewhere') })),
    refusals: {
      tooOften,
      noFile: { statusCode: 'NOT_FOUND', message: 'File Not Found' },
      noKey: {
        statusCode: 'FORBIDDEN',
        message: 'This license file opens nothing: it is not this portal’s, was changed, or is no longer valid',
      },
      notCovered: { statusCode: 'FORBIDDEN', message: 'This license does not cover {release}' },
    },
  },
});
