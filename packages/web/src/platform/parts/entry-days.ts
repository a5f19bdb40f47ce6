import type { Day } from '@lm/contract';
import type { Choice } from '../../ui/Filter.tsx';
import { isDay, orNull } from '../../ui/takes.ts';

/** The days that entries are narrowed to, inclusive and in UTC. */
export interface EntryDays {
  from: Day | null;
  to: Day | null;
}

export const ANY_DAY: EntryDays = { from: null, to: null };

/** The part that an address may set. */
export const DAYS_SHAPE = { from: orNull(isDay), to: orNull(isDay) };

export const isReversed = ({ from, to }: EntryDays): boolean => from !== null && to !== null && from > to;

/** The days as query parameters; a last day before the first is reported beside its field and left out. */
export const daysQuery = (days: EntryDays) => ({
  from: days.from ?? undefined,
  to: isReversed(days) ? undefined : (days.to ?? undefined),
});

/** Each day chosen, shown as a pill that removes it. */
export const dayChoices = (
  { from, to }: EntryDays,
  change: (part: Partial<EntryDays>) => void,
  since: (day: Day) => string,
  until: (day: Day) => string,
): Choice[] => [
  ...(from ? [{ label: since(from), remove: () => change({ from: null }) }] : []),
  ...(to ? [{ label: until(to), remove: () => change({ to: null }) }] : []),
];
