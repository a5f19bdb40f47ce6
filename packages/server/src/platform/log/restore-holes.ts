import { z } from 'zod';
import type { SealedEntry } from './entry-seal.ts';
import { changesIn, storedIn } from './stored-event.ts';

/** What a restore left out of the log. Seals are not renumbered: the entry that records the hole follows the last missing one. */
const hole = z.object({
  /** The first missing number. */
  first: z.int(),
  /** The last missing number; the one before `first` if no entry is known to be missing. */
  last: z.int(),
  /** When the newest head still in the database and the newest head no longer in it were signed; ISO 8601. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  reason: z.string(),
  operator: z.string(),
});
export type Hole = z.infer<typeof hole>;

/** The hole that a log entry records; null when the entry is not of a restore. */
export function holeIn(entry: Pick<SealedEntry, 'event' | 'personal'>): Hole | null {
  const stored = storedIn(entry);
  if (stored?.event.act !== 'log.restore') return null;
  const said = hole.safeParse(Object.fromEntries(changesIn(stored).map(({ field, after }) => [field, after])));
  return said.success ? said.data : null;
}

/** Does a hole lie between these two seals, and cover all that is missing there? */
export const isBetween = ({ first, last }: Hole, before: number, after: number): boolean => first === before + 1 && last === after - 1;

/** How many seals are missing. */
export const sizeOf = ({ first, last }: Hole): number => last - first + 1;

/** A hole in words; `at`: when it was written down, as ISO 8601. */
export function holeInWords({ first, last, from, to, reason }: Hole, at: string): string {
  const [what, is] =
    last > first
      ? [`the entries that were sealed as numbers ${first} to ${last}`, 'are']
      : last === first
        ? [`the entry that was sealed as number ${first}`, 'is']
        : [`whatever was sealed after number ${last}`, 'is'];
  return `After a restore on ${at}, ${what} (from ${from} to ${to}) ${is} missing: ${reason}`;
}
