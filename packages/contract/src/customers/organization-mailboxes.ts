import { z } from 'zod';
import { describe, json, ownOr } from '../core/endpoint.ts';
import { email, id, idText, language, linkToken } from '../core/fields.ts';
import { lacksRight } from '../core/refusals.ts';
import { sentMail } from './mails.ts';
import { organizationMailboxesCalls } from './organization-mailboxes.calls.ts';
import { MAILBOX_TOPICS } from './organizations.words.ts';

/** How many days a link to confirm works, and how many such links are mailed for an organization within 24 hours (ORG-160). */
export const MAILBOX_LINK_DAYS = 3;
export const MOST_MAILBOX_LINKS = 5;

const TOPICS = 'Please choose which emails it receives';
const topics = z.array(z.enum(MAILBOX_TOPICS, TOPICS), TOPICS).min(1, TOPICS).max(MAILBOX_TOPICS.length, TOPICS);
const moment = z.iso.datetime();

const mailbox = z.object({
  address: z.string(),
  /** Empty: that of the organization. */
  language: z.string(),
  topics: z.array(z.enum(MAILBOX_TOPICS)),
  /** `ended`: the link expired unused. */
  state: z.enum(['waiting', 'ended', 'confirmed']),
  confirmedAt: moment.nullable(),
  /** Until when the link works. */
  endsAt: moment,
  /** Why the newest finished email to it did not arrive, in the words of the mail server; null if it did. */
  failing: z.object({ at: moment, reason: z.string() }).nullable(),
  /** The newest emails to it. */
  mails: z.array(sentMail.pick({ id: true, purpose: true, about: true, more: true, queuedAt: true, state: true, reason: true })),
});
export type OrganizationMailbox = z.infer<typeof mailbox>;

const answer = json(z.object({ mailbox: mailbox.nullable(), organizationLanguage: z.string() }));

const notYours = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;
const unknownLink = { statusCode: 'NOT_FOUND', message: 'This link is unknown' } as const;

export const organizationMailboxes = describe(organizationMailboxesCalls, {
  getMailbox: {
    summary: 'The mailbox of an organization, what it receives and its state: for its owners, and for staff who see it',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer,
    refusals: { notYours, lacksRight },
  },
  setMailbox: {
    summary: `Give an organization a mailbox, change it, or email its link again: an address that is not confirmed gets a link that works for ${MAILBOX_LINK_DAYS} days, and nothing else`,
    access: ownOr('customers.edit'),
    body: z.strictObject({ id, address: email, language, topics }),
    answer,
    refusals: {
      notYours,
      lacksRight,
      tooManyToday: {
        statusCode: 'CONFLICT',
        message: `At most ${MOST_MAILBOX_LINKS} links a day are emailed to confirm a mailbox. Continue tomorrow.`,
      },
    },
  },
  removeMailbox: {
    summary: 'Remove the mailbox of an organization: it no longer receives emails, and its link ends',
    access: ownOr('customers.edit'),
    body: z.strictObject({ id }),
    answer,
    refusals: { notYours, lacksRight },
  },
  openMailbox: {
    summary: 'What the link that was emailed to a mailbox leads to, for anyone who has it',
    throttled: true,
    query: z.object({ token: linkToken }),
    answer: json(z.object({ state: z.enum(['waiting', 'ended', 'confirmed']), organization: z.string(), address: z.string() })),
    refusals: { unknownLink },
  },
  confirmMailbox: {
    summary: 'Confirm the mailbox of an organization with the link that was emailed to it; confirming again changes nothing',
    throttled: true,
    body: z.strictObject({ token: linkToken }),
    answer: json(z.object({ organization: z.string() })),
    refusals: {
      unknownLink,
      ended: { statusCode: 'CONFLICT', message: 'This link has expired. An owner of the organization can email a new one.' },
      noAsker: {
        statusCode: 'CONFLICT',
        message: 'The person who asked for this may no longer do so. An owner of the organization can email a new link.',
      },
    },
  },
});
