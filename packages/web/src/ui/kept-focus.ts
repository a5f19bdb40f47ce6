/** What the keyboard was on, and what that stood in, from the inside out; none once the pointer is used. */
let held: { at: HTMLElement; within: HTMLElement[]; wasDisabled: boolean } | null = null;

const CAN_HAVE_IT = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]';

/** So long whatever else takes the focus, such as a view that comes or a dialog that goes, may take its time, in milliseconds. */
const A_WHILE = 100;

function hold(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return;
  const within: HTMLElement[] = [];
  // Nothing around the content: what arrives there takes the focus, however late.
  for (let outer = at.parentElement; outer && !outer.querySelector('#content'); outer = outer.parentElement) within.push(outer);
  held = { at, within, wasDisabled: false };
}

const isLost = () => held !== null && (document.activeElement === null || document.activeElement === document.body);

let isLooking = false;

/** What had the focus is pressed and cannot be for a moment, or is gone: it comes back there, or to the first thing in what is left around it. */
function giveBack(): void {
  isLooking = false;
  if (!held || !isLost() || !document.hasFocus()) return;
  const { at, within, wasDisabled } = held;
  if (at.isConnected) {
    if (wasDisabled) at.focus({ preventScroll: true }); // else it gave the focus up by itself, as a field with a calendar does
    return;
  }
  const left = within.filter(({ isConnected }) => isConnected).map((outer) => outer.querySelector<HTMLElement>(CAN_HAVE_IT));
  left.find((one) => one !== null)?.focus({ preventScroll: true });
}

/** The keyboard alone gets back to where it was (SCR-936): an act disables its button while it runs, and may take away what it stood in. */
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
