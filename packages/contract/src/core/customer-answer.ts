import { z } from 'zod';
import { license } from './license-answer.ts';
import { ORGANIZATION_ROLES } from './organization-roles.ts';
import { personAnswerShape } from './people-bounds.ts';

export const role = z.object({ id: z.int(), name: z.string() });

/** A mail that did not get through and is the newest to its person (MAIL-14). */
export const unsentMail = z.object({
  at: z.iso.datetime(),
  /** What the mail server said, or what went wrong on the way there. */
  reason: z.string(),
  /** The mail server refused it for good; otherwise it was tried for days. */
  refused: z.boolean(),
});
export type UnsentMail = z.infer<typeof unsentMail>;

/** The switches of a customer (BIN-518). */
export const SWITCHES = ['active', 'allowTrial', 'isTeacher', 'offlineLicenseAllowed'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/**
 * A customer as answers show it (PEO-1). Notes, what became of mail and when they were last here are for staff: null for everyone else
 * (PEO-2).
 */
export const customer = z.object({
  id: z.int(),
  revision: z.int(),
  ...personAnswerShape,
  name: z.string(),
  email: z.string(),
  imageName: z.string().nullable(),
  imageByte: z.string().nullable(),
  roles: z.array(role),
  licenses: z.array(license),
  active: z.boolean(),
  /** Has shown that the mailbox is theirs. */
  verified: z.boolean(),
  /** The record no longer has a person behind it (PRV-532): no act changes it. */
  erased: z.boolean(),
  distributionArea: z.array(z.int()),
  /** Their role in their organization; null in none. */
  organizationRole: z.enum(ORGANIZATION_ROLES).nullable(),
  note: z.string().nullable(),
  noteId: z.int().nullable(),
  unsentMail: unsentMail.nullable(),
  /** Null for never. */
  lastSignedInAt: z.iso.datetime().nullable(),
  /** When the link to their first password last went out, while they have none and were never in (CUS-180); null for everyone else. */
  invitedAt: z.iso.datetime().nullable(),
  /** The products they had a trial of, even if it has been deleted (LIC-36); null for people who may not read it. */
  trialsGiven: z.array(z.int()).nullable(),
  /** What the caller last switched, while nothing was changed since: for UNDO_MINUTES it can be undone (BIN-518). */
  switched: z.object({ at: z.iso.datetime(), switches: z.array(z.enum(SWITCHES)) }).optional(),
});
export type Customer = z.infer<typeof customer>;
