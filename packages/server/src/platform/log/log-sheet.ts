import { actorOf, areSeveralProducts, type Change, type LogEntry, logEntryLicense, recordInWords } from '@lm/contract';
import type { Cell, Column } from '../../lib/xlsx.ts';

/** The columns of logs.xlsx: those of the screen (LOG-8, LOG-10), what changed, and of which record. */
const LOG_COLUMNS: Column[] = [
  { title: 'Admin Mail', width: 34 },
  { title: 'License Owner Mail', width: 34 },
  { title: 'License', width: 18 },
  { title: 'Action', width: 26 },
  { title: 'Date and Time (UTC)', width: 20 },
  { title: 'What changed', width: 80 },
  { title: 'Record', width: 18 },
];

/** With several products a last one says which (PRD-50). */
export const logColumns = (): Column[] => (areSeveralProducts() ? [...LOG_COLUMNS, { title: 'Product', width: 24 }] : LOG_COLUMNS);

export const logRow = (entry: LogEntry): Cell[] => [
  actorOf(entry),
  entry.licenseOwnerEmail,
  logEntryLicense(entry.licenseCategory, entry.licenseType),
  entry.action,
  new Date(entry.dateAndTime),
  entry.changes.map(changeInWords).join('\n'),
  entry.record ? recordInWords(entry.record) : '',
  ...(entry.products ? [entry.products.join('; ')] : []),
];

const changeInWords = ({ field, before, after }: Change): string => `${field}: ${before ?? 'None'} → ${after ?? 'None'}`;
