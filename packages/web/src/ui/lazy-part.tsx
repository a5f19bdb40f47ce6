import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle, whenThere } from '../api/late.ts';
import { Boundary } from './Boundary.tsx';

/** A part of the portal with a file of its own, and the way to fetch that before it is shown. */
interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Answers when it is there, or could not be fetched. */
  fetch: () => Promise<void>;
}

/** Fetched when it is shown, or ahead of that; a fetch ahead that failed is made again when it is shown. What does not arrive takes nothing else away. `standIn` takes the room that it will. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, standIn?: ReactNode): LazyPart<Props> {
  const { Loaded, fetch } = loadedOnce(load);
  return { Part: shownWhenLoaded(Loaded, standIn), fetch: () => fetch().then(nothing, nothing) };
}

const nothing = () => undefined;

/** Parts, as far as their files can be fetched. */
export type Files = readonly { fetch: () => Promise<void> }[];

/**
 * Whether the files of parts have come, or could not be fetched. Parts that ask for something once their files are there would move what is
 * below them: what waits for all of them shows them in one piece (SCR-932). `parts` stays the same array.
 */
export function useFetched(parts: Files): boolean {
  const [here, setHere] = useState<unknown>(null);
  useEffect(() => void Promise.all(parts.map((part) => part.fetch())).then(() => setHere(parts)), [parts]);
  return here === parts;
}

interface Loading<Props> {
  Loaded: ComponentType<Props>;
  fetch: () => Promise<unknown>;
}

/** A component that is drawn at once if it was fetched before; otherwise React shows its stand-in for a third of a second at least. */
export function loadedOnce<Props extends object>(load: () => Promise<ComponentType<Props>>): Loading<Props> {
  let loaded: { default: ComponentType<Props> } | null = null;
  const fetch = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  // biome-ignore lint/suspicious/noThenProperty: a promise would answer a moment later, and React would not wait for that
  const atOnce = { then: (take: (part: typeof loaded) => void) => take(loaded) };
  const ask = () => (loaded ? atOnce : fetch()) as ReturnType<typeof fetch>; // React asks for no more than `then`
  return { Loaded: lazy(ask) as unknown as ComponentType<Props>, fetch }; // lazy() takes the props of what it loads
}

const shownWhenLoaded =
  <Props extends object>(Loaded: ComponentType<Props>, standIn: ReactNode) =>
  (props: Props) => (
    <Boundary>
      <Suspense
        fallback={
          <div aria-busy="true" data-loading>
            {standIn}
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );

/** Fetches a part once the screen has loaded, so that opening it takes no wait. */
export function useFetchedAhead(...parts: readonly { fetch: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a screen are for ever
  useEffect(() => {
    // The page itself reports loading once it is drawn.
    for (const { fetch } of parts) whenIdle(() => whenThere(fetch));
  }, []);
}
