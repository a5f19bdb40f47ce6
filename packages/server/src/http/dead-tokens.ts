import { hash } from 'node:crypto';
import { asked } from '../lib/current-call.ts';
import { lateness } from '../lib/deadline.ts';
import { fairTurns } from '../lib/fair-turns.ts';
import { tooOften } from './failures.ts';

/** How many tokens seen alive are remembered, so that people in a throttled network can continue. */
const MOST_ALIVE = 10_000;
/** How many networks with dead tokens are remembered. */
const MOST_NETWORKS = 10_000;
const WINDOW_MS = 60_000;
/** Tokens from throttled networks are looked up one at a time; this many may wait for that. */
const MOST_WAITING = 100;

interface Guarded<Found> {
  find: (token: string) => Promise<Found>;
  isAlive: (found: Found) => found is Found & object;
  /** How many dead tokens one network may send in a minute. */
  limit: number;
  now: () => Date;
}

/**
 * Looks tokens up (SGN-47). Once a network has sent too many dead ones, its tokens that were not seen alive here are looked up one at a time, and
 * further dead ones are refused: one program with an ended key does not lock its neighbours out. A token that was seen alive is always looked up.
 * Each server counts separately, without the database.
 */
export function sparingly<Found>({ find, isAlive, limit, now }: Guarded<Found>) {
  const alive = new Set<string>();
  /** Remembered answers come again, and need not be counted again. */
  const noted = new WeakSet<object>();
  const dead = new Map<string, { count: number; until: number }>();
  const oneAtATime = fairTurns({ atOnce: 1, most: MOST_WAITING });

  const deadFrom = (network: string) => {
    const known = dead.get(network);
    return known && known.until > now().getTime() ? known : { count: 0, until: now().getTime() + WINDOW_MS };
  };

  return async (token: string, network: string): Promise<Found> => {
    const isHeldBack = deadFrom(network).count >= limit && !alive.has(nameOf(token));
    const [call, isLate] = [asked(), lateness()];
    const isGone = () => isLate() || call?.isGone() === true;
    const found = isHeldBack ? await oneAtATime({ lane: network, isKnown: false, isGone }, () => find(token)) : await find(token);
    if (isAlive(found) && noted.has(found)) return found;
    const name = nameOf(token);
    alive.delete(name);
    if (isAlive(found)) {
      keep(alive.add(name), MOST_ALIVE);
      noted.add(found);
    } else {
      const counted = deadFrom(network);
      dead.delete(network);
      keep(dead.set(network, { ...counted, count: counted.count + 1 }), MOST_NETWORKS);
      if (isHeldBack) throw tooOften(counted.until - now().getTime());
    }
    return found;
  };
}

const nameOf = (token: string): string => hash('sha256', token, 'base64');

/** The entry that has been unused for longest is forgotten. */
function keep(kept: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = kept.size > most ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}
