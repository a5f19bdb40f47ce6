import { type LogEntry, may, type Principal } from '@lm/contract';

/** An entry as the principal may read it: who may read no prices sees that something was done to them, not the numbers (PRC-299). */
export const shownTo = (principal: Principal): ((entry: LogEntry) => LogEntry) => {
  const mayReadPrices = may(principal, 'price.read');
  return (entry) => (entry.record?.kind === 'prices' && !mayReadPrices ? { ...entry, changes: [] } : entry);
};
