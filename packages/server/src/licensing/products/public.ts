/** What other features may use: what this server knows about the catalogue. */
export { knowThese, productIn, productsNow, watchModules } from './products.queries.ts';
