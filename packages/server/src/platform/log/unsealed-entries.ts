import { isAsWritten } from './list-columns.ts';
import { problemOf, problemWith } from './log-problems.ts';
import { holeIn } from './restore-holes.ts';
import { PAGE } from './seal-pages.ts';
import { markWithoutEntry, type StillUnsealed, stillUnsealed, type unsealedAmong } from './seals.queries.ts';
import type { Finding, Verifying } from './verify-log.ts';

/** What is wrong with the entry of a restore that is not in its own place (LOG-39). */
export const MISPLACED = 'speaks of a restore that was not made here';

/** Looks for entries without a seal: not written by the portal, kept from being sealed, or removed while their marks are left. */
export async function readUnsealed(
  verifying: Verifying,
  foundTo: number,
  among: typeof unsealedAmong,
): Promise<Pick<Finding, 'waiting' | 'waitingSince' | 'problem'>> {
  const { db, keys } = verifying;
  let waiting = 0;
  let oldest = Number.POSITIVE_INFINITY;
  const found = (problem: Finding['problem']) => ({
    waiting,
    waitingSince: oldest < Number.POSITIVE_INFINITY ? new Date(oldest) : null,
    problem,
  });
  for (let after: number | null = null; ; ) {
    const { last, ids } = await among(db, after, 10 * PAGE);
    if (last === null) break;
    after = last;
    for (let place = 0; place < ids.length; place += PAGE) {
      for (const unsealed of await stillUnsealed(db, ids.slice(place, place + PAGE), foundTo)) {
        const problem = problemUnsealed(keys, unsealed);
        if (problem) return found(problemWith(unsealed.entry, problem));
        waiting += 1;
        if (unsealed.mark) oldest = Math.min(oldest, Number(unsealed.entry.happenedAt) / 1000);
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const removed = await markWithoutEntry(db);
  return found(removed === null ? null : { ...problemOf(`Entry ${removed} was removed before it was sealed.`), entryId: removed });
}

/** What is wrong with an entry without a seal; null when its turn will come, however late: the portal's own delay is not tampering (LOG-26). */
function problemUnsealed(keys: Verifying['keys'], { entry, mark, refused, found }: StillUnsealed): string | null {
  if (!mark) return found ? null : 'was not written by the portal';
  if (!isAsWritten(keys.logKey, entry, mark)) return 'was changed before it was sealed';
  if (holeIn(entry)) return MISPLACED;
  return refused ? 'is as it was written, and is kept from being sealed' : null;
}
