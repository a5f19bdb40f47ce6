import type { LogEntry } from './log.ts';

/** The actor in words: an email, or the API key and its owner (KEY-729). */
export const actorOf = ({ adminEmail, byKey }: Pick<LogEntry, 'adminEmail' | 'byKey'>): string =>
  byKey === null ? adminEmail : `API key ${byKey} of ${adminEmail}`;

/** `01/12/2027` in a form that sorts. */
const sortable = (day: string | null): string => (day ?? '').split('/').reverse().join();

/** Was the last day of a license or of its maintenance moved to a later one? The same rule as for its mail. */
export const isRenewal = ({ action, changes }: Pick<LogEntry, 'action' | 'changes'>): boolean =>
  action === 'Update License' &&
  changes.some(({ field, before, after }) => (field === 'End date' || field === 'Subscription end') && sortable(after) > sortable(before));

/** The orders the log can take (WIRE-19, LOG-9); newest first without one. */
export const LOG_SORTS = ['dateAndTime', 'adminEmail', 'licenseOwnerEmail', 'action'] as const;

/** How a license is named in the log (LOG-8). */
export const logEntryLicense = (category: string | null, type: string | null): string =>
  category && type ? `${category} - ${type}` : 'No License yet';
