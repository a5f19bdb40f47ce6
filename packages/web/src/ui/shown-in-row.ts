import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a row of links that is wider than a phone sideways, until the current one, `shown`, is in view. */
export function useShownInRow(shown: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useLayoutEffect(() => {
    const [outer, inner] = [row.current, row.current?.querySelector('[aria-current]')].map((one) => one?.getBoundingClientRect());
    if (outer && inner) row.current?.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 });
  }, [shown]);
  return row;
}
