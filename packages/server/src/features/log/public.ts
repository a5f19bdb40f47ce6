/** What other features may use: writing to the log, and keeping it sealed. */

export { headFileIn } from './head-file.ts';
export { type Act, logAct, logActs } from './log.queries.ts';
export { beginSealing, keepHead, SEAL_LOG, type Sealing, sealingJob, signAnew } from './sealer.ts';
export { newestHead } from './seals.queries.ts';
export { verifyLog } from './verify.ts';
