import { z } from 'zod';
import { FILE_FATES, type FileFate, REPLACEMENT_REASON_IDS } from './rules/replacement.ts';

const FATE_IDS = Object.keys(FILE_FATES) as [FileFate, ...FileFate[]]; // the keys of this very object

export const replacementReason = z.enum(REPLACEMENT_REASON_IDS, 'Please choose a reason');
export const fileFate = z.enum(FATE_IDS, 'Please say what happened to the old file');

/** What is left of the replacements of a license's year (REPL-417); days inclusive. */
export const budget = z.object({
  aYear: z.int(),
  used: z.int(),
  left: z.int(),
  /** Typing errors that were corrected free of charge (REPL-418). */
  typed: z.int(),
  from: z.iso.date(),
  until: z.iso.date(),
});

/** A computer as it was at a replacement. */
const computerThen = z.object({ name: z.string(), macAddresses: z.array(z.string()) });

/** A file that was made, with its text. */
export const madeFile = z.object({
  fileId: z.string(),
  /** Its number among its license's files. */
  seq: z.int(),
  /** What people call it (OFF-442); a kept answer from the time before files had one lacks it. */
  number: z.int().optional(),
  fileName: z.string(),
  content: z.string(),
  computer: z.string(),
  seats: z.int().nullable(),
  /** Of an emergency file, the last day on which it works (REPL-419); null for any other file. */
  endsOn: z.iso.date().nullable(),
});
export type MadeFile = z.infer<typeof madeFile>;

/** A completed replacement. */
export const replacement = z.object({
  id: z.int(),
  licenseId: z.int(),
  at: z.iso.datetime(),
  reason: replacementReason,
  /** What it took from the budget. */
  costs: z.int(),
  /** Seats that were moved, if the old computer stays (REPL-422). */
  seats: z.int().nullable(),
  fate: fileFate,
  from: computerThen,
  to: computerThen,
  /** Who did it; null if staff did it and a customer reads, and if the person is gone. */
  by: z.string().nullable(),
});
export type Replacement = z.infer<typeof replacement>;

/** A request to replace a computer beyond the budget, as its owner sees it (REPL-427). */
export const replacementRequest = z.object({
  id: z.int(),
  licenseId: z.int(),
  computerId: z.int(),
  state: z.enum(['open', 'approved', 'declined']),
  askedAt: z.iso.datetime(),
  reason: replacementReason,
  note: z.string(),
  seats: z.int().nullable(),
  fate: fileFate,
  from: computerThen,
  to: computerThen,
  /** The last day of its emergency file; null if it has none (REPL-419). */
  emergencyUntil: z.iso.date().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  answer: z.string(),
});
export type ReplacementRequest = z.infer<typeof replacementRequest>;

/** The same for those who decide: whose request it is, and the points for and against it. */
export const listedRequest = replacementRequest.extend({
  license: z.object({ categoryId: z.int(), typeId: z.int() }),
  customer: z.object({ id: z.int(), name: z.string(), email: z.string(), organization: z.string(), countryId: z.int() }),
  decidedBy: z.string().nullable(),
  budget,
  /** Why the replacements of its license look like sharing (REPL-423); usually none. */
  signs: z.array(z.string()),
});
export type ListedRequest = z.infer<typeof listedRequest>;

/** The state of a license's replacements. */
export const replacementsOfLicense = z.object({
  licenseId: z.int(),
  budget,
  /** For computers that still exist: the waiting requests, and the last one declined. */
  requests: z.array(replacementRequest),
  /** Why they look like sharing (REPL-423): only for staff, empty for the owner. */
  signs: z.array(z.string()),
});
export type ReplacementsOfLicense = z.infer<typeof replacementsOfLicense>;
