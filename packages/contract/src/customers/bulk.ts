import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { count, id, idText, text } from '../core/fields.ts';
import { lacksRight } from '../core/refusals.ts';
import { licenseFilter } from '../licensing/license-list.ts';
import { courseCode, FILL_ALL } from '../licensing/license-parts.ts';
import { redemptionRefusals } from '../licensing/refusals.ts';
import { MAX_MONTHS } from '../licensing/rules/license-dates.ts';
import { bulkCalls } from './bulk.calls.ts';
import { MOST_IN_BULK } from './bulk.words.ts';
import { customerFilter } from './customers.ts';

/** How many bulk jobs of one person may be under way at once (BLK-207). */
export const MOST_BULK_JOBS = 3;

/** Where a renewal of something that lapsed begins (LIC-263). */
const renewsFrom = z.enum(['end', 'today'], 'Please choose end or today');

/** What is done to each record (BLK-201). */
const bulkAct = z.discriminatedUnion(
  'act',
  [
    z.strictObject({ act: z.literal('customers.activate') }),
    z.strictObject({ act: z.literal('customers.deactivate') }),
    z.strictObject({ act: z.literal('customers.giveCourse'), courseCode }),
    z.strictObject({ act: z.literal('customers.delete') }),
    z.strictObject({ act: z.literal('licenses.renew'), months: count(1, MAX_MONTHS), from: renewsFrom.optional() }),
    z.strictObject({ act: z.literal('licenses.changeRelease'), version: text(50, FILL_ALL) }),
    z.strictObject({ act: z.literal('licenses.delete') }),
  ],
  { error: 'Please choose what to do' },
);
export type BulkAct = z.infer<typeof bulkAct>;
export type BulkActName = BulkAct['act'];

const ids = (most: number) =>
  z
    .array(id, 'Please choose')
    .max(most, `Please choose at most ${most.toLocaleString('en')}`)
    .transform((chosen) => [...new Set(chosen)]);

/** Which records: some, all that a search and a filter find except some, or those that failed in a bulk job of the caller's. */
const chosen = z.union(
  [
    z.strictObject({ ids: ids(MOST_IN_BULK) }),
    z.strictObject({ customers: customerFilter, without: ids(500).optional() }),
    z.strictObject({ licenses: licenseFilter, without: ids(500).optional() }),
    z.strictObject({ failedIn: id }),
  ],
  `Please choose some records, at most ${MOST_IN_BULK.toLocaleString('en')}`,
);
export type Chosen = z.input<typeof chosen>;

/** A record as a preview or a result shows it. */
const bulkRow = z.object({
  id: z.int(),
  /** The person's, or the owner's. */
  name: z.string(),
  email: z.string(),
  licenseKind: z.object({ category: z.int(), type: z.int() }).nullable(),
  /** What changes, in words; null for none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Why it will not change, or did not; null if it will, or did. */
  reason: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** A record in a preview: for a renewal, also its standing and what is left of it. */
const previewRow = bulkRow.extend({
  /** It lapsed, and may begin today (LIC-263). */
  isLapsed: z.boolean(),
  /** Its new end has passed too. */
  isOver: z.boolean(),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** What a renewal costs by the price book of one currency, as lists show it: before tax, without discounts (BLK-843). */
const bulkSum = z.object({
  currency: z.string(),
  amount: z.int(),
  /** The part of the cost that is for licenses that lapsed. */
  ofLapsed: z.int(),
  /** How many have no price in that book, and are not in the sum. */
  unpriced: z.int(),
});
export type BulkSum = z.infer<typeof bulkSum>;

/** What a bulk job would do. Each list, including that of lapsed licenses, shows a limited number of rows and says how many there are. */
const bulkPreview = z.object({
  /** Those that will change, each with its revision, in the order in which to send them to `start`. */
  records: z.array(z.tuple([z.int(), z.int()])),
  will: z.array(previewRow),
  willNot: z.array(bulkRow),
  /** All records that will not change, so that the same records can be previewed with another input. */
  willNotIds: z.array(z.int()),
  /** The first and the last of the new ends of a renewal, and how many of them have passed nevertheless. */
  ends: z.object({ first: z.iso.date(), last: z.iso.date(), over: z.int() }).nullable(),
  /** How many licenses in a renewal lapsed and may begin today (LIC-263). */
  lapsed: z.int(),
  /** The cost of a renewal, once for each currency with a price book today; empty if there is none. */
  sums: z.array(bulkSum),
  /** How long after its end it can be undone, and what it deletes stays in the bin (BLK-209, BIN-506). */
  undoing: z.object({ minutes: z.int(), binDays: z.int() }),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

/** How many rows of a preview or a result are shown one by one. */
export const BULK_ROWS_TOLD = 100;

/** For this many minutes after its end, a job is still shown on every screen (BLK-213). */
export const BULK_TOLD_MINUTES = 10;

const bulkJob = z.object({
  id: z.int(),
  what: bulkAct,
  startedAt: z.iso.datetime(),
  /** Null while it is under way. */
  endedAt: z.iso.datetime().nullable(),
  /** `undoing` and `undone` if someone undid it. */
  state: z.enum(['running', 'ended', 'undoing', 'undone']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Undone, and those that could not be. */
  undone: z.int(),
  kept: z.int(),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: z.iso.datetime().nullable(),
  /** Under way, or ended within the last minutes, by the clock of the server. */
  isRecent: z.boolean(),
});
export type BulkJob = z.infer<typeof bulkJob>;

const noBulkJob = { statusCode: 'NOT_FOUND', message: 'Bulk Job Not Found' } as const;
const noVersion = { statusCode: 'NOT_FOUND', message: 'Version Not Found' } as const;

export const bulk = describe(bulkCalls, {
  preview: {
    summary: 'What an act would do to many records: which will change and which will not, and why; nothing is changed',
    access: needs('customers.view'),
    throttled: true,
    persons: true,
    body: z.strictObject({ what: bulkAct, chosen }),
    answer: json(bulkPreview),
    refusals: {
      lacksRight,
      noBulkJob,
      noVersion,
      unknownCode: redemptionRefusals.unknownCode,
      otherRecords: { statusCode: 'BAD_REQUEST', field: 'chosen', message: 'The action is for records of another kind' },
      tooMany: { statusCode: 'CONFLICT', message: `At most ${MOST_IN_BULK.toLocaleString('en')} records can be changed at once` },
    },
  },
  start: {
    summary:
      'Apply an action to many records, in a job that runs on its own; the same key again answers the job it began, or is refused for another action',
    access: needs('customers.view'),
    persons: true,
    fresh: 'sometimes',
    body: z.strictObject({
      what: bulkAct,
      /** As the preview listed them: a record with another revision by then is left alone. */
      records: z
        .array(
          z.tuple([id, z.int('Please choose one').min(1, 'Please choose one').max(2_147_483_647, 'Please choose one')]),
          'Please choose',
        )
        .min(1, 'Please choose some records')
        .max(MOST_IN_BULK, `Please choose at most ${MOST_IN_BULK.toLocaleString('en')}`)
        .refine((records) => new Set(records.map(([one]) => one)).size === records.length, 'Please choose each record only once'),
      key: z.uuid('Please give a UUID'),
    }),
    answer: json(bulkJob),
    refusals: {
      lacksRight,
      begunOtherwise: {
        statusCode: 'CONFLICT',
        message: 'Another bulk action from this selection is already running. Look at its result first',
      },
      tooManyJobs: { statusCode: 'CONFLICT', message: `At most ${MOST_BULK_JOBS} can run at once: wait until one has ended` },
    },
  },
  getJobs: {
    summary: 'Your own bulk jobs that are running or began in the last day, newest first, at most 20',
    access: needs('customers.view'),
    persons: true,
    answer: json(z.array(bulkJob)),
  },
  getFailed: {
    summary: 'The records that your bulk job did not change, or did not undo, each with the reason; the first 100',
    access: needs('customers.view'),
    persons: true,
    params: z.object({ id: idText }),
    answer: json(z.array(bulkRow)),
    refusals: { noBulkJob },
  },
  undo: {
    summary: 'Undo your own bulk job, record by record, for a few minutes after it ended',
    access: needs('customers.view'),
    persons: true,
    fresh: 'sometimes', // of staff
    body: z.strictObject({ id }),
    answer: json(bulkJob),
    refusals: {
      noBulkJob,
      tooLate: { statusCode: 'CONFLICT', message: 'It can be undone until {minutes} minutes after it ended' },
      underWay: { statusCode: 'CONFLICT', message: 'It is still running' },
    },
  },
});
