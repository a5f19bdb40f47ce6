import type { Endpoint, StatusCode } from '@lm/contract';
import type { SecurityNote } from '../lib/security-notes.ts';
import { Failure, failureOf } from './failures.ts';

/** The reason given for a caller who did not prove their identity; a missing factor is a step on the way, and not such a reason. */
const NOT_SHOWN = new Set<StatusCode>(['UNAUTHORIZED', 'USER_DISABLED', 'UNPROCESSABLE']);

/**
 * What to report to the operator about a failed call (SEC-784); null for anything that is not a refusal, or that happens to everyone, such as a page
 * left open without a token.
 */
export function noteOfRefusal({ path, access, throttled }: Endpoint, error: unknown, about: number | null): SecurityNote | null {
  const { statusCode, data } = failureOf(error);
  const isSigningIn = throttled === 'byItself' && access.kind === 'anyone';
  if (statusCode === 'TOO_MANY_REQUESTS')
    return { kind: isSigningIn ? 'sign-in.throttled' : 'call.throttled', about, facts: { call: path } };
  if (throttled === 'byItself' && NOT_SHOWN.has(statusCode) && error instanceof Failure)
    return { kind: isSigningIn ? 'sign-in.failed' : 'confirmation.failed', about, facts: { ...reasonIn(data), call: path } };
  if (statusCode === 'GONE') return { kind: 'call.refused', about, facts: { reason: 'sessionEnded' } };
  if (statusCode === 'FORBIDDEN') return { kind: 'call.refused', about, facts: { ...reasonIn(data), call: path } };
  return null;
}

/** The name of a refusal that the call declares. */
const reasonIn = (data: unknown) =>
  typeof data === 'object' && data !== null && 'refusal' in data && typeof data.refusal === 'string' ? { reason: data.refusal } : {};
