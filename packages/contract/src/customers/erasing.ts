import { z } from 'zod';
import { describe, json, list, needs, needsAny } from '../core/endpoint.ts';
import { email, id, idText, pageQuery, text } from '../core/fields.ts';
import { lacksRight, lastAdmin, noCustomer, tooLong } from '../core/refusals.ts';
import { erasingCalls } from './erasing.calls.ts';
import { MOST_ERASED } from './erasing.words.ts';

/** What erasing a person removes and what it leaves, in numbers (PRV-533, PRV-534); log entries are counted up to 1,000. */
const erasureShown = z.object({
  name: z.string(),
  /** Typed to confirm. */
  email: z.string(),
  goes: z.object({ notes: z.int(), mails: z.int(), signIns: z.int(), pictures: z.int(), inBin: z.int() }),
  stays: z.object({ licenses: z.int(), files: z.int(), quotations: z.int(), offers: z.int(), orders: z.int() }),
  log: z.object({ entries: z.int(), isMore: z.boolean(), beforeEvents: z.int() }),
  /**
   * Texts by others that contain the person's full name, such as a note, with the surrounding words (PRV-541); null unless the reader is
   * an Admin.
   */
  texts: z.object({ found: z.array(z.object({ what: z.string(), text: z.string() })), areMore: z.boolean() }).nullable(),
});
export type ErasureShown = z.infer<typeof erasureShown>;

const oneself = { statusCode: 'CONFLICT', message: 'You can not erase yourself' } as const;

const namesThem = {
  statusCode: 'BAD_REQUEST',
  field: 'reason',
  message: 'It stays in the log permanently: please leave out who it is about',
} as const;

/** The account of a student that is proposed for erasure, with what would go and stay (PRV-626). */
const studentDue = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  /** The code of their last course, and its end. */
  courseCode: z.string().nullable(),
  endedOn: z.iso.date(),
  lastSignIn: z.iso.datetime().nullable(),
  goes: z.object({ mails: z.int(), signIns: z.int() }),
  stays: z.object({ licenses: z.int(), files: z.int() }),
});
export type StudentDue = z.infer<typeof studentDue>;

export const erasing = describe(erasingCalls, {
  getErasure: {
    summary: 'What erasing a person would take away, and what it would leave',
    access: needsAny('customers.delete', 'users.delete'),
    params: z.object({ id: idText }),
    answer: json(erasureShown),
    refusals: { noCustomer, lacksRight },
  },
  erase: {
    summary: 'Erase a person permanently: what they bought stays, under a number',
    access: needsAny('customers.delete', 'users.delete'),
    fresh: 'always',
    body: z.strictObject({
      id,
      /** Their email, typed to confirm. */
      confirm: text(254, 'Please type the email'),
      reason: text(500, 'Please say why'),
      /** For Admins: also put the number in place of the person in what people wrote elsewhere (PRV-541). */
      replaceTexts: z.boolean('Please give true or false').optional(),
    }),
    answer: json(z.object({ id: z.int(), name: z.string() })),
    refusals: {
      noCustomer,
      lacksRight,
      lastAdmin,
      oneself,
      otherEmail: { statusCode: 'BAD_REQUEST', field: 'confirm', message: 'This is not their email' },
      namesThem,
    },
  },
  eraseFromLog: {
    summary: 'Erase from the log everyone who had an email and has left the bin; answers how many',
    access: needsAny('customers.delete', 'users.delete'),
    fresh: 'always',
    body: z.strictObject({
      /** The email that they had. */
      email,
      reason: text(500, 'Please say why'),
    }),
    answer: json(z.object({ people: z.int() })),
    refusals: {
      nobodyLeft: { statusCode: 'NOT_FOUND', message: 'No erased person with this email is still named in the log' },
      namesThem,
    },
  },
  getStudentsDue: {
    summary:
      'Accounts of students that may be erased because their last course ended long ago, with what erasing each would do; changes nothing',
    access: needs('customers.delete'),
    query: z.strictObject(pageQuery),
    answer: list(studentDue),
    refusals: { tooLong },
  },
  findStudentDue: {
    summary: 'One account of a student that may be erased',
    access: needs('customers.delete'),
    params: z.object({ id: idText }),
    answer: json(studentDue),
    refusals: { notDue: { statusCode: 'NOT_FOUND', message: 'This account is not offered for erasure' } },
  },
  eraseStudentsDue: {
    summary: `Erase accounts of students that are offered for it, at most ${MOST_ERASED}, each in a transaction of its own; answers who is left out by now`,
    access: needs('customers.delete'),
    fresh: 'always',
    body: z.strictObject({
      ids: z.array(id).min(1, 'Please choose at least one person').max(MOST_ERASED, `Please choose at most ${MOST_ERASED}`),
    }),
    answer: json(
      z.object({
        erased: z.array(z.int()),
        /** People no longer proposed, such as someone who has got a license since. */
        left: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  },
});
