import { z } from 'zod';
import { describe, json, list, ownOr, signedIn } from '../core/endpoint.ts';
import { email, firstName, id, idText, lastName, newPassword, pageQuery } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { commonPassword, lacksRight, tooLong } from '../core/refusals.ts';
import { redemptionRefusals, tooManyLicenses } from '../licensing/refusals.ts';
import { invitationsCalls } from './invitations.calls.ts';
import { INVITED_A_CALL, MOST_INVITED } from './invitations.words.ts';
/** The fewest days between two mails to a person (INV-588). */
export const REMIND_DAYS = 3;
/** How many mails one invitation may cause, at most. */
export const MOST_INVITATION_MAILS = 5;
/** At most this many invitations for each place of a course, including withdrawn ones (INV-588). */
export const INVITATIONS_A_PLACE = 2;
/** And at most this many by one teacher in 24 hours. */
export const INVITATIONS_A_DAY = 1000;
/** Addresses are deleted this many days after the last day of redeeming, or after the invitation was withdrawn (INV-592). */
export const INVITATION_KEPT_DAYS = 30;

/** What is wrong with the address of a line; null when it can be invited. */
export function addressProblem(address: string): string | null {
  if (address.trim() === '') return 'There is no address in this line';
  const parsed = email.safeParse(address);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

const moment = z.iso.datetime();

/** Someone who was invited to a course, as its teachers see them. */
const invitation = z.object({
  id: z.int(),
  courseId: z.int(),
  email: z.string(),
  /** Empty if the list did not give it. */
  name: z.string(),
  state: z.enum(['open', 'taken', 'withdrawn']),
  invitedAt: moment,
  /** When the last mail was sent, and how many were. */
  mailedAt: moment,
  mails: z.int(),
  takenAt: moment.nullable(),
  /** When they may be mailed again; null when they may not. */
  mayMailFrom: moment.nullable(),
  /** Why the last mail did not arrive, in the mail server's words; null if it did, or is on its way. */
  bounced: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const noCourse = { statusCode: 'NOT_FOUND', message: 'Course Code Not Found' } as const;
const noInvitation = { statusCode: 'NOT_FOUND', message: 'Invitation Not Found' } as const;
const notForStudents = { statusCode: 'CONFLICT', message: 'This course is for the computers of a room' } as const;
const notOpen = { statusCode: 'LOCKED', message: 'This course can be redeemed until {end}' } as const;
const paused = { statusCode: 'LOCKED', message: 'This course is paused, so the invitation cannot be used.' } as const;

/** The invitations of a course: for its teachers, and for staff who see its teacher and may give student licenses. */
const access = ownOr('licenses.student');

const address = z.string('Please give an address').max(300, 'Please enter at most 300 characters');

const some = z
  .array(id, 'Please choose invitations')
  .min(1, 'Please choose invitations')
  .max(INVITED_A_CALL, `Please choose at most ${INVITED_A_CALL} at a time`);

const token = z.string('The link is not complete').min(1, 'The link is not complete').max(500, 'The link is not complete');
const unknownLink = { statusCode: 'NOT_FOUND', message: 'This link is unknown' } as const;
const withdrawn = { statusCode: 'CONFLICT', message: 'This invitation was withdrawn' } as const;
/** How the link of an invitation is refused: like a code (CRS-6), and because of the invitation's state. */
const takingRefusals = { ...redemptionRefusals, tooManyLicenses, unknownLink, withdrawn };

const taken = json(z.object({ licenseId: z.int() }));

export const invitations = describe(invitationsCalls, {
  compare: {
    summary: 'What a list of students would change in a course, line by line; nothing is changed',
    access,
    body: z.object({
      courseId: id,
      rows: z
        .array(z.object({ line: z.int().min(1).max(10_000_000), email: address }), 'Please give the lines of a list')
        .max(MOST_INVITED, `Please give at most ${MOST_INVITED.toLocaleString('en')} lines`),
    }),
    answer: json(
      z.object({
        lines: z.array(
          z.object({
            line: z.int(),
            /** `again`: they were invited or had a place before, but have neither now. */
            state: z.enum(['new', 'again', 'in', 'invited', 'teacher', 'wrong']),
            /** Why it is wrong. */
            problem: z.string().nullable(),
          }),
        ),
        /** People with a place or an invitation who are not on the list. */
        leftOut: z.array(
          z.object({
            kind: z.enum(['student', 'invitation']),
            /** The id of the license or of the invitation. */
            id: z.int(),
            name: z.string(),
            email: z.string(),
            /** A working offline file exists for the license. */
            fileWorks: z.boolean(),
          }),
        ),
        places: z.object({
          all: z.int(),
          taken: z.int(),
          /** Kept for people who are invited and have not come yet. */
          invited: z.int(),
          /** How many places are missing for the new people; 0 if there are enough. */
          missing: z.int(),
        }),
      }),
    ),
    refusals: { noCourse, lacksRight, notForStudents, notOpen, paused },
  },
  send: {
    summary: 'Invite people to a course: each gets an email with their own link. People who are already in it or invited are skipped',
    access,
    body: z.object({
      courseId: id,
      people: z
        .array(
          z.object({
            email,
            firstName: firstName.or(z.literal('')),
            lastName: lastName.or(z.literal('')),
          }),
          'Please choose who to invite',
        )
        .min(1, 'Please choose who to invite')
        .max(INVITED_A_CALL, `Please invite at most ${INVITED_A_CALL} at a time`),
    }),
    answer: json(z.array(z.object({ email: z.string(), outcome: z.enum(['invited', 'invitedBefore', 'in', 'teacher']) }))),
    refusals: {
      noCourse,
      lacksRight,
      notForStudents,
      notOpen,
      paused,
      tooFewPlaces: { statusCode: 'CONFLICT', message: 'The course has too few places: {missing} more are needed' },
      tooMany: { statusCode: 'CONFLICT', message: `A course has at most ${INVITATIONS_A_PLACE} invitations for each of its places` },
      tooManyToday: {
        statusCode: 'CONFLICT',
        message: `At most ${INVITATIONS_A_DAY.toLocaleString('en')} invitations a day are sent for a teacher. Continue tomorrow.`,
      },
    },
  },
  remind: {
    summary: `Email the link again to people who have not joined; those emailed in the last ${REMIND_DAYS} days are left out`,
    access,
    body: z.object({ courseId: id, ids: some }),
    answer: json(z.object({ mailed: z.int(), tooSoon: z.int() })),
    refusals: { noCourse, lacksRight, notForStudents, notOpen, paused },
  },
  withdraw: {
    summary: 'Withdraw invitations that are still open: their links end, and their places are free',
    access,
    body: z.object({ courseId: id, ids: some }),
    answer: json(z.object({ withdrawn: z.int() })),
    refusals: { noCourse, lacksRight },
  },
  getInvitations: {
    summary: 'Who was invited to a course, by name or address',
    access,
    params: z.object({ id: idText }),
    query: z.strictObject(pageQuery),
    answer: list(invitation),
    refusals: { noCourse, lacksRight, tooLong },
  },
  findInvitation: {
    summary: 'One invitation',
    access,
    params: z.object({ id: idText }),
    answer: json(invitation),
    refusals: { noInvitation, lacksRight },
  },
  open: {
    summary: 'What the link of an invitation leads to, for anyone who has it',
    throttled: true,
    query: z.object({ token }),
    answer: json(
      z.object({
        /** Anyone who has the link learns about the course, whatever the state of the link. */
        state: z.enum(['open', 'taken', 'withdrawn', 'notYet', 'over', 'paused', 'gone']),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** What is known about the address: no one has it, its account has no proven password yet, it can sign in, or it is switched off. */
        account: z.enum(['none', 'password', 'signIn', 'off']),
        course: z.object({
          code: z.string(),
          name: z.string(),
          teacher: z.string(),
          organization: z.string(),
          product: named.optional(),
          startDate: z.iso.date(),
          expireDate: z.iso.date(),
          redeemUntil: z.iso.date(),
        }),
      }),
    ),
    refusals: { unknownLink },
  },
  take: {
    summary: 'Accept an invitation without an account: name and password are enough, as the email has proved the address',
    throttled: true,
    body: z.object({ token, firstName, lastName, password: newPassword }),
    answer: taken,
    refusals: {
      ...takingRefusals,
      hasAccount: { statusCode: 'CONFLICT', message: 'This address has an account. Please sign in.' },
      commonPassword: commonPassword('password'),
    },
  },
  redeem: {
    summary: 'Accept an invitation with the account it was sent to',
    access: signedIn,
    throttled: true,
    body: z.object({ token }),
    answer: taken,
    refusals: {
      ...takingRefusals,
      otherAddress: { statusCode: 'CONFLICT', message: 'This invitation was sent to another address than yours' },
    },
  },
});
