/** What other features may use: the version of a price book that holds on a day, of each currency, and whether any does. */
export { priceBookOn, priceBooksOn, pricesHoldOn } from './prices.queries.ts';
