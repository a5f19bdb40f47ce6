import { type Change, type LogEntry, logEntryLicense } from '@lm/contract';
import type { Cell, Column } from '../../lib/xlsx.ts';

/** The columns of logs.xlsx: those of the screen (LOG-8, LOG-10), and what changed. */
export const LOG_COLUMNS: Column[] = [
  { title: 'Admin Mail', width: 34 },
  { title: 'License Owner Mail', width: 34 },
  { title: 'License', width: 18 },
  { title: 'Action', width: 26 },
  { title: 'Date and Time (UTC)', width: 20 },
  { title: 'What changed', width: 80 },
];

export const logRow = (entry: LogEntry): Cell[] => [
  entry.adminEmail,
  entry.licenseOwnerEmail,
  logEntryLicense(entry.licenseCategory, entry.licenseType),
  entry.action,
  new Date(entry.dateAndTime),
  entry.changes.map(changeInWords).join('\n'),
];

const changeInWords = ({ field, before, after }: Change): string => `${field}: ${before ?? 'None'} → ${after ?? 'None'}`;
