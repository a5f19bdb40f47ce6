import type { Endpoint, FieldProblem, Refusal, RefusalOf, StatusCode } from '@lm/contract';
import { isCollision } from '../db/transactions.ts';

/** An answer that is not OK, on its way to the envelope. */
export class Failure extends Error {
  readonly statusCode: Exclude<StatusCode, 'OK'>;
  readonly data: unknown;
  /** For `Retry-After`. */
  readonly retrySeconds: number | undefined;

  constructor(statusCode: Exclude<StatusCode, 'OK'>, message: string, data?: unknown, retrySeconds?: number) {
    super(message);
    this.statusCode = statusCode;
    this.data = data;
    this.retrySeconds = retrySeconds;
  }
}

/** Too often: says when to come back, in words and in `Retry-After`. */
export function tooMany(waitMs: number): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? 'in a minute' : `in ${minutes} minutes`;
  return new Failure('TOO_MANY_REQUESTS', `Too many attempts. Please try again ${wait}.`, undefined, seconds);
}

/** Input that fails validation, by field (decisions.md §2). */
export const badRequest = (problems: FieldProblem[]): Failure =>
  new Failure('BAD_REQUEST', problems[0]?.message ?? 'Bad request', problems);

/**
 * One of the refusals an endpoint declares; `details` fill the `{names}` of its sentence. The name of the refusal goes
 * along, so that a screen can tell refusals of one status apart.
 */
export function refuse<E extends Endpoint>(endpoint: E, name: RefusalOf<E>, details: Record<string, string> = {}): Failure {
  const { statusCode, message } = (endpoint.refusals as Record<string, Refusal>)[name] as Refusal; // its own name
  const sentence = message.replace(/\{(\w+)\}/g, (_, key: string) => details[key] ?? '');
  return new Failure(statusCode, sentence, { refusal: name });
}

/** What went wrong beneath a handler: a database that is away is said to be, anything else is a defect. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isFastifyError(error)) return transportFailure(error);
  if (isCollision(error))
    return new Failure('SERVICE_UNAVAILABLE', 'Many people are changing this right now. Please try again in a moment');
  if (isDatabaseAway(error)) return new Failure('SERVICE_UNAVAILABLE', 'The database is not available');
  return new Failure('INTERNAL_SERVER_ERROR', 'Something went wrong');
}

const isFastifyError = (error: unknown): error is Error & { code: string; statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && 'code' in error;

const TRANSPORT: Record<number, [Exclude<StatusCode, 'OK'>, string]> = {
  404: ['NOT_FOUND', 'Not found'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The request must be JSON'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests, please try again later'],
};

function transportFailure(error: { statusCode: number; code: string; name: string }): Failure {
  const [statusCode, message] = TRANSPORT[error.statusCode] ?? [];
  if (statusCode && message) return new Failure(statusCode, message);
  if (error.statusCode < 500) {
    const isJson = /JSON/.test(error.code) || error.name === 'SyntaxError';
    return badRequest([{ field: 'body', message: isJson ? 'The request is not valid JSON' : 'The request is not valid' }]);
  }
  return new Failure('INTERNAL_SERVER_ERROR', 'Something went wrong');
}

/** Node's codes for a lost connection, and PostgreSQL's classes 08 (connection), 57P (shutdown) and 53 (no room). */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOST|08|57P|53)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(error.message)
  );
}
