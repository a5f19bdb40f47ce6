/** What other features may use: files of releases, and where they are stored. */

export { findFile, kindOrder } from './release-files.queries.ts';
export { releaseStore } from './release-store.ts';
export { StoreAway } from './s3-bucket.ts';
