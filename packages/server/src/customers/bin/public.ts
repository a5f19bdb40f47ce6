/** What other features may use: bringing back what was deleted, and erasing it in time. */
export { restoreFromBin } from './restore.ts';
