import { useCallback, useRef } from 'react';
import { addressOf, placeIn } from './address.ts';
import { backTo, currentAddress, goTo, usePlace } from './place.ts';

/** The address of this place with a dialog over it, or without one. */
function withDialog(dialog: string | undefined): string {
  const [path = ''] = currentAddress().split('?');
  return addressOf(path, { ...placeIn(currentAddress()).query, dialog });
}

/** A dialog with work in it: the address says that it is open (SCR-5), so that Back closes it and a reload shows it again. */
export function useDialogPlace(name: string) {
  const [said, about] = usePlace().query.dialog?.split(':') ?? [];
  const opened = said === name;
  const last = useRef<string | undefined>(undefined);
  if (opened) last.current = about;
  return {
    opened,
    /** What the dialog is open for, such as the id of a record; kept while it closes. */
    about: last.current,
    open: useCallback((about?: number | string) => goTo(withDialog(about === undefined ? name : `${name}:${about}`)), [name]),
    close: useCallback(() => backTo(withDialog(undefined)), []),
  };
}
