import { z } from 'zod';
import { describe, file, json, list, ownOr, signedIn } from '../core/endpoint.ts';
import { id, idText, listQuery } from '../core/fields.ts';
import { lacksRight, tooLong } from '../core/refusals.ts';
import { coursesCalls } from './courses.calls.ts';
import { course, freedWords, noCourse } from './courses.ts';
import { COURSE_SORTS, COURSE_STATES, PROGRESS_SORTS, REMIND_STUDENT_DAYS, STUDENTS_A_CALL } from './courses.words.ts';

/** How far a person has got in a course (CRS-602), step by step. */
const COURSE_STEPS = ['invited', 'redeemed', 'activated', 'downloaded'] as const;
export type CourseStep = (typeof COURSE_STEPS)[number];
/** A person in a course, with everything that its teachers see (CRS-602). */
const member = z.object({
  /** The id of the license; for an invitation that was not accepted, its negated id. */
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  step: z.enum(COURSE_STEPS),
  /** The day when they redeemed it, or were invited. */
  since: z.iso.date(),
  /** The last day of the license. */
  endDate: z.iso.date().nullable(),
  computers: z.int(),
  /** The day they last signed in; teachers do not learn the hour. */
  lastSeen: z.iso.date().nullable(),
  /** The day of the last reminder. */
  remindedOn: z.iso.date().nullable(),
  /** A working offline file exists for the license: teachers of the course cannot free the place (CRS-16). */
  fileStillWorks: z.boolean(),
  /** They have not begun, and the last mail was sent long enough ago. */
  mayRemind: z.boolean(),
});
export type Member = z.infer<typeof member>;

const only = z.enum(['notBegun'], 'Please choose from the list').optional();

const someStudents = z
  .array(id, 'Please choose students')
  .min(1, 'Please choose students')
  .max(STUDENTS_A_CALL, `Please choose at most ${STUDENTS_A_CALL} at a time`);

/** The list of courses (CRS-600), and what happens while one runs (CRS-602 to CRS-606). */
export const courseRunning = describe(coursesCalls, {
  getCourses: {
    summary: 'Courses: those you teach, and for staff those of all teachers they may see; searched by name, code or teacher',
    access: signedIn,
    query: z.strictObject({
      ...listQuery(COURSE_SORTS),
      state: z.enum(COURSE_STATES, 'Please choose from the list').optional(),
      productId: idText.optional(),
    }),
    answer: list(course),
    refusals: { tooLong },
  },
  progress: {
    summary: 'How far everyone in a course has come, students and open invitations; its teachers see all',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    query: z.strictObject({ ...listQuery(PROGRESS_SORTS), only }),
    answer: list(member),
    refusals: { noCourse, tooLong },
  },
  progressCsv: {
    summary: 'The same as a CSV file named after the code, by name',
    access: ownOr('customers.export'),
    fresh: 'sometimes',
    params: z.object({ id: idText }),
    answer: file('text/csv; charset=utf-8'),
    refusals: { noCourse, lacksRight },
  },
  remindStudents: {
    summary: `Email their next step to students who have not begun; those reminded in the last ${REMIND_STUDENT_DAYS} days are left out`,
    access: ownOr('licenses.student'),
    body: z.object({ courseId: id, licenseIds: someStudents }),
    answer: json(
      z.object({
        mailed: z.int(),
        /** They were reminded too recently. */
        tooSoon: z.int(),
        /** They want no such mails, or their accounts are deactivated. */
        unreached: z.int(),
      }),
    ),
    refusals: { noCourse, lacksRight, over: { statusCode: 'LOCKED', message: 'This course is over' } },
  },
  freePlaces: {
    summary: 'Free the places of several students; a student whose offline file still works keeps theirs',
    access: ownOr('licenses.student'),
    body: z.object({ courseId: id, licenseIds: someStudents, words: freedWords }),
    answer: json(
      z.object({
        /** Ids of the licenses that are gone. */
        freed: z.array(z.int()),
        kept: z.array(z.object({ id: z.int(), why: z.enum(['noStudent', 'fileStillWorks']) })),
      }),
    ),
    refusals: { noCourse, lacksRight },
  },
  noteDownload: {
    summary: 'Note that your download of the software has begun, for the teachers of your courses',
    access: signedIn,
    answer: json(z.object({ courses: z.int() })),
  },
});
