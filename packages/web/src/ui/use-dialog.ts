import { type FocusEvent, useEffect, useRef } from 'react';
import { useGuardedWhile, useLeave } from './guarded-changes.tsx';
import { giveFocus, lastFocus } from './last-focus.ts';

/** What every dialog says of itself. */
export interface DialogManners {
  opened: boolean;
  /** What Escape, a click outside and the cross do; without it the dialog closes by its own buttons alone. */
  onClose?: (() => void) | undefined;
  /** True while it holds work that no one typed, such as a list from a file; false once all of it is saved. Otherwise what was typed says. */
  isChanged?: boolean | undefined;
}

/** What was opened last lies on top, and is last. */
const open: { escape: () => void; from: (HTMLElement | null)[] }[] = [];

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // An open list in a field takes the key for itself.
    if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
    open.at(-1)?.escape();
  },
  { capture: true },
);

/** The manners of a dialog (SCR-830 to SCR-832): it asks before it throws away what was typed, Escape closes the topmost, the focus goes back. */
export function useDialog({ opened, onClose, isChanged }: DialogManners) {
  const leave = useLeave();
  const typed = useRef(new Map<TypedField, string>());
  const close = () => onClose && leave(onClose);
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (!opened) return;
    // What one dialog opened from another may close with it.
    const from = [lastFocus(), ...(open.at(-1)?.from ?? [])];
    const one = { escape: () => closing.current(), from };
    open.push(one);
    return () => {
      open.splice(open.indexOf(one), 1);
      typed.current.clear();
      const under = open.length;
      giveFocus(from, () => open.length > under);
    };
  }, [opened]);
  useGuardedWhile(opened, () => isChanged ?? [...typed.current].some(([field, before]) => field.isConnected && field.value !== before));
  return {
    opened,
    onClose: close,
    onFocus: ({ target }: FocusEvent) => {
      if (isTypedInto(target) && !typed.current.has(target)) typed.current.set(target, target.value);
    },
    closeOnEscape: false, // the listener above does, for the topmost alone
    returnFocus: false, // giveFocus() does, also for one that is gone at once
    ...(!onClose && { withCloseButton: false, closeOnClickOutside: false }),
  };
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Its words would be missed: what is searched for, chosen from a list or proves who one is would not. */
const isTypedInto = (target: Element): target is TypedField =>
  target.matches('textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))') &&
  !target.matches(
    '[readonly], [role=combobox], [aria-haspopup], [autocomplete=username], [autocomplete=current-password], [autocomplete=one-time-code]',
  );
