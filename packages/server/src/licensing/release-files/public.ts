/** What other features may use: files of releases, and where they lie. */
export { storedAt } from './file-store.ts';
export { findFile, kindOrder } from './release-files.queries.ts';
