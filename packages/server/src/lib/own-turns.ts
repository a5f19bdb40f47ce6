import { AsyncLocalStorage } from 'node:async_hooks';
import { spenderOf } from './budgets.ts';
import { asked } from './current-call.ts';
import { lateness } from './deadline.ts';
import { turnsOfEach } from './fair-turns.ts';

/** So many acts of one account wait for the one before. */
const MOST_WAITING = 50;

/** Within a turn there is no other: an act of the same call, beside it or in it. */
const inTurn = new AsyncLocalStorage<true>();

/**
 * One act of an account or key at a time (SGN-49): what waits for it holds no connection to the database, which others need. Acts of no one
 * who is known, and of jobs, do not wait. Throws `LineFull` when too many wait already.
 */
export function ownTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  const turns = turnsOfEach({ atOnce: 1, most: MOST_WAITING });
  return async (act) => {
    const call = asked();
    if (!call?.principal || inTurn.getStore()) return act();
    const isLate = lateness();
    return turns(
      spenderOf(call.principal),
      () => isLate() || call.isGone(),
      () => inTurn.run(true, act),
    );
  };
}
