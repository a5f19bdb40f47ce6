import { z } from 'zod';
import { describe, json, ownOr } from '../core/endpoint.ts';
import { day, email, id, revision } from '../core/fields.ts';
import { lacksRight, outdated } from '../core/refusals.ts';
import { knownModules } from '../licensing/license-parts.ts';
import { coursesCalls } from './courses.calls.ts';
import { course, courseName, coursePlaces, noCourse, redeemedOutside, tooManyPlaces } from './courses.ts';
import { MAX_CO_TEACHERS } from './courses.words.ts';

export const courseEditing = describe(coursesCalls, {
  editCourse: {
    summary: 'Change a course; anything left out stays. Its teachers can change only its name and its last day to redeem',
    access: ownOr('licenses.student'),
    body: z.object({
      id,
      revision,
      name: courseName.optional(),
      places: coursePlaces.nullish(),
      startDate: day.optional(),
      expireDate: day.optional(),
      redeemUntil: day.optional(),
      modules: knownModules.optional(),
    }),
    answer: json(course),
    refusals: {
      noCourse,
      outdated,
      lacksRight,
      tooManyPlaces,
      redeemedOutside,
      notSold: { statusCode: 'BAD_REQUEST', field: 'modules', message: '{why}' },
      fewerThanTaken: { statusCode: 'BAD_REQUEST', field: 'places', message: '{taken} places are taken or reserved for invited students' },
      badEnd: { statusCode: 'BAD_REQUEST', field: 'expireDate', message: 'The last day must be between {start} and {end}' },
    },
  },
  addTeacher: {
    summary: 'Let another teacher teach a course too',
    access: ownOr('licenses.student'),
    body: z.object({ id, email }),
    answer: json(course),
    refusals: {
      noCourse,
      lacksRight,
      noTeacher: { statusCode: 'BAD_REQUEST', field: 'email', message: 'No teacher has this email' },
      teachesAlready: { statusCode: 'BAD_REQUEST', field: 'email', message: 'They already teach this course' },
      student: { statusCode: 'BAD_REQUEST', field: 'email', message: 'They have a place in this course as a student' },
      tooMany: { statusCode: 'CONFLICT', message: `A course has at most ${MAX_CO_TEACHERS} teachers in addition to its own` },
    },
  },
  removeTeacher: {
    summary: 'Remove a teacher from a course that they teach with its own teacher',
    access: ownOr('licenses.student'),
    body: z.object({ id, customerId: id }),
    answer: json(course),
    refusals: { noCourse, lacksRight, noTeacher: { statusCode: 'NOT_FOUND', message: 'They no longer teach this course' } },
  },
});
