import type { Call, Data } from '@lm/contract';
import { useEffect, useRef, useState } from 'react';
import { isSaidAlready, type RefusalSentences, Refused, Unreachable, wordingOf } from '../api/call.ts';
import { type Outdated, useOutdate } from '../api/queries.ts';
import { heardNow } from './say.ts';
import { type ToastAct, toast } from './toast.ts';

export interface Act<E extends Call, Given, Answer = Data<E>> {
  endpoint: E;
  /** Makes the call with what the button hands over. `signal` ends with the component, for long acts. */
  send: (given: Given, signal: AbortSignal) => Promise<Answer>;
  refusals: RefusalSentences<E>;
  /** For a failure that is not one of the refusals. */
  otherwise?: string;
  /** What to say when it is done; nothing if the screen shows it. */
  done?: string | ((answer: Answer) => string);
  /** Undoes it from the toast that says it is done; null if that is impossible. */
  undo?: (answer: Answer) => ToastAct | null;
  onDone?: (answer: Answer) => void;
  /** What the act outdates; also read again after a refusal, which shows that the screen was out of date. */
  outdates?: readonly Outdated[];
  /** True if it handles a refusal instead of the words. */
  onRefused?: (refused: Refused) => boolean;
  /** Shows a failure instead of a toast. */
  say?: (sentence: string) => void;
  /** The button has no place to say that the server was not reached: what is outdated is read again and says so. */
  hasNoPlace?: boolean;
}

/** Calls an endpoint from a button: one call at a time, with its outcome said once. */
export function useAct<E extends Call, Given = void, Answer = Data<E>>(act: Act<E, Given, Answer>) {
  const { endpoint, refusals, otherwise, done, outdates = [], say = toast.failed, hasNoPlace = false } = act;
  const outdate = useOutdate();
  const isRunning = useRef(false);
  const turns = useRef(0);
  const gone = useRef(new AbortController());
  const [under, setUnder] = useState<{ given: Given } | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);

  async function run(given: Given): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    turns.current += 1;
    const turn = turns.current;
    setUnder({ given });
    setUnreachable(false);
    const isToRead = await attempt(given);
    isRunning.current = false; // the call is over: while the screen is read again, the next one may go out
    if (isToRead) await outdate(...outdates);
    if (turn === turns.current) setUnder(null);
  }

  /** Makes the call and says its outcome; answers whether to read the screen again. */
  async function attempt(given: Given): Promise<boolean> {
    try {
      finish(await act.send(given, gone.current.signal));
      return true;
    } catch (error) {
      fail(error);
      return hasNoPlace || !(error instanceof Unreachable);
    }
  }

  function finish(answer: Answer): void {
    if (done !== undefined) toast.done(typeof done === 'string' ? done : done(answer), act.undo?.(answer) ?? undefined);
    act.onDone?.(answer);
  }

  function fail(error: unknown): void {
    setUnreachable(error instanceof Unreachable);
    const isGivenUp = gone.current.signal.aborted && !(error instanceof Refused);
    if (isSaidAlready(error) || isGivenUp) return;
    if (error instanceof Refused && act.onRefused?.(error)) return;
    say(heardNow(wordingOf(endpoint, error, refusals, otherwise)));
  }

  return {
    run,
    isBusy: under !== null,
    /** The input of the call under way; null if there is none. */
    under,
    isUnreachable,
    /** Forgets that the server was not reached, such as when a dialog is opened again. */
    forget: () => setUnreachable(false),
  };
}
