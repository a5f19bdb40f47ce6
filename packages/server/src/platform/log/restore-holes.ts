import { z } from 'zod';
import type { SealedEntry } from './entry-seal.ts';
import { changesIn, storedIn } from './stored-event.ts';

/** What a restore left out of the log. Seals are not renumbered after it: the entry that says so follows the last one that is missing. */
const hole = z.object({
  /** The first number that is missing. */
  first: z.int(),
  /** The last one; the number before `first` where nothing is known of any. */
  last: z.int(),
  /** When the newest head was signed that the database still holds, and the newest that it does not; ISO 8601. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  reason: z.string(),
  operator: z.string(),
});
export type Hole = z.infer<typeof hole>;

/** The hole that an entry of the log speaks of; null when it is no entry of a restore. */
export function holeIn(entry: Pick<SealedEntry, 'event' | 'personal'>): Hole | null {
  const stored = storedIn(entry);
  if (stored?.event.act !== 'log.restore') return null;
  const said = hole.safeParse(Object.fromEntries(changesIn(stored).map(({ field, after }) => [field, after])));
  return said.success ? said.data : null;
}

/** Does a hole lie between these two seals, and fill all of it? */
export const isBetween = ({ first, last }: Hole, before: number, after: number): boolean => first === before + 1 && last === after - 1;

/** How many seals are missing. */
export const sizeOf = ({ first, last }: Hole): number => last - first + 1;

/** What is told of a hole; `at`: when it was written down, as ISO 8601. */
export function holeInWords({ first, last, from, to, reason }: Hole, at: string): string {
  const [what, is] =
    last > first
      ? [`the entries that were sealed as numbers ${first} to ${last}`, 'are']
      : last === first
        ? [`the entry that was sealed as number ${first}`, 'is']
        : [`whatever was sealed after number ${last}`, 'is'];
  return `After a restore on ${at}, ${what} (from ${from} to ${to}) ${is} missing: ${reason}`;
}
