import { z } from 'zod';
import { describe, json, ownOr, signedIn } from '../core/endpoint.ts';
import { firstName, id, idText, lastName, newPassword } from '../core/fields.ts';
import { ORGANIZATION_ROLES } from '../core/organization-roles.ts';
import { commonPassword, lacksRight, useProvider } from '../core/refusals.ts';
import { organizationInvitationsCalls } from './organization-invitations.calls.ts';
import { MOST_IN_ORGANIZATION, ORGANIZATION_INVITATION_DAYS, ORGANIZATION_INVITED_A_CALL } from './organizations.words.ts';

/** After how many hours an address may be mailed again, and how many mails it gets at most (ORG-43). */
export const ORGANIZATION_MAIL_HOURS = 24;
export const MOST_ORGANIZATION_MAILS = 5;
/** How many people are mailed for an organization within 24 hours. */
export const ORGANIZATION_MAILS_A_DAY = 200;
/** Addresses are deleted this many days after the link ended, or after it was used or withdrawn. */
export const ORGANIZATION_INVITATION_KEPT_DAYS = 30;

const role = z.enum(ORGANIZATION_ROLES, 'Please choose a role');
const moment = z.iso.datetime();

/** A person who was invited and has not joined; `noInviter`: the person who invited them may no longer do so. */
const invited = z.object({
  id: z.int(),
  email: z.string(),
  role,
  state: z.enum(['open', 'ended', 'withdrawn', 'noInviter']),
  /** Which of the organization's people invited them; null for staff and for people who left. */
  by: z.string().nullable(),
  mailedAt: moment,
  endsAt: moment,
  /** When they may be mailed again; null if they may not. */
  mayMailFrom: moment.nullable(),
  /** Why the last mail did not arrive, in the mail server's words. */
  bounced: z.string().nullable(),
});
export type InvitedPerson = z.infer<typeof invited>;

const invitedList = json(z.array(invited));

const notYours = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;
const noInvitation = { statusCode: 'NOT_FOUND', message: 'This invitation no longer exists' } as const;
const tooManyToday = {
  statusCode: 'CONFLICT',
  message: `At most ${ORGANIZATION_MAILS_A_DAY} invitations a day are sent for an organization. Continue tomorrow.`,
} as const;

const token = z.string('The link is not complete').min(1, 'The link is not complete').max(500, 'The link is not complete');
const unknownLink = { statusCode: 'NOT_FOUND', message: 'This link is unknown' } as const;

/** How an invitation is refused when it is accepted (ORG-44). */
const accepting = {
  unknownLink,
  ended: {
    statusCode: 'CONFLICT',
    message: 'The link of this invitation has expired. Ask an owner of the organization to invite you again.',
  },
  withdrawn: { statusCode: 'CONFLICT', message: 'This invitation was withdrawn' },
  used: { statusCode: 'CONFLICT', message: 'This invitation has already been used. Ask an owner of the organization to invite you again.' },
  noInviter: {
    statusCode: 'CONFLICT',
    message: 'The person who invited you may no longer do so. Ask an owner of the organization to invite you again.',
  },
  inAnother: { statusCode: 'CONFLICT', message: 'You are already in {organization}: leave it first, then open the link again' },
  notCustomer: { statusCode: 'CONFLICT', message: 'Only people with the role Customer can be in an organization' },
  full: { statusCode: 'CONFLICT', message: `An organization has at most ${MOST_IN_ORGANIZATION} people` },
} as const;

const accepted = json(z.object({ organization: z.string() }));

const full = {
  statusCode: 'CONFLICT',
  message: `An organization has at most ${MOST_IN_ORGANIZATION} people, including those who are invited`,
} as const;

export const organizationInvitations = describe(organizationInvitationsCalls, {
  getInvited: {
    summary: 'People who are invited to an organization and have not joined yet: for its owners, and for staff who see it',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: invitedList,
    refusals: { notYours, lacksRight },
  },
  invitePeople: {
    summary: `Invite people to an organization by email, each with a link of their own that works for ${ORGANIZATION_INVITATION_DAYS} days; those who are in it or invited are left out`,
    access: ownOr('customers.edit'),
    body: z.object({
      id,
      role,
      emails: z
        .array(z.string('Please enter email addresses').max(300, 'Please enter at most 300 characters'), 'Please enter email addresses')
        .min(1, 'Please enter email addresses')
        .max(ORGANIZATION_INVITED_A_CALL, `Please invite at most ${ORGANIZATION_INVITED_A_CALL} people at a time`),
    }),
    answer: json(z.array(z.object({ email: z.string(), outcome: z.enum(['invited', 'invitedBefore', 'in', 'tooOften']) }))),
    refusals: {
      notYours,
      lacksRight,
      wrongAddress: { statusCode: 'BAD_REQUEST', field: 'emails', message: 'Please correct these addresses: {addresses}' },
      full,
      tooManyToday,
    },
  },
  mailAgain: {
    summary: `Email the link of an invitation again, ${ORGANIZATION_MAIL_HOURS} hours after the last email at the earliest; it works for ${ORGANIZATION_INVITATION_DAYS} days from then on`,
    access: ownOr('customers.edit'),
    body: z.object({ id, invitationId: id }),
    answer: invitedList,
    refusals: {
      notYours,
      lacksRight,
      noInvitation,
      tooSoon: { statusCode: 'CONFLICT', message: 'This person was emailed less than {hours} hours ago' },
      tooOften: { statusCode: 'CONFLICT', message: `This person was emailed ${MOST_ORGANIZATION_MAILS} times` },
      full,
      tooManyToday,
    },
  },
  withdrawInvitation: {
    summary: 'Withdraw an invitation to an organization: its link ends',
    access: ownOr('customers.edit'),
    body: z.object({ id, invitationId: id }),
    answer: invitedList,
    refusals: { notYours, lacksRight, noInvitation },
  },
  openInvitation: {
    summary: 'What the link of an invitation to an organization leads to, for anyone who has it',
    throttled: true,
    query: z.object({ token }),
    answer: json(
      z.object({
        state: z.enum(['open', 'accepted', 'ended', 'withdrawn', 'used', 'noInviter']),
        organization: z.string(),
        role,
        email: z.string(),
        /** The name of an account without a proven password, which keeps it; otherwise empty. */
        firstName: z.string(),
        lastName: z.string(),
        endsAt: moment,
        /**
         * What is known about the address: no one has it, its account has no proven password yet, it can sign in, or it is switched off.
         */
        account: z.enum(['none', 'password', 'signIn', 'off']),
      }),
    ),
    refusals: { unknownLink },
  },
  joinByInvitation: {
    summary: 'Accept an invitation without an account: name and password are enough, as the email has proved the address',
    throttled: true,
    body: z.object({ token, firstName, lastName, password: newPassword }),
    answer: accepted,
    refusals: {
      ...accepting,
      hasAccount: { statusCode: 'CONFLICT', message: 'This address has an account. Please sign in.' },
      useProvider,
      commonPassword: commonPassword('password'),
    },
  },
  acceptInvitation: {
    summary: 'Accept an invitation to an organization with the account that it was sent to; accepting again changes nothing',
    access: signedIn,
    throttled: true,
    body: z.object({ token }),
    answer: accepted,
    refusals: {
      ...accepting,
      otherAddress: { statusCode: 'CONFLICT', message: 'This invitation was sent to another address than yours' },
    },
  },
});
