import { z } from 'zod';
import { describe, file, json, list, needs, ownOr } from '../core/endpoint.ts';
import { count, day, id, idText, listQuery, prose, revision, text } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { lacksRight, noCustomer, outdated, tooLong } from '../core/refusals.ts';
import { showDay } from '../core/rules/dates.ts';
import { chosenModules } from '../licensing/license-parts.ts';
import { noCourses } from '../licensing/refusals.ts';
import { LAST_DAY } from '../licensing/rules/license-dates.ts';
import { coursesCalls } from './courses.calls.ts';
import { COURSE_KINDS, FREED_WORDS, MAX_COURSES } from './courses.words.ts';
import { MAX_COURSE_DAYS } from './rules/course-dates.ts';

const teacher = z.object({ id: z.int(), name: z.string(), organization: z.string() });

/** A course as answers show it; all its dates are inclusive (CRS-1). */
export const course = z.object({
  id: z.int(),
  revision: z.int(),
  code: z.string(),
  /** Its code if it has no name (CRS-550). */
  name: z.string(),
  kind: z.enum(COURSE_KINDS),
  startDate: z.iso.date(),
  expireDate: z.iso.date(),
  /** The last day on which the code can be redeemed; at the latest `expireDate` (CRS-552). */
  redeemUntil: z.iso.date(),
  /** How many students have redeemed it, and how many may. */
  taken: z.int(),
  places: z.int(),
  /** Places kept for people who were invited and have not come yet (INV-587). */
  invited: z.int(),
  /** Its own number of places; null: as many as the setting says (CRS-551). */
  ownPlaces: z.int().nullable(),
  /** The modules that its licenses have (CRS-553). */
  modules: z.array(z.int()),
  /** Its product, if there are several. */
  product: forProduct.optional(),
  teacher,
  /** The people who teach it with them, by name (CRS-554). */
  coTeachers: z.array(teacher),
  /** A paused code cannot be redeemed (CRS-7). */
  paused: z.boolean(),
});
export type Course = z.infer<typeof course>;

/** A student of a course; `id` is that of the license (CRS-14). */
const student = z.object({
  id: z.int(),
  customerId: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  redeemedDate: z.iso.date(),
  endDate: z.iso.date(),
  /** A working offline file exists for the license: teachers of the course cannot free the place (CRS-16). */
  fileStillWorks: z.boolean(),
});
export type Student = z.infer<typeof student>;

export const noCourse = { statusCode: 'NOT_FOUND', message: 'Course Code Not Found' } as const;
export const notTeacher = { statusCode: 'CONFLICT', message: 'Only a teacher can have course codes' } as const;
export const tooManyCourses = { statusCode: 'CONFLICT', message: `A teacher has at most ${MAX_COURSES} course codes` } as const;
export const endTooLate = {
  statusCode: 'BAD_REQUEST',
  field: 'numberOfDays',
  message: `The end would be after ${showDay(LAST_DAY)}`,
} as const;

export const numberOfDays = count(1, MAX_COURSE_DAYS);

export const coursePlaces = count(1, 100_000);
export const courseName = text(120, 'Please name the course');

/** What a course may have besides its dates (CRS-550 to CRS-553); for anything left out, the default of every course applies. */
const more = {
  name: courseName.optional(),
  places: coursePlaces.optional(),
  redeemUntil: day.optional(),
  modules: chosenModules.optional(),
};

export const tooManyPlaces = { statusCode: 'BAD_REQUEST', field: 'places', message: 'A course has at most {most} places' } as const;
export const redeemedOutside = {
  statusCode: 'BAD_REQUEST',
  field: 'redeemUntil',
  message: 'The last day to redeem must be between {start} and {end}',
} as const;

export const freedWords = prose(FREED_WORDS).optional();

/** The orders a list of students can take. */
export const STUDENT_SORTS = ['name', 'redeemedDate'] as const;

export const courses = describe(coursesCalls, {
  findCourse: {
    summary: 'The course codes of a teacher, newest first; none for anyone who is not a teacher',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: list(course),
    refusals: { noCustomer },
  },
  findCourseCode: {
    summary: 'One course code',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(course),
    refusals: { noCourse },
  },
  createCourse: {
    summary: 'Make a course code for a teacher',
    access: needs('licenses.student'),
    body: z.object({ customerId: id, startDate: day, numberOfDays, ...more }),
    answer: json(course),
    refusals: {
      noCustomer,
      notTeacher,
      noCourses,
      tooMany: tooManyCourses,
      endTooLate,
      tooManyPlaces,
      redeemedOutside,
    },
  },
  copyCourse: {
    summary:
      'Make a code for the next term: it runs as long as the old one, from the day after that one ends (or today), unless you say otherwise',
    access: needs('licenses.student'),
    body: z.object({ id, name: courseName.optional(), startDate: day.optional(), numberOfDays: numberOfDays.optional() }),
    answer: json(course),
    refusals: { noCourse, noCourses, tooMany: tooManyCourses, endTooLate },
  },
  updateCourse: {
    summary: 'Pause a course code, or open it again: its teachers, and staff who may give student licenses',
    access: ownOr('licenses.student'),
    body: z.object({ id, revision, paused: z.boolean('Please give true or false') }),
    answer: json(course),
    refusals: { noCourse, lacksRight, outdated },
  },
  deleteCourse: {
    summary: 'Delete a course code, which goes to the bin; its students keep their licenses',
    access: needs('licenses.student'),
    params: z.object({ id: idText }),
    answer: json(course),
    refusals: { noCourse },
  },
  students: {
    summary: 'Who redeemed a course code, as far as the caller may see them; its teacher sees all',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    query: z.strictObject(listQuery(STUDENT_SORTS)),
    answer: list(student),
    refusals: { noCourse, tooLong },
  },
  studentsCsv: {
    summary: 'The students of a course code as a CSV file named after the code, in the order in which they redeemed it',
    access: ownOr('customers.export'),
    fresh: 'sometimes',
    params: z.object({ id: idText }),
    answer: file('text/csv; charset=utf-8'),
    refusals: { noCourse, lacksRight },
  },
  freePlace: {
    summary: 'Delete a student’s license from a course: the place is free again, and they may redeem the code again',
    access: ownOr('licenses.student'),
    fresh: 'sometimes',
    body: z.object({ courseId: id, licenseId: id, force: z.boolean('Please give true or false').optional(), words: freedWords }),
    answer: json(course),
    refusals: {
      noCourse,
      lacksRight,
      noStudent: { statusCode: 'NOT_FOUND', message: 'This student no longer has a license from this course' },
      fileStillWorks: {
        statusCode: 'CONFLICT',
        message: 'An offline license file was issued to this student and still works. Freeing the place does not stop the file.',
      },
    },
  },
});
