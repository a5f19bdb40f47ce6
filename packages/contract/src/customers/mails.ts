import { z } from 'zod';
import { describe, json, list, needs, signedIn } from '../core/endpoint.ts';
import { id, idText, linkToken, pageQuery } from '../core/fields.ts';
import { MAIL_TOPIC_IDS, type MailTopic, mailTopic } from '../core/mails.ts';
import { lacksRight, noCustomer, outdated, tooLong, tooOften } from '../core/refusals.ts';
import { mailsCalls } from './mails.calls.ts';

const moment = z.iso.datetime();

/** A record that a mail mentions; the name is the number that people know it by: `L-630`, `45`, `Q-2026-0142`. */
const mailRecord = z.object({ kind: z.enum(['license', 'quotation', 'offer', 'order', 'advisory']), id: z.int(), name: z.string() });
export type MailRecord = z.infer<typeof mailRecord>;

/** The topics that a person can switch off. */
const SWITCHABLE = MAIL_TOPIC_IDS.filter((topic) => mailTopic(topic).canBeOff) as [MailTopic, ...MailTopic[]]; // there are some

/** The mail that a person does not want; before the first choice its revision is 0 (WIRE-39). */
const mailChoice = z.object({ off: z.array(z.enum(MAIL_TOPIC_IDS)), revision: z.int().min(0) });
export type MailChoice = z.infer<typeof mailChoice>;

/** A mail to a person: its purpose and what became of it, not its contents. */
export const sentMail = z.object({
  id: z.int(),
  /** Today's purposes are in MAIL_PURPOSES. */
  purpose: z.string(),
  /** The records that it mentions, at most 20, and how many more there are. */
  about: z.array(mailRecord),
  more: z.int(),
  /** It was sent again by hand. */
  isAgain: z.boolean(),
  queuedAt: moment,
  /** `waiting` for its first try, or `retried` after one that failed. */
  state: z.enum(['waiting', 'retried', 'sent', 'failed']),
  /** When it was sent or given up. */
  endedAt: moment.nullable(),
  /** When it is tried next; null if it is no longer tried. */
  dueAt: moment.nullable(),
  attempts: z.int(),
  /** Why it was not sent, or not yet, in the mail server's words. */
  reason: z.string().nullable(),
  /** Why it cannot be sent again; null when it can. */
  stuck: z.enum(['underWay', 'forgotten', 'linkGone', 'unwanted']).nullable(),
});
export type SentMail = z.infer<typeof sentMail>;

/** What the link in a mail switches off (MAIL-241). */
const unsubscribing = z.object({ topic: z.enum(MAIL_TOPIC_IDS), isOff: z.boolean() });

const unsubscribeRefusals = {
  unknownLink: { statusCode: 'NOT_FOUND', message: 'This link is unknown' },
  lateLink: { statusCode: 'LOCKED', message: 'This link has expired' },
} as const;

export const mails = describe(mailsCalls, {
  getTopics: {
    summary: 'The topics of mail you switched off',
    access: signedIn,
    answer: json(mailChoice),
  },
  setTopics: {
    summary: 'Choose the topics of email you do not want; an older revision than the stored one is refused',
    access: signedIn,
    body: z.object({
      off: z
        .array(z.enum(SWITCHABLE, `Please choose among ${SWITCHABLE.join(', ')}`), 'Please choose topics')
        .max(20, 'Please choose each topic only once')
        .transform((off) => MAIL_TOPIC_IDS.filter((topic) => off.includes(topic))),
      revision: z.int().min(0).max(2_147_483_647).optional(),
    }),
    answer: json(mailChoice),
    refusals: { noCustomer, outdated },
  },
  getMails: {
    summary: 'Every email to a customer, newest first: what it was for, when it was queued, and its current state',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    query: z.strictObject(pageQuery),
    answer: list(sentMail),
    refusals: { noCustomer, tooLong },
  },
  sendAgain: {
    summary: 'Send an email to a customer again: one that failed as it was queued, one that was sent as a new email with the same text',
    access: needs('customers.view'),
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: {
      noMail: { statusCode: 'NOT_FOUND', message: 'Mail Not Found' },
      lacksRight,
      tooOften,
      underWay: { statusCode: 'CONFLICT', message: 'It is already on its way' },
      forgotten: { statusCode: 'CONFLICT', message: 'What it said is kept for 30 days' },
      linkGone: { statusCode: 'CONFLICT', message: 'The link in it no longer works' },
      unwanted: { statusCode: 'CONFLICT', message: 'They switched this topic off, or their account is not active' },
    },
  },
  getUnsubscribing: {
    summary: 'The topic that the link of a mail switches off; this alone switches nothing off',
    throttled: true,
    query: z.object({ token: linkToken }),
    answer: json(unsubscribing),
    refusals: unsubscribeRefusals,
  },
  unsubscribe: {
    summary:
      'Switch off the topic of an email through the link in it, as mail programs do with one click (RFC 8058); a second time is OK too',
    throttled: true,
    query: z.object({ token: linkToken }),
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', 'Please send One-Click') }),
    form: true,
    answer: json(unsubscribing),
    refusals: unsubscribeRefusals,
  },
});
