import { z } from 'zod';
import { describe, file, json, list, needs, onlyCustomers, signedIn } from '../core/endpoint.ts';
import { id, idText, listTotal, prose } from '../core/fields.ts';
import { tooLong } from '../core/refusals.ts';
import { deciding, declineBody, noRequest, requestCountQuery, requestsQuery } from '../core/requests.ts';
import { PROOF_MAX_BYTES } from './rules/teacher-proof.ts';
import { teachersCalls } from './teachers.calls.ts';

/** A link is shown and never fetched; people open it with a browser, so it has no other scheme and no user name (TCH-616). */
const proofLink = prose(500)
  .transform((value) => value.trim())
  .refine((value) => {
    if (value === '') return true;
    if (/\s/.test(value) || !URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return protocol === 'https:' && username === '' && password === '';
  }, 'Please give an address that begins with https://');

const TEACHER_REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;

/** A request to be a teacher, as its author sees it (TCH-615). */
const teacherRequest = z.object({
  id: z.int(),
  state: z.enum(TEACHER_REQUEST_STATES),
  sentence: z.string(),
  /** `''` for none. */
  link: z.string(),
  /** The name of the file that was sent; null if there was none. It may have been deleted since (`hasFile`). */
  fileName: z.string().nullable(),
  hasFile: z.boolean(),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined, and what is missing. */
  answer: z.string(),
});
export type TeacherRequest = z.infer<typeof teacherRequest>;

const listedTeacherRequest = teacherRequest.extend({
  customer: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    countryId: z.int(),
    /** Is the email proven to be theirs? */
    verified: z.boolean(),
  }),
  /** The name of the person who decided; null if no one did, as with a trusted domain. */
  decidedBy: z.string().nullable(),
});
export type ListedTeacherRequest = z.infer<typeof listedTeacherRequest>;

const notSelf = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;
const askedAlready = { statusCode: 'CONFLICT', message: 'Your request has been waiting since {day}' } as const;
/** A customer asks at most this many times in 24 hours: each time sends a mail. */
export const TEACHER_ASKS_A_DAY = 5;
const isTeacher = { statusCode: 'CONFLICT', message: 'You are already a teacher' } as const;

export const teachers = describe(teachersCalls, {
  getOwnRequest: {
    summary: 'Your newest request to be a teacher, and whether the domain of your email is trusted',
    access: signedIn,
    answer: json(
      z.object({
        /** The email is verified and belongs to a domain that the operator trusts: no proof is needed (TCH-620). */
        isTrusted: z.boolean(),
        request: teacherRequest.nullable(),
        /** The file for the next request; null if there is none. */
        fileName: z.string().nullable(),
      }),
    ),
  },
  sendProof: {
    summary: 'Send the file for your next request: PDF, JPEG or PNG, at most 5 MB, one file in the field proofFile',
    access: onlyCustomers,
    upload: {
      ...teachersCalls.sendProof.upload,
      maxBytes: PROOF_MAX_BYTES,
      tooLarge: 'The file is larger than 5 MB',
      tooMany: 'Please send one file',
    },
    answer: json(z.object({ fileName: z.string() })),
    refusals: {
      notSelf,
      isTeacher,
      askedAlready,
      wrongType: { statusCode: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send a PDF, JPEG or PNG file' },
    },
  },
  askToTeach: {
    summary: 'Ask to be a teacher, with a sentence and a link or a file; with a trusted domain you become one at once',
    access: onlyCustomers,
    body: z.strictObject({
      sentence: prose(1000),
      link: proofLink,
      /** Is the file that was sent part of the request? */
      withFile: z.boolean('Please give true or false'),
    }),
    answer: json(teacherRequest),
    refusals: {
      notSelf,
      isTeacher,
      askedAlready,
      tooOftenToday: {
        statusCode: 'CONFLICT',
        message: `You have asked ${TEACHER_ASKS_A_DAY} times since yesterday. Please ask again tomorrow.`,
      },
      noSentence: { statusCode: 'BAD_REQUEST', field: 'sentence', message: 'Please say in a sentence what you teach, and where' },
      noProof: { statusCode: 'BAD_REQUEST', field: 'link', message: 'Please give a link or a file that shows that you teach' },
      noFile: { statusCode: 'BAD_REQUEST', field: 'withFile', message: 'The file is no longer there. Please choose it again' },
    },
  },
  withdrawRequest: {
    summary: 'Withdraw your own request while it is waiting',
    access: onlyCustomers,
    body: z.strictObject({ id }),
    answer: json(teacherRequest),
    refusals: {
      noRequest,
      decidedAlready: { statusCode: 'CONFLICT', message: 'Your request has been answered in the meantime' },
    },
  },
  getTeacherRequests: {
    summary: 'Requests to be a teacher from customers you may see: waiting ones, oldest first, or decided ones, newest first',
    access: needs('customers.edit'),
    query: requestsQuery,
    answer: list(listedTeacherRequest),
    refusals: { tooLong },
  },
  countTeacherRequests: {
    summary: 'How many of them there are, counted up to 1,000',
    access: needs('customers.edit'),
    query: requestCountQuery,
    answer: json(listTotal),
  },
  findTeacherRequest: {
    summary: 'One request to be a teacher',
    access: needs('customers.edit'),
    params: z.object({ id: idText }),
    answer: json(listedTeacherRequest),
    refusals: { noRequest },
  },
  getProof: {
    summary: 'The file of a request, to save and open elsewhere, for the people who decide it',
    access: needs('customers.edit'),
    params: z.object({ id: idText }),
    answer: file('application/octet-stream'),
    refusals: { noProof: { statusCode: 'NOT_FOUND', message: 'There is no longer a file with this request' } },
  },
  acceptTeacher: {
    summary: 'Accept a request: its customer becomes a teacher',
    access: needs('customers.edit'),
    body: z.strictObject({ id }),
    answer: json(listedTeacherRequest),
    refusals: deciding,
  },
  declineTeacher: {
    summary: 'Decline a request, with the reason and what is missing, which its customer reads',
    access: needs('customers.edit'),
    body: declineBody('Please say why, and what is missing'),
    answer: json(listedTeacherRequest),
    refusals: deciding,
  },
});
