import type { Change } from '@lm/contract';

/** A record in words, as the log shows it: label to value, null for "none". */
export type Described = Record<string, string | null>;

/** What differs between two descriptions of a record, in the order of the later one. */
export const changesBetween = (before: Described, after: Described): Change[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);

/** For an act that was done in spite of a warning. */
export const forcedChange = (isForced: boolean): Change[] =>
  isForced ? [{ field: 'Forced', before: null, after: 'Yes, an offline file still works' }] : [];

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** A list in words; null when there is nothing in it. */
export const listed = (items: string[]): string | null => (items.length > 0 ? items.join(', ') : null);
