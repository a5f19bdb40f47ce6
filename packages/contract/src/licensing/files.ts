import { z } from 'zod';
import { describe, file, json, list, needs, ownOr } from '../core/endpoint.ts';
import { idText, pageQuery, text } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { noCustomer, tooLong } from '../core/refusals.ts';
import { filesCalls } from './files.calls.ts';
import { FILE_STATES } from './rules/file-state.ts';

/** An offline file that was issued, and what became of it (OFF-443). */
const issuedFile = z.object({
  /** As stated in the file itself. */
  fileId: z.uuid(),
  /** The number that people know it by, as `F-20931`. */
  number: z.int(),
  license: z.object({ id: z.int(), category: z.string(), type: z.string() }),
  /** Its number among the files of its license. */
  seq: z.int(),
  /** The computer it was issued for, by its name today; null for a file for all of them. */
  computer: named.nullable(),
  hosts: z.array(z.string()),
  issuedAt: z.iso.datetime(),
  /** Who issued it; null if no longer known. */
  by: z.string().nullable(),
  /** Its last day; null if it has none. */
  expires: z.iso.date().nullable(),
  state: z.enum(FILE_STATES),
  /** Since when; for one that ended, its last day. */
  since: z.iso.date().nullable(),
  /** The file that took its place. */
  newer: z.object({ fileId: z.uuid(), number: z.int().nullable() }).nullable(),
  /** Why it was withdrawn, or its license suspended. */
  reason: z.string().nullable(),
});
export type IssuedFile = z.infer<typeof issuedFile>;

const noFile = { statusCode: 'NOT_FOUND', message: 'File Not Found' } as const;

export const files = describe(filesCalls, {
  statusList: {
    summary: 'The signed list of offline files that were superseded, suspended or withdrawn; text, with an ETag (docs/status-list.md)',
    answer: file('text/plain'),
  },
  getFiles: {
    summary: 'The offline files issued for a customer, or for one license of theirs, newest first, with their current state',
    access: ownOr('customers.view'),
    params: z.object({ customerId: idText }),
    query: z.strictObject({ ...pageQuery, licenseId: idText.optional() }),
    answer: list(issuedFile),
    refusals: { noCustomer, tooLong },
  },
  withdrawFile: {
    summary: 'Withdraw an offline file: it is on the status list from now on. It keeps working where that list is not checked',
    access: needs('licenses.perpetual'),
    body: z.strictObject({ fileId: z.uuid('Please choose a file'), reason: text(1000, 'Please give the reason') }),
    answer: json(issuedFile),
    refusals: {
      noFile,
      withdrawn: { statusCode: 'CONFLICT', message: 'The file has already been withdrawn' },
      ended: { statusCode: 'CONFLICT', message: 'The file has ended' },
    },
  },
});
