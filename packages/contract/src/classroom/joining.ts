import { z } from 'zod';
import { describe, json } from '../core/endpoint.ts';
import { email, firstName, language, lastName, linkToken, newPassword } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { commonPassword, tooOften, useProvider } from '../core/refusals.ts';
import { courseCode } from '../licensing/license-parts.ts';
import { redemptionRefusals, tooManyLicenses } from '../licensing/refusals.ts';
import { coursesCalls } from './courses.calls.ts';

/** Why no one can join a course at the moment (CRS-571), in the order in which redeeming refuses. */
const CLOSED = ['notYet', 'over', 'paused', 'full'] as const;

/** What the holder of a course code may know of the course before signing in (CRS-570). */
const landing = z.object({
  code: z.string(),
  name: z.string(),
  teacher: z.string(),
  organization: z.string(),
  /** The product that it teaches, if there are several. */
  product: named.optional(),
  startDate: z.iso.date(),
  expireDate: z.iso.date(),
  redeemUntil: z.iso.date(),
  places: z.int(),
  placesLeft: z.int().min(0),
  modules: z.array(named),
  /** Are these all the modules that are sold? */
  allModules: z.boolean(),
  closed: z.enum(CLOSED).nullable(),
});
export type CourseLanding = z.infer<typeof landing>;

const { noneCurrent, unknownCode, outsideDates, paused, courseFull, ownCourse, alreadyRequested } = redemptionRefusals;

export const courseLinks = describe(coursesCalls, {
  landing: {
    summary: 'What a course code leads to: whose course, until when, how many places are left, and why no one can join at the moment',
    throttled: true,
    query: z.strictObject({ courseCode }),
    answer: json(landing),
    refusals: { unknownCode: redemptionRefusals.unknownCode },
  },
  signUp: {
    summary: 'Sign up for a course: organization and country are those of its teacher, and the mailed link verifies the email and joins',
    throttled: true,
    body: z.object({ courseCode, firstName, lastName, email, password: newPassword, language: language.optional() }),
    answer: json(z.null()),
    refusals: {
      ...{ unknownCode, outsideDates, paused, courseFull, useProvider, tooOften },
      emailTaken: { statusCode: 'CONFLICT', message: 'Email is exist' },
      commonPassword: commonPassword('password'),
    },
  },
  join: {
    summary: 'Join the course you signed up for, with the token of the activation email; a second time answers the same. Null: no course',
    throttled: true,
    body: z.object({ token: linkToken }),
    answer: json(z.object({ licenseId: z.int(), endDate: z.iso.date(), course: landing }).nullable()),
    refusals: {
      unknownLink: { statusCode: 'NOT_FOUND', message: 'This link is unknown' },
      notActive: { statusCode: 'CONFLICT', message: 'Activate the account first' },
      ...{ unknownCode, ownCourse, alreadyRequested, outsideDates, paused, courseFull, tooManyLicenses, noneCurrent },
    },
  },
});
