import { type Day, datedOf, type License, stateOf, stateWord } from '@lm/contract';
import { licenseTime } from './license-status.ts';

/** From so many licenses on they are rows that open; below they are cards (LIC-181). */
export const FEWEST_ROWS = 7;

/** How rows can be ordered. */
export const ORDERS = { needs: 'What needs you first', end: 'Ends first', newest: 'Newest first' } as const;
export type Order = keyof typeof ORDERS;

const RANKS = ['Ends soon', 'Out of maintenance', 'Not started', 'running', 'Expired'] as const;

function rankOf(license: License, today: Day): number {
  const word = stateWord(stateOf(datedOf(license), today), today);
  return RANKS.indexOf(word === 'Active' || word === 'In maintenance' ? 'running' : word);
}

/** Licenses in an order. What needs one (LIC-181): ends soon, out of maintenance, not started, running, expired; in each by end, what is over by how lately. */
export function inOrder(licenses: readonly License[], order: Order, today: Day): License[] {
  if (order === 'newest') return [...licenses].sort((one, other) => other.id - one.id);
  const rows = licenses.map((license) => ({
    license,
    end: licenseTime(license, today).end,
    rank: order === 'needs' ? rankOf(license, today) : 0,
  }));
  const byEnd = (one: Day, other: Day) => (one < other ? -1 : one > other ? 1 : 0);
  rows.sort((one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    const isOver = order === 'needs' && one.end < today && other.end < today;
    return (isOver ? byEnd(other.end, one.end) : byEnd(one.end, other.end)) || other.license.id - one.license.id;
  });
  return rows.map(({ license }) => license);
}

/** How many of them need one, and why: `2 end soon, 1 out of maintenance, 3 expired`; empty when none does. */
export function needsOf(licenses: readonly License[], today: Day): string {
  const ranks = licenses.map((license) => rankOf(license, today));
  const count = (rank: (typeof RANKS)[number]) => ranks.filter((one) => one === RANKS.indexOf(rank)).length;
  const [soon, out, over] = [count('Ends soon'), count('Out of maintenance'), count('Expired')];
  return [soon > 0 && `${soon} ${soon === 1 ? 'ends' : 'end'} soon`, out > 0 && `${out} out of maintenance`, over > 0 && `${over} expired`]
    .filter(Boolean)
    .join(', ');
}
