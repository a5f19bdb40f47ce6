import { type Day, LOG_ACTIONS, type LogAction } from '@lm/contract';
import { areAll, isAmong, isDay, orNull } from '../../ui/takes.ts';

/** What the log is narrowed to; the days are in UTC and inclusive. */
export interface Filter {
  actions: LogAction[];
  from: Day | null;
  to: Day | null;
}

export const NO_FILTER: Filter = { actions: [], from: null, to: null };

/** What of it an address may say. */
export const FILTER_SHAPE = {
  actions: areAll(isAmong(LOG_ACTIONS), LOG_ACTIONS.length),
  from: orNull(isDay),
  to: orNull(isDay),
};

export const isFiltered = ({ actions, from, to }: Filter): boolean => actions.length > 0 || from !== null || to !== null;

export const isReversed = ({ from, to }: Filter): boolean => from !== null && to !== null && from > to;

/** As the calls take it; a last day before the first is said beside its field and does not count. */
export const filterQuery = (filter: Filter) => ({
  action: filter.actions,
  from: filter.from ?? undefined,
  to: isReversed(filter) ? undefined : (filter.to ?? undefined),
});
