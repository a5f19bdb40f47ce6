import { type FieldProblem, type StatusCode, TRANSPORT } from '@lm/contract';
import { isCollision, Overtaken } from '../db/collisions.ts';
import { ALL_AT_WORK } from '../db/pool.ts';
import { BudgetSpent } from '../lib/budgets.ts';
import { TooLate } from '../lib/deadline.ts';
import { LineFull } from '../lib/fair-turns.ts';
import { NotOnce } from '../lib/kept-answers.ts';

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

/** The failure of a call whose handler named none. */
export const transportFailure = (name: keyof typeof TRANSPORT): Failure => new Failure(TRANSPORT[name].statusCode, TRANSPORT[name].message);

/** Too many calls: says when to try again, in words and in `Retry-After`. */
export function tooOften(waitMs: number, sentence: string = TRANSPORT.tooOften.message): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds <= 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;
  return new Failure('TOO_MANY_REQUESTS', sentence.replace('{wait}', wait), undefined, seconds);
}

/** Input that fails validation, by field (WIRE-4). */
export const badRequest = (problems: readonly FieldProblem[]): Failure =>
  new Failure('BAD_REQUEST', problems[0]?.message ?? TRANSPORT.malformed.message, problems);

/** About how long a full queue takes to clear, in milliseconds. */
const LINE_MS = 10_000;

/** The failure for an error beneath a handler: an unreachable database is reported as such, anything else is a defect. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof NotOnce) return transportFailure(error.why);
  if (error instanceof BudgetSpent) return tooOften(error.waitMs);
  if (error instanceof LineFull) return tooOften(LINE_MS);
  if (isFastifyError(error)) return fastifyFailure(error);
  if (error instanceof Overtaken) return transportFailure('overtaken');
  if (isCollision(error)) return transportFailure('collision');
  if (error instanceof TooLate) return transportFailure('tooSlow');
  const name = error instanceof Error ? troubleOf(error) : null;
  return transportFailure(name ?? 'defect');
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

/** What PostgreSQL's codes, and Node's for what happened on the way there, mean for a call (OPS-31). */
const TROUBLES: [codes: RegExp, as: keyof typeof TRANSPORT][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'diskFull'],
  [/^25006$/, 'readOnly'],
  [/^08007$/, 'outcomeUnknown'],
  [/^55P03$/, 'collision'], // someone has held a lock for too long
  [new RegExp(`^(${ALL_AT_WORK}|53300)$`), 'busy'], // no connection became free, of this server's or of PostgreSQL's
  // Connections, the server's shutdown and start, a full disk, a statement that took too long, unreadable files.
  [/^(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOST|ENET|08|57P|57014|53|58|25P0[34])/, 'databaseAway'],
];

/** Messages of the driver and PostgreSQL that come without a code. */
const AWAY = /Connection terminated|timeout exceeded when trying to connect|is not queryable|could not write init file|Cannot use a pool/;

/** Is the database in trouble, and what kind? */
function troubleOf(error: Error): keyof typeof TRANSPORT | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '42501' && /could not .*(file|directory)/.test(error.message)) return 'databaseAway'; // a folder it may not write to
  const [, known] = TROUBLES.find(([codes]) => codes.test(code)) ?? [];
  return known ?? (AWAY.test(error.message) ? 'databaseAway' : null);
}
