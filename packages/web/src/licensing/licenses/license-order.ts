import { type Day, datedOf, type License, stateOf, stateWord } from '@lm/contract';
import { inEnglish, type SayOf } from '../../ui/say.ts';
import { licenseTime } from './license-status.ts';

/** From this many on, licenses are rows that open; fewer are cards. Staff, and people with a narrow window, get rows sooner (LIC-181). */
export const FEWEST_ROWS = 7;
export const FEWEST_ROWS_SOONER = 3;

const RANKS = ['waits', 'Ends soon', 'Not started', 'running', 'grace', 'over'] as const;

const wordOf = (license: License, today: Day) => stateWord(stateOf(datedOf(license), today), today);

function rankOf(license: License, today: Day, waiting: ReadonlySet<number>): (typeof RANKS)[number] {
  if (waiting.has(license.id)) return 'waits';
  const word = wordOf(license, today);
  if (word === 'Active' || word === 'In maintenance') return 'running';
  if (word === 'Expired' || word === 'Out of maintenance') return license.standing === 'Grace' ? 'grace' : 'over';
  return word;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Sorts licenses by urgency (LIC-181): waiting for a decision, ends soon, not started, running, in grace, over. Within each group the earliest end
 * comes first; of those that are over, the latest.
 */
export function inOrder(licenses: readonly License[], today: Day, waiting = NOTHING): License[] {
  const rows = licenses.map((license) => ({
    license,
    end: licenseTime(license, today).end,
    rank: RANKS.indexOf(rankOf(license, today, waiting)),
  }));
  const byEnd = (one: Day, other: Day) => (one < other ? -1 : one > other ? 1 : 0);
  rows.sort((one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    const isOver = one.end < today && other.end < today;
    return (isOver ? byEnd(other.end, one.end) : byEnd(one.end, other.end)) || other.license.id - one.license.id;
  });
  return rows.map(({ license }) => license);
}

/** How many licenses need attention, and why: `2 end soon, 1 out of maintenance, 3 expired`; empty if none does. */
export function needsOf(licenses: readonly License[], today: Day, say: SayOf<'licenses'> = inEnglish): string {
  const words = licenses.map((license) => wordOf(license, today));
  const count = (word: string) => words.filter((one) => one === word).length;
  const [soon, out, over] = [count('Ends soon'), count('Out of maintenance'), count('Expired')];
  const needs = [
    soon > 0 && (soon === 1 ? say('1 ends soon') : say('{count} end soon', { count: soon })),
    out > 0 && say('{count} out of maintenance', { count: out }),
    over > 0 && say('{count} expired', { count: over }),
  ];
  return needs.filter(Boolean).join(', ');
}
