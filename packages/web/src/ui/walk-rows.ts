import { type RefObject, useEffect } from 'react';
import { CTRL, useKeyHelp } from './keys.ts';

/** The focusable element of a row: its link, or else its first button that is not a switch. */
const wayIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not([role="switch"])');

/** Where a key goes from the row at a place; -1 is before the first. */
const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const KEYS = [
  { keys: '↓ ↑', does: 'Next row, previous row' },
  { keys: 'Home End', does: 'First row, last row' },
  { keys: 'Enter', does: 'Open the row' },
];

/** What row-keys.ts listens to. */
const CHOOSING = [
  { keys: 'Space', does: 'Choose the row' },
  { keys: 'Shift ↓', does: 'Select the row and move on' },
  { keys: `${CTRL} A`, does: 'Choose this page' },
];

/** May a key be taken from the focused element? A field keeps its own; down from the search of a list leads into the list. */
function isFree(target: Element, key: string, list: Element): boolean {
  if (target === document.body || target.id === 'content' || target.matches('h1')) return true; // a view begins at its heading
  if (target.matches('input[type="search"]')) return key === 'ArrowDown';
  return list.contains(target) && !target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="listbox"]');
}

/** Arrow keys walk the rows of a list, Home and End go to its ends, Enter follows the link that has the focus (SCR-125). */
export function useRowWalk(list: RefObject<HTMLElement | null>, mayChoose: boolean): void {
  useKeyHelp(mayChoose ? [...KEYS, ...CHOOSING] : KEYS);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const { target } = event;
      if (!step || !list.current || !(target instanceof Element) || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !isFree(target, event.key, list.current)) return;
      const rows = [...list.current.querySelectorAll('tbody > tr, li')].filter((row) => wayIn(row) !== null);
      const place = rows.findIndex((row) => row.contains(target));
      const next = rows[step(place, rows.length - 1)];
      if (!next) return;
      event.preventDefault();
      wayIn(next)?.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
