import { useSyncExternalStore } from 'react';

/** Is there a place for toasts? It comes with the first of them, or when the browser has time: no page waits for it. */
let isWanted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = () => isWanted;

export const useToasts = (): boolean => useSyncExternalStore(subscribe, current, current);

function loadToasts() {
  isWanted = true;
  for (const listener of listeners) listener();
  return import('./toasts.tsx');
}

let newest = 0;

/** Something that can be done about what a toast says, such as Undo; the toast stays longer then. */
export interface ToastAct {
  label: string;
  run: () => void | Promise<void>;
}

/** One toast at a time (SCR-15). */
async function show(message: string, color: 'green' | 'red', act?: ToastAct): Promise<void> {
  newest += 1;
  const mine = newest;
  const { showToast } = await loadToasts();
  if (mine === newest) showToast(message, color, act);
}

export const toast = {
  /** Fetches what shows them, so that one is seen at once. */
  fetch: (): void => void loadToasts().catch(() => undefined),
  clear: (): void => {
    newest += 1;
    if (isWanted) void loadToasts().then(({ clearToasts }) => clearToasts());
  },
  done: (message: string, act?: ToastAct): void => void show(message, 'green', act),
  failed: (message: string): void => void show(message, 'red'),
};
