/** Calls that wait until the signed-in person has confirmed who they are (STE-694); they share one dialog. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
/** How often the person has confirmed since the page was loaded. */
let turn = 0;

/** Receives the path of the call that asks; null once no call asks any more. */
type Listener = (asked: string | null) => void;

const listeners = new Set<Listener>();
const tell: Listener = (asked) => {
  for (const listener of listeners) listener(asked);
};

export const confirmation = {
  /** The number to compare: a call that was refused while another was being confirmed need not ask again. */
  turn: (): number => turn,

  /** Waits for the dialog; false if the person gave up, or nothing can show it. `since` is the turn in which the call at `path` was sent. */
  ask(since: number, path: string): Promise<boolean> {
    if (turn !== since) return Promise.resolve(true);
    if (listeners.size === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) tell(path);
    });
  },

  /** Ends the wait: the person confirmed, or gave up. */
  settle(isConfirmed: boolean): void {
    if (isConfirmed) turn += 1;
    const told = waiting;
    waiting = [];
    for (const go of told) go(isConfirmed);
    tell(null);
  },

  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) confirmation.settle(false);
    };
  },
};
