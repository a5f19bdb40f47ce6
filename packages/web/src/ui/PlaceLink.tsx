import { Anchor, type AnchorProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, useCallback, useRef } from 'react';
import { useLeave } from './guarded-changes.tsx';
import { backTo, goTo } from './place.ts';

/** Goes to an address once a changed form allows it. */
export function useGo(): (to: string, how?: 'push' | 'replace') => void {
  const leave = useLeave();
  return useCallback((to, how) => leave(() => goTo(to, how)), [leave]);
}

/** Milliseconds that the pointer rests on a link before its target is fetched ahead. */
const REST = 80;

interface FollowedProps {
  to: string;
  /** It leads back to where the person may have come from: then it is a step back. */
  isBack?: boolean;
  /** Fetches its target ahead: while the pointer rests on it, or it has the focus. */
  preload?: (() => void) | undefined;
  /** Beside going there. */
  onFollow?: (() => void) | undefined;
}

/** What makes a link to a place: a real address, and a plain click that asks a changed form first. */
export function usePlaceLink({ to, isBack = false, preload, onFollow }: FollowedProps) {
  const leave = useLeave();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    timer.current = setTimeout(() => preload?.(), REST);
  };
  const stop = () => clearTimeout(timer.current);
  const follow = (event: MouseEvent) => {
    event.stopPropagation(); // the row that it stands in may open too
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    stop();
    leave(() => {
      onFollow?.();
      if (isBack) backTo(to, 'push');
      else goTo(to);
    });
  };
  return { href: `#${to}`, onClick: follow, ...(preload && { onPointerEnter: rest, onPointerLeave: stop, onFocus: preload }) };
}

type PlaceLinkProps = FollowedProps & AnchorProps & Omit<ComponentPropsWithoutRef<'a'>, keyof AnchorProps | 'href' | 'onClick'>;

/** A link to a place of the portal: opens in another tab, is copied and gets the focus like any other. */
export const PlaceLink = forwardRef<HTMLAnchorElement, PlaceLinkProps>(function PlaceLink(
  { to, isBack, preload, onFollow, ...props },
  ref,
) {
  // A link without a size or look of its own is as large as the line it stands in.
  const isPlain = props.size === undefined && props.className === undefined;
  return <Anchor ref={ref} inherit={isPlain} {...props} {...usePlaceLink({ to, isBack: isBack ?? false, preload, onFollow })} />;
});
