import { type Endpoint, type FieldProblem, firstOfEach, problemsIn, TRANSPORT } from '@lm/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequest, transportFailure } from './failures.ts';

/** The deepest nesting of a body; therefore code that walks through a body may recurse. */
const MOST_DEPTH = 32;

function isNestedTooDeeply(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** The input as the endpoint declares it; refuses with `badRequest`, naming each field once, or with `notFound` if a path cannot name a record. */
export function received(endpoint: Endpoint, request: FastifyRequest) {
  if (isNestedTooDeeply(request.body)) throw badRequest([{ field: 'body', message: TRANSPORT.malformed.message }]);
  const problems: FieldProblem[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value);
    if (parsed && !parsed.success) problems.push(...problemsIn(parsed.error.issues));
    return parsed?.data;
  };
  const all = {
    params: part(endpoint.params, request.params),
    query: part(endpoint.query, request.query),
    body: part(endpoint.body, request.body ?? undefined),
  };
  // A path parameter that is not an id cannot name a record.
  if (problems.length > 0 && endpoint.params && all.params === undefined) throw transportFailure('notFound');
  if (problems.length > 0) throw badRequest(firstOfEach(problems));
  return all;
}
