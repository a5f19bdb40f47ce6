import { AsyncLocalStorage } from 'node:async_hooks';
import { spenderOf } from './budgets.ts';
import { asked } from './current-call.ts';
import { lateness } from './deadline.ts';
import { turnsOfEach } from './fair-turns.ts';

/** How many acts of one account may wait for an earlier one. */
const MOST_WAITING = 50;

interface Turn {
  /** Called when only the commit is left. */
  committing: () => void;
}

/** Within a turn no other is taken, neither by an act of the same call beside it nor by one within it. */
const inTurn = new AsyncLocalStorage<Turn>();

const OF_ANOTHER: Turn = { committing: () => undefined };

/** Reports that only the commit of an act is left, which waits only for the disk: the next one may begin. */
export const nextMayBegin = (): void => inTurn.getStore()?.committing();

/**
 * One act of an account or key at a time, plus a few more that are being committed (SGN-49): a waiting act holds no connection to the
 * database, which others need. Acts without a known principal, and of jobs, do not wait. Throws `LineFull` when too many wait already.
 */
export function ownTurns(mostCommitting: number): <T>(act: () => Promise<T>) => Promise<T> {
  const turns = turnsOfEach({ atOnce: 1, most: MOST_WAITING });
  const committing = new Map<string, number>();

  /** Begins an act, and answers once the next may begin; `ended` resolves with the act. */
  const begin = async <T>(who: string, act: () => Promise<T>): Promise<{ ended: Promise<T> }> => {
    const turn = Promise.withResolvers<void>();
    let isCommitting = false;
    const count = (more: number) => {
      const left = (committing.get(who) ?? 0) + more;
      if (left > 0) committing.set(who, left);
      else committing.delete(who);
    };
    const commits = () => {
      if (isCommitting || (committing.get(who) ?? 0) >= mostCommitting) return;
      isCommitting = true;
      count(1);
      turn.resolve();
    };
    const ended = inTurn.run({ committing: commits }, act).finally(() => {
      if (isCommitting) count(-1);
      turn.resolve();
    });
    ended.catch(() => undefined); // the caller is told
    await turn.promise;
    return { ended };
  };

  return async (act) => {
    const call = asked();
    if (!call?.principal) return act();
    if (inTurn.getStore()) return inTurn.run(OF_ANOTHER, act);
    const [who, isLate] = [spenderOf(call.principal), lateness()];
    const { ended } = await turns(
      who,
      () => isLate() || call.isGone(),
      () => begin(who, act),
    );
    return ended;
  };
}
