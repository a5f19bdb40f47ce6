import type { Call, Data } from '@lm/contract';
import { useEffect, useRef, useState } from 'react';
import { isSaidAlready, type RefusalSentences, Refused, Unreachable, wordingOf } from '../api/call.ts';
import { type Outdated, useOutdate } from '../api/queries.ts';
import { heardNow } from './say.ts';
import { type ToastAct, toast } from './toast.ts';

export interface Act<E extends Call, Given, Answer = Data<E>> {
  endpoint: E;
  /** Makes the call with what the button passes on. `signal` aborts when the component unmounts, for long acts. */
  send: (given: Given, signal: AbortSignal) => Promise<Answer>;
  refusals: RefusalSentences<E>;
  /** The words for a failure that is not one of the refusals. */
  otherwise?: string;
  /** What to say afterwards; left out if the screen shows it. */
  done?: string | ((answer: Answer) => string);
  /** Undoes the act from the toast that reports it; null if that is impossible. */
  undo?: (answer: Answer) => ToastAct | null;
  onDone?: (answer: Answer) => void;
  /** The calls that the act outdates; they are also fetched again after a refusal, which shows that the screen was out of date. */
  outdates?: readonly Outdated[];
  /** Returns true if it has handled a refusal, so that no words are shown. */
  onRefused?: (refused: Refused) => boolean;
  /** Shows a failure in place of a toast. */
  say?: (sentence: string) => void;
  /** The button has no room to say that the server was not reached: what is outdated is fetched again, and says so itself. */
  hasNoPlace?: boolean;
}

/** Calls an endpoint from a button: one call at a time, with its outcome reported once. */
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
    isRunning.current = false; // the call is over: the next may start while the screen is fetched again
    if (isToRead) await outdate(...outdates);
    if (turn === turns.current) setUnder(null);
  }

  /** Makes the call and reports its outcome; returns whether to fetch the screen again. */
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
    /** The input of the current call; null if there is none. */
    under,
    isUnreachable,
    /** Forgets that the server was not reached, for example when a dialog is opened again. */
    forget: () => setUnreachable(false),
  };
}
