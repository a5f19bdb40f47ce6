/** The element the keyboard was on, and its ancestors from the inside out; none once the pointer is used. */
let held: { at: HTMLElement; within: HTMLElement[]; wasDisabled: boolean } | null = null;

const CAN_HAVE_IT = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]';

/** How long anything else that takes the focus, such as a new view or a closing dialog, may need, in milliseconds. */
const A_WHILE = 100;

function hold(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return;
  const within: HTMLElement[] = [];
  // Nothing around the content: a new screen takes the focus there, however late.
  for (let outer = at.parentElement; outer && !outer.querySelector('#content'); outer = outer.parentElement) within.push(outer);
  held = { at, within, wasDisabled: false };
}

const isLost = () => held !== null && (document.activeElement === null || document.activeElement === document.body);

let isLooking = false;

/** The focused element was pressed and is disabled for a moment, or is gone: the focus returns to it, or to the first thing left around it. */
function giveBack(): void {
  isLooking = false;
  if (!held || !isLost() || !document.hasFocus()) return;
  const { at, within, wasDisabled } = held;
  if (at.isConnected) {
    if (wasDisabled) at.focus({ preventScroll: true }); // otherwise it gave up the focus itself, like a field with a calendar
    return;
  }
  const left = within.filter(({ isConnected }) => isConnected).map((outer) => outer.querySelector<HTMLElement>(CAN_HAVE_IT));
  left.find((one) => one !== null)?.focus({ preventScroll: true });
}

/** Only the keyboard returns to where it was (SCR-936): an act disables its button while it runs, and may remove what it stood in. */
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
  // Past the last thing of the page Tab leaves it.
  const letGo = () => isLost() && held?.at.isConnected && !held.at.matches(':disabled') && forget();
  const listening = new AbortController();
  document.addEventListener('keydown', hold, { capture: true, signal: listening.signal });
  document.addEventListener('keyup', letGo, { signal: listening.signal });
  document.addEventListener('focusin', () => held && hold(), { signal: listening.signal });
  document.addEventListener('pointerdown', forget, { capture: true, signal: listening.signal });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    listening.abort();
    observer.disconnect();
    forget();
  };
}
