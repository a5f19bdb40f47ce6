import type { LogCheck } from '@lm/contract';
import type { Checked } from './continued-check.ts';

/** How long a call waits for the result before it answers how far the check has got; a browser waits 15 s for an answer. */
const WAIT_MS = 4000;

type Check = (isWhole: boolean, progress: (checked: number) => void) => Promise<Checked>;

/** Checks of the log by this server, one at a time: a call made while one runs waits for it. */
export function newChecks(check: Check, now: () => Date) {
  let newest: { answer: LogCheck; ended: Promise<unknown>; isEnded: boolean; isWhole: boolean } | null = null;

  function begin(run: number, isWhole: boolean) {
    const answer: LogCheck = {
      run,
      state: 'running',
      checked: 0,
      waiting: 0,
      waitingSince: null,
      earlier: null,
      endedAt: null,
      missing: [],
      erased: 0,
      problem: null,
    };
    const ended = check(isWhole, (checked) => Object.assign(answer, { checked })).then(
      ({ checked, waiting, waitingSince, earlier, missing, erased, problem }) =>
        Object.assign(answer, {
          checked,
          waiting,
          waitingSince: waitingSince?.toISOString() ?? null,
          earlier,
          missing,
          erased,
          problem,
          state: problem ? 'broken' : 'whole',
          endedAt: now().toISOString(),
        }),
    );
    const begun = { answer, ended, isEnded: false, isWhole };
    ended.then(
      () => {
        begun.isEnded = true;
      },
      () => {
        if (newest === begun) newest = null; // those who wait get the failure; the next call starts a new check
      },
    );
    return begun;
  }

  return {
    /** The newest check that has ended. */
    newest: (): LogCheck | null => (newest?.isEnded ? newest.answer : null),
    /**
     * Waits a while for the check with that number, or for a new one, and answers how far it has got. A call for the whole log waits for no other
     * check.
     */
    ask: async (run: number | undefined, isWhole = false): Promise<LogCheck> => {
      if (isWhole && newest && !newest.isWhole && newest.answer.run !== run) await newest.ended.catch(() => undefined);
      if (!newest || (newest.isEnded && newest.answer.run !== run)) newest = begin((newest?.answer.run ?? 0) + 1, isWhole);
      const { answer, ended } = newest;
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
      return { ...answer };
    },
  };
}
