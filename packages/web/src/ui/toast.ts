import { useSyncExternalStore } from 'react';

/** They come with the first of them, or when the browser has time: no page waits for them. */
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
  arrive();
  if (mine === newest) showToast(message, color, act);
}

export const toast = {
  /** Fetches what shows them, so that one is seen at once. */
  fetch: (): void => void loadToasts().then(arrive, () => undefined),
  clear: (): void => {
    newest += 1;
    if (areThere) void loadToasts().then(({ clearToasts }) => clearToasts());
  },
  done: (message: string, act?: ToastAct): void => void show(message, 'green', act),
  failed: (message: string): void => void show(message, 'red'),
};
