/** What other features may use: the version of a price book that holds on a day. */
export { priceBookOn } from './prices.queries.ts';
