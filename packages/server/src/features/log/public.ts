/** What other features may use: writing to the log, and keeping it sealed. */

export { anchorJob, headsIn, stampJob } from './anchor.ts';
export { checkLog } from './check-log.ts';
export { type Head, isSigned, publicKeysIn } from './entry-seal.ts';
export { eraseFromLog, noteErasure } from './erase.queries.ts';
export { type NewEvent, recordEvent, recordEvents } from './events.queries.ts';
export { headFileIn, readHeadFile, textOf, writeWhole } from './head-file.ts';
export { sealedEntries } from './holes.queries.ts';
export { LATE_AFTER_MS, waitInWords } from './late.ts';
export { entriesWithIds } from './log.queries.ts';
export { newestOfOthers } from './others.queries.ts';
export { stateHole } from './restored.ts';
export { beginSealing, keepHead, SEAL_LOG, type Sealing, sealingJob, sealWhatWaits, signAnew } from './sealer.ts';
export { newestHead } from './seals.queries.ts';
export { shownTo } from './shown-to.ts';
export { lastSealing, oldestWaiting, stateOf } from './state.queries.ts';
export { type ToldEvent, toldEvent } from './told.queries.ts';
export { type Finding, verifyLog } from './verify.ts';
