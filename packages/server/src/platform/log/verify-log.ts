import type { LogProblem } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import type { Checkpoint } from './checkpoint.ts';
import { stillHolding } from './earlier-check.ts';
import { type Head, hashOf, isSigned, NO_HASH, publicKeysIn, type SealedEntry } from './entry-seal.ts';
import { erasedEntries } from './erase-values.queries.ts';
import { readHeadFile } from './head-file.ts';
import { isAsWritten, saysItsEvent } from './list-columns.ts';
import { problemAfter, problemOf, problemWith } from './log-problems.ts';
import { holesIn } from './restore-holes.queries.ts';
import { holeIn, holeInWords, isBetween, sizeOf } from './restore-holes.ts';
import { PAGE, sealsUpTo, signedHeadsUpTo } from './seal-pages.ts';
import {
  endsOfChain,
  hasEntries,
  newestHead,
  type SealRow,
  type StoredHead,
  sealsAfter,
  unsealedAmong,
  waitingIds,
} from './seals.queries.ts';
import { safeguardsProblem } from './table-safeguards.ts';
import { MISPLACED, readUnsealed } from './unsealed-entries.ts';
import { writtenSoFar } from './written-rows.queries.ts';

export interface Verifying {
  db: Db;
  keys: SigningKeys;
  /** Null if only the database is checked. */
  headFile: string | null;
  /** Heads that were anchored outside (LOG-28), if there are any to check. */
  anchors?: Head[];
  /** Where an earlier check ended; null reads the whole log. */
  since?: Checkpoint | null;
  /** Called with how far the seals have been read. */
  progress?: (checked: number) => void;
}

export interface Finding {
  /** The number of sealed entries that are whole, with those that an earlier check read. */
  checked: number;
  /** How many of them an earlier check read. */
  earlierEntries: number;
  /** The number of entries not sealed yet and still as the portal wrote them. */
  waiting: number;
  /** The time since which the oldest of them has waited, without entries from before there were seals; null when none waits. */
  waitingSince: Date | null;
  /** What restores left out according to log entries, one sentence each (LOG-36). */
  missing: string[];
  /** The number of entries from which people were erased (LOG-531). */
  erased: number;
  problem: LogProblem | null;
  /** The earlier check that this one continued; null when everything was read. */
  since: Checkpoint | null;
  /** How far the log was found to be whole. */
  reached: Omit<Checkpoint, 'wholeAt'> | null;
}

/**
 * Reads the log, all of it or from where an earlier check ended, and says that it is as it was sealed, or names the first difference (docs/log.md).
 * If the log no longer matches the earlier check, it reads all of it.
 */
export async function verifyLog(verifying: Verifying): Promise<Finding> {
  const { db, keys, headFile, anchors = [] } = verifying;
  // In this order, so that a head signed meanwhile does not seem to be missing from the database.
  const inFile = headFile === null ? null : await readHeadFile(headFile).catch((error: Error) => error);
  const outside = [...anchors, ...(inFile && !(inFile instanceof Error) ? [inFile] : [])];
  const kept = inFile instanceof Error ? inFile : farthestOf(outside);
  const written = await writtenSoFar(db); // the next check reads everything rewritten from here on
  const newest = await newestHead(db);
  const wrong = (sentence: string): Finding => ({ ...NOTHING, problem: problemOf(sentence) });
  if (kept instanceof Error) return wrong(`${kept.message}.`);
  if (!newest && kept) return wrong(`All seals were removed: ${kept.seq} entries were sealed by ${kept.signedAt.toISOString()}.`);
  if (!newest) return (await hasEntries(db)) ? wrong('The log has entries and no seals.') : NOTHING;
  if (!isSigned(newest, publicKeysIn([keys.publicKey])))
    return wrong('The newest head of the seals is not signed with the key of the key file.');
  const stranger = outside.find((head) => !isSigned(head, vouchedIn(keys)));
  const whose = stranger === inFile ? headFile : `The anchored head of ${stranger?.seq} entries`;
  if (stranger) return wrong(`${whose} is not signed with a key of the key file.`);

  const since = await stillHolding(verifying, newest, outside);
  const { seq, hash, problem } = await readChain(verifying, newest, outside, since);
  const holes = (await holesIn(db)).filter(({ last }) => last < seq);
  const entriesUpTo = (upTo: number) => holes.filter(({ last }) => last < upTo).reduce((left, hole) => left - sizeOf(hole), upTo);
  const read = { checked: entriesUpTo(seq), earlierEntries: since ? entriesUpTo(since.seq) : 0, since };
  if (problem) return { ...NOTHING, ...read, problem };
  const unsealed = await readUnsealed(verifying, newest.foundTo, since ? waitingIds : unsealedAmong);
  const found = unsealed.problem ?? (await safeguardsProblem(db));
  const reached = { seq, hash: hash.toString('hex'), headId: newest.id, kid: newest.kid, foundTo: newest.foundTo, written };
  const missing = holes.map((hole) => holeInWords(hole, hole.at.toISOString()));
  return { ...read, ...unsealed, missing, erased: await erasedEntries(db), problem: found, reached: found || seq === 0 ? null : reached };
}

const NOTHING: Finding = {
  erased: 0,
  checked: 0,
  earlierEntries: 0,
  waiting: 0,
  waitingSince: null,
  missing: [],
  problem: null,
  since: null,
  reached: null,
};

const vouchedIn = (keys: SigningKeys) => publicKeysIn(keys.vouched.map(({ publicKey }) => publicKey));

/** How far the chain has been read; it was found to be whole up to `signedTo`. */
interface Walk {
  seq: number;
  hash: Buffer;
  last: SealedEntry | null;
  signedTo: number;
  /** The place of the newest key that has signed so far: earlier keys must not sign after it. */
  keyPlace: number;
  /** As the first head says. */
  foundTo: number | null;
}

async function beginningOf({ db, keys }: Verifying, since: Checkpoint | null): Promise<Walk> {
  if (!since) return { seq: 0, hash: NO_HASH, last: null, signedTo: 0, keyPlace: 0, foundTo: null };
  const { seq, foundTo } = since;
  const [last] = await sealsAfter(db, seq - 1, seq, 1);
  const keyPlace = keys.vouched.findIndex(({ kid }) => kid === since.kid);
  return { seq, hash: Buffer.from(since.hash, 'hex'), last: last?.entry ?? null, signedTo: seq, keyPlace, foundTo };
}

async function readChain(
  verifying: Verifying,
  newest: StoredHead,
  outside: Head[],
  since: Checkpoint | null,
): Promise<Pick<Walk, 'seq' | 'hash'> & { problem: LogProblem | null }> {
  const { db, keys, progress } = verifying;
  const walk = await beginningOf(verifying, since);
  const broken = (problem: LogProblem) => ({ ...walk, problem });
  const seals = sealsUpTo(db, newest.seq, walk.seq);
  const outsideAt = Map.groupBy(outside, ({ seq }) => seq);
  for await (const head of signedHeadsUpTo(db, newest.id, vouchedIn(keys), since?.headId ?? 0)) {
    if (head.fromSeq !== walk.signedTo) return broken(problemAfter(walk.last, 'a signed head is missing or in another order'));
    while (walk.seq < head.seq) {
      const problem = await readSeal(verifying, walk, (await seals.next()).value, outsideAt);
      if (problem) return broken(problem);
      if (walk.seq % PAGE === 0) progress?.(walk.seq);
    }
    const problem = await readHead(verifying, walk, head);
    if (problem) return broken(problem);
    walk.signedTo = head.seq;
  }
  return { ...walk, problem: await readTail(db, walk, newest, farthestOf(outside)) };
}

/** Takes one step along the chain. */
type OutsideAt = ReadonlyMap<number, Head[]>;

const farthestOf = (heads: Head[]): Head | null =>
  heads.reduce<Head | null>((far, head) => (far && far.seq >= head.seq ? far : head), null);

async function readSeal(verifying: Verifying, walk: Walk, seal: SealRow | undefined, outsideAt: OutsideAt): Promise<LogProblem | null> {
  const hole = seal?.entry && holeIn(seal.entry);
  const seq = hole && isBetween(hole, walk.seq, seal.seq) ? seal.seq : walk.seq + 1;
  if (seal?.seq !== seq) return problemAfter(walk.last, `the entry that was sealed as number ${seq} was removed, and its seal with it`);
  if (!seal.entry) return problemAfter(walk.last, `entry ${seal.entryId} was removed`, seal.entryId);
  const hash = hashOf(walk.hash, seq, seal.entry);
  if (!hash.equals(seal.hash)) return misfit(verifying, walk, seal, seal.entry);
  if (!saysItsEvent(seal.entry)) return problemWith(seal.entry, CHANGED);
  if (hole && hole.last !== seq - 1) return problemWith(seal.entry, MISPLACED);
  Object.assign(walk, { seq, hash, last: seal.entry });
  if ((outsideAt.get(seq) ?? []).every((head) => head.hash.equals(hash))) return null;
  return (await firstForged(verifying, walk.signedTo, seq)) ?? problemWith(seal.entry, 'is not the one that was sealed in this place');
}

/** Finds which of the three was changed when a seal does not follow from its entry and the seal before it. */
async function misfit(verifying: Verifying, walk: Walk, seal: SealRow, entry: SealedEntry): Promise<LogProblem> {
  const forged = await firstForged(verifying, walk.signedTo, seal.seq);
  if (forged) return forged;
  const isOurs = isAsWritten(verifying.keys.logKey, entry, seal.mark);
  return problemWith(entry, isOurs ? 'is as it was written, but its seal was changed or put in another order' : CHANGED);
}

const CHANGED = 'was changed after it was sealed';

/**
 * The first entry after a matching head that does not match its own mark: it was changed, and the seals after it were computed again. Null when there
 * is none, or when marks mean nothing because the key file now has another secret.
 */
async function firstForged({ db, keys }: Verifying, after: number, upTo: number): Promise<LogProblem | null> {
  const rows = await sealsAfter(db, after, upTo, PAGE);
  const isOurs = ({ entry, mark }: SealRow) => entry !== null && isAsWritten(keys.logKey, entry, mark);
  const forged = rows.find((row) => !isOurs(row));
  if (!forged?.entry || !rows.some(isOurs)) return null;
  return problemWith(forged.entry, CHANGED);
}

async function readHead(verifying: Verifying, walk: Walk, head: StoredHead & { isSigned: boolean }): Promise<LogProblem | null> {
  const keyPlace = verifying.keys.vouched.findIndex(({ kid }) => kid === head.kid);
  walk.foundTo ??= head.foundTo;
  const beganThere = head.foundTo === walk.foundTo;
  if (beganThere && head.hash.equals(walk.hash) && head.isSigned && keyPlace >= walk.keyPlace) {
    walk.keyPlace = keyPlace;
    return null;
  }
  const forged = await firstForged(verifying, walk.signedTo, head.seq);
  if (forged || !walk.last) return forged ?? problemOf('The first head of the seals is not signed by the portal.');
  if (!beganThere) return problemWith(walk.last, 'is under a head that says otherwise than the first where the log began');
  if (!head.isSigned) return problemWith(walk.last, 'is under a head that the portal did not sign');
  const isTooOld = keyPlace < walk.keyPlace;
  return problemWith(
    walk.last,
    isTooOld ? 'is under a head signed with a key that was replaced before' : 'does not fit the head that was signed over it',
  );
}

/** Reports that a tail is missing, and from when to when; whether it was lost or removed cannot be known (LOG-38). */
async function readTail(db: Db, walk: Walk, newest: Head, kept: Head | null): Promise<LogProblem | null> {
  const ends = await endsOfChain(db);
  if (ends.seals > ends.head) return problemAfter(walk.last, 'the signed heads were removed');
  if (!kept || kept.seq <= ends.head) return null;
  const size = kept.seq - ends.head;
  const between = `between ${newest.signedAt.toISOString()} and ${kept.signedAt.toISOString()}`;
  const missing = size === 1 ? 'is 1 sealed entry missing' : `are ${size} sealed entries missing`;
  return problemAfter(
    walk.last,
    `the log ends: there ${missing} that the head outside knows of, sealed ${between}, as after a power cut or a restore, or when they were cut off. ` +
      `Who knows why may write it down: npm run restore -- --note --reason="…"`,
  );
}
