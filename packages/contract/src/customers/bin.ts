import { z } from 'zod';
import { describe, json, list, signedIn } from '../core/endpoint.ts';
import { email, id, idText, listQuery, text } from '../core/fields.ts';
import { lacksRight, tooLong } from '../core/refusals.ts';
import { binCalls } from './bin.calls.ts';
import { BIN_KINDS } from './bin.words.ts';

const kind = z.enum(BIN_KINDS, 'Please choose what it was');

/** A record in the bin. */
const inBin = z.object({
  /** The revision of the record in the bin. */
  id: z.int(),
  kind,
  /** The id that it had, and gets back. */
  recordId: z.int(),
  /** A person's name, a license's number, a course code, a release's name. */
  name: z.string(),
  /** Its owner; for a customer, the customer; null for a release. Name and email are those of the day of deletion. */
  person: z.object({ id: z.int(), name: z.string(), email: z.string(), isThere: z.boolean() }).nullable(),
  deletedAt: z.iso.datetime(),
  /** The email of the person who deleted it. */
  deletedBy: z.string(),
  /** The moment from which it can be erased. */
  erasedAt: z.iso.datetime(),
});
export type InBin = z.infer<typeof inBin>;

const notInBin = { statusCode: 'NOT_FOUND', message: 'This is no longer in the bin: it was restored or erased' } as const;

const restored = z.object({
  kind,
  id: z.int(),
  name: z.string(),
  /** The person on whose page it was; null for a release. */
  personId: z.int().nullable(),
  /** What could not come back, one sentence for each. */
  notBack: z.array(z.string()),
});
export type Restored = z.infer<typeof restored>;

export const bin = describe(binCalls, {
  list: {
    summary: 'Records in the bin that the caller could have deleted, last deleted first',
    access: signedIn,
    query: z.strictObject({ ...listQuery(['deletedAt']), kind: kind.optional() }),
    answer: list(inBin),
    refusals: { tooLong },
  },
  find: {
    summary: 'One record in the bin, by its kind and former id',
    access: signedIn,
    query: z.strictObject({ kind, id: idText }),
    answer: json(inBin),
    refusals: { notInBin },
  },
  restore: {
    summary: 'Bring a record back from the bin with everything that went with it; answers what could not come back',
    access: signedIn,
    fresh: 'sometimes', // of staff, or under another email
    body: z.strictObject({
      kind,
      id,
      /** A new email, only for a customer whose email another person has by now; they verify it and choose a new password. */
      email: email.optional(),
    }),
    answer: json(restored),
    refusals: {
      notInBin,
      lacksRight,
      emailTaken: { statusCode: 'CONFLICT', message: 'Another person now has the email {email}: choose a different one' },
      emailFree: { statusCode: 'CONFLICT', message: 'The email {email} is free: restore the person under it' },
      nameTaken: { statusCode: 'CONFLICT', message: 'There is now another release {name}: rename or delete that one first' },
      personGone: { statusCode: 'CONFLICT', message: 'It belongs to {name}, who is also deleted: restore that customer first' },
      noOneThere: { statusCode: 'CONFLICT', message: 'It belongs to {organization}, which has no people left: add a person there first' },
      courseFull: { statusCode: 'CONFLICT', message: 'The place in {code} has been taken: it can be restored when a place is free' },
      hasPlace: { statusCode: 'CONFLICT', message: 'The student now has another license from {code}' },
      tooMany: { statusCode: 'CONFLICT', message: '{name} already has as many {what} as a person may have' },
    },
  },
  erase: {
    summary: 'Erase a record in the bin permanently, with everything else of the same person in it',
    access: signedIn,
    fresh: 'always',
    body: z.strictObject({ kind, id, reason: text(500, 'Please say why') }),
    answer: json(z.null()),
    refusals: { notInBin, lacksRight },
  },
});
