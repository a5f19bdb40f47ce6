import { type FieldProblem, type StatusCode, TRANSPORT } from '@lm/contract';
import { isCollision, Overtaken } from '../db/transactions.ts';
import { BudgetSpent } from '../lib/budgets.ts';

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

/** How a call fails without a word of its handler. */
export const transportFailure = (name: keyof typeof TRANSPORT): Failure => new Failure(TRANSPORT[name].statusCode, TRANSPORT[name].message);

/** Too often: says when to come back, in words and in `Retry-After`. */
export function tooOften(waitMs: number, sentence: string = TRANSPORT.tooOften.message): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds <= 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;
  return new Failure('TOO_MANY_REQUESTS', sentence.replace('{wait}', wait), undefined, seconds);
}

/** Input that fails validation, by field (WIRE-4). */
export const badRequest = (problems: readonly FieldProblem[]): Failure =>
  new Failure('BAD_REQUEST', problems[0]?.message ?? TRANSPORT.malformed.message, problems);

/** What went wrong beneath a handler: a database that is away is said to be, anything else is a defect. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof BudgetSpent) return tooOften(error.waitMs);
  if (isFastifyError(error)) return fastifyFailure(error);
  if (error instanceof Overtaken) return transportFailure('overtaken');
  if (isCollision(error)) return transportFailure('collision');
  if (isDatabaseAway(error)) return transportFailure('databaseAway');
  return transportFailure('defect');
}

const isFastifyError = (error: unknown): error is Error & { code: string; statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && 'code' in error;

function fastifyFailure({ statusCode, code, name }: { statusCode: number; code: string; name: string }): Failure {
  if (statusCode === 404) return transportFailure('notFound');
  if (statusCode === 413) return transportFailure('tooLarge');
  if (statusCode === 415) return transportFailure('noJson');
  if (statusCode >= 500) return transportFailure('defect');
  const isJson = /JSON/.test(code) || name === 'SyntaxError';
  return badRequest([{ field: 'body', message: TRANSPORT[isJson ? 'badJson' : 'malformed'].message }]);
}

/** Node's codes for a lost connection, and PostgreSQL's classes 08 (connection), 57P (shutdown), 53 (no room) and 58 (its files), files it may not write (of 42501), and a statement that took too long. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOST|08|57P|57014|53|58)/.test(code) ||
    (code === '42501' && /could not .*(file|directory)/.test(error.message)) ||
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(error.message)
  );
}
