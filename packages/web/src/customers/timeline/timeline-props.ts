import { api, type Customer, type LogEntry, type Self } from '@lm/contract';

export interface TimelinePageProps {
  self: Self;
  customer: Customer;
  /** Returns the address of the record an act is about; null if there is none that the person may see. */
  wayTo: (entry: LogEntry) => string | null;
}

/** What is fetched again after a note was written. */
export const NOTED = [api.notes, api.timeline, api.customers.findCustomer];
