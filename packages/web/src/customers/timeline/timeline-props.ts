import { api, type Customer, type LogEntry, type Self } from '@lm/contract';

export interface TimelinePageProps {
  self: Self;
  customer: Customer;
  /** Goes from an act to its record; null where there is none that the person may see. */
  wayTo: (entry: LogEntry) => string | null;
}

/** What is read again after a note was written. */
export const NOTED = [api.notes, api.timeline, api.customers.findCustomer];
