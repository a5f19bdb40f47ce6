import { useSyncExternalStore } from 'react';

/** The code of toasts comes with the first one, or when the browser has time: no page waits for it. */
let areThere = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = () => areThere;

/** Is there what shows toasts? */
export const useToasts = (): boolean => useSyncExternalStore(subscribe, current, current);

const loadToasts = () => import('./toasts.tsx');

function arrive(): void {
  areThere = true;
  for (const listener of listeners) listener();
}

let newest = 0;

/** What you can do about a toast, such as Undo; the toast then stays longer. */
export interface ToastAct {
  label: string;
  run: () => void | Promise<void>;
}

/** One toast at a time (SCR-15). */
async function show(message: string, color: 'green' | 'red', act?: ToastAct): Promise<void> {
  newest += 1;
  const mine = newest;
  const { showToast } = await loadToasts();
  arrive();
  if (mine === newest) showToast(message, color, act);
}

export const toast = {
  /** Fetches what shows toasts, so that the next appears at once. */
  fetch: (): void => void loadToasts().then(arrive, () => undefined),
  clear: (): void => {
    newest += 1;
    if (areThere) void loadToasts().then(({ clearToasts }) => clearToasts());
  },
  done: (message: string, act?: ToastAct): void => void show(message, 'green', act),
  failed: (message: string): void => void show(message, 'red'),
};
