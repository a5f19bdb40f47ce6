/** What other features may use: restoring what was deleted, and erasing it in time. */
export { restoreFromBin } from './restore.ts';
