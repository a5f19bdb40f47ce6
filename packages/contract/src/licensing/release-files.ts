import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { id, idText, oneName, text, UNKNOWN_CHOICE } from '../core/fields.ts';
import { releaseFilesCalls } from './release-files.calls.ts';
import {
  FILE_KINDS,
  type FileKind,
  MOST_FILE_BYTES,
  MOST_RELEASE_FILES,
  PIECE_BYTES,
  PLATFORMS,
  type Platform,
} from './release-files.words.ts';
import { LINK_INVALID } from './releases.ts';

const FILE_NAME_INVALID = 'Please enter the name of a file, without a folder';
const SIGNATURE_MISSING = 'Please give a signature';
const SUM_INVALID = 'Please enter the 64 digits of a SHA-256';

const kind = z.enum(Object.keys(FILE_KINDS) as FileKind[], UNKNOWN_CHOICE);
const platform = z.enum(Object.keys(PLATFORMS) as Platform[], UNKNOWN_CHOICE);

/** A file of a release as staff see it (REL-20). */
const releaseFile = z.object({
  id: z.int(),
  name: z.string(),
  kind,
  platform,
  size: z.int().nullable().describe('In bytes; null for a link whose size is unknown'),
  received: z.int().describe('How much of it is here; less than `size` while it is uploaded'),
  sha256: z.string().nullable().describe('Null until it is whole'),
  link: z.string().nullable().describe('Its address, when it is not stored here'),
  signedBy: z.string().nullable().describe('The id of the key that signed it; null for a file without a signature'),
  addedAt: z.iso.datetime(),
  downloads: z.int().describe('Through how many links it was downloaded'),
  sbom: z
    .object({ format: z.string(), components: z.int() })
    .nullable()
    .describe('Its own format, such as CycloneDX 1.6, and its number of components; null if it is not an SBOM or is stored elsewhere'),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** The name under which a file is saved: never a path, and nothing that a system interprets differently from how it looks (REL-21). */
const fileName = oneName(200).refine(
  (value) => !/[/\\:*?"<>|]/.test(value) && !value.startsWith('.') && !value.endsWith('.'),
  FILE_NAME_INVALID,
);

const sum = z
  .string(SUM_INVALID)
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, SUM_INVALID);

const SIZE_INVALID = 'Please choose a file of 1 byte to 20 GB';
const size = z.int(SIZE_INVALID).min(1, SIZE_INVALID).max(MOST_FILE_BYTES, SIZE_INVALID);

const named = { releaseId: id, name: fileName, kind, platform };

const noRelease = { statusCode: 'NOT_FOUND', message: 'Release Not Found' } as const;
const noFile = { statusCode: 'NOT_FOUND', message: 'File Not Found' } as const;
const nameTaken = { statusCode: 'BAD_REQUEST', field: 'name', message: 'This release already has a file with this name' } as const;
const tooManyFiles = { statusCode: 'CONFLICT', message: `A release has at most ${MOST_RELEASE_FILES} files` } as const;

/** The store of the files does not answer, or refuses the portal. */
export const storeAway = {
  statusCode: 'SERVICE_UNAVAILABLE',
  message: 'The store that holds the files is not answering right now. Please try again later, or tell the operator of the portal',
} as const;

const linkAway = { statusCode: 'CONFLICT', message: 'The file could not be read from its link. {reason}' } as const;

const oneFile = json(releaseFile);

export const releaseFiles = describe(releaseFilesCalls, {
  getReleaseFiles: {
    summary: 'The files of a release, also those being uploaded',
    access: needs('releases.view'),
    params: z.object({ id: idText }),
    answer: json(
      z.object({
        files: z.array(releaseFile),
        keys: z.array(z.string()).describe('Ids of the keys that signatures are checked with; none where the operator set none'),
      }),
    ),
    refusals: { noRelease },
  },
  addReleaseFile: {
    summary: 'Begin to upload a file of a release, or resume an interrupted upload',
    access: needs('releases.edit'),
    body: z.object({
      ...named,
      size,
      sha256: sum.nullish().describe('What the whole file must have; anything else that arrives is refused'),
      stamp: text(100).describe(
        'Tells files of the same name and size apart, such as by the time of the last change; another file starts a new upload',
      ),
    }),
    answer: oneFile,
    refusals: {
      noRelease,
      nameTaken,
      tooManyFiles,
      sbomLarge: { statusCode: 'BAD_REQUEST', field: 'size', message: 'The portal reads an SBOM of at most 20 MB' },
      noRoom: { statusCode: 'BAD_REQUEST', field: 'size', message: 'The disk of the portal has no room for this file' },
    },
  },
  addReleasePiece: {
    summary: `The next piece of a file that is being uploaded, at most ${PIECE_BYTES} bytes; with the last one it is whole`,
    access: needs('releases.edit'),
    params: z.object({ id: idText }),
    query: z.strictObject({
      offset: z
        .string()
        .regex(/^\d{1,11}$/, 'Please give a number')
        .transform(Number)
        .optional()
        .describe('Where it begins: what is here so far. Left out: 0'),
    }),
    upload: {
      ...releaseFilesCalls.addReleasePiece.upload,
      maxBytes: PIECE_BYTES,
      tooLarge: `A piece has at most ${PIECE_BYTES} bytes`,
      tooMany: 'Please give one piece',
    },
    answer: oneFile,
    refusals: {
      noFile,
      storeAway,
      tooShort: { statusCode: 'BAD_REQUEST', field: 'piece', message: 'Each piece but the last must have at least {least} bytes here' },
      elsewhere: { statusCode: 'CONFLICT', message: 'The next piece begins at {received}' },
      tooMuch: { statusCode: 'BAD_REQUEST', field: 'piece', message: 'The file is longer than announced' },
      wrongSum: { statusCode: 'CONFLICT', message: 'The file arrived with another checksum: nothing was kept' },
      sbomNoJson: { statusCode: 'CONFLICT', message: 'This is not an SBOM: it stops being JSON in line {line}' },
      sbomUnknown: {
        statusCode: 'CONFLICT',
        message: 'This is not an SBOM that the portal can read: use CycloneDX 1.2 to 1.7 or SPDX 2.2 or 2.3, as JSON',
      },
      sbomWrong: { statusCode: 'CONFLICT', message: 'This is not valid {format}: {where} is missing or wrong' },
      sbomLong: { statusCode: 'CONFLICT', message: 'The portal reads an SBOM of at most {most} components' },
    },
  },
  addReleaseLink: {
    summary: 'Add a file of a release that is stored elsewhere, with its checksum, typed or fetched',
    access: needs('releases.edit'),
    body: z.object({
      ...named,
      link: text(2000, LINK_INVALID).refine((value) => /^https:\/\//i.test(value) && URL.canParse(value), LINK_INVALID),
      sha256: sum.optional().describe('Left out: the file is fetched once, and the checksum of what arrived counts'),
      size: size.nullish(),
    }),
    answer: oneFile,
    refusals: { noRelease, nameTaken, tooManyFiles, linkAway },
  },
  signReleaseFile: {
    summary: 'Give a file the signature that minisign or OpenSSL made of it; it is checked with the vendor’s keys',
    access: needs('releases.edit'),
    body: z.object({
      id,
      signature: z
        .string(SIGNATURE_MISSING)
        .min(1, SIGNATURE_MISSING)
        .max(4000, 'Please enter at most 4000 characters')
        .describe('The text of a .minisig file, or a signature of OpenSSL or Sparkle in Base64'),
    }),
    answer: oneFile,
    refusals: {
      noFile,
      notHere: { statusCode: 'CONFLICT', message: 'Only a complete file can be signed' },
      noKeys: { statusCode: 'CONFLICT', message: 'The portal has no key to check it with: the operator has to set one' },
      storeAway,
      linkAway,
      linkDiffers: { statusCode: 'CONFLICT', message: 'The file at the link has another checksum than this one' },
      unreadable: {
        statusCode: 'BAD_REQUEST',
        field: 'signature',
        message: 'This is not a signature: use the text of a .minisig file, or a signature by OpenSSL in Base64',
      },
      oldForm: {
        statusCode: 'BAD_REQUEST',
        field: 'signature',
        message: 'This signature has the old form, made over the file itself: sign with minisign -S -H',
      },
      unknownKey: { statusCode: 'BAD_REQUEST', field: 'signature', message: 'It was made with a key that the portal does not know' },
      wrong: { statusCode: 'BAD_REQUEST', field: 'signature', message: 'The signature is wrong: it was made for another file, or changed' },
    },
  },
  deleteReleaseFile: {
    summary: 'Remove a file from a release, or abandon its upload',
    access: needs('releases.edit'),
    params: z.object({ id: idText }),
    answer: oneFile,
    refusals: { noFile },
  },
});
