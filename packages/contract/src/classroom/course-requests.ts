import { z } from 'zod';
import { describe, json, list, needs, signedIn } from '../core/endpoint.ts';
import { day, id, idText, listTotal, prose } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { lacksRight, tooLong } from '../core/refusals.ts';
import { decidedAlready, declineBody, requestCountQuery, requestsQuery } from '../core/requests.ts';
import { noCourses } from '../licensing/refusals.ts';
import { courseRequestsCalls } from './course-requests.calls.ts';
import { courseName, coursePlaces, endTooLate, noCourse, notTeacher, numberOfDays, tooManyCourses, tooManyPlaces } from './courses.ts';
import { COURSE_KINDS } from './courses.words.ts';

/** How many of their requests a teacher can read: the newest. */
export const MOST_OWN_REQUESTS = 20;

/** A teacher's request for a course, or for more places in one (CRS-559). */
const courseRequest = z.object({
  id: z.int(),
  state: z.enum(['open', 'granted', 'declined']),
  isForPlaces: z.boolean(),
  kind: z.enum(COURSE_KINDS),
  /** The course for which more places are requested, or the one that was made for the request. */
  course: z.object({ id: z.int(), code: z.string(), name: z.string(), taken: z.int(), places: z.int() }).nullable(),
  name: z.string(),
  places: z.int(),
  startDate: z.iso.date().nullable(),
  expireDate: z.iso.date().nullable(),
  note: z.string(),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  answer: z.string(),
  /** The product of a requested new course, if there are several. */
  product: forProduct.optional(),
});
export type CourseRequest = z.infer<typeof courseRequest>;

const listedCourseRequest = courseRequest.extend({
  teacher: z.object({ id: z.int(), name: z.string(), email: z.string(), organization: z.string(), countryId: z.int() }),
  /** Null if no one has decided yet, or no one had to. */
  decidedBy: z.string().nullable(),
});
export type ListedCourseRequest = z.infer<typeof listedCourseRequest>;

const note = prose(1000).optional();
const askedAlready = { statusCode: 'CONFLICT', message: 'Your request has been waiting since {day}' } as const;

const noRequest = { statusCode: 'NOT_FOUND', message: 'The request does not exist' } as const;

const deciding = {
  noRequest,
  ownRequest: { statusCode: 'FORBIDDEN', message: 'You cannot decide about your own courses' },
  decidedAlready,
} as const;

export const courseRequests = describe(courseRequestsCalls, {
  requestCourse: {
    summary: 'Ask for a course as a teacher; if the portal trusts the domain, a course with few places is made at once',
    access: signedIn,
    body: z.object({
      name: courseName,
      kind: z.enum(COURSE_KINDS).optional(),
      productId: id.optional().describe('Left out: the first'),
      places: coursePlaces,
      startDate: day,
      numberOfDays,
      note,
    }),
    answer: json(courseRequest),
    refusals: { notTeacher, noCourses, askedAlready, tooManyPlaces, endTooLate, tooMany: tooManyCourses },
  },
  requestPlaces: {
    summary: 'Ask for more places in a course you teach',
    access: signedIn,
    body: z.object({ courseId: id, places: coursePlaces, note }),
    answer: json(courseRequest),
    refusals: {
      noCourse,
      lacksRight,
      askedAlready: { statusCode: 'CONFLICT', message: 'A request for this course has been waiting since {day}' },
      tooManyPlaces,
      notMore: { statusCode: 'BAD_REQUEST', field: 'places', message: 'The course already has {places} places' },
    },
  },
  getOwnCourseRequests: {
    summary: `The newest ${MOST_OWN_REQUESTS} requests for courses that you made, or that others made for courses you teach`,
    access: signedIn,
    answer: json(z.array(courseRequest)),
  },
  getCourseRequests: {
    summary: 'Requests for courses from teachers you may see: waiting ones, oldest first, or decided ones, newest first',
    access: needs('licenses.student'),
    query: requestsQuery,
    answer: list(listedCourseRequest),
    refusals: { tooLong },
  },
  countCourseRequests: {
    summary: 'How many of them there are, counted up to 1,000',
    access: needs('licenses.student'),
    query: requestCountQuery,
    answer: json(listTotal),
  },
  findCourseRequest: {
    summary: 'One request for a course',
    access: needs('licenses.student'),
    params: z.object({ id: idText }),
    answer: json(listedCourseRequest),
    refusals: { noRequest },
  },
  grantCourseRequest: {
    summary: 'Grant a request as it is, or with the values given instead: the course is made, or gets its places',
    access: needs('licenses.student'),
    body: z.strictObject({
      id,
      name: courseName.optional(),
      places: coursePlaces.optional(),
      startDate: day.optional(),
      numberOfDays: numberOfDays.optional(),
    }),
    answer: json(listedCourseRequest),
    refusals: {
      ...deciding,
      notTeacher,
      noCourses,
      tooMany: tooManyCourses,
      tooManyPlaces,
      endTooLate,
      fewerThanTaken: { statusCode: 'BAD_REQUEST', field: 'places', message: '{taken} places are taken or reserved for invited students' },
    },
  },
  declineCourseRequest: {
    summary: 'Decline a request, with a reason for its teacher',
    access: needs('licenses.student'),
    body: declineBody(),
    answer: json(listedCourseRequest),
    refusals: deciding,
  },
});
