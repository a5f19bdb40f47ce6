import type { LogProblem } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { type Head, hashOf, isSigned, NO_HASH, publicKeysIn, type SealedEntry } from './entry-seal.ts';
import { readHeadFile } from './head-file.ts';
import { isAsWritten, saysItsEvent } from './listed.ts';
import { problemAfter, problemOf, problemWith } from './problems.ts';
import { PAGE, sealsUpTo, signedHeadsUpTo } from './seal-pages.ts';
import {
  BEFORE_ALL,
  endsOfChain,
  markWithoutEntry,
  newestEntryId,
  newestHead,
  type SealRow,
  type StoredHead,
  sealsAfter,
  stillUnsealed,
  unsealedAmong,
} from './seals.queries.ts';

export interface Verifying {
  db: Db;
  keys: SigningKeys;
  /** Public keys that the database names, for older heads whose key the key file does not know. */
  otherKeys: string[];
  headFile: string;
  /** Told how many sealed entries have been read. */
  progress?: (checked: number) => void;
}

export interface Finding {
  /** Sealed entries that were read. */
  checked: number;
  /** Entries that are written and not sealed yet, and as the portal wrote them. */
  waiting: number;
  problem: LogProblem | null;
}

/** Reads the whole log and says that it is as it was sealed, or what comes first that is not (docs/operating.md). */
export async function verifyLog(verifying: Verifying): Promise<Finding> {
  const { db, keys, headFile } = verifying;
  // In this order, so that a head which is signed meanwhile is not missed in the database.
  const kept = await readHeadFile(headFile).catch((error: Error) => error);
  const newest = await newestHead(db);
  const wrong = (sentence: string): Finding => ({ checked: 0, waiting: 0, problem: problemOf(sentence) });
  if (kept instanceof Error) return wrong(`${kept.message}.`);
  if (!newest && kept) return wrong(`All seals were removed: ${kept.seq} entries were sealed by ${kept.signedAt.toISOString()}.`);
  if (!newest)
    return (await newestEntryId(db)) > BEFORE_ALL ? wrong('The log has entries and no seals.') : { checked: 0, waiting: 0, problem: null };
  const trusted = publicKeysIn(keys.trusted);
  if (!isSigned(newest, trusted)) return wrong('The newest head of the seals is not signed with a key of the key file.');
  if (kept && !isSigned(kept, trusted)) return wrong(`${headFile} is not signed with a key of the key file.`);

  const { seq, problem } = await readChain(verifying, newest, kept);
  if (problem) return { checked: seq, waiting: 0, problem };
  return { checked: seq, ...(await readUnsealed(verifying, newest.foundTo)) };
}

/** How far the chain has been read, and found to be whole up to `signedTo`. */
interface Walk {
  seq: number;
  hash: Buffer;
  last: SealedEntry | null;
  signedTo: number;
}

async function readChain(
  verifying: Verifying,
  newest: StoredHead,
  kept: Head | null,
): Promise<{ seq: number; problem: LogProblem | null }> {
  const { db, keys, otherKeys, progress } = verifying;
  const walk: Walk = { seq: 0, hash: NO_HASH, last: null, signedTo: 0 };
  const seals = sealsUpTo(db, newest.seq);
  for await (const head of signedHeadsUpTo(db, newest.id, publicKeysIn([...otherKeys, ...keys.trusted]))) {
    if (head.fromSeq !== walk.signedTo)
      return { seq: walk.seq, problem: problemAfter(walk.last, 'a signed head is missing or in another order') };
    while (walk.seq < head.seq) {
      const problem = await readSeal(verifying, walk, (await seals.next()).value, kept);
      if (problem) return { seq: walk.seq, problem };
      if (walk.seq % PAGE === 0) progress?.(walk.seq);
    }
    const problem = await readHead(verifying, walk, head);
    if (problem) return { seq: walk.seq, problem };
    walk.signedTo = head.seq;
  }
  return { seq: walk.seq, problem: await readTail(db, walk, kept) };
}

/** Takes one step along the chain. */
async function readSeal(verifying: Verifying, walk: Walk, seal: SealRow | undefined, kept: Head | null): Promise<LogProblem | null> {
  const seq = walk.seq + 1;
  if (seal?.seq !== seq) return problemAfter(walk.last, `the entry that was sealed as number ${seq} was removed, and its seal with it`);
  if (!seal.entry) return problemAfter(walk.last, `entry ${seal.entryId} was removed`, seal.entryId);
  const hash = hashOf(walk.hash, seq, seal.entry);
  if (!hash.equals(seal.hash)) return misfit(verifying, walk, seal, seal.entry);
  if (!saysItsEvent(seal.entry)) return problemWith(seal.entry, CHANGED);
  Object.assign(walk, { seq, hash, last: seal.entry });
  if (kept?.seq !== seq || kept.hash.equals(hash)) return null;
  return (await firstForged(verifying, walk.signedTo, seq)) ?? problemWith(seal.entry, 'is not the one that was sealed in this place');
}

/** A seal does not follow from its entry and the seal before it: which of the three was touched? */
async function misfit(verifying: Verifying, walk: Walk, seal: SealRow, entry: SealedEntry): Promise<LogProblem> {
  const forged = await firstForged(verifying, walk.signedTo, seal.seq);
  if (forged) return forged;
  const isOurs = isAsWritten(verifying.keys.logKey, entry, seal.mark);
  return problemWith(entry, isOurs ? 'is as it was written, but its seal was changed or put in another order' : CHANGED);
}

const CHANGED = 'was changed after it was sealed';

/**
 * The first entry after a head that fits which does not fit its mark: it was changed, and seals after it were computed anew.
 * Null when none is, or the marks tell nothing because the key file has another secret now.
 */
async function firstForged({ db, keys }: Verifying, after: number, upTo: number): Promise<LogProblem | null> {
  const rows = await sealsAfter(db, after, upTo, PAGE);
  const isOurs = ({ entry, mark }: SealRow) => entry !== null && isAsWritten(keys.logKey, entry, mark);
  const forged = rows.find((row) => !isOurs(row));
  if (!forged?.entry || !rows.some(isOurs)) return null;
  return problemWith(forged.entry, CHANGED);
}

async function readHead(verifying: Verifying, walk: Walk, head: StoredHead & { isSigned: boolean }): Promise<LogProblem | null> {
  if (head.hash.equals(walk.hash) && head.isSigned) return null;
  const forged = await firstForged(verifying, walk.signedTo, head.seq);
  if (forged || !walk.last) return forged ?? problemOf('The first head of the seals is not signed by the portal.');
  return problemWith(
    walk.last,
    head.isSigned ? 'does not fit the head that was signed over it' : 'is under a head that the portal did not sign',
  );
}

async function readTail(db: Db, walk: Walk, kept: Head | null): Promise<LogProblem | null> {
  const ends = await endsOfChain(db);
  if (ends.seals > ends.head) return problemAfter(walk.last, 'the signed heads were removed');
  if (!kept || kept.seq <= ends.head) return null;
  return problemAfter(walk.last, `${kept.seq - ends.head} sealed entries were removed from the end of the log, seals and heads too`);
}

/** Looks for entries that no seal speaks of and that the portal did not write, and for marks whose entry is gone. */
async function readUnsealed({ db, keys }: Verifying, foundTo: number): Promise<Omit<Finding, 'checked'>> {
  let waiting = 0;
  for (let after = BEFORE_ALL; ; ) {
    const { last, ids } = await unsealedAmong(db, after, 10 * PAGE);
    if (last === null) break;
    after = last;
    for (let place = 0; place < ids.length; place += PAGE) {
      for (const { entry, mark, found } of await stillUnsealed(db, ids.slice(place, place + PAGE), foundTo)) {
        const isOurs = mark ? isAsWritten(keys.logKey, entry, mark) : found;
        if (!isOurs)
          return { waiting, problem: problemWith(entry, mark ? 'was changed before it was sealed' : 'was not written by the portal') };
        waiting += 1;
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const removed = await markWithoutEntry(db);
  if (removed === null) return { waiting, problem: null };
  return { waiting, problem: { ...problemOf(`Entry ${removed} was removed before it was sealed.`), entryId: removed } };
}
