import type { Db, Tx } from '../../db/tables.ts';
import type { InTransaction } from '../../db/transactions.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { bytesOf, type Head, hashOf, isSigned, markOf, NO_HASH, publicKeysIn, signHead } from './entry-seal.ts';
import { readHeadFile, writeHeadFile } from './head-file.ts';
import {
  foundEntries,
  insertHead,
  insertSeals,
  lockSealing,
  newestEntryId,
  newestHead,
  refuseEntries,
  sealHash,
  takeSealing,
  type Unsealed,
  waitingEntries,
} from './seals.queries.ts';

interface Sealing {
  db: Db;
  transaction: InTransaction;
  keys: SigningKeys;
  now: () => Date;
  /** Where the newest head is kept outside the database. */
  headFile: string;
  complain: (line: string) => void;
}

/** Entries sealed under one head: few enough that the embedded database, which works in this thread, is never long at it. */
const BATCH = 100;

/** How often it looks for entries that another server wrote and did not live to seal. */
const POLL_MS = 3000;

const FINISH_MS = 2000;

export interface Sealer {
  /** Says that entries were committed. */
  wake: () => void;
  /** Waits until it has looked and found nothing more to do. */
  idle: () => Promise<void>;
  /** Seals what waits, as far as {@link FINISH_MS} go; the rest is sealed after the next start. */
  stop: () => Promise<void>;
}

/** Seals the log beside the acts: nobody who writes waits for it. The first head is there when this answers. */
export async function startSealer(sealing: Sealing): Promise<Sealer> {
  let stopped = false;
  let wanted = true;
  let busy = false;
  let lastComplaint = '';
  const complain = (error: unknown) => {
    const line = `The log could not be sealed: ${error instanceof Error ? error.message : error}`;
    if (line !== lastComplaint) sealing.complain(line);
    lastComplaint = line;
  };
  const step = () =>
    sealSome(sealing).catch((error) => {
      complain(error);
      return false;
    });
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false;
      while (!stopped && (await step())) await new Promise((resolve) => setImmediate(resolve));
      await keepHead(sealing).catch(complain);
    }
  };
  let running = Promise.resolve();
  const wake = () => {
    wanted = true;
    if (busy || stopped) return;
    busy = true;
    running = run().finally(() => {
      busy = false;
    });
  };
  await step();
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    idle: () => running,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const finish = running.then(step).then(() => keepHead(sealing).catch(complain));
      await Promise.race([finish, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
    },
  };
}

/** One batch and its head, in a transaction of its own; false when there is nothing to do, or another server is at it. */
const sealSome = (sealing: Sealing): Promise<boolean> =>
  sealing.transaction(async (tx) => {
    if (!(await takeSealing(tx))) return false;
    const head = await newestHead(tx);
    if (!head) {
      await begin(tx, sealing);
      return true;
    }
    if (!isSigned(head, publicKeysIn(sealing.keys.trusted)))
      throw new Error('its newest head is not signed with a key of the key file; npm run verify-log says more');
    const found = await foundEntries(tx, head.foundTo, BATCH);
    const entries = found.length > 0 ? found : await waitingEntries(tx, BATCH);
    if (entries.length === 0) return false;
    await seal(tx, head, entries, sealing);
    return true;
  });

/** The first head of a log: what is there already is taken as it was found. */
async function begin(tx: Tx, { keys, now, headFile }: Sealing): Promise<void> {
  const kept = await readHeadFile(headFile);
  if (kept) throw new Error(`all of its seals are gone, and ${headFile} knows of ${kept.seq}; npm run verify-log says more`);
  const claim = { fromSeq: 0, seq: 0, hash: NO_HASH, foundTo: await newestEntryId(tx), signedAt: now() };
  await insertHead(tx, signHead(claim, keys));
}

async function seal(tx: Tx, head: Head, entries: Unsealed[], { keys, now }: Sealing): Promise<void> {
  let { seq, hash } = head;
  const seals = [];
  const refused = [];
  for (const { entryId, entry, mark } of entries) {
    const bytes = entry && bytesOf(entry);
    const ours = bytes && markOf(keys.logKey, bytes);
    if (!bytes || !ours || (mark && !mark.equals(ours))) {
      refused.push(entryId);
      continue;
    }
    seq += 1;
    hash = hashOf(hash, seq, bytes);
    seals.push({ seq, entryId, mark: ours, hash });
  }
  if (refused.length > 0) await refuseEntries(tx, refused);
  if (seals.length === 0) return;
  await insertSeals(tx, seals);
  await insertHead(tx, signHead({ fromSeq: head.seq, seq, hash, foundTo: head.foundTo, signedAt: now() }, keys));
}

/** Signs the chain as it stands with the key of the key file, after that was replaced. */
export async function signAnew(tx: Tx, keys: SigningKeys, now: Date): Promise<void> {
  await lockSealing(tx);
  const head = await newestHead(tx);
  if (!head) return;
  await insertHead(tx, signHead({ ...head, fromSeq: head.seq, signedAt: now }, keys));
}

/** Brings the head outside the database up to date, unless the database no longer holds what that one signed. */
export async function keepHead({ db, headFile }: Pick<Sealing, 'db' | 'headFile'>): Promise<void> {
  const [kept, head] = [await readHeadFile(headFile), await newestHead(db)];
  if (!head || (kept?.seq === head.seq && kept.signature.equals(head.signature))) return;
  if (kept && kept.seq > 0 && !(await sealHash(db, kept.seq))?.equals(kept.hash))
    throw new Error(`it does not hold what ${headFile} signed; npm run verify-log says more`);
  await writeHeadFile(headFile, head);
}
