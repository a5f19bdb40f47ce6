/** What other features may use: what this server knows of the catalogue. */
export { watchModules } from './products.queries.ts';
