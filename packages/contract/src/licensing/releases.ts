import { z } from 'zod';
import { describe, file, json, list, needs } from '../core/endpoint.ts';
import { day, id, idText, listQuery, prose, revision, searchText, text } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { outdated, tooLong } from '../core/refusals.ts';
import { releasesCalls } from './releases.calls.ts';
import { RELEASE_SORTS, RELEASE_STATES } from './releases.words.ts';

/** A release as answers show it (REL-1). */
export const release = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  date: z.iso.date(),
  productDownloadLink: z.string(),
  fnlDownloadLink: z.string(),
  matlabRuntimeDownloadLink: z.string(),
  notes: z.string(),
  latest: z.boolean(),
  /** Only if there are several. */
  product: forProduct.optional(),
  state: z.enum(RELEASE_STATES).exclude(['current']).optional().describe('Left out: it is current'),
  withdrawn: z.object({ at: z.iso.datetime(), reason: z.string() }).optional().describe('Of a withdrawn release'),
  supportedUntil: z.iso.date().optional().describe('The last day of its own support'),
  supportEnds: z.iso.date().optional().describe('The last day of its support, its own or its product’s'),
  belowLowest: z.literal(true).optional().describe('It is below the lowest supported version of its product'),
});
export type Release = z.infer<typeof release>;

const VERSION_INVALID = 'Release Version must contain only numbers and dots';
const LINK_MISSING = 'Please add the Download Link';

/** 2 to 4 numeric parts, each of at most 6 digits (REL-6). */
const versionName = text(50).regex(/^\d{1,6}(\.\d{1,6}){1,3}$/, VERSION_INVALID);

/** The message for an invalid link, and for an `http:` one unless the operator allows those (ALLOW_HTTP_LINKS). */
export const LINK_INVALID = 'Please enter a link that starts with https://';

/**
 * A link people click: `https:`, or `http:`, which the server refuses unless its operator allows it; never `javascript:` or
 * anything else. The slashes must be there: without them a browser takes the rest as a path of the portal.
 */
const downloadLink = text(2000, LINK_MISSING).refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), LINK_INVALID);

/** Of which product (PRD-42). */
export const ofProduct = z
  .union([z.literal('all'), idText])
  .optional()
  .describe('Left out: the first');

const onlyLatest = z.literal('true').optional().describe('Of each product only the latest');

const releaseForm = {
  name: versionName,
  date: day,
  productDownloadLink: downloadLink,
  fnlDownloadLink: downloadLink,
  matlabRuntimeDownloadLink: downloadLink,
  notes: prose(5000).nullish(),
};

/** A download over plain http can be replaced with another program on its way: it is allowed only if the operator says so (REL-8). */
const plainLink = {
  statusCode: 'BAD_REQUEST',
  fields: ['productDownloadLink', 'fnlDownloadLink', 'matlabRuntimeDownloadLink'],
  message: LINK_INVALID,
} as const;
const noProduct = { statusCode: 'NOT_FOUND', message: 'Product Not Found' } as const;
const noRelease = { statusCode: 'NOT_FOUND', message: 'Release Not Found' } as const;

const nameTaken = { statusCode: 'CONFLICT', message: 'A release with this name already exists' } as const;

export const releases = describe(releasesCalls, {
  getVersions: {
    summary: 'Releases; without `sort` the last one is the latest',
    query: z.strictObject({ ...listQuery(RELEASE_SORTS), productId: ofProduct, latest: onlyLatest }),
    answer: list(release),
    refusals: { tooLong },
  },
  findVersion: {
    summary: 'One release',
    params: z.object({ id: idText }),
    answer: json(release),
    refusals: { noRelease },
  },
  addVersion: {
    summary: 'Add a release',
    access: needs('releases.create'),
    body: z.object({
      ...releaseForm,
      productId: id.optional().describe('Left out: the first'),
      state: z.literal('draft', 'Please choose from the list').optional().describe('Left out: it is current'),
    }),
    answer: json(release),
    refusals: { noProduct, nameTaken, plainLink },
  },
  updateVersion: {
    summary: 'Change a release; the licenses that use it follow its name',
    access: needs('releases.edit'),
    body: z.object({ id, revision, ...releaseForm }),
    answer: json(release),
    refusals: { noRelease, nameTaken, outdated, plainLink },
  },
  deleteVersion: {
    summary: 'Delete a release that no license uses',
    access: needs('releases.delete'),
    params: z.object({ id: idText }),
    answer: json(release),
    refusals: {
      noRelease,
      isOut: { statusCode: 'CONFLICT', message: '{people} downloaded this release, so it cannot be deleted: withdraw it' },
      inUse: { statusCode: 'CONFLICT', message: '{licenses} this release, so it cannot be deleted' },
    },
  },
  exportVersions: {
    summary: 'The releases that a search finds as releases.csv, newest first',
    access: needs('releases.export'),
    fresh: 'sometimes',
    query: z.strictObject({ search: searchText.optional(), productId: ofProduct }),
    answer: file('text/csv; charset=utf-8'),
  },
});
