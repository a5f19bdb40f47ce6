import type { LogProblem } from '@lm/contract';
import type { SealedEntry } from './entry-seal.ts';

/** What is wrong with the log as a whole. */
export const problemOf = (sentence: string): LogProblem => ({ entryId: null, dateAndTime: null, adminEmail: null, action: null, sentence });

/** What is wrong with an existing entry. */
export const problemWith = (entry: SealedEntry, what: string): LogProblem => ({
  entryId: entry.id,
  dateAndTime: momentOf(entry),
  adminEmail: entry.adminEmail,
  action: entry.action,
  sentence: `Entry ${inWords(entry)} ${what}.`,
});

/** What is wrong where an entry is missing; names the entry before. */
export const problemAfter = (last: SealedEntry | null, what: string, entryId: number | null = null): LogProblem => ({
  ...problemOf(`${last ? `After entry ${inWords(last)}` : 'At the beginning of the log'} ${what}.`),
  entryId,
});

const inWords = (entry: SealedEntry): string => `${entry.id} (${momentOf(entry)}, ${entry.action} by ${entry.adminEmail})`;

/** ISO 8601; the stored number itself if it is no longer a moment. */
function momentOf({ happenedAt }: SealedEntry): string {
  const moment = new Date(Number(happenedAt) / 1000);
  return Number.isNaN(moment.getTime()) ? happenedAt : moment.toISOString();
}
