import type { DeclaredRefusalOf, DetailsOf, EditingCall, Endpoint, FieldProblem, Refusal } from '@lm/contract';
import { badRequest, Failure, failureOf, tooOften } from './failures.ts';

type Declared<E extends Endpoint, Name extends DeclaredRefusalOf<E>> = NonNullable<E['refusals']>[Name];

/**
 * One of the refusals that an endpoint declares, to be thrown: the only way for a feature to say no. The details are those that this kind of refusal
 * needs: the blanks of its sentence, the problems of several fields, or how long to wait.
 */
export function refuse<E extends Endpoint, Name extends DeclaredRefusalOf<E>>(
  endpoint: E,
  name: Name,
  ...[details]: DetailsOf<Declared<E, Name>>
): Failure {
  const refusal = (endpoint.refusals as Record<string, Refusal>)[name] as Refusal; // `name` is one of its keys
  return failureFor(refusal, name, details ?? {});
}

/** Refuses a decision on a record that someone has changed meanwhile; without a revision, this is not checked. */
export function refuseOutdated(call: EditingCall, { revision }: { revision?: number | undefined }, kept: { revision: number }): void {
  if (revision !== undefined && revision !== kept.revision) throw refuse(call, 'outdated');
}

/** All the details that {@link DetailsOf} may require. */
interface Details {
  waitMs?: number;
  problems?: readonly FieldProblem[];
  [blank: string]: unknown;
}

function failureFor(refusal: Refusal, name: string, { waitMs = 0, problems = [], ...words }: Details): Failure {
  const { statusCode } = refusal;
  if (statusCode === 'TOO_MANY_REQUESTS') return tooOften(waitMs, refusal.message);
  if (statusCode === 'BAD_REQUEST' && 'fields' in refusal) return badRequest(problems);
  const message = refusal.message.replace(/\{(\w+)\}/g, (_, blank: string) => String(words[blank] ?? ''));
  if (statusCode === 'BAD_REQUEST') return badRequest([{ field: refusal.field, message }]);
  return new Failure(statusCode, message, statusCode === 'GONE' ? undefined : { refusal: name });
}

/** Why an act failed, in words for people; null if the same act may succeed in a moment, because the database was in trouble. */
export function reasonOf(error: unknown): { sentence: string; isDefect: boolean } | null {
  const { statusCode, message } = failureOf(error);
  if (statusCode === 'SERVICE_UNAVAILABLE' || statusCode === 'TOO_MANY_REQUESTS') return null;
  return { sentence: message, isDefect: statusCode === 'INTERNAL_SERVER_ERROR' };
}
