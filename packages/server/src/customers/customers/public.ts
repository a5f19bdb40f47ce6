/** What other features may use: customers as they are sent, with everything of theirs. */
export { longestInvited, newestFailures } from './contact-filter.queries.ts';
export { findCustomer } from './customer.queries.ts';
export { deletionRefusal, removeCustomer, switchCustomer, switchRefusal } from './customer-acts.ts';
export { countCustomers, idsMatching } from './customer-list.queries.ts';
export { searchSample } from './search-sample.ts';
