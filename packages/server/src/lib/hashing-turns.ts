import { asked } from './current-call.ts';
import { lateness } from './deadline.ts';
import { fairTurns } from './fair-turns.ts';
import { networkOf } from './network.ts';

/** Enough to keep the cores busy with hashes, and few enough that a thousand people in the morning leave the database to others. */
const AT_ONCE = 3;

/** About as many as get their turn on two cores within the time that a call has. */
const MOST_WAITING = 1000;

const turns = fairTurns({ atOnce: AT_ONCE, most: MOST_WAITING });

/**
 * The turn in which a call hashes a password (SGN-46), which costs more than anything else it does. Known callers are signed-in people, those that
 * the code names, and the portal itself; all others are in the lane of their network. No turn is taken within another one.
 */
export function inHashingTurn<T>(act: () => Promise<T>, knownAs: string | null = null): Promise<T> {
  const call = asked();
  const known = call?.principal ? `account ${call.principal.id}` : (knownAs ?? (call ? null : 'the portal'));
  const isLate = lateness();
  const isGone = () => isLate() || call?.isGone() === true;
  return turns({ lane: known ?? networkOf(call?.address ?? ''), isKnown: known !== null, isGone }, act);
}
