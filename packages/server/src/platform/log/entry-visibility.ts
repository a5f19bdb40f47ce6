import { type LogEntry, may, type Principal } from '@lm/contract';
import { areaOf } from '../../lib/area-of.ts';
import type { LogFilter } from './log.queries.ts';

/** An entry as the principal may read it: without the right to read prices, they see that prices were changed, but not the numbers (PRC-299). */
export const shownTo = (principal: Principal): ((entry: LogEntry) => LogEntry) => {
  const mayReadPrices = may(principal, 'price.read');
  return (entry) => (entry.record?.kind === 'prices' && !mayReadPrices ? { ...entry, changes: [] } : entry);
};

/** The part of the log that the principal sees (LOG-40). */
export function sightOf(principal: Principal): Pick<LogFilter, 'sight'> {
  const countries = areaOf(principal);
  return countries ? { sight: { countries, self: principal.id } } : {};
}
