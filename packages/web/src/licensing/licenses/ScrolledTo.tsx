import { type ReactNode, useEffect, useRef } from 'react';

interface ShownProps {
  /** Whether the address names it: then it scrolls into view once, and reading continues there. */
  isShown: boolean;
  element: 'li' | 'div';
  className?: string | undefined;
  children: ReactNode;
}

/** An element that an address can single out among others of its kind. */
export function ScrolledTo({ isShown, element: Element, className, children }: ShownProps) {
  const it = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown) return;
    // A dialog that was opened meanwhile keeps the focus.
    if (!document.activeElement?.closest('[role="dialog"]')) it.current?.focus({ preventScroll: true });
    // Scrolls once the element has its final size.
    const frame = requestAnimationFrame(() => it.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return (
    <Element ref={it as never} className={className} tabIndex={isShown ? -1 : undefined} data-shown={isShown || undefined}>
      {children}
    </Element>
  );
}
