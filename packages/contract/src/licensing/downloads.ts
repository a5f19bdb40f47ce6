import { z } from 'zod';
import { describe, file, json, needs, signedIn } from '../core/endpoint.ts';
import { id, idText } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { downloadsCalls } from './downloads.calls.ts';
import { storeAway } from './release-files.ts';
import { FILE_KINDS, type FileKind, PLATFORMS, type Platform, SIGNATURE_FORMS } from './release-files.words.ts';
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
  signature: z.string().nullable().describe('As minisign wrote it, or of OpenSSL in Base64; null for a file without one'),
  form: z.enum(SIGNATURE_FORMS).nullable().describe('How the signature was made'),
  key: z.string().nullable().describe('The public key that checks it: a line of minisign, or PEM'),
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
  fixes: z.array(z.string()).optional().describe('It came after their maintenance, and is theirs since it fixes these advisories'),
  files: z.array(downloadFile),
});
export type Download = z.infer<typeof download>;

/** Which licenses of a product allow a release of it (REL-55). */
const releaseAudience = z.object({
  covered: z.int().describe('They run, or had maintenance when it came out'),
  grace: z.int().describe('They ended, and their days of grace run'),
  fix: z.int().describe('Their maintenance ended before it came out, and it fixes a vulnerability of the release that they are for'),
  lapsed: z.int().describe('They ended before it came out, or run no more'),
  other: z.int().describe('They are suspended or have not begun'),
  people: z.int().describe('People who downloaded a file of it'),
});

const noFile = { statusCode: 'NOT_FOUND', message: 'File Not Found' } as const;

/** Why not, for each reason of the rule. */
const notCovered = {
  withdrawn: { statusCode: 'CONFLICT', message: 'No one can download {release} any more: {reason}' },
  maintenance: { statusCode: 'CONFLICT', message: 'Maintenance of {license} ended on {day}, before {release} came out: renew it' },
  ended: { statusCode: 'CONFLICT', message: '{license} ended on {day}: renew it to download {release}' },
  upcoming: { statusCode: 'CONFLICT', message: '{license} begins on {day}' },
  suspended: { statusCode: 'CONFLICT', message: '{license} has been suspended since {day}' },
  none: { statusCode: 'CONFLICT', message: 'You have no license for this product' },
} as const;

export const downloads = describe(downloadsCalls, {
  getDownloads: {
    summary: 'The files of releases of the products that the caller has licenses for, newest first, and which of them they may download',
    access: signedIn,
    answer: json(z.object({ releases: z.array(download), keys: z.array(z.string()).describe('Public keys that the vendor signs with') })),
  },
  findAudience: {
    summary: 'How many licenses of its product let people download a release, and how many people did',
    access: needs('releases.view'),
    params: z.object({ id: idText }),
    answer: json(releaseAudience),
    refusals: { noRelease: { statusCode: 'NOT_FOUND', message: 'Release Not Found' } },
  },
  addDownloadLink: {
    summary: 'A link to a file for the caller, which ends after an hour; an interrupted download can be resumed (Range)',
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
      storeAway,
      linkEnded: { statusCode: 'NOT_FOUND', message: 'This link has expired. Open Downloads in the portal for a new one.' },
      notYours: { statusCode: 'FORBIDDEN', message: 'This link was made for another account. Open Downloads in the portal for your own.' },
    },
  },
});
