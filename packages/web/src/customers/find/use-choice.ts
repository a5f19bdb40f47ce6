import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FoundRow } from './found-rows.tsx';

/** Chooses a row by arrow keys or the pointer and opens it on Enter; during a search, Enter waits for the results. */
export function useChoice(rows: FoundRow[], isLooking: boolean, open: (to: string, elsewhere: boolean) => void) {
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed and waits for the answer: the rows on screen belong to the previous text. */
  const [wanted, setWanted] = useState<'here' | 'elsewhere' | null>(null);
  const current = Math.min(chosen, rows.length - 1);
  const step = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    setChosen((next + rows.length) % Math.max(rows.length, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(event, current + 1);
    if (event.key === 'ArrowUp') step(event, current - 1);
    if (event.key === 'Enter') setWanted(event.ctrlKey || event.metaKey ? 'elsewhere' : 'here');
  };
  useEffect(() => {
    if (wanted === null || isLooking) return;
    setWanted(null);
    const row = rows[current];
    if (row) open(row.to, wanted === 'elsewhere');
  });
  const begin = () => {
    setChosen(0);
    setWanted(null);
  };
  return { current, point: setChosen, begin, onKeyDown };
}
