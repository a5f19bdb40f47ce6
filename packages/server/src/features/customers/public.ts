/** What other features may use: customers as they go out, with everything of theirs. */
export { findCustomer } from './customer.queries.ts';
export { isTallyInParts, sumUpTally } from './customer-tally.queries.ts';
