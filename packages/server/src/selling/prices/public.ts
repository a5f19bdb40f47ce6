/** What other features may use: the version of a price book that holds on a day, and whether any does. */
export { priceBookOn, pricesHoldOn } from './prices.queries.ts';
