/** Where the focus was last: by the time the code of a dialog arrives, its opener, such as an entry of a menu, may have lost it. */
let last: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  // A menu is gone when its dialog closes; the opener of the menu stays.
  const dropdown = target.closest('[id$="-dropdown"]');
  last = (dropdown && document.querySelector<HTMLElement>(`[aria-controls="${dropdown.id}"]`)) ?? target;
});

export const lastFocus = (): HTMLElement | null => last;

const isInDialog = (one: Element | null) => one?.closest('[aria-modal]') != null;

/** A moment later, so that anything else that takes the focus keeps it. */
const A_MOMENT = 10;

/**
 * Gives the focus back to the first of these that still exists, or in the end to the content; not if another dialog has it (`isTaken`),
 * or something on the page took it.
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
