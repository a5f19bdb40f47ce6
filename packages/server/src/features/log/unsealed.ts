import { holeIn } from './holes.ts';
import { isAsWritten } from './listed.ts';
import { problemOf, problemWith } from './problems.ts';
import { PAGE } from './seal-pages.ts';
import { markWithoutEntry, type StillUnsealed, stillUnsealed, type unsealedAmong } from './seals.queries.ts';
import type { Finding, Verifying } from './verify.ts';

/** What is wrong with an entry of a restore in another place than its own (LOG-39). */
export const MISPLACED = 'speaks of a restore that was not made here';

/** Longest that an entry waits for its seal while a server runs, in milliseconds (LOG-26). */
const LONGEST_WAIT_MS = 60_000;

/** Looks for entries that no seal speaks of: not written by the portal, kept from being sealed, or removed with their marks left. */
export async function readUnsealed(
  verifying: Verifying,
  foundTo: number,
  among: typeof unsealedAmong,
): Promise<Pick<Finding, 'waiting' | 'problem'>> {
  const { db } = verifying;
  let waiting = 0;
  for (let after: number | null = null; ; ) {
    const { last, ids } = await among(db, after, 10 * PAGE);
    if (last === null) break;
    after = last;
    for (let place = 0; place < ids.length; place += PAGE) {
      for (const unsealed of await stillUnsealed(db, ids.slice(place, place + PAGE), foundTo)) {
        const problem = problemUnsealed(verifying, unsealed);
        if (problem) return { waiting, problem: problemWith(unsealed.entry, problem) };
        waiting += 1;
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const removed = await markWithoutEntry(db);
  if (removed === null) return { waiting, problem: null };
  return { waiting, problem: { ...problemOf(`Entry ${removed} was removed before it was sealed.`), entryId: removed } };
}

/** What is wrong with an entry without a seal; null when its turn is to come. */
function problemUnsealed({ keys, now }: Verifying, { entry, mark, refused, found }: StillUnsealed): string | null {
  if (!mark) return found ? null : 'was not written by the portal';
  if (!isAsWritten(keys.logKey, entry, mark)) return 'was changed before it was sealed';
  if (holeIn(entry)) return MISPLACED;
  if (refused) return 'is as it was written, and somebody keeps it from being sealed';
  const seconds = Math.floor((now().getTime() - Number(entry.happenedAt) / 1000) / 1000);
  if (seconds * 1000 <= LONGEST_WAIT_MS) return null;
  return `has waited for its seal for ${seconds} seconds: something keeps the portal from sealing, or it does not run`;
}
