/** What other features may use: restoring deleted records, and erasing them when their time is over. */
export { restoreFromBin } from './restore.ts';
