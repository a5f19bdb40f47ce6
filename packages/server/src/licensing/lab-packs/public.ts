/** What other features may use: files that were packed, and would be again. */
export { keepDigests, newestPackedFiles } from './lab-packs.queries.ts';
export { digestOf } from './pack-digest.ts';
