import type { LogCheck } from '@lm/contract';
import type { Finding } from './verify.ts';

/** How long a call waits for the finding before it answers how far the check is; a browser waits 15 s for an answer. */
const WAIT_MS = 4000;

type Check = (progress: (checked: number) => void) => Promise<Finding>;

/** Checks of the log by this server, one at a time: who asks while one runs waits for that one. */
export function newChecks(check: Check, now: () => Date) {
  let newest: { answer: LogCheck; ended: Promise<unknown>; isEnded: boolean } | null = null;

  function begin(run: number) {
    const answer: LogCheck = { run, state: 'running', checked: 0, waiting: 0, endedAt: null, missing: [], problem: null };
    const ended = check((checked) => Object.assign(answer, { checked })).then(({ problem, ...found }) =>
      Object.assign(answer, { ...found, problem, state: problem ? 'broken' : 'whole', endedAt: now().toISOString() }),
    );
    const begun = { answer, ended, isEnded: false };
    ended.then(
      () => {
        begun.isEnded = true;
      },
      () => {
        if (newest === begun) newest = null; // those who wait hear of it; the next call begins anew
      },
    );
    return begun;
  }

  return {
    /** The newest check that has ended. */
    newest: (): LogCheck | null => (newest?.isEnded ? newest.answer : null),
    /** Waits a while for the check of that number, or for a new one, and answers how it stands. */
    ask: async (run: number | undefined): Promise<LogCheck> => {
      if (!newest || (newest.isEnded && newest.answer.run !== run)) newest = begin((newest?.answer.run ?? 0) + 1);
      const { answer, ended } = newest;
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
      return { ...answer };
    },
  };
}
