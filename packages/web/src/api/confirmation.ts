/** Calls that wait until the signed-in person has confirmed who they are (STE-694); they share one dialog. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
/** How often it was confirmed since the page was loaded. */
let turn = 0;

/** Is told which call asks, by its path; null when none does any more. */
type Listener = (asked: string | null) => void;

const listeners = new Set<Listener>();
const tell: Listener = (asked) => {
  for (const listener of listeners) listener(asked);
};

export const confirmation = {
  /** To be compared: a call that was refused while another was being confirmed need not ask once more. */
  turn: (): number => turn,

  /** Waits for the dialog; false when it was given up, or nothing can show it. `since` is the turn in which the call at `path` went out. */
  ask(since: number, path: string): Promise<boolean> {
    if (turn !== since) return Promise.resolve(true);
    if (listeners.size === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) tell(path);
    });
  },

  /** It was confirmed, or given up. */
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
