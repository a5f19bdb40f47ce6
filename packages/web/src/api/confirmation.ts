/** Calls that wait until whoever is signed in has confirmed that it is them (STE-694); they share one dialog. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
/** How often it was confirmed since the page was loaded. */
let turn = 0;

const listeners = new Set<(isAsked: boolean) => void>();
const tell = (isAsked: boolean) => {
  for (const listener of listeners) listener(isAsked);
};

export const confirmation = {
  /** To be compared: a call that was refused while another was being confirmed need not ask once more. */
  turn: (): number => turn,

  /** Waits for the dialog; false when it was given up, or nobody is there to show it. `since` is the turn in which the call went out. */
  ask(since: number): Promise<boolean> {
    if (turn !== since) return Promise.resolve(true);
    if (listeners.size === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.push(resolve);
      tell(true);
    });
  },

  /** It was confirmed, or given up. */
  settle(isConfirmed: boolean): void {
    if (isConfirmed) turn += 1;
    const told = waiting;
    waiting = [];
    for (const go of told) go(isConfirmed);
    tell(false);
  },

  listen(listener: (isAsked: boolean) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) confirmation.settle(false);
    };
  },
};
