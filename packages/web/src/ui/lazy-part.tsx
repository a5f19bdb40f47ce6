import { type ComponentType, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { whenIdle, whenThere } from '../api/late.ts';
import { Boundary } from './Boundary.tsx';
import { Gathering } from './gathering.ts';

/** A part of the portal in a file of its own, and a way to fetch that file before it is shown. */
interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Resolves once the file has loaded or could not be fetched. */
  fetch: () => Promise<void>;
}

/**
 * A part fetched when it is shown, or ahead of that; if fetching ahead failed, it is fetched again when shown. If it does not load, everything else
 * stays. `standIn` reserves its room.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, standIn?: ReactNode): LazyPart<Props> {
  const { Loaded, fetch } = loadedOnce(load);
  return { Part: shownWhenLoaded(Loaded, standIn), fetch: () => fetch().then(nothing, nothing) };
}

const nothing = () => undefined;

/** Parts whose files can be fetched ahead. */
export type Files = readonly { fetch: () => Promise<void> }[];

/**
 * Whether the files of parts have loaded or could not be fetched. Parts that make calls once their files have loaded would move what is below them;
 * waiting for all of them shows everything at once (SCR-932). The same parts must be the same array each time.
 */
export function useFetched(parts: Files): boolean {
  const [here, setHere] = useState<unknown>(null);
  useEffect(() => {
    let isOutdated = false;
    void Promise.all(parts.map((part) => part.fetch())).then(() => {
      if (!isOutdated) setHere(parts);
    });
    return () => {
      isOutdated = true; // files of another role may arrive after those of the person's own
    };
  }, [parts]);
  return here === parts;
}

interface Loading<Props> {
  Loaded: ComponentType<Props>;
  fetch: () => Promise<unknown>;
}

/** A component that is drawn at once if it was fetched before; otherwise React shows its stand-in for at least a third of a second. */
export function loadedOnce<Props extends object>(load: () => Promise<ComponentType<Props>>): Loading<Props> {
  let loaded: { default: ComponentType<Props> } | null = null;
  const fetch = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  // biome-ignore lint/suspicious/noThenProperty: a promise would resolve a moment later, and React would not wait for it
  const atOnce = { then: (take: (part: typeof loaded) => void) => take(loaded) };
  const ask = () => (loaded ? atOnce : fetch()) as ReturnType<typeof fetch>; // React uses nothing but `then`
  return { Loaded: lazy(ask) as unknown as ComponentType<Props>, fetch }; // lazy() takes the props of the loaded component
}

const shownWhenLoaded =
  <Props extends object>(Loaded: ComponentType<Props>, standIn: ReactNode) =>
  (props: Props) => (
    <Boundary>
      <Suspense fallback={<StandIn>{standIn}</StandIn>}>
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );

function StandIn({ children }: { children: ReactNode }) {
  const awaited = use(Gathering);
  useEffect(awaited, [awaited]);
  return (
    <div aria-busy="true" data-loading>
      {children}
    </div>
  );
}

/** Fetches parts once the screen has loaded, so that opening them takes no time. */
export function useFetchedAhead(...parts: readonly { fetch: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a screen never change
  useEffect(() => {
    // The page reports by itself that it is loading, once it is drawn.
    for (const { fetch } of parts) whenIdle(() => whenThere(fetch));
  }, []);
}
