import type { Db, Tx } from '../../db/tables.ts';
import type { InTransaction, LogState } from '../../db/transactions.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { type Head, hashOf, isSigned, markOf, NO_HASH, publicKeysIn, type SealedEntry, signHead } from './entry-seal.ts';
import { readHeadFile, writeHeadFile } from './head-file.ts';
import { isAsWritten } from './list-columns.ts';
import { holeIn } from './restore-holes.ts';
import { lockSealing, setKeyCheck, stateOf } from './sealing-state.queries.ts';
import {
  foundEntries,
  foundToOf,
  insertHead,
  insertSeals,
  newestEntryId,
  newestHead,
  refuseEntries,
  sealsAfter,
  type Unsealed,
  waitingEntries,
} from './seals.queries.ts';

export interface Sealing {
  db: Db;
  transaction: InTransaction;
  keys: SigningKeys;
  now: () => Date;
  /** Where the newest head is kept outside the database. */
  headFile: string;
  /** Throws when this server may not write to a log in this state. */
  checkState: (state: LogState) => void;
  /** How far the entries that were set aside have been read; starts over after the last. */
  refusedSeen?: number | undefined;
}

/** How many entries are sealed under one head: few enough that the embedded database, which works in this thread, is never busy for long. */
const BATCH = 100;

/** How many batches one run seals; the next run seals the rest. */
const MOST_BATCHES = 100;

/** The job that seals the log apart from the acts, so that writers never wait for it. */
export const SEAL_LOG = 'seal-log';

/** Woken by each commit with entries, and every 3 seconds for entries whose server stopped before sealing them. */
export const sealingJob = (sealing: Sealing): PeriodicKind => ({
  name: SEAL_LOG,
  everySeconds: 3,
  failure: 'The log could not be sealed',
  isNeeded: () => isSomethingToSeal(sealing),
  run: ({ stopping }) => sealWaiting(sealing, stopping),
  afterwards: () => keepHead(sealing), // each server has a file of its own
  beforeStop: true,
});

/** Makes the first head, unless there is one. */
export const beginSealing = (sealing: Sealing): Promise<void> =>
  sealing.transaction(async (tx) => {
    const { keyCheck } = await lockSealing(tx);
    if (!(await newestHead(tx))) await begin(tx, sealing);
    if (keyCheck === null) await setKeyCheck(tx, sealing.keys.check);
  });

async function isSomethingToSeal({ db, keys, checkState }: Sealing): Promise<boolean> {
  checkState(await stateOf(db));
  const head = await newestHead(db);
  return !head || !isOurs(head, keys) || (await nextEntries(db, head, 1)).length > 0 || (await waitingEntries(db, 1, true)).length > 0;
}

async function sealWaiting(sealing: Sealing, stopping: AbortSignal): Promise<void> {
  for (let batch = 1; (await sealSome(sealing)) && batch < MOST_BATCHES && !stopping.aborted; batch++)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Seals one batch with its head in a transaction of its own; true when there may be more. */
const sealSome = (sealing: Sealing): Promise<boolean> =>
  sealing.transaction(async (tx) => {
    // A sealer that outlived its lease may still be running: with the lock, the two read the end of the chain one after the other.
    sealing.checkState(await lockSealing(tx));
    return sealBatch(tx, sealing);
  });

/** Seals everything that waits, at once; nothing may write to the log meanwhile. */
export async function sealWhatWaits(tx: Tx, sealing: Sealing): Promise<void> {
  await lockSealing(tx);
  while ((await sealBatch(tx, sealing)) || sealing.refusedSeen !== undefined);
}

/** True when more may wait: a batch that is not full was the last. */
async function sealBatch(tx: Tx, sealing: Sealing): Promise<boolean> {
  const head = (await newestHead(tx)) ?? (await begin(tx, sealing));
  if (!isOurs(head, sealing.keys))
    throw new Error('its newest head is not signed with a key of the key file; npm run verify-log says more');
  await refuseOtherBeginning(tx, head);
  await refuseCutLog(tx, head, sealing);
  const entries = await nextEntries(tx, head, BATCH);
  const isFull = entries.length === BATCH;
  await seal(tx, head, isFull ? entries : [...entries, ...(await wronglyRefused(tx, sealing))], sealing);
  return isFull || entries.some(({ mark }) => mark === null); // after the entries that sealing found come those with marks
}

/** Refuses a head that claims more entries from before sealing: entries without a mark would get sealed. */
async function refuseOtherBeginning(tx: Tx, head: Head): Promise<void> {
  if ((await foundToOf(tx)) !== head.foundTo) throw new Error('its heads disagree about where it began; npm run verify-log says more');
}

/** Refuses a log that ends before the head outside: it would give the numbers of missing entries to new ones (LOG-37). */
async function refuseCutLog(tx: Tx, head: Head, { keys, headFile }: Sealing): Promise<void> {
  const kept = await readHeadFile(headFile).catch(() => null); // one that cannot be read is reported when the next is written
  if (kept && !kept.signature.equals(head.signature) && !(await holds(tx, keys, kept))) throw new Error(isAhead(headFile));
}

const isAhead = (headFile: string) => `it does not hold what ${headFile} signed; npm run verify-log says more, and what to do`;

/** Does the database hold what this head signed, or record why it does not? */
async function holds(db: Db, { logKey }: Pick<SigningKeys, 'logKey'>, { seq, hash }: Head): Promise<boolean> {
  if (seq === 0) return true;
  const [next] = await sealsAfter(db, seq - 1, Number.MAX_SAFE_INTEGER, 1);
  if (next?.seq === seq) return next.hash.equals(hash);
  const hole = next?.entry && isAsWritten(logKey, next.entry, next.mark) ? holeIn(next.entry) : null;
  return hole !== null && hole.first <= seq && seq <= hole.last;
}

/**
 * Entries that match their marks but were set aside all the same, not by the portal (LOG-26). Each time, one batch of those set aside is checked,
 * so that no number of them holds up a seal.
 */
async function wronglyRefused(tx: Tx, sealing: Sealing): Promise<Unsealed[]> {
  const page = await waitingEntries(tx, BATCH, true, sealing.refusedSeen);
  sealing.refusedSeen = page.length < BATCH ? undefined : page.at(-1)?.entryId;
  return page.filter(({ entry, mark }) => entry && mark && maySeal(sealing.keys.logKey, entry, mark));
}

/** Did the portal write this entry here? A restore seals its own entry at once, so one that waits was put there by someone else. */
const maySeal = (logKey: Buffer, entry: SealedEntry, mark: Buffer): boolean => isAsWritten(logKey, entry, mark) && holeIn(entry) === null;

/** Only the current key seals; earlier keys count for what they signed. */
const isOurs = (head: Head, keys: SigningKeys): boolean => isSigned(head, publicKeysIn([keys.publicKey]));

/** The entries to seal next; those from before sealing began come first. */
async function nextEntries(db: Db, head: Head, limit: number): Promise<Unsealed[]> {
  const found = await foundEntries(db, head.foundTo, limit);
  return found.length > 0 ? found : waitingEntries(db, limit);
}

/** Makes the first head of a log: existing entries are accepted as they are found. */
async function begin(tx: Tx, { keys, now, headFile }: Sealing): Promise<Head> {
  const kept = await readHeadFile(headFile);
  if (kept) throw new Error(`all of its seals are gone, and ${headFile} knows of ${kept.seq}; npm run verify-log says more`);
  const claim = { fromSeq: 0, seq: 0, hash: NO_HASH, foundTo: await newestEntryId(tx), signedAt: now() };
  const head = signHead(claim, keys);
  await insertHead(tx, head);
  return head;
}

async function seal(tx: Tx, head: Head, entries: Unsealed[], { keys, now }: Sealing): Promise<void> {
  let { seq, hash } = head;
  const seals = [];
  const refused = [];
  for (const { entryId, entry, mark } of entries) {
    if (!entry || (mark && !maySeal(keys.logKey, entry, mark))) {
      refused.push(entryId);
      continue;
    }
    seq += 1;
    hash = hashOf(hash, seq, entry);
    seals.push({ seq, entryId, mark: mark ?? markOf(keys.logKey, entry), hash });
  }
  if (refused.length > 0) await refuseEntries(tx, refused);
  if (seals.length === 0) return;
  await insertSeals(tx, seals);
  await insertHead(tx, signHead({ fromSeq: head.seq, seq, hash, foundTo: head.foundTo, signedAt: now() }, keys));
}

/** Signs the chain as it stands with the key in the key file, after the file was replaced. */
export async function signAnew(tx: Tx, keys: SigningKeys, now: Date): Promise<void> {
  await lockSealing(tx);
  await setKeyCheck(tx, keys.check);
  const head = await newestHead(tx);
  if (!head) return;
  await refuseOtherBeginning(tx, head);
  await insertHead(tx, signHead({ ...head, fromSeq: head.seq, signedAt: now }, keys));
}

/** Brings the head outside the database up to date, unless the database no longer holds what that head signed. */
export async function keepHead({ db, keys, headFile }: Pick<Sealing, 'db' | 'headFile' | 'keys'>): Promise<void> {
  const [kept, head] = [await readHeadFile(headFile), await newestHead(db)];
  if (!head || (kept?.seq === head.seq && kept.signature.equals(head.signature))) return;
  if (kept && !(await holds(db, keys, kept))) throw new Error(isAhead(headFile));
  await writeHeadFile(headFile, head);
}
