import { type FocusEvent, useEffect, useRef } from 'react';
import { useGuardedWhile, useLeave } from './guarded-changes.tsx';
import { giveFocus, lastFocus } from './last-focus.ts';

/** What every dialog says about itself. */
export interface DialogManners {
  opened: boolean;
  /** What Escape, a click outside and the cross do; without it, only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  /** True while it holds work that no one typed, such as a list from a file; false once all of it is saved. Otherwise typing decides. */
  isChanged?: boolean | undefined;
}

/** The dialog opened last lies on top, and is last. */
const open: { escape: () => void; from: (HTMLElement | null)[] }[] = [];

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // An open list in a field takes the key itself.
    if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
    open.at(-1)?.escape();
  },
  { capture: true },
);

/** The behaviour of a dialog (SCR-830 to SCR-832): it asks before it discards what was typed, Escape closes the topmost, the focus goes back. */
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
    // A dialog opened from another may close with it.
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
    closeOnEscape: false, // the listener above does, only for the topmost
    returnFocus: false, // giveFocus() does, even if the dialog is gone at once
    ...(!onClose && { withCloseButton: false, closeOnClickOutside: false }),
  };
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Would its text be missed? A search, a choice from a list or proof of identity would not. */
const isTypedInto = (target: Element): target is TypedField =>
  target.matches('textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))') &&
  !target.matches(
    '[readonly], [role=combobox], [aria-haspopup], [autocomplete=username], [autocomplete=current-password], [autocomplete=one-time-code]',
  );
