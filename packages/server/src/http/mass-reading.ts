import { type Endpoint, MASS_READING_ROWS, type Principal } from '@lm/contract';
import { spenderOf } from '../lib/budgets.ts';
import { HOUR_MS } from '../lib/durations.ts';
import type { SecurityNote } from '../lib/security-notes.ts';

interface Reading {
  rows: number;
  /** The calls counted so far: viewing a page again does not count. Null once the reading has been reported. */
  calls: Set<string> | null;
}

/**
 * Counts the records that an account reads within a clock hour through calls that need a right, so other people's, and notes once an hour if there
 * are many (SEC-792). Each server counts for itself, in memory: nothing is written before there is something to report.
 */
export function watchReading(notice: (note: SecurityNote) => void, now: () => Date) {
  let hour = 0;
  let readings = new Map<string, Reading>();

  return (endpoint: Endpoint, principal: Principal | null, asked: { params: unknown; query: unknown; body: unknown }, answer: unknown) => {
    const rows = principal ? rowsIn(endpoint, answer) : 0;
    if (!principal || rows === 0) return;
    const thisHour = Math.floor(now().getTime() / HOUR_MS);
    if (thisHour !== hour) readings = new Map();
    hour = thisHour;
    const who = spenderOf(principal);
    const reading = readings.get(who) ?? { rows: 0, calls: new Set<string>() };
    readings.set(who, reading);
    const call = `${endpoint.path} ${JSON.stringify([asked.params, asked.query, asked.body])}`;
    if (!reading.calls || reading.calls.has(call)) return;
    reading.calls.add(call);
    reading.rows += rows;
    if (reading.rows <= MASS_READING_ROWS) return;
    reading.calls = null;
    notice({ kind: 'reading.mass', about: principal.id, facts: { rows: reading.rows } });
  };
}

/** The rows of a list, or the one record that a call names. What everyone may read, or only Admins, is not customers' data. */
function rowsIn({ access, answer, method, params }: Endpoint, given: unknown): number {
  if (access.kind !== 'right' && access.kind !== 'anyRight' && access.kind !== 'own') return 0;
  if (answer.kind === 'list')
    return typeof given === 'object' && given !== null && 'rows' in given && Array.isArray(given.rows) ? given.rows.length : 0;
  return answer.kind === 'json' && method === 'GET' && params ? 1 : 0;
}
