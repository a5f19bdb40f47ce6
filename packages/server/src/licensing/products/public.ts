/** What other features may use: what this server knows of the catalogue. */
export { knowThese, watchModules } from './products.queries.ts';
