import { useCallback, useRef, useState } from 'react';

export interface ListState<Sort extends string> {
  search: string;
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'asc' | 'desc';
}

const stored = (key: string): object | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Search, filter, page and sort of a list, kept while a record is on screen and through a reload, until signing out (SCR-16). */
export function useListState<State extends ListState<string>>(key: string, initial: State) {
  const [state, setState] = useState<State>(() => ({ ...initial, ...stored(key) }));
  const latest = useRef(state);
  const change = useCallback(
    (part: Partial<State>) => {
      // Anything but turning the page starts from the first one. Kept at once: the list may be gone before it is drawn again.
      latest.current = { ...latest.current, page: 1, ...part };
      sessionStorage.setItem(key, JSON.stringify(latest.current));
      setState(latest.current);
    },
    [key],
  );
  return [state, change] as const;
}
