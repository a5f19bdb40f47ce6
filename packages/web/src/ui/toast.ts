/** Loaded with the first toast, or when the browser has time: no page waits for it. */
const loadToasts = () => import('./toasts.tsx');

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
  clear: (): void => {
    newest += 1;
    void loadToasts().then(({ clearToasts }) => clearToasts());
  },
  done: (message: string, act?: ToastAct): void => void show(message, 'green', act),
  failed: (message: string): void => void show(message, 'red'),
};
