/** What other features may use: writing to the log, and keeping it sealed. */

export { headsIn } from './anchor.ts';
export { checkLog } from './continued-check.ts';
export { type Head, isSigned, publicKeysIn } from './entry-seal.ts';
export { shownTo } from './entry-visibility.ts';
export { eraseFromLog, noteErasure } from './erase-values.queries.ts';
export { type ToldEvent, toldEvent } from './event-now.queries.ts';
export { NEXT_ENTRY_ID, type NewEvent, recordEvent, recordEvents } from './events.queries.ts';
export { headFileIn, readHeadFile, textOf, writeWhole } from './head-file.ts';
export { LATE_AFTER_MS, waitInWords } from './late-seals.ts';
export { entriesWithIds } from './log.queries.ts';
export { newestOfOthers } from './newest-of-others.queries.ts';
export { type OfProduct, tellsOf } from './of-product.queries.ts';
export { proofInLog } from './proof-in-log.queries.ts';
export { sealedEntries } from './restore-holes.queries.ts';
export { stateHole } from './restored-log.ts';
export { beginSealing, keepHead, SEAL_LOG, type Sealing, sealWhatWaits, signAnew } from './sealer.ts';
export { lastSealing, oldestWaiting, stateOf } from './sealing-state.queries.ts';
export { newestHead } from './seals.queries.ts';
export { type Finding, verifyLog } from './verify-log.ts';
