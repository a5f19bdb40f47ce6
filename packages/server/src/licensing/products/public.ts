/** What other features may use: the catalogue as this server knows it. */
export { knowThese, productIn, productsNow, watchModules } from './products.queries.ts';
