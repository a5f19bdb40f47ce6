/** The last element with the focus: by the time a dialog's code has loaded, its opener, such as a menu entry, may have lost it. */
let last: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  // A menu has gone by the time its dialog closes, but its opener stays.
  const dropdown = target.closest('[id$="-dropdown"]');
  last = (dropdown && document.querySelector<HTMLElement>(`[aria-controls="${dropdown.id}"]`)) ?? target;
});

export const lastFocus = (): HTMLElement | null => last;

const isInDialog = (one: Element | null) => one?.closest('[aria-modal]') != null;

/** A short delay, so that anything else that takes the focus keeps it, in milliseconds. */
const A_MOMENT = 10;

/**
 * Returns the focus to the first of these that still exists, or else to the content; not if another dialog has it (`isTaken`), or an element on the
 * page has taken it.
 */
export function giveFocus(to: readonly (HTMLElement | null)[], isTaken: () => boolean): void {
  window.setTimeout(() => {
    const at = document.activeElement;
    if (isTaken() || (at && at !== document.body && !isInDialog(at))) return;
    for (const one of [...to, document.getElementById('content')]) {
      one?.focus({ preventScroll: true });
      if (one && document.activeElement === one) return;
    }
  }, A_MOMENT);
}
