import type { ReactNode } from 'react';
import type { Tone } from './StatusWord.tsx';
import classes from './ui.module.css';

/** A state beside a name, meant to be noticed. */
export const Chip = ({ tone, tip, children }: { tone: Extract<Tone, 'soon' | 'next'>; tip?: string; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone} data-tip={tip}>
    {children}
  </span>
);
