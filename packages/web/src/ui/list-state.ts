import { useCallback, useEffect, useMemo, useRef } from 'react';
import { addressOf, placeIn } from './address.ts';
import { type ListShape, type ListState, queryIn, stateIn } from './list-query.ts';
import { currentAddress, goTo, usePlace } from './place.ts';

/** Where each list was left in this tab (SCR-16), until the person signs out. */
export const listAt = (path: string): string => sessionStorage.getItem(path) ?? path;

/**
 * The search, filter, page and sort of a list, taken from its address (SCR-5): Back returns to the previous ones, and a link shows another person the
 * same list. Continuous typing in the search counts as one step.
 */
export function useListState<State extends ListState<string>>(path: string, first: State, shape: ListShape<State>) {
  const { query } = usePlace();
  const isTyping = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first state and the shape of a list never change
  const state = useMemo(() => stateIn(query, first, shape), [query]);
  const latest = useRef(state);
  latest.current = state;
  const address = addressOf(path, queryIn(state, first));
  useEffect(() => sessionStorage.setItem(path, address), [path, address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const change = useCallback(
    (part: Partial<State>, how?: 'replace') => {
      // Anything but turning the page returns to the first page.
      const next = { ...latest.current, page: 1, ...part };
      const to = addressOf(path, queryIn(next, first));
      const wasTyping = isTyping.current;
      isTyping.current = Object.keys(part).join() === 'search';
      // The last typing may arrive when another place is on screen: it then takes effect when the person returns.
      if (isAt(path)) goTo(to, how ?? (isTyping.current && wasTyping ? 'replace' : 'push'));
      else sessionStorage.setItem(path, to);
    },
    [path],
  );
  return [state, change] as const;
}

const isAt = (path: string): boolean => `/${placeIn(currentAddress()).path.join('/')}` === path;
