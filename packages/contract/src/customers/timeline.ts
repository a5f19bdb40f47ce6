import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { idText } from '../core/fields.ts';
import { type Mark, markIn } from '../core/marks.ts';
import { noCustomer } from '../core/refusals.ts';
import { logEntry } from '../platform/log.ts';
import { sentMail } from './mails.ts';
import { customerNote } from './notes.ts';
import { timelineCalls } from './timeline.calls.ts';
import { isTimelineKind, TIMELINE_KINDS, type TimelineKind } from './timeline.words.ts';

/** The position of an entry, from which a request for earlier ones continues (CUS-530). */
export type TimelineMark = Mark<TimelineKind>;

/** How the ids of each kind are written. */
const IDS: Partial<Record<TimelineKind, RegExp>> = {
  file: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  computer: /^[es]\d{1,10}$/,
  offer: /^[a-z]\d{1,10}(-\d{1,5})?$/,
};
const NUMBER = /^[1-9]\d{0,14}$/;

/** Reads a mark such as `1795276800000000.mail.17`; null if it is not one. */
export function readMark(text: string): TimelineMark | null {
  const mark = markIn(text, isTimelineKind);
  return mark && (IDS[mark.kind] ?? NUMBER).test(mark.id) ? mark : null;
}

const moment = z.iso.datetime();

const base = { mark: z.string(), at: moment };

/** An event, in the words of its kind. */
const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('act'), entry: logEntry }),
  /** The last day of a license, or of its maintenance, was the day before. */
  z.object({ ...base, kind: z.literal('license'), licenseId: z.int(), typeId: z.int(), isMaintained: z.boolean() }),
  z.object({
    ...base,
    kind: z.literal('computer'),
    licenseId: z.int(),
    name: z.string(),
    macs: z.array(z.string()),
    /** Why it ended; null when it began. */
    ended: z.string().nullable(),
    replacedBy: z.string().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('file'),
    fileId: z.string(),
    /** The number of the file among those of the license. */
    seq: z.int(),
    /** The portal's number of the file, as people know it. */
    number: z.int(),
    licenseId: z.int(),
    macs: z.array(z.string()),
    /** The one computer that it was issued for; null for all computers of the license, and once the computer is gone. */
    computer: z.string().nullable(),
    expires: z.iso.date().nullable(),
    /** What became of it; of several states, the one that matters most. */
    state: z.enum(['current', 'superseded', 'suspended', 'withdrawn']),
    stateSince: moment.nullable(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
  }),
  z.object({ ...base, kind: z.literal('mail'), mail: sentMail }),
  z.object({
    ...base,
    kind: z.literal('signIn'),
    /** Roughly from where and with what; null for those who may not read it, and if it was not kept. */
    network: z.string().nullable(),
    device: z.string().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('offer'),
    record: z.object({ kind: z.enum(['quotation', 'offer', 'order']), id: z.int(), name: z.string() }),
    did: z.enum(['asked', 'askedRenewal', 'answered', 'offered', 'approved', 'accepted', 'declined', 'withdrawn', 'paid', 'cancelled']),
    /** The revision of an offer. */
    no: z.int().nullable(),
    /** The member of staff who did it; null if it was the customer, or is unknown. */
    by: z.string().nullable(),
    /** It is still waiting for someone. */
    isOpen: z.boolean(),
  }),
  z.object({ ...base, kind: z.literal('note'), note: customerNote }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

const kindText = z.enum(TIMELINE_KINDS, 'Please choose a kind of the timeline');

const counted = z.object({ kind: kindText, total: z.int(), totalIsMore: z.boolean() });

const timelineHead = z.object({
  /** The kinds that the reader may see, each counted up to 1,000. */
  counts: z.array(counted),
  /** The person's open matters, separately: at most ten of each kind. */
  mails: z.array(sentMail),
  waiting: z.array(
    z.object({ kind: z.enum(['quotation', 'offer', 'order', 'replacement']), id: z.int(), name: z.string(), state: z.string() }),
  ),
});
export type TimelineHead = z.infer<typeof timelineHead>;

export const timeline = describe(timelineCalls, {
  getTimeline: {
    summary:
      'What happened with a customer, the newest first, a page at a time: of one kind, or of all; `before` is the mark of the last entry',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    query: z.strictObject({
      kind: kindText.optional(),
      before: z
        .string()
        .max(100)
        .refine((text) => readMark(text) !== null, 'Please give the mark of an entry')
        .optional(),
    }),
    answer: json(
      z.object({
        entries: z.array(timelineEntry),
        /** The mark to continue from; null at the end. */
        older: z.string().nullable(),
      }),
    ),
    refusals: { noCustomer },
  },
  getTimelineHead: {
    summary: 'How many entries of each kind the timeline of a customer has, and what in it needs attention',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(timelineHead),
    refusals: { noCustomer },
  },
});
