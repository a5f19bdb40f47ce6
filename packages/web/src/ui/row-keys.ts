import type { KeyboardEvent } from 'react';
import type { Selection } from './selection.ts';

/** While a dialog is open, keys belong to it and not to the list behind it. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

const isMod = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/**
 * Chooses rows of a table by keyboard: Space chooses the current row, Shift with an arrow moves on and chooses both, Ctrl+A chooses this page. Check
 * boxes keep their own keys.
 */
export function chooseByKey(event: KeyboardEvent<HTMLElement>, rows: readonly { id: number }[], { has, choose }: Selection): void {
  if (!(event.target instanceof HTMLElement)) return;
  const line = event.target.closest('tbody tr');
  const place = line ? [...(line.parentElement?.children ?? [])].indexOf(line) : -1;
  const row = rows[place];
  if (isMod(event) && event.key === 'a') {
    event.preventDefault();
    choose(idsOf(rows), true);
    return;
  }
  if (!row || !line) return;
  if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
    event.preventDefault();
    choose([row.id], !has(row.id));
  }
  if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const next = rows[place + step];
  event.preventDefault();
  choose(idsOf(next ? [row, next] : [row]), true);
  line.parentElement?.children[place + step]?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
