import type { ReactNode } from 'react';
import classes from './counted-bar.module.css';
import type { Tone } from './StatusWord.tsx';
import { useShown } from './shown.ts';

interface Counted {
  tone: Tone;
  count: number;
  label: string;
}

interface CountedBarProps {
  /** How many of how many, in words. */
  lead: string;
  parts: readonly Counted[];
  /** Counted below the parts, but not part of the whole. */
  beside?: readonly Counted[];
  /** Anything else to say, in small type. */
  children?: ReactNode;
}

/** The parts of a whole: as one bar, and as a list with the same numbers. */
export function CountedBar({ lead, parts, beside = [], children }: CountedBarProps) {
  const { number } = useShown();
  return (
    <div className={classes.body}>
      <b className={classes.lead}>{lead}</b>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ tone, count }) => count > 0 && <span key={tone} data-tone={tone} style={{ flexGrow: count }} />)}
      </div>
      <ul>
        {[...parts, ...beside].map(({ tone, count, label }) => (
          <li key={label} data-tone={tone}>
            <span>{label}</span> <b>{number(count)}</b>
          </li>
        ))}
      </ul>
      <small>{children}</small>
    </div>
  );
}
