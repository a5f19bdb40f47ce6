import { z } from 'zod';
import { license } from './license-answer.ts';
import { ORGANIZATION_ROLES } from './organization-roles.ts';
import { personAnswerShape } from './people-bounds.ts';

export const role = z.object({ id: z.int(), name: z.string() });

/** The latest mail to a person, if it did not get through (MAIL-14). */
export const unsentMail = z.object({
  at: z.iso.datetime(),
  /** What the mail server said, or what went wrong before that. */
  reason: z.string(),
  /** Did the mail server refuse it for good? Otherwise it was tried for days. */
  refused: z.boolean(),
});
export type UnsentMail = z.infer<typeof unsentMail>;

/** The switches of a customer (BIN-518). */
export const SWITCHES = ['active', 'allowTrial', 'isTeacher', 'offlineLicenseAllowed'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** A customer as answers show it (PEO-1). Notes, unsent mail and the last sign-in are for staff: null for everyone else (PEO-2). */
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
  /** Has the person shown that the mailbox is theirs? */
  verified: z.boolean(),
  /** Was the person erased (PRV-532)? Then no act changes the record. */
  erased: z.boolean(),
  distributionArea: z.array(z.int()),
  /** Their role in their organization; null if they are in none. */
  organizationRole: z.enum(ORGANIZATION_ROLES).nullable(),
  note: z.string().nullable(),
  noteId: z.int().nullable(),
  unsentMail: unsentMail.nullable(),
  /** Null for never. */
  lastSignedInAt: z.iso.datetime().nullable(),
  /** When the link for their first password was last sent, while they have no password and have never signed in (CUS-180); null for everyone else. */
  invitedAt: z.iso.datetime().nullable(),
  /** The products they had a trial of, even if it has been deleted (LIC-36); null for people who may not read this. */
  trialsGiven: z.array(z.int()).nullable(),
  /** The principal's last change of switches, as long as nothing was changed since: it can be undone for UNDO_MINUTES (BIN-518). */
  switched: z.object({ at: z.iso.datetime(), switches: z.array(z.enum(SWITCHES)) }).optional(),
});
export type Customer = z.infer<typeof customer>;
