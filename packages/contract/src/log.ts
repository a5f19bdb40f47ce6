import { z } from 'zod';
import { endpoint, list, needs } from './endpoint.ts';
import { listQuery } from './fields.ts';

/** Everything the log can say somebody did (decisions.md §6). */
const LOG_ACTIONS = [
  'Sign Up',
  'Set Password',
  'Update Profile',
  'Add Customer',
  'Update Customer',
  'Activate',
  'Deactivate',
  'Delete Customer',
  'Edit Note',
  'Import',
  'Add License',
  'Update License',
  'Delete License',
  'Generate Offline License',
  'Request Trial License',
  'Request Student License',
  'Add Course',
  'Update Course',
  'Free Place',
  'Add Release',
  'Update Release',
  'Delete Release',
  'Submit Quotation',
  'Answer Quotation',
  'Update User',
  'Add Role',
  'Update Role',
  'Delete Role',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** One field of a record before and after an act; null for "none". */
const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type Change = z.infer<typeof change>;

/** A log entry as it goes out (spec.md §3); category and type are null for acts without a license. */
const logEntry = z.object({
  id: z.int(),
  adminEmail: z.string(),
  licenseOwnerEmail: z.string(),
  licenseCategory: z.string().nullable(),
  licenseType: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  dateAndTime: z.iso.datetime(),
  changes: z.array(change),
});
export type LogEntry = z.infer<typeof logEntry>;

/** The orders the log can take (decisions.md §2); newest first without one. */
export const LOG_SORTS = ['dateAndTime', 'adminEmail', 'licenseOwnerEmail', 'action'] as const;

const getLogs = endpoint({
  method: 'GET',
  path: 'licenses/getLogs',
  summary: 'What was done, by whom, to whose license',
  access: needs('log.view'),
  query: z.strictObject(listQuery(LOG_SORTS)),
  answer: list(logEntry),
});

export const log = { getLogs };

/** How a license is named in the log (spec.md §2, §3). */
export const logEntryLicense = (category: string | null, type: string | null): string =>
  category && type ? `${category} - ${type}` : 'No License yet';
