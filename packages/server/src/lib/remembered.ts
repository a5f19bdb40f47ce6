import type { Principal } from '@lm/contract';
import { REMEMBERED_MS, type Standings } from '../db/standings.ts';

/** How many are remembered at once. */
const MOST = 10_000;

interface Remembered<Found> {
  /** The remembered principal behind a token; null for none. */
  of: (key: string) => Found | null;
  /** Looks it up, and remembers what was found; finding nothing is never remembered. */
  find: (key: string) => Promise<Found | null>;
}

/**
 * Remembers who is behind a token for a second, and forgets it as soon as anything about it changes on any server (SGN-24, KEY-722). An answer to a
 * question asked before a change is not remembered, and nothing is remembered while notices of changes do not come through.
 */
export function remembered<Found extends { principal: Principal }>(
  ask: (key: string) => Promise<Found | null>,
  standings: Standings,
): Remembered<Found> {
  const known = new Map<string, { found: Found; until: number }>();
  let changes = 0;
  standings.onChange((changed) => {
    changes += 1;
    if (changed === 'everybody') known.clear();
    else for (const [key, { found }] of known) if (changed.includes(found.principal.id)) known.delete(key);
  });
  return {
    of: (key) => {
      const one = known.get(key);
      return one && one.until > performance.now() ? one.found : null;
    },
    find: async (key) => {
      const [before, until] = [changes, performance.now() + REMEMBERED_MS];
      const found = await ask(key);
      known.delete(key);
      if (!found || before !== changes || !standings.areHeard()) return found;
      known.set(key, { found, until });
      const [oldest] = known.size > MOST ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}
