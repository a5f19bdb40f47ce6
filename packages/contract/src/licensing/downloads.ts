import { z } from 'zod';
import { describe, file, json, signedIn } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { downloadsCalls } from './downloads.calls.ts';
import { FILE_KINDS, type FileKind, PLATFORMS, type Platform } from './release-files.words.ts';
import { RELEASE_STATES } from './releases.words.ts';
import { DOWNLOAD_REFUSALS } from './rules/may-download.ts';

const downloadFile = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(Object.keys(FILE_KINDS) as FileKind[]),
  platform: z.enum(Object.keys(PLATFORMS) as Platform[]),
  size: z.int().nullable(),
  sha256: z.string(),
  signedBy: z.string().nullable(),
  signature: z.string().nullable().describe('As minisign wrote it; null for a file without one'),
});
export type DownloadFile = z.infer<typeof downloadFile>;

/** A release with its files, and whether the caller may download them (REL-30). */
const download = z.object({
  id: z.int(),
  name: z.string(),
  date: z.iso.date(),
  latest: z.boolean(),
  product: forProduct.optional(),
  notes: z.string(),
  state: z.enum(RELEASE_STATES).exclude(['current']).optional().describe('Left out: it is current'),
  may: z.boolean(),
  why: z.enum(DOWNLOAD_REFUSALS).nullable().describe('Why not; null for what may be downloaded'),
  reason: z.string().optional().describe('Why it was withdrawn'),
  licenseId: z.int().nullable().describe('By which license, or which one is nearest to it'),
  day: z.iso.date().nullable().describe('When that ended or begins'),
  files: z.array(downloadFile),
});
export type Download = z.infer<typeof download>;

const noFile = { statusCode: 'NOT_FOUND', message: 'File Not Found' } as const;

/** Why not, for each reason of the rule. */
const notCovered = {
  withdrawn: { statusCode: 'CONFLICT', message: 'No one can download {release} any more: {reason}' },
  maintenance: { statusCode: 'CONFLICT', message: 'Maintenance of {license} ended on {day}, before {release} came out: renew it' },
  ended: { statusCode: 'CONFLICT', message: '{license} ended on {day}: renew it to download {release}' },
  upcoming: { statusCode: 'CONFLICT', message: '{license} begins on {day}' },
  suspended: { statusCode: 'CONFLICT', message: '{license} is suspended since {day}' },
  none: { statusCode: 'CONFLICT', message: 'You have no license for this product' },
} as const;

export const downloads = describe(downloadsCalls, {
  getDownloads: {
    summary: 'The files of releases of the products that the caller has licenses for, newest first, and which of them they may download',
    access: signedIn,
    answer: json(
      z.object({ releases: z.array(download), keys: z.array(z.string()).describe('Public keys of minisign that the vendor signs with') }),
    ),
  },
  addDownloadLink: {
    summary: 'A link to a file for the caller, which ends after an hour; it goes on with what is missing (Range)',
    access: signedIn,
    body: z.object({ id }),
    answer: json(z.object({ url: z.string(), endsAt: z.iso.datetime().nullable().describe('Null for a file that lies elsewhere') })),
    refusals: { noFile, ...notCovered },
  },
  findDownload: {
    summary: 'The file behind a link of addLink, or a part of it; refused to anyone else who is signed in',
    params: z.object({ token: z.string().max(300) }),
    answer: file('application/octet-stream'),
    refusals: {
      linkEnded: { statusCode: 'NOT_FOUND', message: 'This link has ended. Open Downloads in the portal for a new one.' },
      notYours: { statusCode: 'FORBIDDEN', message: 'This link was made for another account. Open Downloads in the portal for your own.' },
    },
  },
});
