/** Loaded with the first toast, or when the browser has time: no page waits for it. */
const loadToasts = () => import('./toasts.tsx');

let newest = 0;

/** One toast at a time (SCR-15). */
async function show(message: string, color: 'green' | 'red'): Promise<void> {
  newest += 1;
  const mine = newest;
  const { showToast } = await loadToasts();
  if (mine === newest) showToast(message, color);
}

export const toast = {
  clear: (): void => {
    newest += 1;
    void loadToasts().then(({ clearToasts }) => clearToasts());
  },
  done: (message: string): void => void show(message, 'green'),
  failed: (message: string): void => void show(message, 'red'),
};
