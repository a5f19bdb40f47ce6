const FIRST = '[data-autofocus]';
const NOWHERE_YET = 'body, .mantine-Modal-close, .mantine-Drawer-close';

/** The `ref` of a dialog whose first field may arrive after it, and then takes the focus from the close button. */
export function focusWhatArrives(dialog: HTMLElement | null): () => void {
  const observer = new MutationObserver((records) => {
    if (!document.activeElement?.matches(NOWHERE_YET)) return;
    const arrived = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    const first = arrived.map((one) => (one.matches(FIRST) ? one : one.querySelector<HTMLElement>(FIRST)));
    first.find((field) => field !== null)?.focus({ preventScroll: true });
  });
  if (dialog) observer.observe(dialog, { subtree: true, childList: true });
  return () => observer.disconnect();
}
