import type { Day } from '@lm/contract';
import type { Choice } from '../../ui/Filter.tsx';
import { isDay, orNull } from '../../ui/takes.ts';

/** The days that entries are narrowed to, in UTC and inclusive. */
export interface EntryDays {
  from: Day | null;
  to: Day | null;
}

export const ANY_DAY: EntryDays = { from: null, to: null };

/** What of them an address may say. */
export const DAYS_SHAPE = { from: orNull(isDay), to: orNull(isDay) };

export const isReversed = ({ from, to }: EntryDays): boolean => from !== null && to !== null && from > to;

/** As the calls take them; a last day before the first is reported beside its field and does not count. */
export const daysQuery = (days: EntryDays) => ({
  from: days.from ?? undefined,
  to: isReversed(days) ? undefined : (days.to ?? undefined),
});

/** Each day as a pill that takes it back. */
export const dayChoices = (
  { from, to }: EntryDays,
  change: (part: Partial<EntryDays>) => void,
  since: (day: Day) => string,
  until: (day: Day) => string,
): Choice[] => [
  ...(from ? [{ label: since(from), remove: () => change({ from: null }) }] : []),
  ...(to ? [{ label: until(to), remove: () => change({ to: null }) }] : []),
];
