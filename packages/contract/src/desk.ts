import { z } from 'zod';
import { unsentMail } from './customers.ts';
import { endpoint, json, needs } from './endpoint.ts';
import { listTotal } from './fields.ts';
import { logEntry } from './log.ts';

/** The shares of a course's places from which on it is nearly full (DSK-142). */
export const NEARLY_FULL = 0.9;

/** Lines of a group of the desk at most; what is more is a link. */
export const DESK_LINES = 4;

const somebody = z.object({ id: z.int(), name: z.string(), email: z.string() });

const invited = endpoint({
  method: 'GET',
  path: 'desk/invited',
  summary: 'How many people were invited and never came, as customers/count counts them, and who waits longest',
  access: needs('customers.view'),
  answer: json(z.object({ ...listTotal.shape, longest: z.array(somebody.extend({ invitedAt: z.iso.datetime() })) })),
});

const failingMail = endpoint({
  method: 'GET',
  path: 'desk/mail',
  summary: 'To how many people the newest mail failed, as customers/count counts them, and to whom last',
  access: needs('customers.view'),
  answer: json(z.object({ ...listTotal.shape, newest: z.array(somebody.extend({ unsentMail })) })),
});

const fullCourse = z.object({
  id: z.int(),
  code: z.string(),
  teacher: z.object({ id: z.int(), name: z.string(), organization: z.string() }),
  expireDate: z.iso.date(),
  taken: z.int(),
  places: z.int(),
});
export type FullCourse = z.infer<typeof fullCourse>;

const fullCourses = endpoint({
  method: 'GET',
  path: 'desk/courses',
  summary: 'Running courses with at least nine tenths of their places taken, those that end first, up to 100',
  access: needs('customers.view'),
  answer: json(z.object({ ...listTotal.shape, courses: z.array(fullCourse) })),
});

const actsOfOthers = endpoint({
  method: 'GET',
  path: 'desk/acts',
  summary: 'The newest acts of others, as far as the newest 2,000 entries of the log tell',
  access: needs('log.view'),
  answer: json(z.array(logEntry)),
});

export const desk = { invited, failingMail, fullCourses, actsOfOthers };
