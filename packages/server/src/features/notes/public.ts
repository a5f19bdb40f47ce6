/** What other features may use: what staff note about a customer. */
export { noteOf } from './notes.queries.ts';
