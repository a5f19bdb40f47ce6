import { z } from 'zod';
import { course } from './courses.ts';
import { endpoint, list, signedIn } from './endpoint.ts';
import { listQuery } from './fields.ts';
import { tooLong } from './refusals.ts';

/** The orders a list of courses can take. */
export const COURSE_SORTS = ['added', 'name', 'startDate', 'expireDate'] as const;

/** How a course stands on a day (CRS-600): one that is over is not paused any more. */
export const COURSE_STATES = ['running', 'paused', 'over'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

const getCourses = endpoint({
  method: 'GET',
  path: 'courses/getCourses',
  summary: 'Courses: those that a teacher teaches, and for staff those of all teachers whom they may see; found by name, code or teacher',
  access: signedIn,
  query: z.strictObject({ ...listQuery(COURSE_SORTS), state: z.enum(COURSE_STATES, 'Please choose from the list').optional() }),
  answer: list(course),
  refusals: { tooLong },
});

/** The list of courses (CRS-600). */
export const courseRunning = { getCourses };
