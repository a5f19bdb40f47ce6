import { useSyncExternalStore } from 'react';

/** The code of toasts loads with the first one, or when the browser is idle: no page waits for it. */
let areThere = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const current = () => areThere;

/** Whether the part that shows toasts has loaded. */
export const useToasts = (): boolean => useSyncExternalStore(subscribe, current, current);

const loadToasts = () => import('./toasts.tsx');

function arrive(): void {
  areThere = true;
  for (const listener of listeners) listener();
}

let newest = 0;

/** What people can do about a toast, such as Undo; the toast then stays longer. */
export interface ToastAct {
  label: string;
  run: () => void | Promise<void>;
}

/** Shows one toast at a time (SCR-15). */
async function show(message: string, color: 'green' | 'red', act?: ToastAct): Promise<void> {
  newest += 1;
  const mine = newest;
  const { showToast } = await loadToasts();
  arrive();
  if (mine === newest) showToast(message, color, act);
}

export const toast = {
  /** Fetches the part that shows toasts, so that the next one appears at once. */
  fetch: (): void => void loadToasts().then(arrive, () => undefined),
  clear: (): void => {
    newest += 1;
    if (areThere) void loadToasts().then(({ clearToasts }) => clearToasts());
  },
  done: (message: string, act?: ToastAct): void => void show(message, 'green', act),
  failed: (message: string): void => void show(message, 'red'),
};
