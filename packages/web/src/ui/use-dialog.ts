import { type FocusEvent, useEffect, useRef } from 'react';
import { useGuardedWhile, useLeave } from './guarded-changes.tsx';
import { giveFocus, lastFocus } from './last-focus.ts';
import { isListOpen } from './list-open.ts';

/** The behaviour that every dialog defines. */
export interface DialogManners {
  opened: boolean;
  /** What Escape, a click outside and the close button do; if left out, only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  /** True while it contains work that was not typed, such as a list from a file; false once all of it is saved. If left out, typing decides. */
  isChanged?: boolean | undefined;
}

/** Open dialogs; the one opened last is on top, and is last here. */
const open: { escape: () => void; from: (HTMLElement | null)[] }[] = [];

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (!isListOpen(event.target)) open.at(-1)?.escape();
  },
  { capture: true },
);

/** The behaviour of a dialog (SCR-830 to SCR-832): it asks before it discards typed text, Escape closes the topmost one, and the focus returns. */
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
    // A dialog may close together with the one it was opened from.
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
    closeOnEscape: false, // the listener above does this, only for the topmost dialog
    returnFocus: false, // giveFocus() does this, even if the dialog disappears at once
    ...(!onClose && { withCloseButton: false, closeOnClickOutside: false }),
  };
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Whether a field's text would be missed; that of a search, a choice from a list or a proof of identity would not. */
const isTypedInto = (target: Element): target is TypedField =>
  target.matches('textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))') &&
  !target.matches(
    '[readonly], [role=combobox], [aria-haspopup], [autocomplete=username], [autocomplete=current-password], [autocomplete=one-time-code]',
  );
