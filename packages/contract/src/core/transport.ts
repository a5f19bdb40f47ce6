import { takesKey } from './call.ts';
import { type Endpoint, isForKeys } from './endpoint.ts';
import type { StatusCode } from './refusal.ts';
import { lacksRight, sessionEnded, tooOften } from './refusals.ts';

/** A way in which a call can fail before its handler, or in something the handler uses. */
interface TransportFailure {
  statusCode: Exclude<StatusCode, 'OK'>;
  message: string;
  /** The endpoints that may fail in this way. */
  of: (endpoint: Endpoint) => boolean;
}

const every = () => true;
const guarded = ({ access }: Endpoint) => access.kind !== 'anyone';
const withInput = ({ query, body, upload }: Endpoint) => Boolean(query ?? body ?? upload);
const withBody = ({ method }: Endpoint) => method !== 'GET';

/** What every endpoint may answer without declaring it (WIRE-2); the transport and the API docs both take it from here. */
export const TRANSPORT = {
  notSignedIn: { statusCode: 'UNAUTHORIZED', message: 'Please sign in', of: guarded },
  sessionEnded: { ...sessionEnded, of: guarded },
  /** A text that is not a key, such as a truncated one, is recognized without a look into the database. */
  noKey: { statusCode: 'UNAUTHORIZED', message: 'This is not an API key of the portal. Was it copied completely?', of: guarded },
  keyEnded: {
    statusCode: 'GONE',
    message: 'This API key has ended or expired, or its owner may no longer use it. Make a new one under Integrations',
    of: guarded,
  },
  lacksRight: { ...lacksRight, of: guarded },
  confirmationNeeded: {
    statusCode: 'CONFIRMATION_NEEDED',
    message: 'Please confirm that it is you',
    of: ({ fresh }) => fresh !== undefined,
  },
  notForKeys: {
    statusCode: 'FORBIDDEN',
    message: 'This call is for people who are signed in, not for API keys',
    of: (endpoint) => guarded(endpoint) && !isForKeys(endpoint),
  },
  notFound: { statusCode: 'NOT_FOUND', message: 'Not found', of: ({ params }) => params !== undefined },
  badKey: { statusCode: 'BAD_REQUEST', message: 'Idempotency-Key: Please give 1 to 100 visible characters', of: takesKey },
  keyReused: {
    statusCode: 'UNPROCESSABLE',
    message: 'This Idempotency-Key was used for another call. Please take a new one',
    of: takesKey,
  },
  keyUnderWay: {
    statusCode: 'CONFLICT',
    message: 'A call with this Idempotency-Key is in progress. Please try again in a moment',
    of: takesKey,
  },
  answerNotKept: {
    statusCode: 'CONFLICT',
    message: 'This has already been done, and its answer was not kept: please look at the result',
    of: takesKey,
  },
  otherMethod: { statusCode: 'METHOD_NOT_ALLOWED', message: 'This call does not accept that method', of: every },
  badInput: { statusCode: 'BAD_REQUEST', message: 'The first problem; `data` has one for each field that is wrong', of: withInput },
  badJson: { statusCode: 'BAD_REQUEST', message: 'The request is not valid JSON', of: ({ body }) => body !== undefined },
  malformed: { statusCode: 'BAD_REQUEST', message: 'The request is not valid', of: withBody },
  noJson: { statusCode: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request must be JSON', of: withBody },
  noMultipart: {
    statusCode: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The request must be multipart/form-data',
    of: ({ upload }) => upload !== undefined,
  },
  tooLarge: { statusCode: 'PAYLOAD_TOO_LARGE', message: 'The request is too large', of: withBody },
  /** Too many failures, dead tokens from the network (SGN-47), acts of the account (SGN-37) or exports under way (SGN-38). */
  tooOften: {
    ...tooOften,
    of: (endpoint) => endpoint.throttled === true || guarded(endpoint),
  },
  collision: {
    statusCode: 'SERVICE_UNAVAILABLE',
    message: 'Many people are changing this right now. Please try again in a moment',
    of: every,
  },
  busy: { statusCode: 'SERVICE_UNAVAILABLE', message: 'The portal is very busy right now. Please try again in a moment', of: every },
  overtaken: { statusCode: 'SERVICE_UNAVAILABLE', message: 'The portal is being upgraded. Please try again in a moment', of: withBody },
  diskFull: {
    statusCode: 'SERVICE_UNAVAILABLE',
    message: 'The portal’s disk is full: nothing was saved. Please tell the operator of the portal',
    of: every,
  },
  readOnly: {
    statusCode: 'SERVICE_UNAVAILABLE',
    message: 'The database does not accept changes right now: nothing was saved. Please try again in a moment',
    of: every,
  },
  outcomeUnknown: {
    statusCode: 'SERVICE_UNAVAILABLE',
    message:
      'The connection to the database was lost while this was being saved. It may or may not be saved: please check before you try again',
    of: every,
  },
  tooLate: {
    statusCode: 'SERVICE_UNAVAILABLE',
    message: 'This took too long. It may or may not be saved: please check before you try again',
    of: withBody,
  },
  tooSlow: { statusCode: 'SERVICE_UNAVAILABLE', message: 'This took too long. Please try again in a moment', of: every },
  databaseAway: { statusCode: 'SERVICE_UNAVAILABLE', message: 'The database is not available', of: every },
  stopping: { statusCode: 'SERVICE_UNAVAILABLE', message: 'The portal is stopping. Please try again in a moment', of: every },
  defect: { statusCode: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong', of: every },
} as const satisfies Record<string, TransportFailure>;
