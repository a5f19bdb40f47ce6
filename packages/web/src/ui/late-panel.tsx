import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { Boundary } from './Boundary.tsx';
import { loadedOnce, useFetchedAhead } from './lazy-part.tsx';

/** A part that lies over a page, in a file of its own that loads after the page. It has no stand-in, and stays mounted once it has been opened. */
export function latePanel<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { Loaded, fetch } = loadedOnce(load);
  const ahead = { fetch: () => void fetch().catch(() => undefined) };
  return (props) => (
    <OnceOpened opened={props.opened} ahead={ahead}>
      <Loaded {...props} />
    </OnceOpened>
  );
}

interface OnceOpenedProps {
  opened: boolean;
  ahead: { fetch: () => void };
  children: ReactNode;
}

function OnceOpened({ opened, ahead, children }: OnceOpenedProps) {
  useFetchedAhead(ahead);
  const wasOpened = useRef(false);
  wasOpened.current ||= opened;
  return (
    wasOpened.current && (
      <Boundary>
        <Suspense fallback={null}>{children}</Suspense>
      </Boundary>
    )
  );
}
