import { type ComponentType, lazy, Suspense } from 'react';

/** A part of the portal with a file of its own, and the way to fetch that before it is shown. */
interface LazyPart<Props> {
  Part: ComponentType<Props>;
  fetch: () => void;
}

/** Fetched when it is shown, or ahead of that; a fetch ahead that failed is made again when it is shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>; // lazy() takes the props of what it loads
  return { Part: shownWhenLoaded(Loaded), fetch: () => void load().catch(() => undefined) };
}

const shownWhenLoaded =
  <Props extends object>(Loaded: ComponentType<Props>) =>
  (props: Props) => (
    <Suspense fallback={<div aria-busy="true" data-loading />}>
      <Loaded {...props} />
    </Suspense>
  );
