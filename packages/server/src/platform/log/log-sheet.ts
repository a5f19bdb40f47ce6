import { actorOf, areSeveralProducts, type Change, type Language, type LogEntry, logEntryLicense, recordInWords } from '@lm/contract';
import type { Cell, Column } from '../../lib/xlsx.ts';
import { logFileTexts } from './log-file.texts.ts';

/** The columns of logs.xlsx: those of the screen (LOG-8, LOG-10), the changes, and the record. */
const LOG_COLUMNS = [
  { name: 'by', width: 34 },
  { name: 'owner', width: 34 },
  { name: 'license', width: 18 },
  { name: 'action', width: 26 },
  { name: 'at', width: 20 },
  { name: 'changes', width: 80 },
  { name: 'record', width: 18 },
] as const;

/** If there are several products, a last column names the product (PRD-50). */
export function logColumns(language: Language): Column[] {
  const t = logFileTexts(language);
  const columns = LOG_COLUMNS.map(({ name, width }) => ({ title: t(name), width }));
  return areSeveralProducts() ? [...columns, { title: t('product'), width: 24 }] : columns;
}

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
