import { Anchor, type AnchorProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, useCallback, useRef } from 'react';
import { useLeave } from './guarded-changes.tsx';
import { backTo, goTo } from './place.ts';

/** Goes to an address after a changed form has allowed it. */
export function useGo(): (to: string, how?: 'push' | 'replace') => void {
  const leave = useLeave();
  return useCallback((to, how) => leave(() => goTo(to, how)), [leave]);
}

/** How long the pointer rests on a link before its target is fetched ahead, in milliseconds. */
const REST = 80;

interface FollowedProps {
  to: string;
  /** Whether it leads back to where the person may have come from: then following it is a step back. */
  isBack?: boolean;
  /** Fetches the target ahead, while the pointer rests on the link or it has the focus. */
  preload?: (() => void) | undefined;
  /** Called in addition to going there. */
  onFollow?: (() => void) | undefined;
}

/** The properties of a link to a place: a real address, and a plain click that asks a changed form first. */
export function usePlaceLink({ to, isBack = false, preload, onFollow }: FollowedProps) {
  const leave = useLeave();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    timer.current = setTimeout(() => preload?.(), REST);
  };
  const stop = () => clearTimeout(timer.current);
  const follow = (event: MouseEvent) => {
    event.stopPropagation(); // the row around it may open on a press too
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

/** A link to a place in the portal, which opens in another tab, is copied and takes the focus like any other link. */
export const PlaceLink = forwardRef<HTMLAnchorElement, PlaceLinkProps>(function PlaceLink(
  { to, isBack, preload, onFollow, ...props },
  ref,
) {
  // A link without a size or look of its own takes the size of the text around it.
  const isPlain = props.size === undefined && props.className === undefined;
  return <Anchor ref={ref} inherit={isPlain} {...props} {...usePlaceLink({ to, isBack: isBack ?? false, preload, onFollow })} />;
});
