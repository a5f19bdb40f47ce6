import type { ListTotal } from '@lm/contract';
import type { Portal } from './portal.ts';

/** So long a count is good for whoever asks for the same, in milliseconds; an act of this server ends it at once. */
const GOOD_MS = 5000;

/** Counts that are kept at once. */
const MOST = 1000;

/** How far searches and filters are counted for a call of its own (WIRE-21). */
export const COUNTED_APART = 1000;

/** Counts the same thing once within seconds, however many ask; `key` says what is counted, for whom. */
export function counted({
  steady,
  acts,
}: Pick<Portal, 'steady' | 'acts'>): (key: string, count: () => Promise<ListTotal>) => Promise<ListTotal> {
  const kept = new Map<string, { total: Promise<ListTotal>; at: number; acts: number }>();
  return (key, count) => {
    const found = kept.get(key);
    if (found && found.acts === acts() && Math.abs(steady().getTime() - found.at) < GOOD_MS) return found.total;
    if (kept.size >= MOST) kept.clear();
    const total = count();
    kept.set(key, { total, at: steady().getTime(), acts: acts() });
    total.catch(() => kept.delete(key));
    return total;
  };
}
