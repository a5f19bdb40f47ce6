import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isListOpen } from './list-open.ts';
import classes from './panel.module.css';

interface BasePanelProps {
  /** The element that opens the panel, and stays where it was while it is open. */
  target: ReactNode;
  isOpen: boolean;
  close: () => void;
  /** The edges that line up. */
  align?: 'start' | 'end';
  /** In pixels; if left out, as wide as the contents. */
  width?: number;
  padding?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A menu is named by the button that opens it; any other panel has its own name. */
type PanelProps = BasePanelProps & ({ role: 'menu'; label?: undefined } | { role?: 'dialog'; label: string });

const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

const tabbableIn = (panel: Element | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter((one) => one.tabIndex >= 0 && one.checkVisibility());

/** The distance between the panel and the edge of the window, in pixels. */
const EDGE = 8;

/**
 * A panel that opens under a button and keeps the focus while it is open: Esc and a press elsewhere close it, and the focus returns to the button.
 */
export function Panel(props: PanelProps) {
  const { target, isOpen, close, align = 'start', width, padding = 12, label, role = 'dialog', onKeyDown, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // A press in the panel's list of choices or calendar counts as inside, wherever on the page they are drawn.
  const isInside = useRef(false);
  const closing = useRef(close);
  closing.current = close;

  useLayoutEffect(() => {
    const drawn = panel.current;
    if (!isOpen || !drawn) return;
    const keepInWindow = () => {
      drawn.style.translate = '';
      const { left, right } = drawn.getBoundingClientRect();
      const shift = Math.max(EDGE - left, 0) || Math.min(document.documentElement.clientWidth - EDGE - right, 0);
      if (shift !== 0) drawn.style.translate = `${shift}px`;
    };
    keepInWindow();
    window.addEventListener('resize', keepInWindow);
    const enter = () =>
      (drawn.querySelector<HTMLElement>('[data-autofocus]') ?? tabbableIn(drawn)[0] ?? drawn).focus({ preventScroll: true });
    enter();
    // The contents may arrive a moment later, and then take the focus unless it has moved elsewhere.
    const arrival = new MutationObserver(() => {
      if (document.activeElement === drawn) enter();
      if (document.activeElement !== drawn) arrival.disconnect();
    });
    if (document.activeElement === drawn) arrival.observe(drawn, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', keepInWindow);
      arrival.disconnect();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    isInside.current = false; // ignores the press that opened it
    const press = () => {
      if (!isInside.current) closing.current();
      isInside.current = false;
    };
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) tabbableIn(frame.current)[0]?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  function key(event: KeyboardEvent<HTMLDivElement>): void {
    onKeyDown?.(event);
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (!isListOpen(event.target)) close();
    }
    if (event.key !== 'Tab') return;
    const all = tabbableIn(panel.current);
    const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)];
    if (document.activeElement !== last && document.activeElement !== panel.current) return;
    event.preventDefault();
    first?.focus();
  }

  const mark = () => {
    isInside.current = true;
  };
  const style: CSSProperties = { width, padding };
  return (
    <div ref={frame} className={classes.frame} onPointerDownCapture={mark}>
      {target}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its role is a dialog's or a menu's
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: likewise
        <div
          ref={panel}
          role={role}
          aria-label={label}
          tabIndex={-1}
          className={classes.panel}
          data-align={align}
          style={style}
          onKeyDown={key}
        >
          {children}
        </div>
      )}
    </div>
  );
}
