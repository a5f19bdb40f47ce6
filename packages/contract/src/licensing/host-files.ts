import { z } from 'zod';
import { describe, file, json, ownOr } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { lacksRight, noLicense } from '../core/refusals.ts';
import { computerName, hostAddress, seats } from './license-parts.ts';
import { licensesCalls } from './licenses.calls.ts';
import { MOST_PACKED } from './licenses.words.ts';
import { computerRefusals, fileRefusals } from './refusals.ts';

const MOST_MACS = 32;
const macs = z
  .array(hostAddress, 'Please give the addresses')
  .min(1, 'Please give an address')
  .max(MOST_MACS, `Please give at most ${MOST_MACS} addresses`)
  .transform((given) => [...new Set(given)]);

/** One computer of a lab pack. */
export const packRow = z.object({
  name: computerName,
  macAddresses: macs,
  /** FNL only: seats that are served there; left out, one. */
  seats: seats.optional(),
  /** From its host file, if it has one: the nonce, which can be used only once, and the public half of the computer's key. */
  nonce: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'The nonce of a host file has 32 hexadecimal digits')
    .optional(),
  hostKey: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'The key of a host file has 32 bytes in base64')
    .nullable()
    .optional(),
});
export type PackRow = z.infer<typeof packRow>;

const packBody = z.strictObject({
  /** All of one customer and of one category. */
  licenseIds: z
    .array(id, 'Please choose the licenses')
    .min(1, 'Please choose a license')
    .max(MOST_PACKED, `Please choose at most ${MOST_PACKED} licenses`),
  // Each row is checked on its own (packRow), so that an invalid one does not hold up the others.
  computers: z
    .array(z.looseObject({}, 'Please give an object for each computer'), 'Please give the computers')
    .min(1, 'Please give at least one computer')
    .max(MOST_PACKED, `Please give at most ${MOST_PACKED} computers at a time`),
});

const packRefusals = {
  noLicense,
  notYours: lacksRight,
  ...fileRefusals,
  mixed: { statusCode: 'CONFLICT', message: 'The licenses of a lab pack must have one customer and one category' },
  mixedProducts: { statusCode: 'CONFLICT', message: 'The licenses of a lab pack must be for one product' },
} as const;

/** What happens, or would happen, to a computer of a pack, by its place in the call. */
const packedRow = z.object({
  /** `there already`: a computer of these licenses, whose file is in the pack. */
  outcome: z.enum(['new', 'there already', 'refused']),
  licenseId: z.int().nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type PackedRow = z.infer<typeof packedRow>;

export const hostFiles = describe(licensesCalls, {
  useHostFile: {
    summary:
      'The signed offline license file for the computer that a host file describes, or that has the addresses and ids given; a computer that is new is added to the license first',
    access: ownOr('licenses.perpetual'),
    fresh: 'sometimes',
    body: z.strictObject({
      licenseId: id,
      /** The text of the file (docs/host-file.md); left out, the computer is what `macAddresses` says (HST-464). */
      hostFile: z
        .string('Please give the host file')
        .min(1, 'Please give the host file')
        .max(65_536, 'A host file has at most 64 KB')
        .optional(),
      /** The addresses, and ids of other kinds, that the license is bound to; if left out beside a host file, those that HST-462 selects. */
      macAddresses: macs.optional(),
      /** If left out, the computer is named as in its host file. */
      computerName: computerName.optional(),
    }),
    answer: file('application/octet-stream'),
    refusals: {
      noLicense,
      notYours: lacksRight,
      ...fileRefusals,
      ...computerRefusals,
      unread: { statusCode: 'BAD_REQUEST', fields: ['hostFile', 'macAddresses'], message: 'The host file cannot be used' },
      used: { statusCode: 'CONFLICT', message: 'This host file was used on {day}. Make a new one on that computer.' },
    },
  },
  checkLabPack: {
    summary: 'What a lab pack would do with each computer; nothing is done',
    access: ownOr('licenses.perpetual'),
    body: packBody,
    answer: json(z.array(packedRow)),
    refusals: packRefusals,
  },
  makeLabPack: {
    summary:
      'Add computers to licenses and answer a zip with the offline file of each; all or none. A repeated call adds and issues nothing twice',
    access: ownOr('licenses.perpetual'),
    fresh: 'sometimes',
    body: packBody,
    answer: file('application/zip'),
    refusals: {
      ...packRefusals,
      notAll: { statusCode: 'CONFLICT', message: 'Nothing was done: {count} of the computers cannot be added. Look through them again.' },
    },
  },
});
