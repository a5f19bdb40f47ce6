/** What other features may use: customers as they go out, with everything of theirs. */
export { findCustomer } from './customer.queries.ts';
export { sumUpTally } from './customer-list.queries.ts';
