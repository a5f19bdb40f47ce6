/** What other features may use: packed files, and whether they would have the same content again. */
export { keepDigests, newestPackedFiles } from './lab-packs.queries.ts';
export { digestOf } from './pack-digest.ts';
