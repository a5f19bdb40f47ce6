import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { whenIdle, whenThere } from '../api/late.ts';
import { Boundary } from './Boundary.tsx';

/** A part of the portal with a file of its own, and the way to fetch that before it is shown. */
interface LazyPart<Props> {
  Part: ComponentType<Props>;
  fetch: () => void;
}

/** Fetched when it is shown, or ahead of that; a fetch ahead that failed is made again when it is shown. What does not arrive takes nothing else away. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>; // lazy() takes the props of what it loads
  return { Part: shownWhenLoaded(Loaded), fetch: () => void load().catch(() => undefined) };
}

const shownWhenLoaded =
  <Props extends object>(Loaded: ComponentType<Props>) =>
  (props: Props) => (
    <Boundary>
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );

/** Fetches a part once what is on screen is there, so that opening it takes no wait. */
export function useFetchedAhead(...parts: readonly { fetch: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a screen are for ever
  useEffect(() => {
    // The page itself says that it loads once it is drawn.
    for (const { fetch } of parts) whenIdle(() => whenThere(fetch));
  }, []);
}
