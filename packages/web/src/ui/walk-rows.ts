import { type RefObject, useEffect } from 'react';
import { CTRL, useKeyHelp } from './keys.ts';

/** The element of a row that takes the focus: its link, or else its first button that is not a switch. */
const wayIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not([role="switch"])');

/** The row that each key leads to from a position; -1 is before the first. */
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

/** The keys that row-keys.ts handles. */
const CHOOSING = [
  { keys: 'Space', does: 'Choose the row' },
  { keys: 'Shift ↓', does: 'Select the row and move on' },
  { keys: `${CTRL} A`, does: 'Choose this page' },
];

/** Whether a key may be taken from the focused element. A field keeps its own keys, but Arrow Down leads from a list's search into the list. */
function isFree(target: Element, key: string, list: Element): boolean {
  if (target === document.body || target.id === 'content' || target.matches('h1')) return true; // a view starts at its heading
  if (target.matches('input[type="search"]')) return key === 'ArrowDown';
  return list.contains(target) && !target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="listbox"]');
}

/** Arrow keys move through the rows of a list, Home and End go to its ends, and Enter follows the focused link (SCR-125). */
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
