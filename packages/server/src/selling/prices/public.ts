/** What other features may use: the versions that hold on a day, for each currency and product, and whether any does. */
export { priceBooksOn, pricesHoldOn } from './prices.queries.ts';
