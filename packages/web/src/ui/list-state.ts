import { useCallback, useEffect, useMemo, useRef } from 'react';
import { addressOf, placeIn } from './address.ts';
import { type ListShape, type ListState, queryIn, stateIn } from './list-query.ts';
import { currentAddress, goTo, usePlace } from './place.ts';

/** Where each list was left in this tab (SCR-16), until signing out. */
export const listAt = (path: string): string => sessionStorage.getItem(path) ?? path;

/**
 * Search, filter, page and sort of a list, as its address says (SCR-5): Back takes a step back, and a link shows the same to another
 * person. Further typing in the search is one step.
 */
export function useListState<State extends ListState<string>>(path: string, first: State, shape: ListShape<State>) {
  const { query } = usePlace();
  const isTyping = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first state and the shape of a list are for ever
  const state = useMemo(() => stateIn(query, first, shape), [query]);
  const latest = useRef(state);
  latest.current = state;
  const address = addressOf(path, queryIn(state, first));
  useEffect(() => sessionStorage.setItem(path, address), [path, address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const change = useCallback(
    (part: Partial<State>, how?: 'replace') => {
      // Anything but turning the page returns to the first one.
      const next = { ...latest.current, page: 1, ...part };
      const to = addressOf(path, queryIn(next, first));
      const wasTyping = isTyping.current;
      isTyping.current = Object.keys(part).join() === 'search';
      // The last typing may arrive when another place is on screen: it then counts for coming back.
      if (isAt(path)) goTo(to, how ?? (isTyping.current && wasTyping ? 'replace' : 'push'));
      else sessionStorage.setItem(path, to);
    },
    [path],
  );
  return [state, change] as const;
}

const isAt = (path: string): boolean => `/${placeIn(currentAddress()).path.join('/')}` === path;
