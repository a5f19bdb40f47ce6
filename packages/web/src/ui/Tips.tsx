import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './tips.module.css';

/** How long the pointer must rest before the tip shows, in milliseconds. */
const REST_MS = 400;
/** The distance between a tip and its element, in pixels. */
const GAP = 6;

interface Shown {
  text: string;
  /** The middle of the element, and its upper edge, or the lower one if there is no room above. */
  x: number;
  y: number;
  isBelow: boolean;
}

/**
 * Shows the `data-tip` of the element that the pointer rests on or the keyboard has reached. There is one for the whole page, since one per button
 * would be most of the cost of drawing a list.
 */
export function Tips() {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    let timer = 0;
    const hide = () => {
      window.clearTimeout(timer);
      show(null);
    };
    const near = ({ target, type }: Event) => {
      hide();
      const of = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (!of || (type === 'focusin' && !of.matches(':focus-visible'))) return;
      timer = window.setTimeout(() => show(tipOf(of)), REST_MS);
    };
    const byKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const ends = ['pointerdown', 'focusout', 'scroll'] as const;
    for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, near);
    for (const type of ends) document.addEventListener(type, hide, true);
    document.addEventListener('keydown', byKey);
    return () => {
      hide();
      for (const type of ['pointerover', 'focusin'] as const) document.removeEventListener(type, near);
      for (const type of ends) document.removeEventListener(type, hide, true);
      document.removeEventListener('keydown', byKey);
    };
  }, []);
  if (!shown) return null;
  return (
    <Portal>
      <div role="tooltip" className={classes.tip} data-below={shown.isBelow || undefined} style={{ left: shown.x, top: shown.y }}>
        {shown.text}
      </div>
    </Portal>
  );
}

/** Returns null if the element has gone, or has no tip any more. */
function tipOf(of: HTMLElement): Shown | null {
  const { left, top, bottom, width } = of.getBoundingClientRect();
  const text = of.dataset.tip;
  if (!of.isConnected || !text) return null;
  const isBelow = top < 48;
  const x = Math.min(Math.max(left + width / 2, 80), document.documentElement.clientWidth - 80);
  return { text, x, y: isBelow ? bottom + GAP : top - GAP, isBelow };
}
