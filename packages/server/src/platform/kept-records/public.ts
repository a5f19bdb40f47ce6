/** What other features may use: deleted records, which can be restored for a while. */

export {
  type BinEntry,
  binEntryForUpdate,
  binMatching,
  countInBin,
  eraseFromBin,
  eraseOld,
  eraseOwnFromBin,
  findInBin,
  isOwnInBin,
  namePersonInBin,
  rolesInBin,
} from './bin-entries.queries.ts';
export { bringBack, changeInBin, dropInBin, type Gone, keptIds, moveInBin, takeFromBin, whatIsGone } from './bring-back.queries.ts';
export { type Deleting, putInBin } from './kept-records.queries.ts';
export { opensIn } from './kept-tables.ts';
