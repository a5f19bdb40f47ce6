import type { LogEntry } from './log.ts';

/** Says in words who acted: an email, or the API key and its owner (KEY-729). */
export const actorOf = ({ adminEmail, byKey }: Pick<LogEntry, 'adminEmail' | 'byKey'>): string =>
  byKey === null ? adminEmail : `API key ${byKey} of ${adminEmail}`;

/** `01/12/2027` as it sorts. */
const sortable = (day: string | null): string => (day ?? '').split('/').reverse().join();

/** The last day of a license, or of its maintenance, moved on: by the same rule as its mail. */
export const isRenewal = ({ action, changes }: Pick<LogEntry, 'action' | 'changes'>): boolean =>
  action === 'Update License' &&
  changes.some(({ field, before, after }) => (field === 'End date' || field === 'Subscription end') && sortable(after) > sortable(before));

/** The orders the log can take (WIRE-19, LOG-9); newest first without one. */
export const LOG_SORTS = ['dateAndTime', 'adminEmail', 'licenseOwnerEmail', 'action'] as const;

/** How a license is named in the log (LOG-8). */
export const logEntryLicense = (category: string | null, type: string | null): string =>
  category && type ? `${category} - ${type}` : 'No License yet';
