import { z } from 'zod';
import { endpoint, json, needs } from './endpoint.ts';
import { count, day, id } from './fields.ts';
import { noCustomer } from './refusals.ts';

/** A course code as it goes out; both dates are inclusive (decisions.md §5). */
const course = z.object({
  id: z.int(),
  code: z.string(),
  startDate: z.iso.date(),
  expireDate: z.iso.date(),
});
export type Course = z.infer<typeof course>;

const createCourse = endpoint({
  method: 'POST',
  path: 'courses/createCourse',
  summary: 'Make a course code for a teacher',
  access: needs('licenses.student'),
  body: z.object({ customerId: id, startDate: day, numberOfDays: count(1, 3660) }),
  answer: json(course),
  refusals: {
    noCustomer,
    notTeacher: { statusCode: 'CONFLICT', message: 'Only a teacher can have course codes' },
  },
});

export const courses = { createCourse };
