import type { LastSealing } from './sealing-state.queries.ts';

/** After this many milliseconds a waiting entry counts as late: a server seals within seconds (LOG-26). */
export const LATE_AFTER_MS = 60_000;

/**
 * How long entries have waited for their seals, and the reason if it is known. Their marks vouch for how long; the reason is only what the database
 * says.
 */
export function waitInWords(since: Date, last: LastSealing | null, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000));
  return `The oldest has waited for ${seconds} s: ${whyIt(since, last, now)}.`;
}

function whyIt(since: Date, last: LastSealing | null, now: Date): string {
  if (!last?.ranAt) return 'no server has ever sealed';
  const { ranAt, dueAt, leaseUntil, error } = last;
  if (leaseUntil && leaseUntil > now)
    return `a server took it in hand at ${ranAt.toISOString()} and is at it, or was stopped; another goes on after ${leaseUntil.toISOString()}`;
  if (error !== null) return `a server could not seal it at ${ranAt.toISOString()} (${error}), and tries again at ${dueAt.toISOString()}`;
  if (ranAt < since) return `no server has sealed since ${ranAt.toISOString()}; they were stopped, or something keeps them from it`;
  return `servers seal, last at ${ranAt.toISOString()}, and have not come to it`;
}
