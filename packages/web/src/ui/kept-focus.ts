/** The element that has the focus, and its ancestors from the inside out; null once the pointer has pressed something that cannot take the focus. */
let held: { at: HTMLElement; within: HTMLElement[]; isOfToast: boolean; wasDisabled: boolean } | null = null;

/** The last element with the focus on the page itself, not on anything over it, such as a toast. */
let onPage: HTMLElement | null = null;

/** On a phone, focusing a field that was not pressed would open the keyboard. */
let isByPointer = false;

const PRESSED = 'a[href], button:not(:disabled), [tabindex="0"]';
const CAN_HAVE_IT = `${PRESSED}, input:not(:disabled), textarea, select`;

/** How long a new view or a closing dialog may take to claim the focus, in milliseconds. */
const A_WHILE = 100;

function hold(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return;
  const within: HTMLElement[] = [];
  // Stops at the content: a new screen takes the focus there, however late.
  for (let outer = at.parentElement; outer && !outer.querySelector('#content'); outer = outer.parentElement) within.push(outer);
  const isOnPage = at.closest('#root') !== null;
  if (isOnPage) onPage = at;
  held = { at, within, isOfToast: !isOnPage && at.closest('[aria-modal]') === null, wasDisabled: false };
}

const isLost = () => held !== null && (document.activeElement === null || document.activeElement === document.body);

let isLooking = false;

/**
 * After the focused element was disabled by a press for a moment, or was removed, returns the focus to it or to the first element left around it;
 * from a toast, to the element that had it before, or else to the content.
 */
function giveBack(): void {
  isLooking = false;
  if (!held || !isLost() || !document.hasFocus()) return;
  const { at, within, isOfToast, wasDisabled } = held;
  if (at.isConnected) {
    if (wasDisabled) at.focus({ preventScroll: true }); // otherwise the element gave up the focus itself, like a field with a calendar
    return;
  }
  const first = isByPointer ? PRESSED : CAN_HAVE_IT;
  const left = within.filter(({ isConnected }) => isConnected).map((outer) => outer.querySelector<HTMLElement>(first));
  // Another toast may have replaced this one; a screen that arrives late takes the focus itself.
  for (const one of isOfToast ? [onPage, document.getElementById('content')] : left) {
    one?.focus({ preventScroll: true });
    if (one && document.activeElement === one) return;
  }
}

/** Returns the focus to where it was (SCR-936): an act disables its button while it runs, and may remove the part around it. */
export function keepFocus(): () => void {
  const observer = new MutationObserver((records) => {
    if (held && records.some(({ type, target }) => type === 'attributes' && target === held?.at)) held.wasDisabled = true;
    if (isLooking || !isLost()) return;
    isLooking = true;
    window.setTimeout(giveBack, A_WHILE);
  });
  const forget = () => {
    held = null;
  };
  // Tab moves past the last element and leaves the page.
  const letGo = () => isLost() && held?.at.isConnected && !held.at.matches(':disabled') && forget();
  const by = (pointer: boolean, act: () => void) => () => {
    isByPointer = pointer;
    act();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('keydown', by(false, hold), { capture: true, signal });
  document.addEventListener('keyup', letGo, { signal });
  document.addEventListener('focusin', hold, { signal });
  document.addEventListener('pointerdown', by(true, forget), { capture: true, signal });
  document.addEventListener('click', hold, { capture: true, signal }); // the pressed element may have had the focus before
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    listening.abort();
    observer.disconnect();
    forget();
  };
}
